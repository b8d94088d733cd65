import type { Address, Seconds } from '@junction/primitives';

/** What happened to the chain, in order. Inputs and their outcome: a replay can both repeat and verify. */
export type JournalRecord =
  | JournalBlock
  /** An account written from outside: genesis, tests. `state` is a ShardAccount, base64 BOC. */
  | { readonly kind: 'account'; readonly lt: bigint; readonly address: Address; readonly state: string }
  /** The clock now runs this far ahead of real time. */
  | { readonly kind: 'clock'; readonly offset: Seconds };

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

export interface JournalTransaction {
  readonly hash: string;
  readonly lt: bigint;
  readonly account: Address;
  readonly inMessageHash: string;
  readonly bytes: Buffer;
}

/** Everything a chain needs to go on, apart from its history. */
export interface Checkpoint {
  readonly lt: bigint;
  readonly seqno: number;
  /** Time of the last block. */
  readonly now: Seconds;
  readonly offset: Seconds;
  /** Transactions of the history that count; the journal may hold more when a revert took some back. */
  readonly transactions: number;
  /** ShardAccount by address, base64 BOC. */
  readonly accounts: ReadonlyMap<Address, string>;
}

/** What the disk held. `history` is what the checkpoint contains, `tail` are records to run again. */
export interface Recovered {
  readonly checkpoint: Checkpoint | undefined;
  readonly history: readonly {
    readonly transaction: JournalTransaction;
    readonly now: Seconds;
    readonly seqno: number;
  }[];
  readonly tail: readonly JournalRecord[];
}

/** Where a chain keeps what it must not lose. */
export interface Journal {
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
