import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { seconds } from '@junction/primitives';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { writeRetentionLimit } from '../database/retention.ts';
import { getPricingRules } from '../start-index.ts';
import { toRandomMarketNetwork } from '../test/expected-tables.ts';
import { RecordedChainFollower } from '../test/faulty-follower.ts';
import { FaultyNode } from '../test/faulty-node.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';
import { createRandomMarketModules, createRandomMarket, type RandomMarket } from '../test/random-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import { COMPLETE_HISTORY } from '../write/known-history.ts';
import { exportSnapshot } from './export-snapshot.ts';
import { importSnapshot, type ImportSnapshotOptions } from './import-snapshot.ts';

// The index of a node with the full history is exported, and imported where nodes keep only a few transactions.

const IDENTITY = 'chain=1;orders=1';
let folder = '';
let file = '';
let recorded: RandomMarket;
let source: RecordedChainFollower;
const opened: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'junction-snapshot-'));
  file = join(folder, 'index.gz');
  recorded = createRandomMarket(17, 80);
  source = await RecordedChainFollower.open(recorded, new FaultyNode(recorded.chain).client);
  await source.settle();
  await exportSnapshot(source.database, file);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<Database> {
  const database = await openMemoryDatabase();
  opened.push({ close: () => database.destroy() });
  return database;
}

const hashes = (): ReadonlySet<string> =>
  new Set([...recorded.chain.byAccount.values()].flatMap((list) => list.map(({ hash }) => hash)));

function importInto(database: Database, changes: Partial<ImportSnapshotOptions> = {}) {
  const all = hashes();
  return importSnapshot({
    database,
    modules: createRandomMarketModules(recorded, getPricingRules(toRandomMarketNetwork(recorded))).all,
    identity: IDENTITY,
    file,
    chain: { getTransaction: (hash) => Promise.resolve(all.has(hash) ? 'boc' : undefined) },
    ...changes,
  });
}

/** Writes a changed copy of the snapshot's lines. */
function changedCopy(name: string, change: (lines: string[]) => string[]): string {
  const path = join(folder, name);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  writeFileSync(path, gzipSync(`${change(lines).join('\n')}\n`));
  return path;
}

test('an imported index has the tables of the exported one, and continues on a node that keeps little', async () => {
  const node = new FaultyNode(recorded.chain);
  const index = await RecordedChainFollower.open(recorded, node.client);
  opened.push(index);
  const imported = await importInto(index.database, { stepSize: 10 });
  expect(imported.activities).toBeGreaterThan(80);
  expect(imported.found).toBe(imported.lookedUp);
  expect(await index.contents()).toEqual(await source.contents());
  for (let events = 0; events < 6; events += 1) recorded.play();
  node.prune(8);
  index.restart();
  await index.settle();
  expect(index.follower.history).toEqual(COMPLETE_HISTORY);
  expect(await index.contents()).toEqual(await index.expected());
});

test.each([
  ['other settings', { identity: 'chain=2;orders=1' }, 'OTHER_SETTINGS'],
  ['a part of its settings', { identity: 'chain=1' }, 'OTHER_SETTINGS'],
  ['another chain', { chain: { getTransaction: () => Promise.resolve(undefined) } }, 'OTHER_CHAIN'],
  ['a missing file', { file: '/nowhere/index.gz' }, 'FILE_DAMAGED'],
])('a snapshot is not imported with %s', async (_name, changes, code) => {
  const database = await emptyDatabase();
  await expect(importInto(database, changes)).rejects.toMatchObject({ code });
  expect(await database.selectFrom('settings').select('key').execute()).toEqual([]);
});

test('a node that does not answer is an error, and nothing is imported', async () => {
  const database = await emptyDatabase();
  const chain = { getTransaction: () => Promise.reject(new Error('no answer')) };
  await expect(importInto(database, { chain })).rejects.toThrow('no answer');
  expect(await database.selectFrom('activities').select('lt').execute()).toEqual([]);
});

