import { itemAt, type Address } from '@junction/primitives';
import type { TransactionArchive, RecoveredTransaction } from './journal.ts';
import { StoredTransaction } from './stored-transaction.ts';

/**
 * Index of all transactions in order of execution, by hash, inbound message and account. The newest transactions are in
 * memory, all older ones in the archive.
 */
export class TransactionHistory {
  readonly #archive: TransactionArchive | undefined;
  #recent: { readonly n: number; readonly transaction: StoredTransaction }[] = [];
  readonly #byHash = new Map<string, StoredTransaction>();
  readonly #byInMessage = new Map<string, StoredTransaction>();
  readonly #byAccount = new Map<Address, StoredTransaction[]>();
  #mark = 0;
  #released = 0;

  constructor(archive?: TransactionArchive) {
    this.#archive = archive;
  }

  get length(): number {
    return (this.#archive?.length ?? 0) + this.#recent.length;
  }

  /** Number of transactions so far, including reverted ones. */
  get mark(): number {
    return this.#mark;
  }

  /** Initializes the history from a journal. */
  resume(transactions: readonly RecoveredTransaction[], mark: number): void {
    for (const { n, transaction, now, seqno } of transactions)
      this.#put(n, new StoredTransaction(transaction, now, seqno));
    this.#mark = mark;
    this.#released = this.#archive?.mark ?? 0;
  }

  add(transaction: StoredTransaction): void {
    this.#put(this.#mark++, transaction);
  }

  /** Removes all transactions from number `mark` on. */
  truncate(mark: number): void {
    for (let last = this.#recent.at(-1); last !== undefined && last.n >= mark; last = this.#recent.at(-1)) {
      this.#recent.pop();
      const { hash, inMessageHash, account } = last.transaction;
      this.#byHash.delete(hash);
      this.#byInMessage.delete(inMessageHash);
      const own = this.#byAccount.get(account);
      own?.pop();
      if (own?.length === 0) this.#byAccount.delete(account);
    }
  }

  /** Removes transactions from memory that the archive contains. */
  release(): void {
    const kept = this.#archive?.mark ?? 0;
    if (kept === this.#released) return;
    this.#released = kept;
    const recent = this.#recent;
    this.#recent = [];
    this.#byHash.clear();
    this.#byInMessage.clear();
    this.#byAccount.clear();
    for (const { n, transaction } of recent) if (n >= kept) this.#put(n, transaction);
  }

  byHash(hash: string): StoredTransaction | undefined {
    return this.#byHash.get(hash) ?? this.#archive?.byHash(hash);
  }

  byInMessage(hash: string): StoredTransaction | undefined {
    return this.#byInMessage.get(hash) ?? this.#archive?.byInMessage(hash);
  }

  /** Lists transactions newest first, from `atMostLt` down (inclusive). */
  list(account: Address, limit: number, atMostLt: bigint | undefined): StoredTransaction[] {
    const own = this.#byAccount.get(account) ?? [];
    let end = own.length;
    if (atMostLt !== undefined) {
      let low = 0;
      while (low < end) {
        const middle = (low + end) >> 1;
        if (itemAt(own, middle).lt <= atMostLt) low = middle + 1;
        else end = middle;
      }
    }
    const recent = own.slice(Math.max(0, end - limit), end).toReversed();
    const missing = limit - recent.length;
    return missing > 0 && this.#archive
      ? [...recent, ...this.#archive.list(account, missing, atMostLt)]
      : recent;
  }

  #put(n: number, transaction: StoredTransaction): void {
    this.#recent.push({ n, transaction });
    this.#byHash.set(transaction.hash, transaction);
    this.#byInMessage.set(transaction.inMessageHash, transaction);
    const own = this.#byAccount.get(transaction.account);
    if (own === undefined) this.#byAccount.set(transaction.account, [transaction]);
    else own.push(transaction);
  }
}
