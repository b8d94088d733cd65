import type { Gauge, GaugeInfo } from '@junction/api-contract/earn';
import {
  cleanText,
  ONE,
  type Address,
  type FixedAmount,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';

/** Token with the symbol that the server reports, without invisible characters. */
export interface GaugeToken {
  readonly root: Address;
  readonly symbol: string;
}

/** Tokens of a gauge or legacy farm. */
export interface GaugeTokens {
  /** Token that users deposit. */
  readonly depositRoot: Address;
  /** Tokens of the pool; empty if the deposited token is not an LP token. */
  readonly poolTokens: readonly GaugeToken[];
  readonly rewardTokens: readonly GaugeToken[];
}

/** Token in the pool whose LP token is deposited. */
export interface PooledToken extends GaugeToken {
  /** Amount represented by all deposits. */
  readonly amount: FixedAmount;
}

/** APR before boosts, divided into governance and extra rewards. */
export type AprParts = NonNullable<Gauge['minAprParts']>;

/** Values that require prices; undefined if a price is missing. */
interface PricedMetrics {
  readonly tvl: Usd | undefined;
  readonly minApr: Ratio | undefined;
  readonly maxApr: Ratio | undefined;
  readonly minAprParts: AprParts | undefined;
}

/** Gauge of the API, for display. */
export interface GaugeSummary extends Omit<Gauge, keyof PricedMetrics | 'isPriced'>, PricedMetrics {
  /** Symbols of the pool's tokens, separated by a slash; empty if the deposited token is not an LP token. */
  readonly name: string;
  /** Tokens of the pool; empty if the deposited token is not an LP token. */
  readonly poolTokens: readonly PooledToken[];
  /**
   * Rewards owed to users, in base units, the governance token first. Undefined in lists and from servers that do not
   * report them.
   */
  readonly owed?: readonly bigint[] | undefined;
}

const MAX_SYMBOL_LENGTH = 24;

/** Removes invisible characters from the symbol and shortens it; "?" if nothing remains. */
export const cleanToken = <Token extends GaugeToken>(token: Token): Token => ({
  ...token,
  symbol: cleanText(token.symbol, MAX_SYMBOL_LENGTH).text || '?',
});

/** Returns undefined for negative values, which servers send for unknown ones. */
const possible = <Figure extends bigint>(figure: Figure): Figure | undefined =>
  figure < 0n ? undefined : figure;

/**
 * Minimum TVL for an APR, USD as 1e18. Rewards divided by a smaller TVL would give a misleading rate; servers then
 * report the APR of the first dollar.
 */
const MIN_TVL = ONE;

/** True if the TVL is too small for a meaningful APR. `tvl` is USD as 1e18. */
export const isTooEmptyForYield = (tvl: Usd): boolean => tvl < MIN_TVL;

/**
 * Returns TVL and APRs, undefined where a price is missing. A TVL of 0 without all prices means that the deposited
 * token has none.
 */
export function derivePricedMetrics({ isPriced, ...info }: GaugeInfo): PricedMetrics {
  const hasPrices = isPriced !== false;
  const tvl = hasPrices || info.tvl > 0n ? possible(info.tvl) : undefined;
  if (!hasPrices || isTooEmptyForYield(info.tvl))
    return { tvl, minApr: undefined, maxApr: undefined, minAprParts: undefined };
  const { extra, governance } = info.minAprParts ?? {};
  const areParts = extra !== undefined && governance !== undefined && extra >= 0n && governance >= 0n;
  return {
    tvl,
    minApr: possible(info.minApr),
    maxApr: possible(info.maxApr),
    minAprParts: areParts ? { extra, governance } : undefined,
  };
}

/**
 * Converts a gauge of the API: invisible characters are removed, values that lack a price become undefined, and
 * impossible boosts become none.
 */
export function toGaugeSummary({ isPriced, ...gauge }: Gauge): GaugeSummary {
  const poolTokens = gauge.poolTokens.map(cleanToken);
  return {
    ...gauge,
    ...derivePricedMetrics({ ...gauge, isPriced }),
    name: poolTokens.map(({ symbol }) => symbol).join('/'),
    poolTokens,
    rewardTokens: gauge.rewardTokens.map(cleanToken),
    highestBoost: possibleBoost(gauge.highestBoost),
  };
}

const NO_BOOST = 1_000n;
const HIGHEST_BOOST = 1_000_000n;

/** Returns the boost, or no boost if it is outside of the range that the contract accepts. */
const possibleBoost = (thousandths: bigint): bigint =>
  thousandths >= NO_BOOST && thousandths <= HIGHEST_BOOST ? thousandths : NO_BOOST;

/** `awaiting`: no round has started yet; `expired`: all rewards have ended. */
export type GaugeStatus = 'awaiting' | 'active' | 'expired';

export function statusOf({ start, end }: Pick<GaugeSummary, 'start' | 'end'>, now: Seconds): GaugeStatus {
  if (start === undefined || now < start) return 'awaiting';
  return end !== undefined && end <= now ? 'expired' : 'active';
}
