import type { Kysely } from 'kysely';
import type { ChainDataErrorCode } from '../index-error.ts';
import type { AreaTables } from '../modules/listed-tables.ts';
import type { ActivityKind } from './activity-json.ts';

/**
 * Name of the backfill buffer's table in the database. The old name is kept so that older releases can still use the
 * database.
 */
const BACKFILL_BUFFER_TABLE = 'backlog';

/**
 * Tables of the index. Amounts, USD values and logical times are `numeric` and transferred as text; USD values and
 * prices are integers of 1e-18. Times are seconds.
 */
export interface DatabaseSchema extends AreaTables {
  settings: SettingsTable;
  cursors: CursorsTable;
  activities: ActivitiesTable;
  tokens: TokensTable;
  quarantine: QuarantineTable;
  /** Backfill buffer: activities that are stored but not projected yet. */
  [BACKFILL_BUFFER_TABLE]: ActivitiesTable;
  backlog_ranges: BackfillRangesTable;
}

export type Database = Kysely<DatabaseSchema>;

/** Key-value settings: identity of the chain, head, and state of the processes. */
export interface SettingsTable {
  key: string;
  value: string;
}

/** Newest stored transaction of each followed account. */
export interface CursorsTable {
  account: string;
  kind: ActivityKind;
  lt: string;
  /** Hash of the transaction at `lt`. Null in rows written before hashes were stored. */
  hash: string | null;
}

/** Tokens, accounts and events that cannot be used yet and are skipped; see `write/quarantine.ts`. */
export interface QuarantineTable {
  account: string;
  kind: 'token' | 'account' | 'event';
  reason: ChainDataErrorCode;
  detail: string;
  /** Seconds since the Unix epoch. */
  first_seen: number;
  last_seen: number;
  tries: number;
  next_try: number;
}

/** Decoded transactions of followed accounts: all other tables are derived from these rows, in order of `lt`. */
export interface ActivitiesTable {
  account: string;
  lt: string;
  kind: ActivityKind;
  /** JSON of the decoded activity. A bigint is a string of digits followed by "n". */
  content: string;
}

/** Position up to which the history of an account has been read backwards; see `write/backfill-buffer.ts`. */
export interface BackfillRangesTable {
  account: string;
  kind: ActivityKind;
  top: string;
  down: string;
  is_done: boolean;
}

/** Immutable metadata of token roots. */
export interface TokensTable {
  address: string;
  symbol: string;
  name: string;
  decimals: number;
}
