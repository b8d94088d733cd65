import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePreparedIndex, copyPreparedIndex } from './prepared-index.ts';

const IDENTITY = 'this past, this code';
const TIPS = ['aa', 'bb'];
const createChain = (hashes: readonly string[]) => ({
  getTransaction: (hash: string) => Promise.resolve(hashes.includes(hash) ? 'boc' : undefined),
});
const CHAIN = createChain([...TIPS, 'cc']);
let folder = '';
let database = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'junction-prepared-'));
  database = join(folder, 'database');
  mkdirSync(join(database, 'base', '1'), { recursive: true });
  mkdirSync(join(database, 'empty'));
  writeFileSync(join(database, 'version'), '17');
  writeFileSync(join(database, 'base', '1', 'table'), Buffer.alloc(50_000, 7));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stores a prepared index. Returns its directory and a path for a new index. */
async function storeIndex(name: string): Promise<{ readonly directory: string; readonly into: string }> {
  const directory = join(folder, name, 'kept');
  await storePreparedIndex(directory, IDENTITY, { folder: database, tips: TIPS });
  return { directory, into: join(folder, name, 'server', 'index') };
}

const listPaths = (path: string): string[] => readdirSync(path, { recursive: true }).map(String).toSorted();

test('a new index is a copy of the kept one, byte for byte', async () => {
  const { directory, into } = await storeIndex('taken');
  expect(await copyPreparedIndex({ directory, identity: IDENTITY, into, chain: CHAIN })).toBe('taken');
  expect(listPaths(into)).toEqual(listPaths(database));
  expect(readFileSync(join(into, 'base', '1', 'table'))).toEqual(Buffer.alloc(50_000, 7));
});

test('an existing index stays unchanged', async () => {
  const { directory, into } = await storeIndex('begun');
  mkdirSync(into, { recursive: true });
  expect(await copyPreparedIndex({ directory, identity: IDENTITY, into, chain: CHAIN })).toBe('begun');
  expect(listPaths(into)).toEqual([]);
});

test('a kept index of another history or code is rejected', async () => {
  const { directory, into } = await storeIndex('identity');
  const options = { directory, identity: 'other code', into, chain: CHAIN };
  expect(await copyPreparedIndex(options)).toBe('missing');
  // A copy under the name of another identity is rejected because of its manifest.
  cpSync(join(directory, IDENTITY), join(directory, 'other code'), { recursive: true });
  expect(await copyPreparedIndex(options)).toBe('other identity');
  expect(existsSync(into)).toBe(false);
});

test.each([
  ['has none of it', createChain(['cc'])],
  ['was cut a transaction earlier', createChain(['aa', 'cc'])],
  ['does not answer', { getTransaction: () => Promise.reject(new Error('away')) }],
])('a prepared index is not used on a chain that %s', async (name, chain) => {
  const { directory, into } = await storeIndex(name);
  expect(await copyPreparedIndex({ directory, identity: IDENTITY, into, chain })).toBe('other chain');
  expect(existsSync(into)).toBe(false);
});

const TABLE = join('files', 'base', '1', 'table');
const flipped = Buffer.alloc(50_000, 7);
flipped[25_000] = 6;

test.each<readonly [string, (kept: string) => void]>([
  ['a flipped bit', (kept) => writeFileSync(join(kept, TABLE), flipped)],
  ['a file cut short', (kept) => writeFileSync(join(kept, TABLE), '')],
  ['a file that is gone', (kept) => rmSync(join(kept, TABLE))],
  ['an empty folder that is gone', (kept) => rmSync(join(kept, 'files', 'empty'), { recursive: true })],
  ['a file too many', (kept) => writeFileSync(join(kept, 'files', 'more'), '')],
  ['no files', (kept) => rmSync(join(kept, 'files'), { recursive: true })],
  ['no manifest', (kept) => rmSync(join(kept, 'manifest.json'))],
  ['a torn manifest', (kept) => writeFileSync(join(kept, 'manifest.json'), '{"id')],
  [
    'a manifest that names no transaction',
    (kept) => {
      const path = join(kept, 'manifest.json');
      writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), tips: [] }));
    },
  ],
])('damaged: %s', async (name, damage) => {
  const { directory, into } = await storeIndex(name);
  damage(join(directory, IDENTITY));
  expect(await copyPreparedIndex({ directory, identity: IDENTITY, into, chain: CHAIN })).toBe('damaged');
  expect(existsSync(into)).toBe(false);
  expect(existsSync(`${into}.new`)).toBe(false);
});

test('only the newest prepared index is kept', async () => {
  const { directory } = await storeIndex('dropped');
  await storePreparedIndex(directory, 'next', { folder: database, tips: TIPS });
  expect(readdirSync(directory)).toEqual(['next']);
});

test('of several kept concurrently none is lost or incomplete', async () => {
  const directory = join(folder, 'at once', 'kept');
  const keep = (identity: string) =>
    storePreparedIndex(directory, identity, { folder: database, tips: TIPS });
  await keep('before');
  await Promise.all([IDENTITY, IDENTITY, IDENTITY, 'other code', 'other code'].map(keep));
  expect(readdirSync(directory).toSorted()).toEqual(['other code', IDENTITY].toSorted());
  for (const identity of [IDENTITY, 'other code']) {
    const into = join(folder, 'at once', identity);
    expect(await copyPreparedIndex({ directory, identity, into, chain: CHAIN })).toBe('taken');
  }
});

test('a folder being written stays, and is removed once its writer is gone', async () => {
  const { directory } = await storeIndex('unfinished');
  const written = `other.${process.pid}.1000.new`;
  // No process has the id 99999999.
  for (const name of [written, 'other.99999999.1.new', 'other past']) mkdirSync(join(directory, name));
  await storePreparedIndex(directory, IDENTITY, { folder: database, tips: TIPS });
  expect(readdirSync(directory).toSorted()).toEqual([written, IDENTITY].toSorted());
});
