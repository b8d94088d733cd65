import type { Farm, FarmDetail } from '@junction/api-contract/earn';
import type { Address, Ratio, Seconds, Usd } from '@junction/primitives';
import { cleanToken, isTooEmptyForYield, type GaugeToken } from '../../gauge/index.ts';

/** Legacy farm as displayed; unknown values are undefined. */
export interface FarmSummary {
  readonly address: Address;
  readonly owner: Address;
  /** Deposited token and its symbol. */
  readonly depositRoot: Address;
  readonly depositSymbol: string;
  /** Symbols of the pool, separated by a slash; empty if the token is not an LP token. */
  readonly name: string;
  /** Tokens of the pool; empty if the token is not an LP token. */
  readonly poolTokens: readonly GaugeToken[];
  /** In the order of the contract. */
  readonly rewardTokens: readonly GaugeToken[];
  readonly tvl: Usd | undefined;
  readonly apr: Ratio | undefined;
  /** Change in 24 hours. */
  readonly tvlChange: Ratio;
  readonly aprChange: Ratio;
  readonly isLowBalance: boolean;
  readonly start: Seconds;
  /** Undefined if not set. */
  readonly end: Seconds | undefined;
}

/** Returns undefined for negative values and for tokens without a price. */
const known = <Figure extends bigint>(figure: Figure, isPriced = true): Figure | undefined =>
  isPriced && figure >= 0n ? figure : undefined;

/** Returns both tokens of a farm's pool, or none. */
function sidesOf({ leftRoot, leftSymbol = '', rightRoot, rightSymbol = '' }: Farm | FarmDetail) {
  if (leftRoot === undefined || rightRoot === undefined) return [];
  return [
    cleanToken({ root: leftRoot, symbol: leftSymbol }),
    cleanToken({ root: rightRoot, symbol: rightSymbol }),
  ];
}

/** Converts a legacy farm of the API: removes invisible characters and values without prices. */
export function toFarmSummary(farm: Farm | FarmDetail): FarmSummary {
  const { address, owner, depositRoot, tvlChange, aprChange, isLowBalance, start, end, isPriced } = farm;
  const poolTokens = sidesOf(farm);
  return {
    address,
    owner,
    depositRoot,
    depositSymbol: cleanToken({ root: depositRoot, symbol: farm.depositSymbol }).symbol,
    name: poolTokens.map(({ symbol }) => symbol).join('/'),
    poolTokens,
    rewardTokens: farm.rewardTokens.map(({ root, symbol }) => cleanToken({ root, symbol })),
    // A positive TVL is priced even if rewards are not.
    tvl: known(farm.tvl, isPriced !== false || farm.tvl > 0n),
    apr: known(farm.apr, isPriced !== false && !isTooEmptyForYield(farm.tvl)),
    tvlChange,
    aprChange,
    isLowBalance,
    start,
    end,
  };
}

/** Name of a farm: its pool tokens, or the deposited token. */
export function farmName({ name, depositSymbol }: Pick<FarmSummary, 'name' | 'depositSymbol'>): string {
  return name === '' ? depositSymbol : name;
}
