import type { Address, Seconds } from '@junction/primitives';

/** A transaction in the journal. */
export interface JournalTransaction {
  readonly hash: string;
  readonly lt: bigint;
  readonly account: Address;
  readonly inMessageHash: string;
  readonly bytes: Buffer;
}

/** A transaction of the chain's history. */
export interface TransactionRecord {
  /** Hexadecimal. */
  readonly hash: string;
  readonly lt: bigint;
  readonly account: Address;
  readonly now: Seconds;
  /** Number of the block. */
  readonly seqno: number;
  readonly inMessageHash: string;
  /** Base64. */
  readonly boc: string;
}

/** Stores bytes, a quarter smaller than the base64 text that clients rarely request. */
export class StoredTransaction implements TransactionRecord, JournalTransaction {
  readonly hash: string;
  readonly lt: bigint;
  readonly account: Address;
  readonly now: Seconds;
  readonly seqno: number;
  readonly inMessageHash: string;
  readonly bytes: Buffer;

  constructor(transaction: JournalTransaction, now: Seconds, seqno: number) {
    this.hash = transaction.hash;
    this.lt = transaction.lt;
    this.account = transaction.account;
    this.inMessageHash = transaction.inMessageHash;
    this.bytes = transaction.bytes;
    this.now = now;
    this.seqno = seqno;
  }

  get boc(): string {
    return this.bytes.toString('base64');
  }
}
