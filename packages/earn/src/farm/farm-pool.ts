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
import { MAX_UINT128, MAX_UINT256, MAX_UINT32 } from '../machine-limits.ts';

/** Reward rates of a legacy farm from `start` until the next round, in base units per second. */
export interface FarmRound {
  readonly start: Seconds;
  readonly perSecond: readonly bigint[];
}

/** Reward token of a legacy farm with its accrued rewards. */
export interface FarmReward {
  /** Reward per base unit of deposit since the first round, scaled by 1e18. */
  readonly accumulator: bigint;
  /** Rewards accrued while there were no deposits, base units. */
  readonly unclaimed: bigint;
}

/** State of a legacy farm. Times are seconds. */
export interface FarmPool {
  /** Total deposits, base units. */
  readonly deposits: bigint;
  readonly rounds: readonly FarmRound[];
  /** Time when rewards stop; 0 if the farm has no end. */
  readonly end: Seconds;
  readonly rewards: readonly FarmReward[];
  readonly updatedAt: Seconds;
}

/** Accrues the rewards of `time` seconds in a round. */
function accrueSeconds(
  rewards: readonly FarmReward[],
  round: FarmRound,
  time: number,
  deposits: bigint,
): Result<readonly FarmReward[], EarnError> {
  const given: FarmReward[] = [];
  for (const [index, { accumulator, unclaimed }] of rewards.entries()) {
    const perSecond = round.perSecond[index];
    if (perSecond === undefined) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
    const amount = perSecond * BigInt(time);
    const next =
      deposits === 0n
        ? { accumulator, unclaimed: unclaimed + amount }
        : { accumulator: accumulator + mulDivDown(amount, FIXED_POINT_ONE, deposits), unclaimed };
    if (amount > MAX_UINT128 || next.unclaimed > MAX_UINT128 || next.accumulator > MAX_UINT256)
      return err({ code: 'AMOUNT_TOO_LARGE' });
    given.push(next);
  }
  return ok(given);
}

/** Returns the index of the round that contains `time`, or of the first round if no round contains it. */
function findRoundIndex(rounds: readonly FarmRound[], time: Seconds): number {
  return Math.max(
    0,
    rounds.findLastIndex(({ start }) => start <= time),
  );
}

/**
 * Returns the state of a legacy farm with rewards accrued up to `now`. Every division is rounded down. Equals the
 * getter `calculateRewardData`.
 *
 * @returns an error with `AMOUNT_TOO_LARGE`, or `NOTHING_TO_DIVIDE_BY` if a round has no rate for a token
 */
export function accrueFarmPool(pool: FarmPool, now: Seconds): Result<FarmPool, EarnError> {
  const [first] = pool.rounds;
  if (!first || now < first.start) return ok({ ...pool, updatedAt: now });
  if (now <= pool.updatedAt) return ok(pool);
  let { rewards } = pool;
  let reached = pool.updatedAt < first.start ? first.start : pool.updatedAt;
  const from = findRoundIndex(pool.rounds, reached);
  for (const [offset, round] of pool.rounds.slice(from).entries()) {
    if (now <= round.start) break;
    const next = pool.rounds[from + offset + 1];
    const openEnd = pool.end > 0 ? pool.end : seconds(Number(MAX_UINT32));
    const end = next ? next.start : openEnd;
    const time = Math.max(0, Math.min(end, now) - reached);
    const given = accrueSeconds(rewards, round, time, pool.deposits);
    if (!given.ok) return given;
    rewards = given.value;
    reached = end === pool.end || end > now ? now : end;
  }
  return ok({ ...pool, rewards, updatedAt: reached });
}
