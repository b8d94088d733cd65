import type { EpochParams } from '@junction/contracts/deployment';
import {
  UPCOMING_EPOCH_PARAMS,
  ESCROW_PARAMETERS,
  PLANNED_FARMS,
  FARM_DEPOSITS,
  PLANNED_GAUGES,
  GAUGE_DEPOSITS,
  PLANNED_ESCROW_LOCKS,
  PLANNED_ESCROW_WITHDRAWALS,
  EPOCH_VOTERS,
} from './earn-plan.ts';
import { convertHistoryDayToSeconds } from './govern-plan.ts';
import type { GenesisRandom } from './genesis-random.ts';

/** Planned action with the vote escrow, a gauge or a farm. Amounts are in whole tokens, times in seconds. */
export type PlannedEarnAction =
  | { readonly kind: 'lock'; readonly who: string; readonly amount: number; readonly lockTime: number }
  | { readonly kind: 'unlock'; readonly who: string }
  | { readonly kind: 'vote'; readonly who: string; readonly weights: ReadonlyMap<string, number> }
  | { readonly kind: 'end-voting'; readonly who: string }
  | { readonly kind: 'set-epochs'; readonly times: EpochParams }
  | { readonly kind: 'candidate'; readonly gauge: string }
  /** Funds a reward up to the time `until` and starts a reward round. */
  | {
      readonly kind: 'round';
      readonly gauge: string;
      readonly reward: number;
      readonly perDay: number;
      readonly until: number;
    }
  | { readonly kind: 'end-rewards'; readonly gauge: string; readonly at: number }
  | {
      readonly kind: 'deposit';
      readonly who: string;
      readonly gauge: string;
      readonly share: number;
      readonly lockTime: number;
      readonly claims: boolean;
    }
  | { readonly kind: 'claim'; readonly who: string; readonly gauge: string }
  /** Withdraws `part` per mille of the unlocked deposit. */
  | {
      readonly kind: 'withdraw';
      readonly who: string;
      readonly gauge: string;
      readonly part: number;
      readonly claims: boolean;
    }
  | { readonly kind: 'farm-deposit'; readonly who: string; readonly farm: string; readonly share: number }
  | { readonly kind: 'farm-claim'; readonly who: string; readonly farm: string }
  | { readonly kind: 'farm-withdraw'; readonly who: string; readonly farm: string; readonly part: number }
  | { readonly kind: 'farm-round'; readonly farm: string; readonly factor: number }
  | { readonly kind: 'farm-end'; readonly farm: string };

export interface TimedEarnAction {
  /** Time of the step in seconds. */
  readonly time: number;
  readonly step: PlannedEarnAction;
}

const DAY = 86_400;
const SHORT_SPAN = 10 * DAY;
/** Number of epoch votes in the history, by the length of the history. */
const EPOCH_VOTE_COUNTS = { long: 24, short: 6 } as const;
/** Fraction of the current epoch that has passed at the end of the history. */
const CURRENT_EPOCH_PROGRESS = 0.35;
/**
 * Accounts that have voted in the current epoch. Most accounts have not voted yet, so that the page shows first results
 * of an open vote.
 */
const CURRENT_EPOCH_VOTERS = ['Holder 2', 'Provider 1'] as const;
/** Developer account that never claims, so that users find rewards to claim. */
const NON_CLAIMING_ACCOUNT = 'Alice';

/** Fractions of the history at which reward rounds start, and their rates relative to the plan. */
const REWARD_ROUNDS: readonly { readonly at: number; readonly factor: number }[] = [
  { at: 0.01, factor: 1.5 },
  { at: 0.28, factor: 1.15 },
  { at: 0.55, factor: 0.8 },
  { at: 0.82, factor: 1 },
];
/** Seconds after the end of the history for which the last rounds are funded. */
const FUNDED_AHEAD_SECONDS = 60 * DAY;

/**
 * Returns the duration and number of the past epochs for a history of `span` seconds. The history contains all past
 * epochs and the beginning of the next one, which is still running when the history ends.
 */
