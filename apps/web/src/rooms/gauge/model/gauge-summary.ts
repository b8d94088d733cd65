import type { Gauge, GaugeInfo } from '@junction/api-contract/earn';
import {
  cleanText,
  ONE,
  type Address,
  type Ratio,
  type Seconds,
  type Usd,
  type Whole,
} from '@junction/primitives';

/** A token of a gauge as the server names it, without hidden letters. */
export interface GaugeToken {
  readonly root: Address;
  readonly symbol: string;
}

/** What a gauge or an older farm takes and pays. */
export interface GaugeTokens {
  /** The token that is deposited. */
  readonly depositRoot: Address;
  /** The tokens of its pool; none for a token that is of no pool. */
  readonly poolTokens: readonly GaugeToken[];
  readonly rewardTokens: readonly GaugeToken[];
}

/** A token of the pool whose LP is deposited. */
export interface PooledToken extends GaugeToken {
  /** Of it in all deposits. */
  readonly amount: Whole;
}

/** What somebody without any boost earns in a year, by what the boosts are for. */
export type AprParts = NonNullable<Gauge['minAprParts']>;

/** What of a gauge takes prices; undefined where nobody knows them. */
interface PricedFigures {
  readonly tvl: Usd | undefined;
  readonly minApr: Ratio | undefined;
  readonly maxApr: Ratio | undefined;
  readonly minAprParts: AprParts | undefined;
}

/** A gauge as the page shows it. */
export interface GaugeSummary extends Omit<Gauge, keyof PricedFigures | 'isPriced'>, PricedFigures {
  /** Symbols of the pool joined by a slash; empty for a token that is of no pool. */
  readonly name: string;
  /** The tokens of the pool; none for a token that is of no pool. */
  readonly poolTokens: readonly PooledToken[];
  /**
   * What was given and is not claimed, base units of the governance token and then of each reward; where a gauge was asked
   * for alone, by a server that says so.
   */
  readonly owed?: readonly bigint[] | undefined;
}

const MAX_SYMBOL_LENGTH = 24;

/** A token by a name that hides no letters. */
export const cleanToken = <Token extends GaugeToken>(token: Token): Token => ({
  ...token,
  symbol: cleanText(token.symbol, MAX_SYMBOL_LENGTH).text || '?',
});

/** A yield or a value below nothing cannot be. */
const possible = <Figure extends bigint>(figure: Figure): Figure | undefined =>
  figure < 0n ? undefined : figure;

/**
 * Deposits worth less than a dollar have no yield to speak of: all rewards divided by almost nothing is a number that
 * ends with the first deposit. Servers answer with the yield of the first dollar.
 */
const MIN_TVL = ONE;

/** True when so little is deposited that a yield would mislead; USD as 1e18. */
export const isTooEmptyForYield = (tvl: Usd): boolean => tvl < MIN_TVL;

/** What of a gauge takes prices. No yield is known where one is missing; a TVL of nothing says that it is the deposits'. */
export function pricedFigures({ isPriced, ...figures }: GaugeInfo): PricedFigures {
  const hasPrices = isPriced !== false;
  const tvl = hasPrices || figures.tvl > 0n ? possible(figures.tvl) : undefined;
  if (!hasPrices || isTooEmptyForYield(figures.tvl))
    return { tvl, minApr: undefined, maxApr: undefined, minAprParts: undefined };
  const { extra, governance } = figures.minAprParts ?? {};
  const areParts = extra !== undefined && governance !== undefined && extra >= 0n && governance >= 0n;
  return {
    tvl,
    minApr: possible(figures.minApr),
    maxApr: possible(figures.maxApr),
    minAprParts: areParts ? { extra, governance } : undefined,
  };
}

/** A gauge of the API without what cannot be: names with hidden letters, figures without prices, absurd boosts. */
export function toGaugeSummary({ isPriced, ...gauge }: Gauge): GaugeSummary {
  const poolTokens = gauge.poolTokens.map(cleanToken);
  return {
    ...gauge,
    ...pricedFigures({ ...gauge, isPriced }),
    name: poolTokens.map(({ symbol }) => symbol).join('/'),
    poolTokens,
    rewardTokens: gauge.rewardTokens.map(cleanToken),
    highestBoost: possibleBoost(gauge.highestBoost),
  };
}

const NO_BOOST = 1_000n;
const HIGHEST_BOOST = 1_000_000n;

/** Thousandths that no contract takes are none, so that nothing is promised for them. */
const possibleBoost = (thousandths: bigint): bigint =>
  thousandths >= NO_BOOST && thousandths <= HIGHEST_BOOST ? thousandths : NO_BOOST;

/** Awaiting until its first round begins, expired when all of its rewards have ended. */
export type GaugeStatus = 'awaiting' | 'active' | 'expired';

export function statusOf({ start, end }: Pick<GaugeSummary, 'start' | 'end'>, now: Seconds): GaugeStatus {
  if (start === undefined || now < start) return 'awaiting';
  return end !== undefined && end <= now ? 'expired' : 'active';
}
