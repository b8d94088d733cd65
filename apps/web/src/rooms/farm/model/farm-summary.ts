import type { Farm, FarmDetail } from '@junction/api-contract/earn';
import type { Address, Ratio, Seconds, Usd } from '@junction/primitives';
import { sanitizeGaugeToken, isTvlTooSmallForApr, type GaugeToken } from '../../gauge/index.ts';

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
  /** Reward tokens, in the order in which the contract lists them. */
  readonly rewardTokens: readonly GaugeToken[];
  readonly tvl: Usd | undefined;
  readonly apr: Ratio | undefined;
  /** Relative change within 24 hours. */
  readonly tvlChange: Ratio;
  readonly aprChange: Ratio;
  readonly isLowBalance: boolean;
  readonly start: Seconds;
  /** Time at which rewards end; undefined if not set. */
  readonly end: Seconds | undefined;
}

/**
 * Returns the metric; undefined if a price that it depends on is missing, or if it is negative, since servers send
 * negative values for unknown metrics.
 */
const toKnownFarmMetric = <Figure extends bigint>(figure: Figure, isPriced = true): Figure | undefined =>
  isPriced && figure >= 0n ? figure : undefined;

/** Returns both tokens of the pool whose LP token is deposited; empty if the deposited token is not an LP token. */
function getPoolTokens({ leftRoot, leftSymbol = '', rightRoot, rightSymbol = '' }: Farm | FarmDetail) {
  if (leftRoot === undefined || rightRoot === undefined) return [];
  return [
    sanitizeGaugeToken({ root: leftRoot, symbol: leftSymbol }),
    sanitizeGaugeToken({ root: rightRoot, symbol: rightSymbol }),
  ];
}

/**
 * Converts a legacy farm of the API. Invisible characters are removed from symbols, and values for which a price is
 * missing become undefined.
 */
export function toFarmSummary(farm: Farm | FarmDetail): FarmSummary {
  const { address, owner, depositRoot, tvlChange, aprChange, isLowBalance, start, end, isPriced } = farm;
  const poolTokens = getPoolTokens(farm);
  return {
    address,
    owner,
    depositRoot,
    depositSymbol: sanitizeGaugeToken({ root: depositRoot, symbol: farm.depositSymbol }).symbol,
    name: poolTokens.map(({ symbol }) => symbol).join('/'),
    poolTokens,
    rewardTokens: farm.rewardTokens.map(({ root, symbol }) => sanitizeGaugeToken({ root, symbol })),
    // A positive TVL means that the deposited token has a price, even if a reward token has none.
    tvl: toKnownFarmMetric(farm.tvl, isPriced !== false || farm.tvl > 0n),
    apr: toKnownFarmMetric(farm.apr, isPriced !== false && !isTvlTooSmallForApr(farm.tvl)),
    tvlChange,
    aprChange,
    isLowBalance,
    start,
    end,
  };
}

/** Returns the name to display: the symbols of the pool's tokens, or the deposited token's symbol. */
export function getFarmName({ name, depositSymbol }: Pick<FarmSummary, 'name' | 'depositSymbol'>): string {
  return name === '' ? depositSymbol : name;
}
