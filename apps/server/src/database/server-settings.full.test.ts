import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIndexModules } from '../modules/index-modules.ts';
import { getPricingRules } from '../start-index.ts';
import { toRandomMarketNetwork } from '../test/expected-tables.ts';
import { startPostgres, type PostgresCluster } from '../test/postgres-cluster.ts';
import { decodeAllActivities, createRandomMarket, listTokenMetadata } from '../test/random-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import { IndexStore } from '../write/index-store.ts';
import { openDatabase, openDatabases, type Database } from './open-database.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';
import { toBeginStatement, getIsolationLevel, toSessionSetupStatement } from './server-settings.ts';

const recorded = createRandomMarket(11, 40);
const rules = getPricingRules(toRandomMarketNetwork(recorded));
/** Token names in several scripts, with all characters that SQL or COPY must escape. */
const TOKEN_NAMES = [
  '數字 ü 🚀',
  String.raw`a\'b"c`,
  String.raw`\N`,
  'İı ß ẞ',
  String.raw`a\tb`,
  `x' || 'y`,
  '',
];

let cluster: PostgresCluster | undefined;
let expected: unknown;
beforeAll(async () => {
  cluster = await startPostgres();
  const embedded = await openMemoryDatabase();
  expected = await readTablesAfterIndexing(embedded);
  await embedded.destroy();
});
afterAll(() => cluster?.stop());
beforeEach(({ skip }) => {
  if (!cluster) skip('PostgreSQL is not installed');
});

/** Indexes a market and returns the rows of all tables, sorted here because servers sort text differently. */
async function readTablesAfterIndexing(database: Database): Promise<unknown> {
  const store = new IndexStore(database, createIndexModules(rules).all);
  const { state } = await store.load('a chain');
  const tokens = listTokenMetadata(recorded).map((token, n) => ({
    ...token,
    symbol: TOKEN_NAMES[n % TOKEN_NAMES.length] ?? '',
  }));
  const head = { seqno: 1, time: recorded.chain.now, lt: recorded.chain.lt };
  await store.append(state, { activities: decodeAllActivities(recorded), tokens, cursors: [], head });
  const tables = Object.entries(await readTableContents(database));
  return tables.map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).toSorted()]);
}

let created = 0;
/** Creates a database for a role with these default settings. Returns its URL. */
async function createDatabaseWith({ as = '', statements = [] as readonly string[] }): Promise<string> {
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const base = new URL((await cluster.createDatabase()).replace('@/', '@localhost/'));
  created += 1;
  const name = `odd_${created}`;
  await cluster.query(`create database ${name} ${as}`);
  await cluster.query(`create role odd_${created} superuser login`);
  base.pathname = `/${name}`;
  base.username = name;
  const url = base.href.replace('@localhost/', '@/');
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  return url;
}

const toRoleSettings = (...settings: readonly string[]) => ({
  statements: settings.map((setting) => `alter role current_user set ${setting}`),
});

test.each([
  ['a clock far from UTC', toRoleSettings(`timezone = 'Pacific/Kiritimati'`, `datestyle = 'German, DMY'`)],
  ['other ways to write', toRoleSettings('bytea_output = escape', 'extra_float_digits = -15')],
  [
    'other ways to read',
    toRoleSettings(
      'standard_conforming_strings = off',
      'transform_null_equals = on',
      `client_encoding = 'LATIN1'`,
    ),
  ],
  ['transactions that only read', toRoleSettings('default_transaction_read_only = on')],
  ['serializable transactions', toRoleSettings('default_transaction_isolation = serializable')],
  [
    'little time',
    toRoleSettings('statement_timeout = 20', 'lock_timeout = 1', 'idle_in_transaction_session_timeout = 1'),
  ],
  [
    'a schema of its own',
    { statements: ['create schema mine', 'alter role current_user set search_path = mine, public'] },
  ],
  ['bytes of no encoding', { as: `encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0` }],
  [
    'numbers sorted by their size, and signs not at all',
    {
      as: `locale_provider icu icu_locale 'tr-u-kn-true-ka-shifted' lc_collate 'C' lc_ctype 'C' template template0`,
    },
  ],
])('a server with %s has the same index', async (_name, settings) => {
  const url = await createDatabaseWith(settings);
  const databases = await openDatabases({ kind: 'server', url }, { startupTimeoutMs: 0 });
  try {
    expect(await readTablesAfterIndexing(databases.index)).toEqual(expected);
    const pending = await databases.queries.selectFrom('tokens').selectAll().execute();
    expect(pending).toHaveLength(recorded.market.tokens.length);
  } finally {
    await databases.close();
  }
});

