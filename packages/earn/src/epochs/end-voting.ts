import { err, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { distributeEpochDown, epochTokens, type Distribution, type Emission } from './distribution.ts';
import {
  normaliseVotes,
  voteLimitsDown,
  type GaugeVotes,
  type NormalisedVoting,
  type VotingRules,
} from './voting.ts';

/** The votes of the running epoch. */
export interface Voting {
  readonly epoch: number;
  /** Votes of gauges that still are candidates, in ascending order of their addresses. */
  readonly gauges: readonly GaugeVotes[];
  /** All votes that were cast, those for removed gauges among them. */
  readonly total: bigint;
  readonly rules: VotingRules;
  readonly emission: Emission;
}

/** What ending the voting now would give. */
export interface VotingPreview {
  readonly voting: NormalisedVoting;
  readonly distribution: Distribution;
}

function removedVotes({ gauges, total }: Voting): bigint {
  const held = gauges.reduce((sum, { votes }) => sum + votes, 0n);
  return total > held ? total - held : 0n;
}

/**
 * The running voting as if it ended now; a gauge below the least votes stands with 0. Equals the getter
 * `getNormalizedVoting`. Error `SCHEDULE_ENDED` after the last epoch, where the contract of ours answers zeros.
 */
export function previewVoting(voting: Voting): Result<VotingPreview, EarnError> {
  const { gauges, total, rules, emission, epoch } = voting;
  const limits = voteLimitsDown(total, rules);
  const normalised = normaliseVotes(gauges, rules, limits, removedVotes(voting));
  const distribution = distributeEpochDown(normalised, total, emission, epoch, rules.normalising);
  if (!distribution.ok) return distribution;
  return ok({ voting: normalised, distribution: distribution.value });
}

/** A gauge that can be voted for, and how many epochs in a row it had too few votes. */
export interface Candidate {
  readonly gauge: string;
  readonly downtime: number;
}

/** Everything the end of a voting is decided from. Votes are base units of ve, times seconds. */
export interface EndingVoting extends Voting {
  /** All candidates in ascending order of their addresses. Votes for others go to no gauge (V-7). */
  readonly candidates: readonly Candidate[];
  /** After so many epochs in a row below the least votes a candidate is removed. */
  readonly maxDowntime: number;
  readonly epochEnd: Seconds;
  readonly epochTime: Seconds;
  /** Governance tokens that are left to be given out. */
  readonly distributionSupply: bigint;
}

/** What the end of a voting leaves: candidates, the next epoch, and what was given out, base units. */
export interface EndedVoting extends VotingPreview {
  /** Candidates that stay, with their downtime. */
  readonly candidates: readonly Candidate[];
  readonly removed: readonly string[];
  readonly epoch: { readonly number: number; readonly start: Seconds; readonly end: Seconds };
  readonly distributionSupply: bigint;
}

/**
 * The end of a voting at `now`: counting, normalising, removing, distributing and the next epoch. Gauges below the least
 * votes and gauges nobody voted for are not in the answer's `voting` and `distribution`. With no votes at all the least is 1,
 * so that every candidate falls short. Error `SCHEDULE_ENDED`, `SUPPLY_TOO_SMALL`.
 */
export function endVoting(voting: EndingVoting, now: Seconds): Result<EndedVoting, EarnError> {
  const { candidates, total, rules, emission, epoch } = voting;
  const tokens = epochTokens(emission.schedule, epoch);
  if (!tokens.ok) return tokens;
  if (voting.distributionSupply < tokens.value) return err({ code: 'SUPPLY_TOO_SMALL' });
  const { least: share, most } = voteLimitsDown(total, rules);
  const least = total === 0n && rules.minRatio > 0n ? 1n : share;
  const isCandidate = new Set(candidates.map(({ gauge }) => gauge));
  const cast = { ...voting, gauges: voting.gauges.filter(({ gauge }) => isCandidate.has(gauge)) };
  const counted = normaliseVotes(cast.gauges, rules, { least, most }, removedVotes(cast));
  const gauges = counted.gauges.filter(({ place }) => place !== 'below');
  const normalised = { ...counted, gauges };
  const distribution = distributeEpochDown(normalised, total, emission, epoch, rules.normalising);
  if (!distribution.ok) return distribution;
  const start = now > voting.epochEnd ? now : voting.epochEnd;
  return ok({
    voting: normalised,
    distribution: distribution.value,
    ...standing(voting, least, new Set(gauges.map(({ gauge }) => gauge))),
    epoch: { number: epoch + 1, start, end: seconds(start + voting.epochTime) },
    distributionSupply: voting.distributionSupply - tokens.value,
  });
}

/** Candidates that keep their status. A candidate without votes is removed unless the minimum is 0. */
function standing(
  { candidates, maxDowntime }: EndingVoting,
  least: bigint,
  reached: ReadonlySet<string>,
): Pick<EndedVoting, 'candidates' | 'removed'> {
  const next = candidates.map(({ gauge, downtime }) => ({
    gauge,
    downtime: least === 0n || reached.has(gauge) ? 0 : downtime + 1,
  }));
  const isRemoved = ({ downtime }: Candidate): boolean => downtime > 0 && downtime >= maxDowntime;
  return {
    candidates: next.filter((one) => !isRemoved(one)),
    removed: next.filter(isRemoved).map(({ gauge }) => gauge),
  };
}
