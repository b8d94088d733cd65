import { err, mulDivDown, ok, FIXED_POINT_ONE, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { vestReward, type LockedReward, type VestingTerms } from '../vesting.ts';
import { getLastRoundEnd, type RewardRound } from './reward-rounds.ts';

/** Reward of an account in a gauge, base units of the reward token. */
export interface GaugeAccountReward extends LockedReward {
  /** Accumulator up to which the account has been rewarded. */
  readonly accumulator: bigint;
  /** Claimable amount, base units. */
  readonly unlocked: bigint;
  readonly updatedAt: Seconds;
}

/**
 * Input of one accrual step: rewards are accrued up to the time `until`, at which the reward accumulator has the value
 * `accumulator`. `rewardsEnd` is the time at which all rewards end (0 = none).
 */
interface AccrualStep {
  readonly until: Seconds;
  readonly accumulator: bigint;
  readonly rewardsEnd: Seconds;
}

/** Factor of newly locked rewards in the weighted vesting end. Gauges use 2, legacy farms 1. */
const NEW_REWARD_WEIGHT = 2n;

const latest = (a: Seconds, b: Seconds): Seconds => (a > b ? a : b);
const earliest = (a: Seconds, b: Seconds): Seconds => (a < b ? a : b);

function accrueStep(
  reward: GaugeAccountReward,
  balance: bigint,
  { until, accumulator, rewardsEnd }: AccrualStep,
  terms: VestingTerms,
): Result<GaugeAccountReward, EarnError> {
  const earned =
    mulDivDown(balance, accumulator, FIXED_POINT_ONE) -
    mulDivDown(balance, reward.accumulator, FIXED_POINT_ONE);
  if (earned < 0n) return err({ code: 'REWARD_FELL' });
  const next = { ...reward, accumulator, updatedAt: until };
  if (terms.ratio === 0n) return ok({ ...next, unlocked: reward.unlocked + earned });
  const span = { from: reward.updatedAt, until, rewardsEnd, newRewardWeight: NEW_REWARD_WEIGHT };
  const vested = vestReward(reward, earned, terms, span);
  if (!vested.ok) return vested;
  const { locked, vestingEnd, freed } = vested.value;
  return ok({ ...next, locked, vestingEnd, unlocked: reward.unlocked + freed });
}

/** Returns the index of the last round that started at or before `time`; 0 if there is none. */
function findRoundIndex(rounds: readonly RewardRound[], time: Seconds): number {
  return Math.max(
    0,
    rounds.findLastIndex(({ start }) => start <= time),
  );
}

/**
 * Returns a reward of an account accrued up to `now`, round by round. Every division is rounded down. Equals the getter
 * `calculateRewards`, except that a round without its own accumulator uses the preceding one (defect E-12 of the public
 * contract).
 *
 * @param balance weight since the last action (`computeIntervalRewardWeightsRoundedDown`)
 * @returns an error with `REWARD_FELL` if an accumulator is below the one up to which the account was rewarded, or
 * `NO_TIME` if a vesting reward was accrued over zero seconds
 */
export function accrueGaugeAccountReward(
  reward: GaugeAccountReward,
  terms: VestingTerms,
  rounds: readonly RewardRound[],
  balance: bigint,
  now: Seconds,
): Result<GaugeAccountReward, EarnError> {
  const [first] = rounds;
  if (!first) return ok(reward);
  if (now <= first.start) return ok({ ...reward, updatedAt: now });
  if (reward.updatedAt >= now) return ok(reward);
  let current: GaugeAccountReward = { ...reward, updatedAt: latest(reward.updatedAt, first.start) };
  const end = getLastRoundEnd(rounds);
  for (const round of rounds.slice(findRoundIndex(rounds, current.updatedAt))) {
    if (now <= round.start) break;
    const roundEnd = round.end === 0 ? now : earliest(now, round.end);
    const until = roundEnd === end ? now : roundEnd;
    if (current.updatedAt >= until) continue;
    const accumulator = round.accumulator === 0n ? current.accumulator : round.accumulator;
    const step = accrueStep(current, balance, { until, accumulator, rewardsEnd: end }, terms);
    if (!step.ok) return step;
    current = step.value;
  }
  return ok(current);
}

/**
 * Splits a claimable reward into the part that the gauge can pay from `gaugeBalance` and the unpaid debt. Base units.
 */
export function splitRewardPayout(
  { unlocked }: Pick<GaugeAccountReward, 'unlocked'>,
  gaugeBalance: bigint,
): { readonly paid: bigint; readonly debt: bigint } {
  const paid = unlocked < gaugeBalance ? unlocked : gaugeBalance;
  return { paid, debt: unlocked - paid };
}
