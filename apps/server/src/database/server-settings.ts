import { sql } from 'kysely';
import { IndexFault } from '../index-fault.ts';
import type { Database } from './schema.ts';

/** Kept as they are written: names of tokens are of any script. SQL_ASCII keeps the bytes it is given. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/**
 * What a connection begins with, whatever else is usual for its role: statements may take so long and nothing else is
 * cut short, numbers are written whole, and what is written can be. Every question has one plan that fits whatever it
 * is asked with: making a plan takes longer than most answers.
 */
export const setUpOf = (statementMs: number): string =>
  [
    'set plan_cache_mode = force_generic_plan',
    `set statement_timeout = ${statementMs}`,
    'set lock_timeout = 0',
    'set idle_in_transaction_session_timeout = 0',
    `set default_transaction_isolation = 'read committed'`,
    'set default_transaction_read_only = off',
    'set extra_float_digits = 1',
    // Younger servers have this one, too.
    `select set_config('transaction_timeout', '0', false) where current_setting('server_version_num')::int >= 170000`,
  ].join('; ');

const BEGIN = /^\s*(?:begin|start transaction)\b(.*)$/is;
const END = /^\s*(?:commit|rollback)\s*$/i;

/** Whether a statement ends a transaction, as Kysely writes it. */
export const isEnd = (text: string): boolean => END.test(text);

/**
 * A statement that begins a transaction, with what `setUpOf` sets for a connection; undefined for any other. Behind a
 * pooler that changes backends, a setting of the session would reach other programs and not the next statement.
 */
export function beginLike(text: string, statementMs: number): string | undefined {
  const [, modes = ''] = BEGIN.exec(text) ?? [];
  return BEGIN.test(text) ? beginOf(statementMs, modes) : undefined;
}

/** Begins a transaction, by itself one that reads what is committed and may write. */
export function beginOf(statementMs: number, modes = ''): string {
  const isolation = /isolation level/i.test(modes) ? '' : ' isolation level read committed';
  const access = /read (?:only|write)/i.test(modes) ? '' : ' read write';
  return [
    `begin ${modes.trim()}${isolation}${access}`.replace(/^begin\s+/, 'begin '),
    `set local statement_timeout = ${statementMs}`,
    'set local lock_timeout = 0',
    'set local idle_in_transaction_session_timeout = 0',
    'set local extra_float_digits = 1',
    `select set_config('transaction_timeout', '0', true) where current_setting('server_version_num')::int >= 170000`,
  ].join('; ');
}

/** The schema the tables are in. Throws `IndexFault` where they could not be, or would say something else. */
export async function schemaOf(database: Database): Promise<string> {
  const { rows } = await sql<{ encoding: string; schema: string | null; replication: string }>`
    select current_setting('server_encoding') as encoding, current_schema() as schema,
      current_setting('session_replication_role') as replication`.execute(database);
  const [row] = rows;
  const encoding = row?.encoding ?? 'unknown';
  if (!ENCODINGS.includes(encoding))
    throw new IndexFault(
      'DATABASE_UNUSABLE',
      { encoding },
      `the database keeps its texts as ${encoding}, which has no place for the names of all tokens; create it with encoding 'UTF8'`,
    );
  if (row?.replication === 'replica')
    throw new IndexFault(
      'DATABASE_UNUSABLE',
      { encoding },
      `nothing that tables do by themselves runs for this role (session_replication_role = replica); the index needs it`,
    );
  if (row?.schema) return row.schema;
  throw new IndexFault(
    'DATABASE_UNUSABLE',
    { encoding },
    'the search_path of this role names no schema that is there; tables need one',
  );
}
