import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseState } from '../database/database-state.ts';
import {
  openEmbedded,
  openFaces,
  type Database,
  type Databases,
  type OpenOptions,
} from '../database/open-database.ts';
import { PgliteSession } from '../database/pglite-session.ts';

/** Databases of this worker that nobody uses: emptying one takes a small part of the time of opening one. */
const idle: PGlite[] = [];

/** What the migrations make. */
const asMade = new WeakMap<PGlite, Made>();

interface Made {
  readonly tables: readonly string[];
  readonly columnsAndRules: string;
}

/** A database in memory with all tables and no rows. Destroying it leaves it to whoever asks next. */
export async function openMemoryDatabase(): Promise<Database> {
  return (await openMemoryDatabases()).index;
}

/** Both faces of a database in memory with all tables and no rows. Closing them leaves it to whoever asks next. */
export async function openMemoryDatabases(options: OpenOptions = {}): Promise<Databases> {
  const embedded = idle.pop() ?? (await openEmbedded({ kind: 'memory', template: await emptyTemplate() }));
  const session = new PgliteSession(lend(embedded), new DatabaseState());
  const opened = await openFaces(session, { kind: 'memory' }, options);
  if (!asMade.has(embedded)) {
    const made = { tables: await tablesOf(embedded), columnsAndRules: await columnsAndRulesOf(embedded) };
    asMade.set(embedded, made);
  }
  return opened;
}

/** The database until it is closed. Who still speaks to it then fails, as with a database of his own. */
function lend(embedded: PGlite): PGlite {
  const { proxy, revoke } = Proxy.revocable(embedded, {
    get: (target, name) => {
      if (name === 'close') return close;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const close = async (): Promise<void> => {
    revoke();
    await giveBack(embedded);
  };
  return proxy;
}

/** Tables that a test adds are dropped. A database whose own tables a test has changed is closed. */
async function giveBack(embedded: PGlite): Promise<void> {
  try {
    await embedded.exec('rollback');
    await embedded.exec('discard all');
    const made = asMade.get(embedded);
    if (made === undefined) return await embedded.close();
    const added = (await tablesOf(embedded)).filter((name) => !made.tables.includes(name));
    if (added.length > 0) await embedded.exec(`drop table ${added.join(', ')} cascade`);
    if ((await columnsAndRulesOf(embedded)) !== made.columnsAndRules) return await embedded.close();
    await embedded.exec(`truncate ${made.tables.join(', ')} restart identity cascade`);
    // Those that no column owns, too.
    await embedded.exec(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences`,
    );
    idle.push(embedded);
  } catch {
    await embedded.close();
  }
}

/** The tables with rows of the index, quoted. */
async function tablesOf(embedded: PGlite): Promise<string[]> {
  const { rows } = await embedded.query<{ name: string }>(
    `select quote_ident(tablename) as name
     from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`,
  );
  return rows.map(({ name }) => name);
}

/** Columns, defaults, rules, indexes, triggers and functions of the tables, in words. */
async function columnsAndRulesOf(embedded: PGlite): Promise<string> {
  const { rows } = await embedded.query<{ words: string }>(
    `select string_agg(word, E'\\n' order by word) as words from (
       select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as word
         from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select concat_ws(' ', adrelid::regclass, adnum, pg_get_expr(adbin, adrelid))
         from pg_attrdef join pg_class on pg_class.oid = adrelid
         where relnamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
     ) as everything`,
  );
  return rows[0]?.words ?? '';
}

/** A packed empty embedded database, made once per machine: unpacking beats creating. */
export async function emptyTemplate(): Promise<string> {
  const folder = join(tmpdir(), 'junction-test-cache');
  const file = join(folder, 'pglite-empty.tar');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const database = await openEmbedded({ kind: 'memory' });
  const packed = await database.dumpDataDir('none');
  await database.close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await packed.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
}
