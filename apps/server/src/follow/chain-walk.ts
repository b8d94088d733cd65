import type { Address } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { ChainOddity } from '../index-fault.ts';

/** What names a transaction of an account. */
export type TransactionName = DecodedTransaction['previous'];

/** The part of a transaction that links it to its predecessor. */
export type Linked = Pick<DecodedTransaction, 'hash' | 'lt' | 'previous' | 'endStatus'>;

/**
 * Reads the transactions of one account from the newest to the oldest and checks that each of them is the predecessor
 * which the one read before it names. A page that lacks a transaction, or a list that ends too early, is noticed by
 * that: it proves nothing about the chain.
 */
export class ChainWalk {
  readonly #account: Address;
  #last: Linked | undefined;
  #isAtBeginning = false;

  /** `after`: the transaction that was read last, by an earlier walk. */
  constructor(account: Address, after?: Linked) {
    this.#account = account;
    this.#last = after;
  }

  /** The predecessor that is read next; undefined before the first page, and where the account was deployed. */
  get next(): TransactionName | undefined {
    return this.#last && this.#last.previous.lt > 0n ? this.#last.previous : undefined;
  }

  /** Logical time to ask for; undefined for the newest transaction. */
  get from(): bigint | undefined {
    // An account that was deleted and deployed again begins anew: its earlier life is listed below.
    return this.next?.lt ?? (this.#last && this.#last.lt - 1n);
  }

  /** The first transaction of the account has been read. */
  get isAtBeginning(): boolean {
    return this.#isAtBeginning;
  }

  /**
   * Takes a page, newest first, that was asked for with `from`; `limit` is how many transactions were asked for. Throws
   * `ChainOddity`: `HISTORY_INCOMPLETE` where a predecessor is missing, `NODE_GAVE_GARBAGE` where there is another one.
   */
  take(page: readonly Linked[], limit: number): void {
    for (const one of page) {
      if (this.#last) this.#check(this.#last, one);
      this.#last = one;
    }
    const { next } = this;
    if (next !== undefined && page.length === 0) throw this.incomplete(next.lt);
    this.#isAtBeginning = next === undefined && page.length < limit;
  }

  #check({ lt, previous }: Linked, one: Linked): void {
    if (previous.lt > one.lt) throw this.incomplete(previous.lt);
    if (previous.lt === one.lt && previous.hash === one.hash) return;
    if (previous.lt === 0n && one.endStatus === 'nonexist') return;
    const detail = `the transaction at ${one.lt} is not the predecessor of the one at ${lt}`;
    throw new ChainOddity('NODE_GAVE_GARBAGE', this.#account, detail);
  }

  /** Says that a transaction is missing. */
  incomplete(lt: bigint): ChainOddity {
    return new ChainOddity('HISTORY_INCOMPLETE', this.#account, `the node lacks the transaction at ${lt}`);
  }
}
