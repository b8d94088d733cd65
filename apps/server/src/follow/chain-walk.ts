import type { Address } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { ChainDataError } from '../index-error.ts';

/** Logical time and hash that identify a transaction of an account. */
export type TransactionId = DecodedTransaction['previous'];

/** Fields that link a transaction to its predecessor. */
export type LinkedTransaction = Pick<DecodedTransaction, 'hash' | 'lt' | 'previous' | 'endStatus'>;

/**
 * Walks an account's transactions from newest to oldest, and checks that each transaction is the predecessor named by
 * the next newer one. This detects missing transactions and lists that end too early. Such errors of a node prove
 * nothing about the chain itself.
 */
export class AccountTransactionWalk {
  readonly #account: Address;
  #last: LinkedTransaction | undefined;
  #isAtBeginning = false;

  /** @param after last transaction of an earlier walk */
  constructor(account: Address, after?: LinkedTransaction) {
    this.#account = account;
    this.#last = after;
  }

  /** Transaction to read next; undefined before the first page and at the transaction that deployed the account. */
  get next(): TransactionId | undefined {
    return this.#last && this.#last.previous.lt > 0n ? this.#last.previous : undefined;
  }

  /** Logical time to request the next page from; undefined to request the newest transactions. */
  get from(): bigint | undefined {
    // Before a deployment, the list may continue with transactions of an earlier contract at the same address.
    return this.next?.lt ?? (this.#last && this.#last.lt - 1n);
  }

  /** True once the first transaction of the account has been read. */
  get isAtBeginning(): boolean {
    return this.#isAtBeginning;
  }

  /**
   * Checks a page, newest first, that was requested with `from`. Throws `ChainDataError`: `HISTORY_INCOMPLETE` if a
   * predecessor is missing, `NODE_GAVE_GARBAGE` if another transaction is in its place.
   */
  checkPage(page: readonly LinkedTransaction[], limit: number): void {
    for (const one of page) {
      if (this.#last) this.#check(this.#last, one);
      this.#last = one;
    }
    const { next } = this;
    if (next !== undefined && page.length === 0) throw this.toIncompleteError(next.lt);
    this.#isAtBeginning = next === undefined && page.length < limit;
  }

  #check({ lt, previous }: LinkedTransaction, one: LinkedTransaction): void {
    if (previous.lt > one.lt) throw this.toIncompleteError(previous.lt);
    if (previous.lt === one.lt && previous.hash === one.hash) return;
    if (previous.lt === 0n && one.endStatus === 'nonexist') return;
    const detail = `the transaction at ${one.lt} is not the predecessor of the one at ${lt}`;
    throw new ChainDataError('NODE_GAVE_GARBAGE', this.#account, detail);
  }

  /** Builds the `HISTORY_INCOMPLETE` error for the missing transaction at `lt`. */
  toIncompleteError(lt: bigint): ChainDataError {
    return new ChainDataError('HISTORY_INCOMPLETE', this.#account, `the node lacks the transaction at ${lt}`);
  }
}
