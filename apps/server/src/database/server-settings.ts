import { sql } from 'kysely';
import { IndexError } from '../index-error.ts';
import type { Database } from './schema.ts';

/** Kept as they are written: names of tokens are of any script. SQL_ASCII keeps the bytes it is given. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/** Milliseconds after which the server ends a transaction whose process is silent: its row locks hold up a successor. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * What a connection begins with, whatever else is usual for its role: statements may take so long, a silent
 * transaction ends, nothing else is cut short, numbers are written whole, and what is written can be. Every question has one plan that fits whatever it
 * is asked with: making a plan takes longer than most answers.
 */
export const setUpOf = (statementMs: number): string =>
  [
    'set plan_cache_mode = force_generic_plan',
    `set statement_timeout = ${statementMs}`,
    'set lock_timeout = 0',
    `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    `set default_transaction_isolation = 'read committed'`,
    'set default_transaction_read_only = off',
    'set extra_float_digits = 1',
    // Younger servers have this one, too.
    `select set_config('transaction_timeout', '0', false) where current_setting('server_version_num')::int >= 170000`,
  ].join('; ');

const BEGIN = /^\s*(?:begin|start transaction(?: isolation level ([a-z ]+?))?(?: read (?:only|write))?)\s*$/i;
const END = /^\s*(?:commit|rollback)\s*$/i;
const DEFAULT_ISOLATION = 'read committed';

/** Isolation level of a statement that begins a transaction, as Kysely writes it; undefined for any other statement. */
export function isolationOf(text: string): string | undefined {
  const begin = BEGIN.exec(text);
  return begin ? (begin[1] ?? DEFAULT_ISOLATION).toLowerCase() : undefined;
}

/** Whether a statement ends a transaction, as Kysely writes it. */
export const isEnd = (text: string): boolean => END.test(text);

/** What a transaction behind a pooler may do, and where. */
export interface PooledTransaction {
  /** Milliseconds that each statement may take; 0 for any number. */
  readonly statementMs: number;
  /** A standby rejects transactions that begin as `read write`. */
  readonly access: 'read write' | 'read only';
  /** `server_version_num` of the server. */
  readonly version: number;
  readonly isolation?: string | undefined;
}

/** The first release with `transaction_timeout`. */
const TRANSACTION_TIMEOUT_VERSION = 170_000;

/**
 * Begins a transaction with what `setUpOf` sets for a connection. Behind a pooler that changes backends, a setting of
 * the session would reach other programs and not the next statement.
 */
export const beginOf = ({
  statementMs,
  access,
  version,
  isolation = DEFAULT_ISOLATION,
}: PooledTransaction): string =>
  [
    `begin isolation level ${isolation} ${access}`,
    `set local statement_timeout = ${statementMs}`,
    'set local lock_timeout = 0',
    `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    'set local extra_float_digits = 1',
    ...(version >= TRANSACTION_TIMEOUT_VERSION ? ['set local transaction_timeout = 0'] : []),
  ].join('; ');

/** The schema the tables are in. Throws `IndexFault` where they could not be, or would say something else. */
export async function schemaOf(database: Database): Promise<string> {
  const { rows } = await sql<{ encoding: string; schema: string | null; replication: string }>`
    select current_setting('server_encoding') as encoding, current_schema() as schema,
      current_setting('session_replication_role') as replication`.execute(database);
  const [row] = rows;
  const encoding = row?.encoding ?? 'unknown';
  if (!ENCODINGS.includes(encoding))
    throw new IndexError(
      'DATABASE_UNUSABLE',
      { encoding },
      `the database keeps its texts as ${encoding}, which has no place for the names of all tokens; create it with encoding 'UTF8'`,
    );
  if (row?.replication === 'replica')
    throw new IndexError(
      'DATABASE_UNUSABLE',
      { encoding },
      `nothing that tables do by themselves runs for this role (session_replication_role = replica); the index needs it`,
    );
  if (row?.schema) return row.schema;
  throw new IndexError(
    'DATABASE_UNUSABLE',
    { encoding },
    'the search_path of this role names no schema that is there; tables need one',
  );
}
