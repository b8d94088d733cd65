export {
  Chain,
  DEVNET_GLOBAL_ID,
  type BlockRecord,
  type ChainEvents,
  type ChainOptions,
  type ExternalOutcome,
  type InternalMessage,
  type SnapshotId,
} from './chain.ts';
export type { AccountRecord, AccountSeed, AccountStatus } from './account-record.ts';
export type { TransactionRecord } from './stored-transaction.ts';
export type { Checkpoint, Journal, JournalRecord, JournalTransaction, Recovered } from './journal.ts';
