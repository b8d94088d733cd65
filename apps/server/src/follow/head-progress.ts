import type { Seconds } from '@junction/primitives';
import type { Head } from '../write/index-head.ts';

/** Answers in a row that agree with each other after which a head is believed that goes back, or far ahead. */
const CONSISTENT = 5;
/** Blocks, and logical time, that a chain may be ahead of what was known, and what it adds in a second. */
const BLOCKS = { atOnce: 1_000, aSecond: 20 };
const LOGICAL_TIME = { atOnce: 10n ** 12n, aSecond: 10n ** 9n };

/**
 * Decides how far a head that a node names is believed. Logical time never goes back. The number and time of the block
 * may, after several answers: a single wrong one would keep them for ever. The same holds for jumps that no chain makes.
 */
export class HeadProgress {
  readonly #now: () => number;
  #doubted: Head | undefined;
  #times = 0;
  #at: number | undefined;

  /** @param now seconds of the computer's clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The head after one that a node has named. */
  next(named: Head, known: Head | undefined): Head {
    if (!known) return this.#believe(named);
    const seconds = Math.max(0, Math.floor(this.#now() - (this.#at ?? known.time)));
    const isPlausible =
      named.seqno >= known.seqno &&
      named.seqno <= known.seqno + BLOCKS.atOnce + BLOCKS.aSecond * seconds &&
      named.lt <= known.lt + LOGICAL_TIME.atOnce + LOGICAL_TIME.aSecond * BigInt(seconds);
    if (isPlausible || this.#isConsistent(named)) return this.#believe({ ...named, lt: later(named, known) });
    // A node that lags a little has nothing new; its logical time is no reason for doubt.
    return known;
  }

  #believe(head: Head): Head {
    this.#doubted = undefined;
    this.#times = 0;
    this.#at = this.#now();
    return head;
  }

  /** Whether such a head has been named so often in a row, each time the same or a little later. */
  #isConsistent(named: Head): boolean {
    const before = this.#doubted;
    const isNext =
      before !== undefined && named.seqno >= before.seqno && named.seqno <= before.seqno + BLOCKS.atOnce;
    this.#times = isNext ? this.#times + 1 : 1;
    this.#doubted = named;
    return this.#times >= CONSISTENT;
  }
}

function later(one: { readonly lt: bigint }, other: { readonly lt: bigint }): bigint {
  return one.lt > other.lt ? one.lt : other.lt;
}

/** The later one of two, by each of what they say; `time` goes with the number of the block. */
export function laterHead(one: Head, other: Head | undefined): Head {
  if (!other) return one;
  const newer = one.seqno < other.seqno ? other : one;
  return { ...newer, lt: later(one, other) };
}

export function laterTime(one: Seconds, other: Seconds): Seconds {
  return one > other ? one : other;
}
