import { err, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { distributeEpochDown, epochTokens, type Distribution, type Emission } from './distribution.ts';
import {
  normalizeVotes,
  voteLimitsDown,
  type GaugeVotes,
  type NormalizedVotes,
  type VotingRules,
} from './voting.ts';

/** Votes of the current epoch. */
export interface Voting {
  readonly epoch: number;
  /** Votes of current candidates in ascending order of their addresses. */
  readonly gauges: readonly GaugeVotes[];
  /** All votes cast, including those for removed gauges. */
  readonly total: bigint;
  readonly rules: VotingRules;
  readonly emission: Emission;
}

/** Result of ending the epoch vote now. */
export interface VotingPreview {
  readonly voting: NormalizedVotes;
  readonly distribution: Distribution;
}

function removedVotes({ gauges, total }: Voting): bigint {
  const held = gauges.reduce((sum, { votes }) => sum + votes, 0n);
  return total > held ? total - held : 0n;
}

/**
 * Returns the result that ending the current epoch vote would have now; a gauge below the minimum has 0.
 * Equals the getter `getNormalizedVoting`. Error `SCHEDULE_ENDED` after the last epoch, where this
 * repository's contract returns zeros.
 */
export function previewVoting(voting: Voting): Result<VotingPreview, EarnError> {
  const { gauges, total, rules, emission, epoch } = voting;
  const limits = voteLimitsDown(total, rules);
  const normalized = normalizeVotes(gauges, rules, limits, removedVotes(voting));
  const distribution = distributeEpochDown(normalized, total, emission, epoch, rules.normalization);
  if (!distribution.ok) return distribution;
  return ok({ voting: normalized, distribution: distribution.value });
}

/** Candidate with the number of consecutive epochs in which it had too few votes. */
export interface Candidate {
  readonly gauge: string;
  readonly downtime: number;
}

/** State from which the end of an epoch vote is computed. Votes are base units of ve, times seconds. */
export interface EpochVoteState extends Voting {
  /** All candidates in ascending order of their addresses. Votes for others go to no gauge (V-7). */
  readonly candidates: readonly Candidate[];
  /** Number of consecutive epochs below the minimum votes after which a candidate is removed. */
  readonly maxDowntime: number;
  readonly epochEnd: Seconds;
  readonly epochTime: Seconds;
  /** Governance tokens not distributed yet. */
  readonly distributionSupply: bigint;
}

/** Result of ending an epoch vote: candidates, the next epoch and the distribution in base units. */
export interface EpochVoteResult extends VotingPreview {
  /** Candidates that remain, with their downtime. */
  readonly candidates: readonly Candidate[];
  readonly removed: readonly string[];
  readonly epoch: { readonly number: number; readonly start: Seconds; readonly end: Seconds };
  readonly distributionSupply: bigint;
}

/**
 * Returns the result of ending the epoch vote at `now`: votes are counted and normalized, candidates removed,
 * tokens distributed, and the next epoch starts. Gauges below the minimum and without votes are omitted from
 * `voting` and `distribution`. Without any votes the minimum is 1, so that every candidate is below it.
 * Errors `SCHEDULE_ENDED`, `SUPPLY_TOO_SMALL`.
 */
export function endEpochVote(voting: EpochVoteState, now: Seconds): Result<EpochVoteResult, EarnError> {
  const { candidates, total, rules, emission, epoch } = voting;
  const tokens = epochTokens(emission.schedule, epoch);
  if (!tokens.ok) return tokens;
  if (voting.distributionSupply < tokens.value) return err({ code: 'SUPPLY_TOO_SMALL' });
  const { min: share, max } = voteLimitsDown(total, rules);
  const min = total === 0n && rules.minRatio > 0n ? 1n : share;
  const isCandidate = new Set(candidates.map(({ gauge }) => gauge));
  const cast = { ...voting, gauges: voting.gauges.filter(({ gauge }) => isCandidate.has(gauge)) };
  const counted = normalizeVotes(cast.gauges, rules, { min, max }, removedVotes(cast));
  const gauges = counted.gauges.filter(({ place }) => place !== 'below');
  const normalized = { ...counted, gauges };
  const distribution = distributeEpochDown(normalized, total, emission, epoch, rules.normalization);
  if (!distribution.ok) return distribution;
  const start = now > voting.epochEnd ? now : voting.epochEnd;
  return ok({
    voting: normalized,
    distribution: distribution.value,
    ...keepCandidates(voting, min, new Set(gauges.map(({ gauge }) => gauge))),
    epoch: { number: epoch + 1, start, end: seconds(start + voting.epochTime) },
    distributionSupply: voting.distributionSupply - tokens.value,
  });
}

/**
 * Returns the candidates that remain and those that are removed. A candidate without votes counts as below
 * the minimum unless the minimum is 0.
 */
function keepCandidates(
  { candidates, maxDowntime }: EpochVoteState,
  min: bigint,
  reached: ReadonlySet<string>,
): Pick<EpochVoteResult, 'candidates' | 'removed'> {
  const next = candidates.map(({ gauge, downtime }) => ({
    gauge,
    downtime: min === 0n || reached.has(gauge) ? 0 : downtime + 1,
  }));
  const isRemoved = ({ downtime }: Candidate): boolean => downtime > 0 && downtime >= maxDowntime;
  return {
    candidates: next.filter((one) => !isRemoved(one)),
    removed: next.filter(isRemoved).map(({ gauge }) => gauge),
  };
}