export function getPastEpochParams(span: number): EpochParams & { readonly votings: number } {
  const votings = span < SHORT_SPAN ? EPOCH_VOTE_COUNTS.short : EPOCH_VOTE_COUNTS.long;
  const epoch = Math.floor(span / (votings + CURRENT_EPOCH_PROGRESS));
  return {
    epoch,
    beforeVoting: Math.floor(epoch / 7),
    voting: Math.floor((epoch * 11) / 14),
    votings,
  };
}

/** Plans all staking actions from `from`, the start of the first epoch, to `until`, in chronological order. */
export function planEarnActions(
  from: number,
  until: number,
  span: number,
  random: GenesisRandom,
): TimedEarnAction[] {
  const moments: TimedEarnAction[] = [];
  const add = (time: number, step: PlannedEarnAction): void => {
    if (time >= from && time < until - 60) moments.push({ time: Math.floor(time), step });
  };
  const at = (share: number): number => from + (until - from) * share;
  planLocks(add, at, until);
  planEpochVotes(add, from, { until, span }, random);
  planRounds(add, at, until);
  planDeposits(add, at, until, random);
  planFarms(add, at, until, random);
  return moments.toSorted((one, other) => one.time - other.time);
}

type AddStep = (time: number, step: PlannedEarnAction) => void;
type At = (share: number) => number;

function planLocks(add: AddStep, at: At, until: number): void {
  for (const { who, at: share, amount, lockTime } of PLANNED_ESCROW_LOCKS)
    add(at(share), { kind: 'lock', who, amount, lockTime });
  for (const { who, at: share } of PLANNED_ESCROW_WITHDRAWALS) {
    const isAnyOver = PLANNED_ESCROW_LOCKS.some(
      (lock) => lock.who === who && at(lock.at) + lock.lockTime < at(share),
    );
    if (isAnyOver && at(share) < until) add(at(share), { kind: 'unlock', who });
  }
}

function planEpochVotes(
  add: AddStep,
  from: number,
  { until, span }: { readonly until: number; readonly span: number },
  random: GenesisRandom,
): void {
  const { epoch, beforeVoting, voting, votings } = getPastEpochParams(span);
  const on = (day: number): number => convertHistoryDayToSeconds(day, until, span);
  let paidUntil = from;
  for (let count = 0; count < votings; count += 1) {
    const opens = from + count * epoch + beforeVoting;
    const first = opens + random.between(0.001, 0.01) * epoch;
    const closes = first + voting;
    const candidates = listCandidates(opens, closes, on);
    EPOCH_VOTERS.forEach(({ who, favourite }, index) => {
      const time = index === 0 ? first : random.between(first + 60, closes - 60);
      add(time, { kind: 'vote', who, weights: drawVoteWeights(favourite, candidates, random) });
    });
    const time = closes + random.between(0.002, 0.03) * epoch;
    add(time, { kind: 'end-voting', who: random.pick(EPOCH_VOTERS).who });
    // Candidates cannot be added during a vote, so they are added after it.
    for (const { key, paidOn } of PLANNED_GAUGES)
      if (paidOn !== undefined && on(paidOn) > paidUntil && on(paidOn) <= time)
        add(time + 0.1 * epoch, { kind: 'candidate', gauge: key });
    paidUntil = time;
  }
  // The vote of the current epoch is open at the end of the history.
  const opens = from + votings * epoch + beforeVoting;
  CURRENT_EPOCH_VOTERS.forEach((who, index) => {
    const favourite = EPOCH_VOTERS.find((voter) => voter.who === who)?.favourite ?? '';
    const weights = drawVoteWeights(favourite, listCandidates(opens, until, on), random);
    add(opens + (0.01 + 0.05 * index) * epoch, { kind: 'vote', who, weights });
  });
  add(opens + 0.12 * epoch, { kind: 'set-epochs', times: UPCOMING_EPOCH_PARAMS });
}

/** Returns the keys of the gauges that are candidates during the entire period. */
function listCandidates(opens: number, closes: number, on: (day: number) => number): string[] {
  return PLANNED_GAUGES.filter(({ isCandidate, approvedOn, removedOn }) => {
    const isApproved = isCandidate || (approvedOn !== undefined && on(approvedOn) < opens);
    return isApproved && (removedOn === undefined || on(removedOn) > closes);
  }).map(({ key }) => key);
}

