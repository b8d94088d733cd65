import type { Address } from '@junction/primitives';
import type { StoredTransaction } from './stored-transaction.ts';

/** All transactions in the order they ran, findable by hash, incoming message and account. */
export class History {
  readonly #all: StoredTransaction[] = [];
  readonly #byHash = new Map<string, StoredTransaction>();
  readonly #byInMessage = new Map<string, StoredTransaction>();
  readonly #byAccount = new Map<Address, StoredTransaction[]>();

  get length(): number {
    return this.#all.length;
  }

  add(transaction: StoredTransaction): void {
    this.#all.push(transaction);
    this.#byHash.set(transaction.hash, transaction);
    this.#byInMessage.set(transaction.inMessageHash, transaction);
    const own = this.#byAccount.get(transaction.account);
    if (own === undefined) this.#byAccount.set(transaction.account, [transaction]);
    else own.push(transaction);
  }

  /** Forgets everything after the first `length` transactions. */
  truncate(length: number): void {
    while (this.#all.length > length) {
      const last = this.#all.pop();
      if (last === undefined) return;
      this.#byHash.delete(last.hash);
      this.#byInMessage.delete(last.inMessageHash);
      const own = this.#byAccount.get(last.account);
      own?.pop();
      if (own?.length === 0) this.#byAccount.delete(last.account);
    }
  }

  byHash(hash: string): StoredTransaction | undefined {
    return this.#byHash.get(hash);
  }

  byInMessage(hash: string): StoredTransaction | undefined {
    return this.#byInMessage.get(hash);
  }

  /** Newest first, from `atMostLt` down (inclusive). */
  list(account: Address, limit: number, atMostLt: bigint | undefined): StoredTransaction[] {
    const own = this.#byAccount.get(account) ?? [];
    let end = own.length;
    if (atMostLt !== undefined) {
      let low = 0;
      while (low < end) {
        const middle = (low + end) >> 1;
        if ((own[middle]?.lt ?? 0n) <= atMostLt) low = middle + 1;
        else end = middle;
      }
    }
    return own.slice(Math.max(0, end - limit), end).toReversed();
  }
}
