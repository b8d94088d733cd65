import { units, type Units } from '@junction/primitives';
import type { GaugeRow, OpenRound, RewardBook } from './gauge-tables.ts';

/** Rounds of a reward that may wait for their time: contracts of ours keep 60, and nobody needs more. */
export const MOST_OPEN_ROUNDS = 128;

export function emptyBook(token: string, at: number): RewardBook {
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

/** What rounds give from one moment to another, base units. */
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
 * The book at a later moment, when `supply` has shared the rewards since: what is given while nobody shares it belongs
 * to nobody. Rounds that have passed are closed, but for the last one.
 */
export function bookAt(book: RewardBook, supply: bigint, now: number): RewardBook {
  if (now <= book.accruedAt) return book;
  const given = supply > 0n ? givenBetween(book.open, book.accruedAt, now) : 0n;
  const last = book.open.length - 1;
  const open = book.open.filter(({ end }, index) => index === last || end === undefined || end > now);
  return { ...book, accrued: book.accrued + given, accruedAt: now, open };
}

/** The book with one more round; the one before it ends where this one begins, unless it has an end of its own. */
export function withRound(book: RewardBook, round: Omit<OpenRound, 'position'>): RewardBook {
  const last = book.open.at(-1);
  const open = [...book.open.slice(0, -1), ...(last ? [{ ...last, end: last.end ?? round.start }] : [])];
  return {
    ...book,
    open: [...open, { ...round, position: book.rounds }],
    rounds: book.rounds + 1,
    firstStart: book.firstStart ?? round.start,
  };
}

/** The round that gives at a moment. */
export function roundAt(open: readonly OpenRound[], now: number): OpenRound | undefined {
  return open.findLast(({ start, end }) => start <= now && (end === undefined || end > now));
}

const DAY = 86_400;

/**
 * Whether a reward lasts for less than a day: it owes what its rounds have given less what was paid. Before the first
 * round it must hold all of its rounds, or a day of one that has no end.
 */
export function isLow(book: RewardBook, supply: bigint, now: number): boolean {
  const { received, paid, accrued, open, firstStart } = bookAt(book, supply, now);
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

/** What rounds have given to depositors by then and nobody has claimed, the governance token first, base units. */
export function owedOf(
  {
    governance,
    extra,
    lockBoosted,
    totalBoosted,
  }: Pick<GaugeRow, 'governance' | 'extra' | 'lockBoosted' | 'totalBoosted'>,
  now: number,
): readonly Units[] | undefined {
  if (governance === undefined) return undefined;
  const owed = (book: RewardBook, supply: bigint): Units => {
    const { accrued, paid } = bookAt(book, supply, now);
    return units(accrued > paid ? accrued - paid : 0n);
  };
  return [owed(governance, totalBoosted), ...extra.map((book) => owed(book, lockBoosted))];
}

/** Whether some reward was never paid in: what gives nothing yet is for nobody but its owner to see before that. */
export function isUnpaid(books: readonly RewardBook[]): boolean {
  return books.some(({ received }) => received === 0n);
}
