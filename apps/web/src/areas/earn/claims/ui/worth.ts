import { usd, type Address, type Usd } from '@junction/primitives';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import type { PaidReward } from '../model/claim-sums.ts';

/** Dollars of what somebody can price; undefined where nobody can price any of it. */
export function worthOf(
  pays: readonly PaidReward[],
  cache: TokenCache,
  prices: ReadonlyMap<Address, bigint>,
): Usd | undefined {
  const known = pays.flatMap(({ root, units }) => {
    const [token, price] = [cache.get(root), prices.get(root)];
    return token === undefined || price === undefined ? [] : [valueDown(units, token.decimals, price)];
  });
  return known.length === 0 ? undefined : usd(known.reduce<bigint>((sum, one) => sum + one, 0n));
}
