import type { Kysely } from 'kysely';
import type { ChainDataErrorCode } from '../index-error.ts';
import type { AreaTables } from '../modules/listed-tables.ts';
import type { ActivityKind } from './activity-json.ts';

/**
 * Rows of the index. Amounts, dollars and logical times are `numeric` and travel as text; dollars and prices are
 * integers of 1e-18. Times are seconds.
 */
export interface Schema extends AreaTables {
  settings: SettingsTable;
  cursors: CursorsTable;
  activities: ActivitiesTable;
  tokens: TokensTable;
  quarantine: QuarantineTable;
  backlog: ActivitiesTable;
  backlog_ranges: BacklogRangesTable;
}

export type Database = Kysely<Schema>;

/** Which chain this is, and how far it has been folded. */
export interface SettingsTable {
  key: string;
  value: string;
}

/** Newest transaction stored of each followed account. */
export interface CursorsTable {
  account: string;
  kind: ActivityKind;
  lt: string;
  /** Null where it was stored before hashes were. */
  hash: string | null;
}

/** What cannot be used and is set aside; `write/quarantine.ts`. */
export interface QuarantineTable {
  account: string;
  kind: 'token' | 'account' | 'event';
  reason: ChainDataErrorCode;
  detail: string;
  /** Seconds of the computer's clock. */
  first_seen: number;
  last_seen: number;
  tries: number;
  next_try: number;
}

/** What followed contracts did: everything below is computed from these rows, in the order of `lt`. */
export interface ActivitiesTable {
  account: string;
  lt: string;
  kind: ActivityKind;
  /** JSON of the decoded activity; large integers as text ending in "n". */
  content: string;
}

/** How far the history of an account has been read backwards; `write/backfill-buffer.ts`. */
export interface BacklogRangesTable {
  account: string;
  kind: ActivityKind;
  top: string;
  down: string;
  is_done: boolean;
}

/** Facts about a token root that never change. */
export interface TokensTable {
  address: string;
  symbol: string;
  name: string;
  decimals: number;
}
