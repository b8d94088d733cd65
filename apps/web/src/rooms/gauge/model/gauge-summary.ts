import type { Gauge, GaugeByAddress } from '@junction/api-contract/earn';
import {
  sanitizeText,
  FIXED_POINT_ONE,
  type Address,
  type FixedAmount,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';

/** Token root and the symbol that the server reports, without invisible characters. */
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
export interface GaugePooledToken extends GaugeToken {
  /** Share of the pool's reserve that the gauge's deposits represent. */
  readonly amount: FixedAmount;
}

/** APR before boosts, split into governance and extra rewards. */
export type GaugeAprByRewardKind = NonNullable<Gauge['minAprParts']>;

/** Values that depend on prices; undefined if a price is missing. */
interface GaugeTvlAndAprs {
  readonly tvl: Usd | undefined;
  readonly minApr: Ratio | undefined;
  readonly maxApr: Ratio | undefined;
  readonly minAprParts: GaugeAprByRewardKind | undefined;
}

/** Gauge of the API, for display. */
export interface GaugeSummary extends Omit<Gauge, keyof GaugeTvlAndAprs | 'isPriced'>, GaugeTvlAndAprs {
  /** Symbols of the pool's tokens, separated by a slash; empty if the deposited token is not an LP token. */
  readonly name: string;
  /** Tokens of the pool; empty if the deposited token is not an LP token. */
  readonly poolTokens: readonly GaugePooledToken[];
  /**
   * Rewards owed to users in base units, the governance token first. Undefined in lists, and if the server does not
   * report them.
   */
  readonly owed?: readonly bigint[] | undefined;
}

const MAX_SYMBOL_LENGTH = 24;

/** Removes invisible characters from the symbol and shortens it; "?" if nothing remains. */
export const sanitizeGaugeToken = <Token extends GaugeToken>(token: Token): Token => ({
  ...token,
  symbol: sanitizeText(token.symbol, MAX_SYMBOL_LENGTH).text || '?',
});

/** Returns the metric; undefined if it is negative, since servers send negative values for unknown metrics. */
const toKnownMetric = <Figure extends bigint>(figure: Figure): Figure | undefined =>
  figure < 0n ? undefined : figure;

/**
 * Minimum TVL for which an APR is shown, USD scaled by 1e18. Rewards divided by a smaller TVL would give a misleading
 * rate; servers then report the APR of the first dollar.
 */
const MIN_TVL_FOR_APR = FIXED_POINT_ONE;

/** True if the TVL (USD scaled by 1e18) is too small for a meaningful APR. */
export const isTvlTooSmallForApr = (tvl: Usd): boolean => tvl < MIN_TVL_FOR_APR;

/**
 * Returns TVL and APRs, undefined where a price is missing. If not all prices are known, a TVL of 0 means that the
 * deposited token has no price.
 */
export function deriveGaugeTvlAndAprs({ isPriced, ...info }: GaugeByAddress): GaugeTvlAndAprs {
  const hasPrices = isPriced !== false;
  const tvl = hasPrices || info.tvl > 0n ? toKnownMetric(info.tvl) : undefined;
  if (!hasPrices || isTvlTooSmallForApr(info.tvl))
    return { tvl, minApr: undefined, maxApr: undefined, minAprParts: undefined };
  const { extra, governance } = info.minAprParts ?? {};
  const areParts = extra !== undefined && governance !== undefined && extra >= 0n && governance >= 0n;
  return {
    tvl,
    minApr: toKnownMetric(info.minApr),
    maxApr: toKnownMetric(info.maxApr),
    minAprParts: areParts ? { extra, governance } : undefined,
  };
}

/**
 * Converts a gauge of the API. Invisible characters are removed from symbols, values for which a price is missing
 * become undefined, and boosts outside of the contract's range become no boost.
 */
export function toGaugeSummary({ isPriced, ...gauge }: Gauge): GaugeSummary {
  const poolTokens = gauge.poolTokens.map(sanitizeGaugeToken);
  return {
    ...gauge,
    ...deriveGaugeTvlAndAprs({ ...gauge, isPriced }),
    name: poolTokens.map(({ symbol }) => symbol).join('/'),
    poolTokens,
    rewardTokens: gauge.rewardTokens.map(sanitizeGaugeToken),
    highestBoost: toValidBoost(gauge.highestBoost),
  };
}

const NO_BOOST = 1_000n;
const MAX_BOOST = 1_000_000n;

/** Returns the boost in thousandths, or no boost if it is outside of the range that the contract accepts. */
const toValidBoost = (thousandths: bigint): bigint =>
  thousandths >= NO_BOOST && thousandths <= MAX_BOOST ? thousandths : NO_BOOST;

/** `awaiting`: no reward round has started yet; `expired`: all rewards have ended. */
export type GaugeStatus = 'awaiting' | 'active' | 'expired';

export function getGaugeStatus(
  { start, end }: Pick<GaugeSummary, 'start' | 'end'>,
  now: Seconds,
): GaugeStatus {
  if (start === undefined || now < start) return 'awaiting';
  return end !== undefined && end <= now ? 'expired' : 'active';
}
