import { err, mulDivDown, ok, ONE, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { vest, type LockedReward, type VestingTerms } from '../vesting.ts';
import { rewardsEnd, type RewardRound } from './reward-rounds.ts';

/** Reward of an account in a gauge, base units of the reward token. */
export interface AccountReward extends LockedReward {
  /** Accumulator up to which the account was rewarded. */
  readonly accumulator: bigint;
  /** Claimable amount. */
  readonly unlocked: bigint;
  readonly updatedAt: Seconds;
}

/**
 * Time and accumulator up to which rewards are computed in one step, and the end of all rewards (0 = none).
 */
interface Step {
  readonly until: Seconds;
  readonly accumulator: bigint;
  readonly rewardsEnd: Seconds;
}

/** Weight of newly locked rewards in the vesting time of gauges. */
const NEW_REWARD_WEIGHT = 2n;

const latest = (a: Seconds, b: Seconds): Seconds => (a > b ? a : b);
const earliest = (a: Seconds, b: Seconds): Seconds => (a < b ? a : b);

function rewardStep(
  reward: AccountReward,
  balance: bigint,
  { until, accumulator, rewardsEnd }: Step,
  terms: VestingTerms,
): Result<AccountReward, EarnError> {
  const earned = mulDivDown(balance, accumulator, ONE) - mulDivDown(balance, reward.accumulator, ONE);
  if (earned < 0n) return err({ code: 'REWARD_FELL' });
  const next = { ...reward, accumulator, updatedAt: until };
  if (terms.ratio === 0n) return ok({ ...next, unlocked: reward.unlocked + earned });
  const span = { from: reward.updatedAt, until, rewardsEnd, newRewardWeight: NEW_REWARD_WEIGHT };
  const vested = vest(reward, earned, terms, span);
  if (!vested.ok) return vested;
  const { locked, vestingEnd, freed } = vested.value;
  return ok({ ...next, locked, vestingEnd, unlocked: reward.unlocked + freed });
}

/** Returns the index of the last round that had started at `time`. */
function findRoundIndex(rounds: readonly RewardRound[], time: Seconds): number {
  return Math.max(
    0,
    rounds.findLastIndex(({ start }) => start <= time),
  );
}

/**
 * Returns a reward of an account at `now`, computed round by round; every division is rounded down. Equals
 * the getter `calculateRewards`; a round without its own accumulator uses the preceding one (E-12). Error
 * `REWARD_FELL` if an accumulator is below the rewarded one.
 *
 * @param balance weight since the last action (`intervalBalancesDown`)
 */
export function accountRewardAt(
  reward: AccountReward,
  terms: VestingTerms,
  rounds: readonly RewardRound[],
  balance: bigint,
  now: Seconds,
): Result<AccountReward, EarnError> {
  const [first] = rounds;
  if (!first) return ok(reward);
  if (now <= first.start) return ok({ ...reward, updatedAt: now });
  if (reward.updatedAt >= now) return ok(reward);
  let current: AccountReward = { ...reward, updatedAt: latest(reward.updatedAt, first.start) };
  const end = rewardsEnd(rounds);
  for (const round of rounds.slice(findRoundIndex(rounds, current.updatedAt))) {
    if (now <= round.start) break;
    const roundEnd = round.end === 0 ? now : earliest(now, round.end);
    const until = roundEnd === end ? now : roundEnd;
    if (current.updatedAt >= until) continue;
    const accumulator = round.accumulator === 0n ? current.accumulator : round.accumulator;
    const step = rewardStep(current, balance, { until, accumulator, rewardsEnd: end }, terms);
    if (!step.ok) return step;
    current = step.value;
  }
  return ok(current);
}

/**
 * Returns how much of a reward a gauge pays, at most `gaugeBalance`, and the rest as debt. Base units.
 */
export function payable(
  { unlocked }: Pick<AccountReward, 'unlocked'>,
  gaugeBalance: bigint,
): { readonly paid: bigint; readonly debt: bigint } {
  const paid = unlocked < gaugeBalance ? unlocked : gaugeBalance;
  return { paid, debt: unlocked - paid };
}
