import { mulDivDown } from '@junction/primitives';

/** What of a vote does not count for its own gauge. */
export type Normalising =
  /** It goes to the gauges in between, in proportion; what they cannot take goes to the treasury. */
  | 'gauges'
  /** All of it goes to the treasury. */
  | 'treasury'
  /** All of it waits for the next epoch, as the debt of the emission. */
  | 'reserve';

/** The denominator of ratios of votes and of the distribution scheme. */
export const RATIO_BASE = 10_000n;

/** The rules of a voting, ratios in parts of 10 000 of all votes. */
export interface VotingRules {
  readonly minRatio: bigint;
  readonly maxRatio: bigint;
  readonly normalising: Normalising;
}

/** The votes of one gauge, base units of ve. */
export interface GaugeVotes {
  /** The gauge's address. */
  readonly gauge: string;
  readonly votes: bigint;
}

/** The votes of a gauge after counting: what counts, and where it stood between the limits. */
export interface CountedVotes extends GaugeVotes {
  readonly place: 'below' | 'between' | 'above';
}

/** Votes after minimum and maximum share were applied, base units of ve. */
export interface NormalisedVoting {
  readonly gauges: readonly CountedVotes[];
  /** Votes that no gauge gets. */
  readonly overflow: bigint;
}

/** Between these the votes of a gauge count as they are. */
export interface VoteLimits {
  readonly least: bigint;
  readonly most: bigint;
}

/** The least and the most votes of a gauge that count, rounded down. */
export function voteLimitsDown(
  total: bigint,
  { minRatio, maxRatio }: Pick<VotingRules, 'minRatio' | 'maxRatio'>,
): VoteLimits {
  return {
    least: mulDivDown(total, minRatio, RATIO_BASE),
    most: mulDivDown(total, maxRatio, RATIO_BASE),
  };
}

/** Votes that count for their gauge: none below the least, at most the most. */
function countOne({ gauge, votes }: GaugeVotes, least: bigint, most: bigint): CountedVotes {
  if (votes < least) return { gauge, votes: 0n, place: 'below' };
  if (votes > most) return { gauge, votes: most, place: 'above' };
  return { gauge, votes, place: 'between' };
}

/**
 * Votes after counting and normalising. Below the least a gauge's votes count for nothing, above the most only the most
 * does; what exceeds goes where the rules say, a bonus rounded down and cut at the most. All votes of the answer, overflow
 * included, are never more than were cast.
 *
 * @param removedVotes votes for gauges that were removed since: no gauge gets any of them (V-7)
 */
export function normaliseVotes(
  gauges: readonly GaugeVotes[],
  { normalising }: Pick<VotingRules, 'normalising'>,
  { least, most }: VoteLimits,
  removedVotes = 0n,
): NormalisedVoting {
  const counted = gauges.map((one) => countOne(one, least, most));
  const cast = gauges.reduce((sum, { votes }) => sum + votes, 0n);
  const exceeded = cast - counted.reduce((sum, { votes }) => sum + votes, 0n);
  const valid = counted.reduce((sum, { votes, place }) => (place === 'between' ? sum + votes : sum), 0n);
  if (normalising !== 'gauges' || valid === 0n || exceeded === 0n)
    return { gauges: counted, overflow: removedVotes + exceeded };
  let overflow = removedVotes;
  const normalised = counted.map((one) => {
    if (one.votes >= most) return one;
    const boosted = one.votes + mulDivDown(one.votes, exceeded, valid);
    if (boosted <= most) return { ...one, votes: boosted };
    overflow += boosted - most;
    return { ...one, votes: most };
  });
  return { gauges: normalised, overflow };
}
