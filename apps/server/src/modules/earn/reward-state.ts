import { units, type Units } from '@junction/primitives';
import type { GaugeRow, OpenRound, RewardState } from './gauge-tables.ts';

/** Maximum number of unfinished rounds of a reward; our contracts keep 60. */
export const MAX_OPEN_ROUNDS = 128;

export function createRewardState(token: string, at: number): RewardState {
  return {
    token,
    received: 0n,
    paid: 0n,
    accrued: 0n,
    accruedAt: at,
    rounds: 0,
    open: [],
    isEnded: false,
    firstStart: undefined,
  };
}

/** Rewards of rounds between two moments, in base units. */
export function givenBetween(open: readonly OpenRound[], from: number, to: number): bigint {
  let given = 0n;
  for (const { start, end, perSecond } of open) {
    const until = end === undefined ? to : Math.min(end, to);
    const since = Math.max(start, from);
    if (until > since) given += perSecond * BigInt(until - since);
  }
  return given;
}

/**
 * Accrues a reward up to a moment; `supply` has shared it since. Rewards while the supply is zero are lost. Finished
 * rounds are dropped, except the last one.
 */
export function accrueReward(book: RewardState, supply: bigint, now: number): RewardState {
  if (now <= book.accruedAt) return book;
  const given = supply > 0n ? givenBetween(book.open, book.accruedAt, now) : 0n;
  const last = book.open.length - 1;
  const open = book.open.filter(({ end }, index) => index === last || end === undefined || end > now);
  return { ...book, accrued: book.accrued + given, accruedAt: now, open };
}

/** Adds a round; the previous one ends where it begins, unless it has an end of its own. */
export function withRound(book: RewardState, round: Omit<OpenRound, 'position'>): RewardState {
  const last = book.open.at(-1);
  const open = [...book.open.slice(0, -1), ...(last ? [{ ...last, end: last.end ?? round.start }] : [])];
  return {
    ...book,
    open: [...open, { ...round, position: book.rounds }],
    rounds: book.rounds + 1,
    firstStart: book.firstStart ?? round.start,
  };
}

/** Round in effect at a moment. */
export function roundAt(open: readonly OpenRound[], now: number): OpenRound | undefined {
  return open.findLast(({ start, end }) => start <= now && (end === undefined || end > now));
}

const DAY = 86_400;

/**
 * True if a reward balance lasts for less than a day: it owes what its rounds have given less what was paid. Before the
 * first round it must cover all rounds, or one day of a round without end.
 */
export function isLow(book: RewardState, supply: bigint, now: number): boolean {
  const { received, paid, accrued, open, firstStart } = accrueReward(book, supply, now);
  const balance = received - paid;
  if (firstStart === undefined) return false;
  if (now < firstStart) {
    const needed = open.reduce(
      (sum, { start, end, perSecond }) => sum + perSecond * BigInt(end === undefined ? DAY : end - start),
      0n,
    );
    return balance < needed;
  }
  const owed = accrued - paid;
  const running = roundAt(open, now);
  return balance < (running ? owed + running.perSecond * BigInt(DAY) : owed);
}

/** Unclaimed rewards of depositors in base units, the governance token first. */
export function getOwed(
  {
    governance,
    extra,
    lockBoosted,
    totalBoosted,
  }: Pick<GaugeRow, 'governance' | 'extra' | 'lockBoosted' | 'totalBoosted'>,
  now: number,
): readonly Units[] | undefined {
  if (governance === undefined) return undefined;
  const owed = (book: RewardState, supply: bigint): Units => {
    const { accrued, paid } = accrueReward(book, supply, now);
    return units(accrued > paid ? accrued - paid : 0n);
  };
  return [owed(governance, totalBoosted), ...extra.map((book) => owed(book, lockBoosted))];
}

/** True if some reward was never paid in; such a gauge is shown to its owner only. */
export function isUnpaid(states: readonly RewardState[]): boolean {
  return states.some(({ received }) => received === 0n);
}
