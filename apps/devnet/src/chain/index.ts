export {
  Chain,
  DEVNET_GLOBAL_ID,
  type BlockRecord,
  type ChainEvents,
  type ChainOptions,
  type ExternalMessageOutcome,
  type SnapshotId,
} from './chain.ts';
export { AccountStore, type AccountsSnapshot } from './account-store.ts';
export { parseBocCellTable } from './cell-table.ts';
export { encodeInternalMessage, type InternalMessage } from './internal-message.ts';
export { readTransaction, type PendingMessage } from './message-view.ts';
export type { AccountRecord, AccountInitialState, AccountStatus } from './account-record.ts';
export type { JournalTransaction, TransactionRecord } from './stored-transaction.ts';
export { getJournalDamage, formatJournalDamage, type JournalDamageLocation } from '../disk/journal-damage.ts';
export { migrateJournal } from '../disk/migrate-journal.ts';
export { FileJournal, type FileJournalOptions } from '../disk/file-journal.ts';
export type {
  TransactionArchive,
  ChainStateCheckpoint,
  Journal,
  JournalBlock,
  JournalRecord,
  RecoveredJournal,
} from './journal.ts';
