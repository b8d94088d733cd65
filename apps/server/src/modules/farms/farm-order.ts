import type { FarmSortOrder } from '@junction/api-contract/earn';
import { computeUsdValueRoundedDown } from '@junction/market-data';
import type { AreaReaderMarket } from '../../read-model.ts';
import type { FarmView } from './farm-reader.ts';
import type { FarmUserRow } from './farm-tables.ts';
import { getDepositShare } from './farm-answer.ts';

/** State of one user in each farm, by the farm's address. */
export type UserFarmRowByFarm = ReadonlyMap<string, FarmUserRow>;

/** Returns the USD value of the user's deposit in a farm, or -1 if it is unknown, so that such farms sort last. */
function getDepositValue(
  { depositToken }: FarmView,
  user: FarmUserRow | undefined,
  market: AreaReaderMarket,
): bigint {
  const price = market.price(depositToken.address);
  if (!user || price === undefined) return -1n;
  return computeUsdValueRoundedDown(user.amount, depositToken.decimals, price);
}

/** Sorts farms by a metric in either direction, ties by address, so that pages never overlap. */
export function sortFarms(
  farms: readonly FarmView[],
  users: UserFarmRowByFarm,
  { column, isAscending }: FarmSortOrder,
  market: AreaReaderMarket,
): readonly FarmView[] {
  const metric = (farm: FarmView): bigint => {
    if (column === 'tvl' || column === 'apr') return farm[column];
    const user = users.get(farm.address);
    return column === 'worth' ? getDepositValue(farm, user, market) : getDepositShare(farm, user);
  };
  return farms.toSorted((one, other) => {
    const [left, right] = isAscending ? [one, other] : [other, one];
    if (metric(left) !== metric(right)) return metric(left) < metric(right) ? -1 : 1;
    return one.address < other.address ? -1 : 1;
  });
}