function drawVoteWeights(
  favourite: string,
  candidates: readonly string[],
  random: GenesisRandom,
): Map<string, number> {
  return new Map(
    candidates.map((key) => [key, key === favourite ? random.between(4, 6) : random.between(1, 2.5)]),
  );
}

function planRounds(add: AddStep, at: At, until: number): void {
  for (const { key, rewards, endsAfter } of PLANNED_GAUGES) {
    rewards.forEach((reward, index) => {
      for (const [number, { at: share, factor }] of REWARD_ROUNDS.entries()) {
        const next = REWARD_ROUNDS[number + 1];
        const paidUntil = next ? at(next.at) : until + (endsAfter ?? FUNDED_AHEAD_SECONDS);
        const perDay = reward.perDay * factor;
        // Offset per reward, so that no two events of a gauge happen in the same second.
        const time = at(share) + index * 1_800;
        add(time, { kind: 'round', gauge: key, reward: index, perDay, until: paidUntil });
      }
    });
    if (endsAfter !== undefined) add(at(0.9), { kind: 'end-rewards', gauge: key, at: until + endsAfter });
  }
}

function planDeposits(add: AddStep, at: At, until: number, random: GenesisRandom): void {
  const seen = new Set<string>();
  for (const { who, into: gauge, at: share, lockTime, share: part } of GAUGE_DEPOSITS) {
    const time = at(share);
    const isFirst = !seen.has(`${who} ${gauge}`);
    seen.add(`${who} ${gauge}`);
    const leaves = who === NON_CLAIMING_ACCOUNT;
    add(time, {
      kind: 'deposit',
      who,
      gauge,
      share: part,
      lockTime,
      claims: !isFirst && !leaves && random.below(2) === 0,
    });
    if (leaves || !isFirst) continue;
    for (
      let later = time + drawClaimInterval(until - time, random);
      later < until;
      later += drawClaimInterval(until - time, random)
    )
      add(later, { kind: 'claim', who, gauge });
    // A part of a locked deposit is withdrawn some time after its lock has ended.
    const free = Math.max(time + lockTime, time + (until - time) * random.between(0.5, 0.8));
    const claims = random.below(2) === 0;
    add(free + 3_600, { kind: 'withdraw', who, gauge, part: 120 + random.below(300), claims });
  }
}

function drawClaimInterval(left: number, random: GenesisRandom): number {
  return left * random.between(0.14, 0.3) + 60;
}

function planFarms(add: AddStep, at: At, until: number, random: GenesisRandom): void {
  for (const { key, endsAt } of PLANNED_FARMS) {
    if (endsAt === undefined) add(at(0.5), { kind: 'farm-round', farm: key, factor: 0.7 });
    else add(at(endsAt), { kind: 'farm-end', farm: key });
  }
  for (const { who, into: farm, at: share, share: part } of FARM_DEPOSITS) {
    const time = at(share);
    add(time, { kind: 'farm-deposit', who, farm, share: part });
    if (who === NON_CLAIMING_ACCOUNT) continue;
    for (
      let later = time + drawClaimInterval(until - time, random);
      later < until;
      later += drawClaimInterval(until - time, random)
    )
      add(later, { kind: 'farm-claim', who, farm });
    const goes = time + (until - time) * random.between(0.6, 0.9);
    add(goes, { kind: 'farm-withdraw', who, farm, part: 300 + random.below(500) });
  }
}

/** Returns the whole governance tokens that an account needs for its planned locks. */
export function sumPlannedEscrowLocks(who: string): number {
  return PLANNED_ESCROW_LOCKS.reduce((sum, lock) => sum + (lock.who === who ? lock.amount : 0), 0);
}

/** Whole tokens that the escrow distributes in all epochs. */
export const ESCROW_DISTRIBUTION_SUPPLY = ESCROW_PARAMETERS.perEpoch * ESCROW_PARAMETERS.epochs;