test.each([
  [
    'no place for every script',
    { as: `encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0` },
    'the database keeps its texts as LATIN1',
  ],
  ['no triggers', toRoleSettings('session_replication_role = replica'), 'session_replication_role = replica'],
  ['no schema', toRoleSettings('search_path = nowhere'), 'names no schema that is there'],
  [
    'no right to make tables',
    {
      statements: [
        'create schema locked',
        'create role owner_of_it nologin',
        'alter schema locked owner to owner_of_it',
        'grant usage on schema locked to public',
        'alter role current_user set search_path = locked',
        'alter role current_user nosuperuser',
      ],
    },
    'the tables cannot be set up: permission denied for schema locked',
  ],
])('a server with %s is rejected at once, with the reason', async (_name, settings, reason) => {
  const url = await createDatabaseWith(settings);
  await expect(openDatabases({ kind: 'server', url })).rejects.toMatchObject({
    code: 'DATABASE_UNUSABLE',
    message: expect.stringContaining(reason) as string,
  });
});

test('two indexes in schemas of one database are independent', async () => {
  const url = await createDatabaseWith({ statements: ['create schema one', 'create schema other'] });
  const inSchema = (path: string): Promise<Database> =>
    openDatabase({ kind: 'server', url: `${url}&options=${encodeURIComponent(`-c search_path=${path}`)}` });
  const one = await inSchema('one');
  await new IndexStore(one, createIndexModules(rules).all).load('one chain');
  const other = await inSchema('other,one');
  try {
    await new IndexStore(other, createIndexModules(rules).all).load('other chain');
    const identity = (of: Database) =>
      of.selectFrom('settings').select('value').where('key', '=', 'identity').executeTakeFirst();
    expect([await identity(one), await identity(other)]).toEqual([
      { value: 'one chain' },
      { value: 'other chain' },
    ]);
  } finally {
    await one.destroy();
    await other.destroy();
  }
});

test('a transaction behind a pooler begins with its isolation level and access mode, before any query', () => {
  expect(
    [
      'begin',
      'start transaction isolation level repeatable read',
      'START TRANSACTION read only',
      'select 1',
    ].map(getIsolationLevel),
  ).toEqual(['read committed', 'repeatable read', 'read committed', undefined]);
  const at = { statementMs: 5, access: 'read only', isolation: 'repeatable read' } as const;
  expect(toBeginStatement({ ...at, version: 150_000 })).toBe(
    'begin isolation level repeatable read read only; set local statement_timeout = 5; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 30000; set local extra_float_digits = 1',
  );
  expect(toBeginStatement({ ...at, version: 170_000 })).toContain('; set local transaction_timeout = 0');
});

test('a process that is frozen during a write does not hold its row locks forever', async ({ skip }) => {
  if (!cluster) return skip('PostgreSQL is not installed');
  const databases = await openDatabases({ kind: 'server', url: await cluster.createDatabase() });
  const { rows } = await databases.index
    .transaction()
    .execute((transaction) =>
      sql<{ ms: string }>`select current_setting('idle_in_transaction_session_timeout') as ms`.execute(
        transaction,
      ),
    );
  expect(rows).toEqual([{ ms: '30s' }]);
  expect(toSessionSetupStatement(5)).toContain('idle_in_transaction_session_timeout = 30000;');
  await databases.close();
});
