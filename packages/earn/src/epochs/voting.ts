import { mulDivDown } from '@junction/primitives';

/** Treatment of a gauge's votes above the maximum. */
export type ExcessVoteTreatment =
  /**
   * The excess votes are distributed in proportion among the gauges between the limits; the remainder goes to the
   * treasury.
   */
  | 'gauges'
  /** The tokens of the excess votes go to the treasury. */
  | 'treasury'
  /** The tokens of the excess votes are withheld for the next epoch, as emission debt. */
  | 'reserve';

/** Denominator of vote ratios and of the shares of a distribution scheme. */
export const VOTE_RATIO_DENOMINATOR = 10_000n;

/** Rules of an epoch vote. Ratios are in parts of 10,000 of all votes. */
export interface EpochVoteRules {
  readonly minRatio: bigint;
  readonly maxRatio: bigint;
  readonly normalization: ExcessVoteTreatment;
}

/** Votes of one gauge, base units of ve. */
export interface GaugeVotes {
  /** Address of the gauge contract. */
  readonly gauge: string;
  readonly votes: bigint;
}

/** Counted votes of a gauge, and whether its votes are below, between or above the limits. */
export interface CountedGaugeVotes extends GaugeVotes {
  readonly place: 'below' | 'between' | 'above';
}

/** Votes of all gauges after normalization, base units of ve. */
export interface NormalizedVotes {
  readonly gauges: readonly CountedGaugeVotes[];
  /** Votes that count for no gauge. */
  readonly overflow: bigint;
}

/** Minimum and maximum of a gauge's votes, base units of ve. Votes between them count unchanged. */
export interface GaugeVoteLimits {
  readonly min: bigint;
  readonly max: bigint;
}

/** Returns the vote limits for a total of votes, base units of ve, rounded down. */
export function computeVoteLimitsRoundedDown(
  total: bigint,
  { minRatio, maxRatio }: Pick<EpochVoteRules, 'minRatio' | 'maxRatio'>,
): GaugeVoteLimits {
  return {
    min: mulDivDown(total, minRatio, VOTE_RATIO_DENOMINATOR),
    max: mulDivDown(total, maxRatio, VOTE_RATIO_DENOMINATOR),
  };
}

/** Returns the votes of a gauge that count: 0 below the minimum, at most the maximum. */
function countGaugeVotes({ gauge, votes }: GaugeVotes, min: bigint, max: bigint): CountedGaugeVotes {
  if (votes < min) return { gauge, votes: 0n, place: 'below' };
  if (votes > max) return { gauge, votes: max, place: 'above' };
  return { gauge, votes, place: 'between' };
}

/**
 * Normalizes the votes of an epoch. Votes below the minimum do not count, and votes above the maximum count as the
 * maximum. The excess is treated as the rules specify; a gauge's part of it is rounded down and capped by the maximum.
 * The sum of the result, including the overflow, never exceeds the votes cast.
 *
 * @param removedVotes votes for gauges that are no longer candidates; they count for no gauge (defect V-7 of the public
 * contract)
 */
export function normalizeVotes(
  gauges: readonly GaugeVotes[],
  { normalization }: Pick<EpochVoteRules, 'normalization'>,
  { min, max }: GaugeVoteLimits,
  removedVotes = 0n,
): NormalizedVotes {
  const counted = gauges.map((one) => countGaugeVotes(one, min, max));
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
