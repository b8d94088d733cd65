import { seconds, type Seconds } from '@junction/primitives';
import { getRewardRate, type ExtraReward } from '../../../../../rooms/gauge/index.ts';
import { MIN_SECONDS_UNTIL_START_OR_END } from '../../../shared/model/lead.ts';

export type OwnerFundedReward = ExtraReward;

/**
 * State of a reward's unclaimed tokens. `waits`: the owner may withdraw the tokens from the time `from` on; `free`: the
 * owner may withdraw the tokens now.
 */
export type UnclaimedRewardState =
  /** The reward has no end. */
  | { readonly kind: 'running' }
  | { readonly kind: 'waits'; readonly end: Seconds; readonly from: Seconds }
  | { readonly kind: 'free'; readonly end: Seconds }
  /** The gauge has no tokens of the reward left. */
  | { readonly kind: 'empty' };

/**
 * Returns the state of the unclaimed tokens of a reward. As in the contract, the owner can withdraw them once the
 * rewards have ended and the vesting and hold periods have passed.
 */
export function getUnclaimedRewardState(
  { isEnded, rounds, vesting, held }: Pick<OwnerFundedReward, 'isEnded' | 'rounds' | 'vesting' | 'held'>,
  hold: Seconds,
  now: Seconds,
): UnclaimedRewardState {
  const last = rounds.at(-1);
  if (!isEnded || last === undefined) return { kind: 'running' };
  if (held === 0n) return { kind: 'empty' };
  const from = seconds(last.end + vesting.period + hold);
  return now >= from ? { kind: 'free', end: last.end } : { kind: 'waits', end: last.end, from };
}

export type RewardTimeError =
  | 'no-time'
  /** The time has passed, or would have passed when the message arrives. */
  | 'past'
  /** The time is not after the start of the last round. */
  | 'before-round'
  /** The reward has no round that could be ended. */
  | 'no-round';

/**
 * Returns the reason why a round cannot start at this time; undefined if it can. The contract rejects the message for
 * each of these reasons.
 */
export function validateRoundStart(
  start: Seconds | undefined,
  now: Seconds,
  chosen: readonly Pick<OwnerFundedReward, 'rounds'>[],
): RewardTimeError | undefined {
  if (start === undefined) return 'no-time';
  if (start < now + MIN_SECONDS_UNTIL_START_OR_END) return 'past';
  const isBefore = chosen.some(({ rounds }) => start <= (rounds.at(-1)?.start ?? -1));
  return isBefore ? 'before-round' : undefined;
}

/** Returns why a reward cannot end at a time. */
export function validateRewardEnd(
  end: Seconds | undefined,
  now: Seconds,
  { rounds }: Pick<OwnerFundedReward, 'rounds'>,
): RewardTimeError | undefined {
  const last = rounds.at(-1);
  if (last === undefined) return 'no-round';
  if (end === undefined) return 'no-time';
  if (end < now + MIN_SECONDS_UNTIL_START_OR_END) return 'past';
  return end <= last.start ? 'before-round' : undefined;
}

const DAY = 86_400n;

/** Reward per day at a rate, base units. */
export const toDailyReward = (perSecond: bigint): bigint => perSecond * DAY;

/** Cost of some days at the current rate, base units; undefined if the rate is 0. */
export function getRewardCostForDays(
  line: Pick<OwnerFundedReward, 'rounds'>,
  days: number,
  now: Seconds,
): bigint | undefined {
  const last = line.rounds.at(-1);
  const rewardRate = getRewardRate(line, now);
  // If the current rate is 0, the rate of the upcoming round is used, since the owner funds that round.
  const next = rewardRate === 0n && last !== undefined && last.start > now ? last.perSecond : rewardRate;
  return next === 0n ? undefined : toDailyReward(next) * BigInt(days);
}
