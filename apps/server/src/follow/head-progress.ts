import type { Seconds } from '@junction/primitives';
import type { Head } from '../write/index-head.ts';

/** Consecutive consistent heads after which one that goes back or jumps ahead is accepted. */
const REQUIRED_CONSISTENT_ANSWERS = 5;
/** Maximum plausible advance of block number and logical time: a constant part and a part per second. */
const BLOCKS = { burst: 1_000, perSecond: 20 };
const LOGICAL_TIME = { burst: 10n ** 12n, perSecond: 10n ** 9n };

/**
 * Decides which head reported by a node is accepted. Logical time never decreases. Block number and time may, and
 * implausible jumps are accepted, but only after several consistent answers: a single wrong one would otherwise
 * persist.
 */
export class HeadProgress {
  readonly #now: () => number;
  #pending: Head | undefined;
  #consistentAnswers = 0;
  #at: number | undefined;

  /** @param now seconds since the Unix epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the head after a node reported one. */
  acceptHead(reported: Head, known: Head | undefined): Head {
    if (!known) return this.#accept(reported);
    const seconds = Math.max(0, Math.floor(this.#now() - (this.#at ?? known.time)));
    const isPlausible =
      reported.seqno >= known.seqno &&
      reported.seqno <= known.seqno + BLOCKS.burst + BLOCKS.perSecond * seconds &&
      reported.lt <= known.lt + LOGICAL_TIME.burst + LOGICAL_TIME.perSecond * BigInt(seconds);
    if (isPlausible || this.#isConsistent(reported))
      return this.#accept({ ...reported, lt: maximum(reported, known) });
    // The head of a node that lags slightly is ignored, but does not count as implausible.
    return known;
  }

  #accept(head: Head): Head {
    this.#pending = undefined;
    this.#consistentAnswers = 0;
    this.#at = this.#now();
    return head;
  }

  /** True once enough consecutive answers have reported this head or a slightly later one. */
  #isConsistent(reported: Head): boolean {
    const before = this.#pending;
    const isNext =
      before !== undefined && reported.seqno >= before.seqno && reported.seqno <= before.seqno + BLOCKS.burst;
    this.#consistentAnswers = isNext ? this.#consistentAnswers + 1 : 1;
    this.#pending = reported;
    return this.#consistentAnswers >= REQUIRED_CONSISTENT_ANSWERS;
  }
}

function maximum(one: { readonly lt: bigint }, other: { readonly lt: bigint }): bigint {
  return one.lt > other.lt ? one.lt : other.lt;
}

/** Returns the maximum of each field; `time` belongs to the block number. */
export function laterHead(one: Head, other: Head | undefined): Head {
  if (!other) return one;
  const newer = one.seqno < other.seqno ? other : one;
  return { ...newer, lt: maximum(one, other) };
}

export function laterTime(one: Seconds, other: Seconds): Seconds {
  return one > other ? one : other;
}
