import type { Farm, FarmDetail } from '@junction/api-contract/earn';
import type { Address, Ratio, Seconds, Usd } from '@junction/primitives';
import { cleanToken, isTooEmptyForYield, type GaugeToken } from '../../gauge/index.ts';

/** Legacy farm for display. Values that are unknown are undefined. */
export interface FarmSummary {
  readonly address: Address;
  readonly owner: Address;
  /** Token that users deposit. */
  readonly depositRoot: Address;
  readonly depositSymbol: string;
  /** Symbols of the pool's tokens, separated by a slash; empty if the deposited token is not an LP token. */
  readonly name: string;
  /** Tokens of the pool; empty if the deposited token is not an LP token. */
  readonly poolTokens: readonly GaugeToken[];
  /** In the contract's order. */
  readonly rewardTokens: readonly GaugeToken[];
  readonly tvl: Usd | undefined;
  readonly apr: Ratio | undefined;
  /** Relative change in 24 hours. */
  readonly tvlChange: Ratio;
  readonly aprChange: Ratio;
  readonly isLowBalance: boolean;
  readonly start: Seconds;
  /** Time at which rewards end; undefined if not set. */
  readonly end: Seconds | undefined;
}

/** Returns undefined for negative values, which servers send for unknown ones, and if prices are missing. */
const known = <Figure extends bigint>(figure: Figure, isPriced = true): Figure | undefined =>
  isPriced && figure >= 0n ? figure : undefined;

/** Returns both tokens of the farm's pool; empty if the deposited token is not an LP token. */
function sidesOf({ leftRoot, leftSymbol = '', rightRoot, rightSymbol = '' }: Farm | FarmDetail) {
  if (leftRoot === undefined || rightRoot === undefined) return [];
  return [
    cleanToken({ root: leftRoot, symbol: leftSymbol }),
    cleanToken({ root: rightRoot, symbol: rightSymbol }),
  ];
}

/**
 * Converts a legacy farm of the API: invisible characters are removed, and values that lack a price become undefined.
 */
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
    // If TVL is positive, the deposited token has a price, even if a reward token has none.
    tvl: known(farm.tvl, isPriced !== false || farm.tvl > 0n),
    apr: known(farm.apr, isPriced !== false && !isTooEmptyForYield(farm.tvl)),
    tvlChange,
    aprChange,
    isLowBalance,
    start,
    end,
  };
}

/** Returns the name to display: the pool's symbols, or the deposited token's symbol. */
export function farmName({ name, depositSymbol }: Pick<FarmSummary, 'name' | 'depositSymbol'>): string {
  return name === '' ? depositSymbol : name;
}