test.each<readonly [string, (lines: string[]) => string[]]>([
  ['without its end', (lines) => lines.slice(0, -1)],
  ['without a row', (lines) => lines.filter((_, index) => index !== 20)],
  ['with another row', (lines) => lines.map((line, at) => (at === 20 ? line.replace(/\d/, '7') : line))],
  ['with a line that is no JSON', (lines) => lines.map((line, at) => (at === 20 ? `${line}{` : line))],
  ['with a row of another kind', (lines) => lines.map((line, at) => (at === 20 ? '["pool"]' : line))],
  ['with lines after its end', (lines) => [...lines, '["token"]']],
  ['of another version', ([first = '', ...rest]) => [first.replace('"version":1', '"version":2'), ...rest]],
])('a snapshot %s is not imported', async (name, change) => {
  const database = await emptyDatabase();
  const damaged = changedCopy(`${name}.gz`, change);
  await expect(importInto(database, { file: damaged })).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  expect(await database.selectFrom('activities').select('lt').execute()).toEqual([]);
});

/** Returns the lines with a valid checksum, as in a forged snapshot. */
function withChecksum(lines: readonly string[]): string[] {
  const rows = lines.slice(0, -1);
  const hash = createHash('sha256');
  for (const line of rows) hash.update(`${line}\n`);
  return [...rows, JSON.stringify(['end', hash.digest('hex')])];
}

type Row = readonly unknown[];
const findRow = (lines: readonly string[], kind: string): number =>
  lines.findIndex((line) => line.startsWith(`["${kind}"`));

/** Changes the first row of a kind and corrects the checksum. */
const forge =
  (kind: string, change: (row: Row) => Row) =>
  (lines: string[]): string[] =>
    withChecksum(
      lines.map((line, at) =>
        at === findRow(lines, kind) ? JSON.stringify(change(JSON.parse(line) as Row)) : line,
      ),
    );

/** Repeats the first row of a kind and corrects the checksum. */
const repeatFirst =
  (kind: string) =>
  (lines: string[]): string[] => {
    const at = findRow(lines, kind);
    return withChecksum([...lines.slice(0, at), lines[at] ?? '', ...lines.slice(at)]);
  };

