import type { Seconds } from '@junction/primitives';
import type { IndexHead } from '../write/index-head.ts';

/** Number of consecutive consistent reports after which a head is accepted although it goes back or jumps ahead. */
const REQUIRED_CONSISTENT_ANSWERS = 5;
/** Maximum plausible advance of block number and logical time: a constant part and a part per second. */
const MAX_BLOCK_ADVANCE = { burst: 1_000, perSecond: 20 };
const MAX_LT_ADVANCE = { burst: 10n ** 12n, perSecond: 10n ** 9n };

/**
 * Decides which head reported by a node is accepted. Logical time never decreases. A lower block number or time and an
 * implausible jump are accepted only after several consistent answers, because otherwise a single wrong answer would
 * persist.
 */
export class ReportedHeadFilter {
  readonly #now: () => number;
  #pending: IndexHead | undefined;
  #consistentAnswers = 0;
  #at: number | undefined;

  /** @param now seconds since the Unix epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Returns the head to use after a node has reported one: `reported` if it is plausible or confirmed by consistent
   * reports, otherwise `known`.
   */
  acceptHead(reported: IndexHead, known: IndexHead | undefined): IndexHead {
    if (!known) return this.#accept(reported);
    const seconds = Math.max(0, Math.floor(this.#now() - (this.#at ?? known.time)));
    const isPlausible =
      reported.seqno >= known.seqno &&
      reported.seqno <= known.seqno + MAX_BLOCK_ADVANCE.burst + MAX_BLOCK_ADVANCE.perSecond * seconds &&
      reported.lt <= known.lt + MAX_LT_ADVANCE.burst + MAX_LT_ADVANCE.perSecond * BigInt(seconds);
    if (isPlausible || this.#isConsistent(reported))
      return this.#accept({ ...reported, lt: maxLt(reported, known) });
    // The older head of a slightly lagging node is ignored, but does not count as implausible.
    return known;
  }

  #accept(head: IndexHead): IndexHead {
    this.#pending = undefined;
    this.#consistentAnswers = 0;
    this.#at = this.#now();
    return head;
  }

  /**
   * True when enough consecutive reports are consistent: each names the head of the previous report or a slightly later
   * head.
   */
  #isConsistent(reported: IndexHead): boolean {
    const before = this.#pending;
    const isNext =
      before !== undefined &&
      reported.seqno >= before.seqno &&
      reported.seqno <= before.seqno + MAX_BLOCK_ADVANCE.burst;
    this.#consistentAnswers = isNext ? this.#consistentAnswers + 1 : 1;
    this.#pending = reported;
    return this.#consistentAnswers >= REQUIRED_CONSISTENT_ANSWERS;
  }
}

function maxLt(one: { readonly lt: bigint }, other: { readonly lt: bigint }): bigint {
  return one.lt > other.lt ? one.lt : other.lt;
}

/** Combines two heads into the maximum of each field. The time is the one that belongs to the higher block number. */
export function mergeIndexHeads(one: IndexHead, other: IndexHead | undefined): IndexHead {
  if (!other) return one;
  const newer = one.seqno < other.seqno ? other : one;
  return { ...newer, lt: maxLt(one, other) };
}

export function maxTime(one: Seconds, other: Seconds): Seconds {
  return one > other ? one : other;
}
