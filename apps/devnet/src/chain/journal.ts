import type { Address, Seconds } from '@junction/primitives';
import type { JournalTransaction, StoredTransaction } from './stored-transaction.ts';

/** What happened to the chain, in order. Inputs and their outcome: a replay can both repeat and verify. */
export type JournalRecord =
  | JournalBlock
  /** An account written from outside: genesis, tests. `state` is a ShardAccount, base64 BOC. */
  | { readonly kind: 'account'; readonly lt: bigint; readonly address: Address; readonly state: string }
  /** The clock now runs this far ahead of real time. */
  | { readonly kind: 'clock'; readonly offset: Seconds }
  /** Accounts and history went back to that mark. What they were is in the checkpoint written then, nowhere else. */
  | { readonly kind: 'revert'; readonly mark: number };

export interface JournalBlock {
  readonly kind: 'block';
  readonly seqno: number;
  /** Logical time when the block began. */
  readonly ltBefore: bigint;
  readonly now: Seconds;
  readonly external: boolean;
  /** The message that started the block, BOC. */
  readonly message: Buffer;
  readonly transactions: readonly JournalTransaction[];
}

/** Everything a chain needs to go on, apart from its history. */
export interface Checkpoint {
  readonly lt: bigint;
  readonly seqno: number;
  /** Time of the last block. */
  readonly now: Seconds;
  readonly offset: Seconds;
  /** The history goes on after so many transactions of the journal; a revert takes back those that follow. */
  readonly mark: number;
  /** ShardAccount by address, base64 BOC. */
  readonly accounts: ReadonlyMap<Address, string>;
}

/** A transaction of the journal, with the number of those before it. */
export interface RecoveredTransaction {
  readonly n: number;
  readonly transaction: JournalTransaction;
  readonly now: Seconds;
  readonly seqno: number;
}

/** What the disk held. */
export interface Recovered {
  readonly checkpoint: Checkpoint | undefined;
  /** What the checkpoint contains and the archive does not. */
  readonly history: readonly RecoveredTransaction[];
  /** How many transactions the journal has before the tail, with those that were taken back. */
  readonly mark: number;
  /** Records to run again; read from the disk as it is gone through. */
  readonly tail: Iterable<JournalRecord>;
}

/** The older part of the history, where the journal keeps it. Reading throws `JOURNAL_DAMAGED`. */
export interface Archive {
  /** It contains the journal's transactions up to this one. */
  readonly mark: number;
  /** How many of these were not taken back. */
  readonly length: number;
  byHash(hash: string): StoredTransaction | undefined;
  /** By the message that the transaction processed. */
  byInMessage(hash: string): StoredTransaction | undefined;
  /** Newest first; with `atMostLt` those at or before it. */
  list(account: Address, limit: number, atMostLt: bigint | undefined): StoredTransaction[];
}

/** Where a chain keeps what it must not lose. */
export interface Journal {
  /** Grows by checkpoints. */
  readonly archive: Archive;
  /** Called once, before anything else. */
  recover(): Recovered;
  /** The records are durable when this returns. Throws when the disk refuses; then nothing was written. */
  append(records: readonly JournalRecord[]): void;
  /** Writes the state as of everything appended so far, so that a restart need not run it again. */
  checkpoint(state: Checkpoint): void;
  /** Whether enough was appended to be worth a checkpoint. */
  isCheckpointDue(): boolean;
  close(): void;
}
