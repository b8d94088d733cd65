import { err, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import {
  distributeEpochRoundedDown,
  getScheduledEpochTokens,
  type EpochTokenDistribution,
  type EmissionParams,
} from './distribution.ts';
import {
  normalizeVotes,
  computeVoteLimitsRoundedDown,
  type GaugeVotes,
  type NormalizedVotes,
  type EpochVoteRules,
} from './voting.ts';

/** Votes of the current epoch with the rules and emission that apply to them. */
export interface EpochVotes {
  readonly epoch: number;
  /** Votes of current candidates in ascending order of their addresses. */
  readonly gauges: readonly GaugeVotes[];
  /** All votes cast in the epoch, including those for removed gauges. */
  readonly total: bigint;
  readonly rules: EpochVoteRules;
  readonly emission: EmissionParams;
}

/** Normalized votes and distribution that would result if the epoch vote ended now. */
export interface EpochVotePreview {
  readonly voting: NormalizedVotes;
  readonly distribution: EpochTokenDistribution;
}

function sumRemovedVotes({ gauges, total }: EpochVotes): bigint {
  const held = gauges.reduce((sum, { votes }) => sum + votes, 0n);
  return total > held ? total - held : 0n;
}

/**
 * Returns the result of ending the current epoch vote now. Gauges below the minimum have 0 votes and tokens. Equals the
 * getter `getNormalizedVoting`.
 *
 * @returns an error with `SCHEDULE_ENDED` after the last epoch, for which the contract of this repository returns zeros
 */
export function previewEpochVote(voting: EpochVotes): Result<EpochVotePreview, EarnError> {
  const { gauges, total, rules, emission, epoch } = voting;
  const limits = computeVoteLimitsRoundedDown(total, rules);
  const normalized = normalizeVotes(gauges, rules, limits, sumRemovedVotes(voting));
  const distribution = distributeEpochRoundedDown(normalized, total, emission, epoch, rules.normalization);
  if (!distribution.ok) return distribution;
  return ok({ voting: normalized, distribution: distribution.value });
}

/** Candidate with its downtime: the number of consecutive epochs in which it had fewer votes than the minimum. */
export interface GaugeCandidate {
  readonly gauge: string;
  readonly downtime: number;
}

/** Inputs for the end of an epoch vote. Votes are base units of ve, times seconds. */
export interface EpochVoteState extends EpochVotes {
  /**
   * All candidates in ascending order of their addresses. Votes for other gauges count for no gauge (defect V-7 of the
   * public contract).
   */
  readonly candidates: readonly GaugeCandidate[];
  /** Downtime at which a candidate is removed, in epochs. */
  readonly maxDowntime: number;
  readonly epochEnd: Seconds;
  readonly epochTime: Seconds;
  /** Governance tokens that are not distributed yet, base units. */
  readonly distributionSupply: bigint;
}

/** Result of ending an epoch vote: candidates, the next epoch and the distribution. Amounts are base units. */
export interface EpochVoteResult extends EpochVotePreview {
  /** Remaining candidates with their new downtime. */
  readonly candidates: readonly GaugeCandidate[];
  readonly removed: readonly string[];
  readonly epoch: { readonly number: number; readonly start: Seconds; readonly end: Seconds };
  readonly distributionSupply: bigint;
}

/**
 * Returns the result of ending the epoch vote at `now`: votes are counted and normalized, candidates removed, tokens
 * distributed, and the next epoch starts. `voting` and `distribution` omit gauges below the minimum. If there are no
 * votes at all, the minimum is 1, so every candidate is below it.
 *
 * @returns an error with `SCHEDULE_ENDED`, or `SUPPLY_TOO_SMALL` if the escrow has fewer tokens than the epoch
 * distributes
 */
export function endEpochVote(voting: EpochVoteState, now: Seconds): Result<EpochVoteResult, EarnError> {
  const { candidates, total, rules, emission, epoch } = voting;
  const tokens = getScheduledEpochTokens(emission.schedule, epoch);
  if (!tokens.ok) return tokens;
  if (voting.distributionSupply < tokens.value) return err({ code: 'SUPPLY_TOO_SMALL' });
  const { min: share, max } = computeVoteLimitsRoundedDown(total, rules);
  const min = total === 0n && rules.minRatio > 0n ? 1n : share;
  const isCandidate = new Set(candidates.map(({ gauge }) => gauge));
  const cast = { ...voting, gauges: voting.gauges.filter(({ gauge }) => isCandidate.has(gauge)) };
  const counted = normalizeVotes(cast.gauges, rules, { min, max }, sumRemovedVotes(cast));
  const gauges = counted.gauges.filter(({ place }) => place !== 'below');
  const normalized = { ...counted, gauges };
  const distribution = distributeEpochRoundedDown(normalized, total, emission, epoch, rules.normalization);
  if (!distribution.ok) return distribution;
  const start = now > voting.epochEnd ? now : voting.epochEnd;
  return ok({
    voting: normalized,
    distribution: distribution.value,
    ...splitCandidates(voting, min, new Set(gauges.map(({ gauge }) => gauge))),
    epoch: { number: epoch + 1, start, end: seconds(start + voting.epochTime) },
    distributionSupply: voting.distributionSupply - tokens.value,
  });
}

/**
 * Splits the candidates into remaining and removed ones. A candidate without votes is below the minimum unless the
 * minimum is 0.
 */
function splitCandidates(
  { candidates, maxDowntime }: EpochVoteState,
  min: bigint,
  reached: ReadonlySet<string>,
): Pick<EpochVoteResult, 'candidates' | 'removed'> {
  const next = candidates.map(({ gauge, downtime }) => ({
    gauge,
    downtime: min === 0n || reached.has(gauge) ? 0 : downtime + 1,
  }));
  const isRemoved = ({ downtime }: GaugeCandidate): boolean => downtime > 0 && downtime >= maxDowntime;
  return {
    candidates: next.filter((one) => !isRemoved(one)),
    removed: next.filter(isRemoved).map(({ gauge }) => gauge),
  };
}
