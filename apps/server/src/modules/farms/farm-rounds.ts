import type { FarmBook, FarmRow, StoredRound } from './farm-tables.ts';

const DAY = 86_400;

type Schedule = Pick<FarmRow, 'rounds' | 'endTime'>;

/** When a round ends; undefined for the last one of a farm without end. */
export function endOfRound({ rounds, endTime }: Schedule, index: number): number | undefined {
  const next = rounds[index + 1]?.start;
  if (next === undefined) return endTime;
  return endTime === undefined ? next : Math.min(next, endTime);
}

/** What each reward gives per second at a moment; undefined before the first round and after the end. */
export function speedsAt(farm: Schedule, now: number): StoredRound['perSecond'] | undefined {
  if (farm.endTime !== undefined && now >= farm.endTime) return undefined;
  return farm.rounds.findLast(({ start }) => start <= now)?.perSecond;
}

/** What the rounds give of a reward between two moments. */
export function givenBetween(farm: Schedule, reward: number, from: number, to: number): bigint {
  let given = 0n;
  for (const [index, { start, perSecond }] of farm.rounds.entries()) {
    const until = Math.min(endOfRound(farm, index) ?? to, to);
    const since = Math.max(start, from);
    const speed = perSecond[reward];
    if (speed !== undefined && until > since) given += speed * BigInt(until - since);
  }
  return given;
}

/** Rewards given until now to those who have deposits; what is given to nobody is the owner's. */
export function booksAt(farm: FarmRow, now: number): readonly FarmBook[] {
  if (farm.deposited === 0n || now <= farm.updatedAt) return farm.rewards;
  return farm.rewards.map((book, reward) => ({
    ...book,
    accrued: book.accrued + givenBetween(farm, reward, farm.updatedAt, now),
  }));
}

/** Whether some reward does not last for a day more, or, before the start, not for the whole schedule. */
export function isFarmLow(farm: FarmRow, now: number): boolean {
  const [first] = farm.rounds;
  if (!first) return false;
  const isWaiting = now < first.start;
  return booksAt(farm, now).some(({ received, paid, accrued }, reward) => {
    const until = isWaiting ? (farm.endTime ?? first.start + DAY) : now + DAY;
    const coming = givenBetween(farm, reward, Math.max(now, first.start), until);
    return received - paid < accrued - paid + coming;
  });
}