test.each<readonly [string, (lines: string[]) => string[]]>([
  ['a transaction that is no JSON', forge('activity', (row) => [...row.slice(0, 4), '{'])],
  ['a transaction without content', forge('activity', (row) => [...row.slice(0, 4), 'null'])],
  ['a transaction of another time', forge('activity', (row) => [row[0], row[1], '1', row[3], row[4]])],
  [
    'a transaction of another account',
    forge('activity', (row) => [row[0], `0:${'9'.repeat(64)}`, ...row.slice(2)]),
  ],
  ['a transaction of an unknown kind', forge('activity', (row) => [...row.slice(0, 3), 'x/y', row[4]])],
  ['a cursor of an unknown kind', forge('cursor', (row) => [row[0], row[1], 'x/y', row[3], row[4]])],
  ['a cursor after the head', forge('cursor', (row) => [...row.slice(0, 3), '9'.repeat(20), row[4]])],
  ['a token of too many decimals', forge('token', (row) => [...row.slice(0, 4), 32_768])],
  ['a token of negative decimals', forge('token', (row) => [...row.slice(0, 4), -1])],
  ['a name with NUL', forge('token', (row) => [...row.slice(0, 3), 'a\0b', row[4]])],
  ['a hash with NUL', forge('cursor', (row) => [...row.slice(0, 4), '\0'])],
  ['a transaction twice', repeatFirst('activity')],
  ['a token twice', repeatFirst('token')],
  ['a cursor twice', repeatFirst('cursor')],
  ['a row of an inherited name', (lines) => withChecksum([...lines.slice(0, 2), '["constructor",1]', '[]'])],
  [
    'a head that is no number',
    ([first = '', ...rest]) => withChecksum([first.replace(/"head":"\d+:/, '"head":"x:'), ...rest]),
  ],
])('a snapshot with %s is rejected before anything is written', async (name, change) => {
  const database = await emptyDatabase();
  const forged = changedCopy(`${name}.gz`, change);
  await expect(importInto(database, { file: forged })).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  expect(await database.selectFrom('activities').select('lt').execute()).toEqual([]);
});

test('a line without an end is not read into memory', async () => {
  const path = join(folder, 'endless.gz');
  writeFileSync(path, gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')));
  const imported = importInto(await emptyDatabase(), { file: path });
  await expect(imported).rejects.toMatchObject({
    code: 'FILE_DAMAGED',
    cause: { message: 'a line is too long' },
  });
});

test('a file that is cut short or no gzip file is not imported', async () => {
  const bytes = readFileSync(file);
  for (const [name, content] of [
    ['short.gz', bytes.subarray(0, bytes.length - 40)],
    ['plain.gz', Buffer.from('not a snapshot')],
    ['empty.gz', Buffer.alloc(0)],
  ] as const) {
    const path = join(folder, name);
    writeFileSync(path, content);
    const imported = importInto(await emptyDatabase(), { file: path });
    await expect(imported).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  }
});

test('an index that has read nothing is replaced', async () => {
  const node = new FaultyNode(recorded.chain);
  node.prune(2);
  const index = await RecordedChainFollower.open(recorded, node.client);
  opened.push(index);
  await index.settle();
  expect(await index.activities()).toEqual(new Set());
  await importInto(index.database);
  expect(await index.contents()).toEqual(await source.contents());
});

test('an existing index is not replaced, and neither is an existing file', async () => {
  const before = await readTableContents(source.database);
  await expect(importInto(source.database)).rejects.toMatchObject({ code: 'INDEX_EXISTS' });
  expect(await readTableContents(source.database)).toEqual(before);
  await expect(exportSnapshot(source.database, file)).rejects.toMatchObject({ code: 'FILE_EXISTS' });
});

test('an interrupted import is not taken for an index', async () => {
  const database = await emptyDatabase();
  const replaced = changedCopy('replaced.gz', (lines) => lines);
  const chain = {
    getTransaction: () => {
      // The file changes between the check and the import.
      changedCopy('replaced.gz', (lines) => lines.slice(0, -1));
      return Promise.resolve('boc');
    },
  };
  const imported = importInto(database, { file: replaced, chain, stepSize: 10 });
  await expect(imported).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  const written = await database.selectFrom('activities').select('lt').execute();
  expect(written.length).toBeGreaterThan(50);
  const identity = database.selectFrom('settings').select('key').where('key', '=', 'identity');
  expect(await identity.execute()).toEqual([]);
  await importInto(database);
  expect(await readTableContents(database)).toEqual(await source.contents());
});

test('an empty index is not exported, and neither is one whose history is still being read', async () => {
  const database = await emptyDatabase();
  const into = join(folder, 'empty-index.gz');
  await expect(exportSnapshot(database, into)).rejects.toMatchObject({ code: 'NO_INDEX' });
  await importInto(database);
  const [first] = recorded.chain.byAccount.keys();
  const range = { account: first ?? '', kind: 'pool', top: '9', down: '5', is_done: false } as const;
  await database.insertInto('backlog_ranges').values(range).execute();
  await expect(exportSnapshot(database, into)).rejects.toMatchObject({ code: 'BACKFILL_RUNNING' });
  expect(existsSync(into)).toBe(false);
});

test('an index without its old decoded transactions is not exported', async () => {
  const database = await emptyDatabase();
  await importInto(database);
  const into = join(folder, 'pruned-index.gz');
  const limit = { hour: seconds(0), lt: 1n, account: '' };
  const prune = (transactionsFrom?: bigint) =>
    database.transaction().execute((one) => writeRetentionLimit(one, { ...limit, transactionsFrom }));
  await prune(2n);
  await expect(exportSnapshot(database, into)).rejects.toMatchObject({ code: 'HISTORY_PRUNED' });
  expect(existsSync(into)).toBe(false);
  // Candles are computed again by the import.
  await prune();
  await exportSnapshot(database, into);
  expect(existsSync(into)).toBe(true);
});
