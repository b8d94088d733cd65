import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FixtureNode } from '@junction/testing';
import { JrpcClient } from '@junction/tvm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../database/open-database.ts';
import { getPricingRules, startIndex } from '../start-index.ts';
import { rebuildIndexTables, toRandomMarketNetwork } from '../test/expected-tables.ts';
import { createRandomMarket, createTokenReader } from '../test/random-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import { deleteUnneededWalFiles, indexUpToChainHead } from './index-to-end.ts';
import { storePreparedIndex, copyPreparedIndex } from './prepared-index.ts';
import { openMemoryDatabase, getEmptyDatabaseArchivePath } from '../test/memory-database.ts';

const IDENTITY = 'this past, this code';
const recorded = createRandomMarket(41, 60);
const network = toRandomMarketNetwork(recorded);
const readToken = createTokenReader(recorded.market.tokens);
let folder = '';
let directory = '';
let template = '';
let node: FixtureNode;
let chain: JrpcClient;

const databaseAt = (path: string): Promise<Database> => openDatabase({ kind: 'folder', path, template });

/** Returns the tables of an index built from scratch. */
async function rebuilt(): Promise<unknown> {
  const database = await openMemoryDatabase();
  const tables = await rebuildIndexTables(recorded, database, getPricingRules(network));
  await database.destroy();
  return tables;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'junction-prepared-'));
  directory = join(folder, 'kept');
  template = await getEmptyDatabaseArchivePath();
  node = await FixtureNode.start(recorded.chain);
  chain = new JrpcClient({ url: `${node.url}/rpc` });
  const path = join(folder, 'first', 'index');
  const database = await databaseAt(path);
  const { tips, log } = await indexUpToChainHead({ network, database, client: chain, readToken });
  await database.destroy();
  await deleteUnneededWalFiles(path, log);
  await storePreparedIndex(directory, IDENTITY, { folder: path, tips });
});
afterAll(async () => {
  await node.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a prepared index has the tables of a rebuilt one, and continues from there', async () => {
  const into = join(folder, 'second', 'index');
  expect(await copyPreparedIndex({ directory, identity: IDENTITY, into, chain })).toBe('taken');
  expect(readdirSync(join(into, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))).toHaveLength(1);
  const database = await databaseAt(into);
  expect(await readTableContents(database)).toEqual(await rebuilt());
  for (let round = 0; round < 20; round += 1) recorded.play();
  // This row would be deleted if the index were read from the chain again.
  await database.insertInto('settings').values({ key: 'mark', value: 'stays' }).execute();
  const index = startIndex({
    network,
    database,
    client: chain,
    readToken,
    onFatalError: (fault) => expect.unreachable(fault.message),
  });
  await index.caughtUp;
  await index.stop();
  expect(await readTableContents(database)).toEqual(await rebuilt());
  const mark = database.selectFrom('settings').select('value').where('key', '=', 'mark');
  expect(await mark.executeTakeFirst()).toEqual({ value: 'stays' });
  await database.destroy();
});

test('if a prepared index is damaged, the chain is read', async () => {
  const into = join(folder, 'third', 'index');
  const version = join(directory, IDENTITY, 'files', 'PG_VERSION');
  writeFileSync(version, `${readFileSync(version, 'utf8')} `);
  expect(await copyPreparedIndex({ directory, identity: IDENTITY, into, chain })).toBe('damaged');
  const database = await databaseAt(into);
  await indexUpToChainHead({ network, database, client: chain, readToken });
  expect(await readTableContents(database)).toEqual(await rebuilt());
  await database.destroy();
});
