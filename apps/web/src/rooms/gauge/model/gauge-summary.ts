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

/** Token of a gauge as named by the server, without invisible characters. */
export interface GaugeToken {
  readonly root: Address;
  readonly symbol: string;
}

/** Tokens of a gauge or legacy farm. */
export interface GaugeTokens {
  /** Deposited token. */
  readonly depositRoot: Address;
  /** Tokens of its pool; empty if it is not an LP token. */
  readonly poolTokens: readonly GaugeToken[];
  readonly rewardTokens: readonly GaugeToken[];
}

/** Token of the pool whose LP is deposited. */
export interface PooledToken extends GaugeToken {
  /** Amount in all deposits. */
  readonly amount: FixedAmount;
}

/** Base APR by reward kind, which the boosts apply to. */
export type AprParts = NonNullable<Gauge['minAprParts']>;

/** Values that depend on prices; undefined if unknown. */
interface PricedMetrics {
  readonly tvl: Usd | undefined;
  readonly minApr: Ratio | undefined;
  readonly maxApr: Ratio | undefined;
  readonly minAprParts: AprParts | undefined;
}

/** Gauge as displayed. */
export interface GaugeSummary extends Omit<Gauge, keyof PricedMetrics | 'isPriced'>, PricedMetrics {
  /** Symbols of the pool, separated by a slash; empty if the token is not an LP token. */
  readonly name: string;
  /** Tokens of the pool; empty if the token is not an LP token. */
  readonly poolTokens: readonly PooledToken[];
  /** Owed rewards in base units, the governance token first; only for single gauges from servers that report them. */
  readonly owed?: readonly bigint[] | undefined;
}

const MAX_SYMBOL_LENGTH = 24;

/** Removes invisible characters from a token's symbol. */
export const cleanToken = <Token extends GaugeToken>(token: Token): Token => ({
  ...token,
  symbol: cleanText(token.symbol, MAX_SYMBOL_LENGTH).text || '?',
});

/** Returns undefined for negative values. */
const possible = <Figure extends bigint>(figure: Figure): Figure | undefined =>
  figure < 0n ? undefined : figure;

/**
 * Minimum TVL for an APR, USD: with less, all rewards divided by almost nothing would mislead. Servers respond with the
 * APR of the first dollar.
 */
const MIN_TVL = ONE;

/** True if the TVL is too small for a meaningful APR; USD as 1e18. */
export const isTooEmptyForYield = (tvl: Usd): boolean => tvl < MIN_TVL;

/**
 * Derives the priced values. No APR is known if a price is missing; a TVL of zero means that the deposits have no
 * price.
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

/** Converts a gauge of the API: removes invisible characters, values without prices and impossible boosts. */
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

/** Boosts that no contract accepts count as none. */
const possibleBoost = (thousandths: bigint): bigint =>
  thousandths >= NO_BOOST && thousandths <= HIGHEST_BOOST ? thousandths : NO_BOOST;

/** Awaiting until the first round starts, expired when all rewards have ended. */
export type GaugeStatus = 'awaiting' | 'active' | 'expired';

export function statusOf({ start, end }: Pick<GaugeSummary, 'start' | 'end'>, now: Seconds): GaugeStatus {
  if (start === undefined || now < start) return 'awaiting';
  return end !== undefined && end <= now ? 'expired' : 'active';
}
