import type { Address, Seconds } from '@junction/primitives';
import type { JournalTransaction, StoredTransaction } from './stored-transaction.ts';

/** Record of the chain's log. Contains inputs and results, so that a replay can repeat and verify them. */
export type JournalRecord =
  | JournalBlock
  /** State that genesis or a test wrote directly. `state` is a ShardAccount, base64 BOC. */
  | { readonly kind: 'account'; readonly lt: bigint; readonly address: Address; readonly state: string }
  /** Offset between the chain's clock and real time. */
  | { readonly kind: 'clock'; readonly offset: Seconds }
  /**
   * Revert of accounts and history to the first `mark` transactions. The state after the revert is stored only in the
   * checkpoint that is written with it.
   */
  | { readonly kind: 'revert'; readonly mark: number };

export interface JournalBlock {
  readonly kind: 'block';
  readonly seqno: number;
  /** Logical time at the start of the block. */
  readonly ltBefore: bigint;
  readonly now: Seconds;
  readonly external: boolean;
  /** BOC of the message that started the block. */
  readonly message: Buffer;
  readonly transactions: readonly JournalTransaction[];
}

/** Complete state of a chain except its history. */
export interface ChainStateCheckpoint {
  readonly lt: bigint;
  readonly seqno: number;
  /** Time of the last block. */
  readonly now: Seconds;
  readonly offset: Seconds;
  /**
   * Number of journal transactions up to this state. If the journal contains more, a revert removed the transactions
   * from this number on.
   */
  readonly mark: number;
  /** ShardAccount by address, base64 BOC. */
  readonly accounts: ReadonlyMap<Address, string>;
}

/** Journal transaction with its index in the journal. */
export interface RecoveredTransaction {
  readonly n: number;
  readonly transaction: JournalTransaction;
  readonly now: Seconds;
  readonly seqno: number;
}

/** Contents of the journal when the chain starts. */
export interface RecoveredJournal {
  readonly checkpoint: ChainStateCheckpoint | undefined;
  /** Transactions covered by the checkpoint that are not in the archive. */
  readonly history: readonly RecoveredTransaction[];
  /** Number of journal transactions before `tail`, including reverted ones. */
  readonly mark: number;
  /** Records to replay; read from disk on iteration. */
  readonly tail: Iterable<JournalRecord>;
}

/** Older part of the history, stored on disk. Its methods throw `JOURNAL_DAMAGED`. */
export interface TransactionArchive {
  /** Number of journal transactions in the archive, including reverted ones. */
  readonly mark: number;
  /** Number of archived transactions that were not reverted. */
  readonly length: number;
  byHash(hash: string): StoredTransaction | undefined;
  /** Looks up a transaction by its inbound message. */
  byInMessage(hash: string): StoredTransaction | undefined;
  /** Lists transactions newest first, at or before `atMostLt` if given. */
  list(account: Address, limit: number, atMostLt: bigint | undefined): StoredTransaction[];
}

/** Durable storage of a chain. */
export interface Journal {
  /** Archive of older transactions. Every checkpoint moves the journal's transactions into the archive. */
  readonly archive: TransactionArchive;
  /** Reads the stored contents. Must be called once, before anything else. */
  recover(): RecoveredJournal;
  /** Appends records. They are durable when this returns. Throws if the disk fails; then nothing was written. */
  append(records: readonly JournalRecord[]): void;
  /** Writes the state as of all appended records, so that a restart need not replay them. */
  checkpoint(state: ChainStateCheckpoint): void;
  /** True if enough transactions were appended since the last checkpoint to write the next one. */
  isCheckpointDue(): boolean;
  close(): void;
}
