import type { FarmRewardState, FarmRow, StoredFarmRound } from './farm-tables.ts';

const DAY = 86_400;

type RewardSchedule = Pick<FarmRow, 'rounds' | 'endTime'>;

/** Returns the end of a round in seconds; undefined for the last round of a farm without end. */
export function getFarmRoundEnd({ rounds, endTime }: RewardSchedule, index: number): number | undefined {
  const next = rounds[index + 1]?.start;
  if (next === undefined) return endTime;
  return endTime === undefined ? next : Math.min(next, endTime);
}

/** Returns the rewards per second at a time; undefined before the first round and after the end. */
export function getRewardRates(farm: RewardSchedule, now: number): StoredFarmRound['perSecond'] | undefined {
  if (farm.endTime !== undefined && now >= farm.endTime) return undefined;
  return farm.rounds.findLast(({ start }) => start <= now)?.perSecond;
}

/** Returns the amount of one reward that the rounds give between two times, in base units. */
export function sumRewardUnits(farm: RewardSchedule, reward: number, from: number, to: number): bigint {
  let given = 0n;
  for (const [index, { start, perSecond }] of farm.rounds.entries()) {
    const until = Math.min(getFarmRoundEnd(farm, index) ?? to, to);
    const since = Math.max(start, from);
    const speed = perSecond[reward];
    if (speed !== undefined && until > since) given += speed * BigInt(until - since);
  }
  return given;
}

/** Accrues rewards up to `now`. Rewards for time without deposits do not accrue to users; they stay with the owner. */
export function accrueRewards(farm: FarmRow, now: number): readonly FarmRewardState[] {
  if (farm.deposited === 0n || now <= farm.updatedAt) return farm.rewards;
  return farm.rewards.map((book, reward) => ({
    ...book,
    accrued: book.accrued + sumRewardUnits(farm, reward, farm.updatedAt, now),
  }));
}

/**
 * True if the balance of any reward does not cover the rewards of the next day. Before the first round starts, the
 * balance must cover the schedule up to the end of the farm, or the first day if the farm has no end.
 */
export function isFarmRewardBalanceLow(farm: FarmRow, now: number): boolean {
  const [first] = farm.rounds;
  if (!first) return false;
  const isWaiting = now < first.start;
  return accrueRewards(farm, now).some(({ received, paid, accrued }, reward) => {
    const until = isWaiting ? (farm.endTime ?? first.start + DAY) : now + DAY;
    const coming = sumRewardUnits(farm, reward, Math.max(now, first.start), until);
    return received - paid < accrued - paid + coming;
  });
}
