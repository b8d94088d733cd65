import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { FixtureNode, createSeededRandom } from '@junction/testing';
import { bundleTestProgram, SHORT_RUN_NODE_OPTIONS } from '../../../scripts/lib/test-program.mjs';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database, type DatabaseLocation } from './database/open-database.ts';
import { getPricingRules } from './start-index.ts';
import { startPostgres } from './test/postgres-cluster.ts';
import {
  decodeAllActivities,
  createRandomMarket,
  listTokenMetadata,
  type RandomMarket,
} from './test/random-market.ts';
import { selectRandomTestLength } from './test/seeds.ts';
import { readTableContents } from './test/table-contents.ts';
import type { IndexerProcessSettings } from './test/indexer-process.ts';
import { IndexStore } from './write/index-store.ts';
import { createIndexModules } from './modules/index-modules.ts';
import { openMemoryDatabase, getEmptyDatabaseArchivePath } from './test/memory-database.ts';

const KILL_COUNT = selectRandomTestLength(4, 20);
/** Number of events on the chain before the indexer starts for the first time. */
const INITIAL_EVENT_COUNT = selectRandomTestLength(150, 400);
const INDEXER_PROGRAM = await bundleTestProgram(
  fileURLToPath(new URL('./test/indexer-process.ts', import.meta.url)),
);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function createJob(
  recorded: RandomMarket,
  node: FixtureNode,
  location: DatabaseLocation,
): IndexerProcessSettings {
  const [usdToken] = recorded.market.tokens;
  if (!usdToken) throw new RangeError('a market has tokens');
  const contract = recorded.market.root;
  return {
    nodeUrl: node.url,
    location,
    tokens: recorded.market.tokens,
    network: {
      chainId: 31_337,
      usdToken: usdToken.address,
      stableTokens: [],
      limitOrders: { factory: recorded.orders.factory },
      contracts: {
        dexRoot: recorded.market.root,
        gasValues: contract,
        tokenFactory: contract,
        wrappedCoinRoot: contract,
        wrappedCoinVault: contract,
      },
    },
  };
}

interface Indexer {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  /** Resolves when the process has printed a line for which `wanted` returns true. */
  until(wanted: (line: string) => boolean): Promise<void>;
}

function startIndexer(jobFile: string): Indexer {
  const child = spawn(process.execPath, [...SHORT_RUN_NODE_OPTIONS, INDEXER_PROGRAM, jobFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const check of waiting) check();
  });
  return {
    process: child,
    ended,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (!lines.some(wanted)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        void ended.then(() => reject(new RangeError('the indexer ended')));
        check();
      }),
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function buildExpectedTables(recorded: RandomMarket, job: IndexerProcessSettings) {
  const database = await openMemoryDatabase();
  try {
    const store = new IndexStore(database, createIndexModules(getPricingRules(job.network)).all);
    const { state } = await store.load('clean');
    await store.append(state, {
      activities: decodeAllActivities(recorded),
      tokens: listTokenMetadata(recorded),
      cursors: [],
      head: { seqno: 1, time: recorded.chain.now, lt: recorded.chain.lt },
    });
    return await readTableContents(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Kills the indexer repeatedly while the chain grows. Then lets a last process catch up and compares the tables with
 * those of an undisturbed indexer.
 */
async function surviveKills(seed: number, location: DatabaseLocation): Promise<void> {
  const random = createSeededRandom(seed);
  const recorded = createRandomMarket(seed, INITIAL_EVENT_COUNT);
  const node = await FixtureNode.start(recorded.chain);
  cleanups.push(() => node.close());
  const folder = mkdtempSync(join(tmpdir(), 'junction-crash-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const job = createJob(recorded, node, location);
  const jobFile = join(folder, 'job.json');
  writeFileSync(jobFile, JSON.stringify(job));
  for (let kill = 0; kill < KILL_COUNT; kill += 1) {
    const indexer = startIndexer(jobFile);
    await indexer.until((line) => line === 'started');
    const steps = random.below(30);
    for (let step = 0; step < steps; step += 1) {
      recorded.play();
      if (random.below(2) === 0) await pause(random.below(20));
    }
    await pause(random.below(80));
    indexer.process.kill('SIGKILL');
    await indexer.ended;
  }
  const indexer = startIndexer(jobFile);
  await indexer.until((line) => line === `block ${recorded.chain.seqno}`);
  indexer.process.kill('SIGTERM');
  expect(await indexer.ended).toBe(0);
  const database: Database = await openDatabase(location);
  try {
    expect(await readTableContents(database)).toEqual(await buildExpectedTables(recorded, job));
  } finally {
    await database.destroy();
  }
}

describe(`killed ${KILL_COUNT} times while it writes, the index is what a clean rebuild gives`, () => {
  test('on PGlite (seed 20)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'junction-crash-data-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const template = await getEmptyDatabaseArchivePath();
    await surviveKills(20, { kind: 'folder', path: join(folder, 'index'), template });
  }, 300_000);

  test('on PostgreSQL (seed 21)', async ({ skip }) => {
    const cluster = await startPostgres();
    if (!cluster) return skip('PostgreSQL is not installed');
    cleanups.push(() => cluster.stop());
    await surviveKills(21, { kind: 'server', url: await cluster.createDatabase() });
  }, 300_000);
});

test('a dump made while it indexes is restored, and the index goes on from there (seed 22)', async ({
  skip,
}) => {
  const cluster = await startPostgres();
  if (!cluster) return skip('PostgreSQL is not installed');
  cleanups.push(() => cluster.stop());
  const recorded = createRandomMarket(22, INITIAL_EVENT_COUNT);
  const node = await FixtureNode.start(recorded.chain);
  cleanups.push(() => node.close());
  const folder = mkdtempSync(join(tmpdir(), 'junction-backup-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const indexOf = (url: string) => {
    const job = createJob(recorded, node, { kind: 'server', url });
    const jobFile = join(folder, `${new URL(url.replace('@/', '@x/')).pathname.slice(1)}.json`);
    writeFileSync(jobFile, JSON.stringify(job));
    return { job, indexer: startIndexer(jobFile) };
  };
  const url = await cluster.createDatabase();
  const { indexer } = indexOf(url);
  await indexer.until((line) => line.startsWith('block '));
  const writing = setInterval(() => recorded.play(), 5);
  cleanups.push(() => clearInterval(writing));
  const copy = await cluster.copyByDump(url);
  if (copy === undefined) return skip('pg_dump is not installed');
  await pause(200);
  clearInterval(writing);
  indexer.process.kill('SIGKILL');
  await indexer.ended;
  const restored = indexOf(copy);
  await restored.indexer.until((line) => line === `block ${recorded.chain.seqno}`);
  restored.indexer.process.kill('SIGTERM');
  expect(await restored.indexer.ended).toBe(0);
  const database = await openDatabase({ kind: 'server', url: copy });
  cleanups.push(() => database.destroy());
  expect(await readTableContents(database)).toEqual(await buildExpectedTables(recorded, restored.job));
}, 300_000);
