import { mulDivDown } from '@junction/primitives';

/** What happens to votes above the maximum of a gauge. */
export type Normalization =
  /**
   * They are distributed among the gauges between the limits, in proportion; the rest goes to the treasury.
   */
  | 'gauges'
  /** They go to the treasury. */
  | 'treasury'
  /** Their tokens are withheld for the next epoch, as emission debt. */
  | 'reserve';

/** Denominator of vote ratios and of the distribution scheme. */
export const RATIO_BASE = 10_000n;

/** Rules of an epoch vote. Ratios are parts of 10,000 of all votes. */
export interface VotingRules {
  readonly minRatio: bigint;
  readonly maxRatio: bigint;
  readonly normalization: Normalization;
}

/** Votes of one gauge, base units of ve. */
export interface GaugeVotes {
  /** Address of the gauge. */
  readonly gauge: string;
  readonly votes: bigint;
}

/** Votes of a gauge that count, and whether it is below, between or above the limits. */
export interface CountedVotes extends GaugeVotes {
  readonly place: 'below' | 'between' | 'above';
}

/** Votes after normalization, base units of ve. */
export interface NormalizedVotes {
  readonly gauges: readonly CountedVotes[];
  /** Votes that no gauge receives. */
  readonly overflow: bigint;
}

/** Limits between which the votes of a gauge count unchanged, base units of ve. */
export interface VoteLimits {
  readonly min: bigint;
  readonly max: bigint;
}

/** Returns the limits for a total of votes, rounded down. */
export function voteLimitsDown(
  total: bigint,
  { minRatio, maxRatio }: Pick<VotingRules, 'minRatio' | 'maxRatio'>,
): VoteLimits {
  return {
    min: mulDivDown(total, minRatio, RATIO_BASE),
    max: mulDivDown(total, maxRatio, RATIO_BASE),
  };
}

/** Returns the votes of a gauge that count: none below the minimum, at most the maximum. */
function countOne({ gauge, votes }: GaugeVotes, min: bigint, max: bigint): CountedVotes {
  if (votes < min) return { gauge, votes: 0n, place: 'below' };
  if (votes > max) return { gauge, votes: max, place: 'above' };
  return { gauge, votes, place: 'between' };
}

/**
 * Returns normalized votes. Votes below the minimum do not count; above the maximum, only the maximum counts.
 * The excess goes where the rules specify; what a gauge receives of it is rounded down, up to the maximum.
 * The result, including the overflow, never exceeds the votes cast.
 *
 * @param removedVotes votes for gauges that are no longer candidates; no gauge receives them (V-7)
 */
export function normalizeVotes(
  gauges: readonly GaugeVotes[],
  { normalization }: Pick<VotingRules, 'normalization'>,
  { min, max }: VoteLimits,
  removedVotes = 0n,
): NormalizedVotes {
  const counted = gauges.map((one) => countOne(one, min, max));
  const cast = gauges.reduce((sum, { votes }) => sum + votes, 0n);
  const exceeded = cast - counted.reduce((sum, { votes }) => sum + votes, 0n);
  const valid = counted.reduce((sum, { votes, place }) => (place === 'between' ? sum + votes : sum), 0n);
  if (normalization !== 'gauges' || valid === 0n || exceeded === 0n)
    return { gauges: counted, overflow: removedVotes + exceeded };
  let overflow = removedVotes;
  const normalized = counted.map((one) => {
    if (one.votes >= max) return one;
    const boosted = one.votes + mulDivDown(one.votes, exceeded, valid);
    if (boosted <= max) return { ...one, votes: boosted };
    overflow += boosted - max;
    return { ...one, votes: max };
  });
  return { gauges: normalized, overflow };
}
