export {
  Chain,
  DEVNET_GLOBAL_ID,
  type BlockRecord,
  type ChainEvents,
  type ChainOptions,
  type ExternalOutcome,
  type SnapshotId,
} from './chain.ts';
export type { InternalMessage } from './internal-message.ts';
export type { AccountRecord, AccountSeed, AccountStatus } from './account-record.ts';
export type { TransactionRecord } from './stored-transaction.ts';
export { FileJournal, type FileJournalOptions } from './file-journal.ts';
export type {
  Checkpoint,
  Journal,
  JournalBlock,
  JournalRecord,
  JournalTransaction,
  Recovered,
} from './journal.ts';
