import type { Address, Seconds } from '@junction/primitives';

/** Transaction as the journal stores it. */
export interface JournalTransaction {
  readonly hash: string;
  readonly lt: bigint;
  readonly account: Address;
  readonly inMessageHash: string;
  readonly bytes: Buffer;
}

/** Transaction as the chain returns it. */
export interface TransactionRecord {
  /** Hexadecimal hash of the transaction. */
  readonly hash: string;
  readonly lt: bigint;
  readonly account: Address;
  readonly now: Seconds;
  /** Number of the block that contains the transaction. */
  readonly seqno: number;
  readonly inMessageHash: string;
  /** BOC in base64. */
  readonly boc: string;
}

/**
 * Transaction that stores its BOC as bytes, which take a quarter less memory than base64 text. Clients rarely request
 * the text.
 */
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
