import { sql } from 'kysely';
import { IndexError } from '../index-error.ts';
import type { Database } from './schema.ts';

/** Supported server encodings. UTF8 can store token names in any script, SQL_ASCII stores bytes unchanged. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/**
 * Milliseconds after which the server ends the transaction of a process that sends nothing. Its row locks would block
 * the successor.
 */
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * Statement that sets up a session, so that behaviour does not depend on the defaults of the role: statement timeout,
 * timeout of idle transactions, no other timeouts, exact numbers, read-write access. Uses generic plans, because
 * planning takes longer than most queries.
 */
export const toSessionSetupStatement = (statementMs: number): string =>
  [
    'set plan_cache_mode = force_generic_plan',
    `set statement_timeout = ${statementMs}`,
    'set lock_timeout = 0',
    `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    `set default_transaction_isolation = 'read committed'`,
    'set default_transaction_read_only = off',
    'set extra_float_digits = 1',
    // This timeout exists since PostgreSQL 17.
    `select set_config('transaction_timeout', '0', false) where current_setting('server_version_num')::int >= 170000`,
  ].join('; ');

const BEGIN_STATEMENT =
  /^\s*(?:begin|start transaction(?: isolation level ([a-z ]+?))?(?: read (?:only|write))?)\s*$/i;
const END_STATEMENT = /^\s*(?:commit|rollback)\s*$/i;
const DEFAULT_ISOLATION = 'read committed';

/**
 * Returns the isolation level of a statement by which Kysely begins a transaction; undefined for any other statement.
 */
export function getIsolationLevel(text: string): string | undefined {
  const begin = BEGIN_STATEMENT.exec(text);
  return begin ? (begin[1] ?? DEFAULT_ISOLATION).toLowerCase() : undefined;
}

/** True for statements by which Kysely ends a transaction. */
export const isTransactionEndStatement = (text: string): boolean => END_STATEMENT.test(text);

/** Settings of a transaction behind a pooler. */
export interface PooledTransactionSettings {
  /** Timeout of each statement in milliseconds; 0 for none. */
  readonly statementMs: number;
  /** `read only` on a standby, which rejects `read write` transactions. */
  readonly access: 'read write' | 'read only';
  /** `server_version_num` of the server. */
  readonly version: number;
  readonly isolation?: string | undefined;
}

/** First `server_version_num` with the setting `transaction_timeout`. */
const TRANSACTION_TIMEOUT_VERSION = 170_000;

/**
 * Builds the statements that begin a transaction with the settings of `toSessionSetupStatement`. Behind a transaction pooler,
 * session settings would affect other programs and not the next statement.
 */
export const toBeginStatement = ({
  statementMs,
  access,
  version,
  isolation = DEFAULT_ISOLATION,
}: PooledTransactionSettings): string =>
  [
    `begin isolation level ${isolation} ${access}`,
    `set local statement_timeout = ${statementMs}`,
    'set local lock_timeout = 0',
    `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    'set local extra_float_digits = 1',
    ...(version >= TRANSACTION_TIMEOUT_VERSION ? ['set local transaction_timeout = 0'] : []),
  ].join('; ');

/** Returns the schema of the tables. Throws `IndexError` if the database or schema is not suitable. */
export async function readSchemaName(database: Database): Promise<string> {
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
