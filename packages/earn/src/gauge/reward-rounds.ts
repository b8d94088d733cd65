import {
  err,
  mulDivDown,
  ok,
  FIXED_POINT_ONE,
  seconds,
  type Result,
  type Seconds,
} from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { MAX_UINT256 } from '../machine-limits.ts';

/** Period with one reward rate, and its accumulator. */
export interface RewardRound {
  readonly start: Seconds;
  /** End of the round; 0 while it has none. */
  readonly end: Seconds;
  /** Base units of the reward token per second. */
  readonly perSecond: bigint;
  /** Reward per unit of boosted supply since the first round, scaled by 1e18. */
  readonly accumulator: bigint;
}

/** Reward rounds of one token in chronological order, and the index of the round that was updated last. */
export interface RewardRounds {
  readonly rounds: readonly RewardRound[];
  readonly index: number;
}

const latest = (a: Seconds, b: Seconds): Seconds => (a > b ? a : b);
const earliest = (a: Seconds, b: Seconds): Seconds => (a < b ? a : b);

/** Returns the time until which a round accrues rewards, at most `now`. */
const getAccrualEnd = ({ end }: RewardRound, now: Seconds): Seconds => (end > 0 ? earliest(end, now) : now);

/**
 * Returns the accumulator at the start of a round: the accumulator of the latest round up to `index` whose accumulator
 * is not zero, or 0 if there is none.
 */
function findPreviousAccumulator(rounds: readonly RewardRound[], index: number): bigint {
  for (let before = index; before >= 0; before -= 1) {
    const accumulator = rounds[before]?.accumulator;
    if (accumulator !== undefined && accumulator > 0n) return accumulator;
  }
  return 0n;
}

/**
 * Returns the rounds with rewards accrued up to `now`; each step is rounded down. Rewards since `updatedAt` are divided
 * by `supply`, the boosted supply that shares them (`totalBoosted` for governance tokens, `lockBoosted` for others).
 * With zero supply, before the first round, or if no time has passed, nothing accrues, and the time counts as accrued.
 * Equals the getter `calculateRewardData`, except that a round without supply passes on its accumulator (defect E-12 of
 * the public contract).
 *
 * @returns an error with `AMOUNT_TOO_LARGE` if an accumulator exceeds 256 bits
 */
export function accrueRewardRounds(
  state: RewardRounds,
  supply: bigint,
  updatedAt: Seconds,
  now: Seconds,
): Result<RewardRounds, EarnError> {
  const [first] = state.rounds;
  if (!first || now <= first.start || now === updatedAt || supply === 0n) return ok(state);
  const reached = latest(updatedAt, first.start);
  const end = getLastRoundEnd(state.rounds);
  if (end > 0 && reached >= end) return ok({ rounds: state.rounds, index: 0 });
  return accrueRounds(state, supply, reached, now);
}

/** Accrues rewards round by round from `from` to `now`, starting with the round that was updated last. */
function accrueRounds(
  state: RewardRounds,
  supply: bigint,
  from: Seconds,
  now: Seconds,
): Result<RewardRounds, EarnError> {
  const rounds = [...state.rounds];
  let reached = from;
  let index = 0;
  for (let at = state.index; at < state.rounds.length; at += 1) {
    const round = rounds[at];
    if (!round || now <= round.start) break;
    const roundEnd = getAccrualEnd(round, now);
    if (reached >= roundEnd) continue;
    reached = latest(reached, round.start);
    const given = round.perSecond * BigInt(roundEnd - reached);
    const accumulator = findPreviousAccumulator(rounds, at) + mulDivDown(given, FIXED_POINT_ONE, supply);
    if (accumulator > MAX_UINT256) return err({ code: 'AMOUNT_TOO_LARGE' });
    rounds[at] = { ...round, accumulator };
    index = at;
    if (now <= roundEnd) break;
    reached = roundEnd;
  }
  return ok({ rounds, index });
}

/** Returns the time when the last reward round of a token ends; 0 if it has no end or there are no rounds. */
export function getLastRoundEnd(rounds: readonly RewardRound[]): Seconds {
  return rounds.at(-1)?.end ?? seconds(0);
}
