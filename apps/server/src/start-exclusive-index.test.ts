import { FixtureNode } from '@junction/testing';
import { JrpcClient } from '@junction/tvm';
import { afterEach, expect, test } from 'vitest';
import type { Database } from './database/open-database.ts';
import type { ExclusiveLock, AcquiredLock } from './database/exclusive-lock.ts';
import type { IndexError } from './index-error.ts';
import {
  startIndexWriterOrStandby,
  type IndexProcessDuty,
  type IndexWriterOrStandby,
} from './start-exclusive-index.ts';
import { getPricingRules } from './start-index.ts';
import { rebuildIndexTables, toRandomMarketNetwork } from './test/expected-tables.ts';
import { openMemoryDatabase } from './test/memory-database.ts';
import { createRandomMarket, createTokenReader, type RandomMarket } from './test/random-market.ts';
import { readTableContents } from './test/table-contents.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** Lock within this process. `breakOff` removes it from its holder, like a broken connection. */
class MemoryLock implements ExclusiveLock {
  #lose: (() => void) | undefined;

  tryAcquire(): Promise<AcquiredLock | undefined> {
    if (this.#lose) return Promise.resolve(undefined);
    let own = (): void => undefined;
    const lost = new Promise<void>((resolve) => {
      own = resolve;
      this.#lose = resolve;
    });
    const release = (): Promise<void> => Promise.resolve(own === this.#lose ? this.breakOff() : undefined);
    return Promise.resolve({ lost, release });
  }

  async acquire(signal: AbortSignal): Promise<AcquiredLock | undefined> {
    while (!signal.aborted) {
      const held = await this.tryAcquire();
      if (held) return held;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return undefined;
  }

  /** Lets another process acquire the lock without notifying the holder, as if the holder were frozen. */
  passOn(): void {
    this.#lose = undefined;
  }

  breakOff(): void {
    this.#lose?.();
    this.#lose = undefined;
  }
}

function startTestIndex(
  recorded: RandomMarket,
  parts: {
    readonly node: FixtureNode;
    readonly database: Database;
    readonly lock: ExclusiveLock;
    readonly mayWrite?: Promise<void>;
  },
) {
  const faults: IndexError[] = [];
  const duties: IndexProcessDuty[] = [];
  const index = startIndexWriterOrStandby({
    network: toRandomMarketNetwork(recorded),
    database: parts.database,
    client: new JrpcClient({ url: `${parts.node.url}/rpc` }),
    streamUrl: `${parts.node.url}/stream`,
    lock: parts.lock,
    ...(parts.mayWrite ? { mayWrite: parts.mayWrite } : {}),
    sweepMs: 300,
    heartbeatMs: 50,
    pauseMs: 50,
    onFatalError: (fault) => faults.push(fault),
    onDuty: (duty) => duties.push(duty),
    readToken: createTokenReader(recorded.market.tokens),
  });
  cleanups.push(async () => {
    await index.stop();
    expect(faults).toEqual([]);
  });
  return { index, duties };
}

const waitUntilIndexed = (index: IndexWriterOrStandby, recorded: RandomMarket) =>
  expect
    .poll(() => index.readModel.isCaughtUp && index.readModel.block().seqno >= recorded.chain.seqno, {
      timeout: 15_000,
    })
    .toBe(true);

async function createTestWorld() {
  const recorded = createRandomMarket(11, 60);
  const node = await FixtureNode.start(recorded.chain);
  cleanups.push(() => node.close());
  const database = await openMemoryDatabase();
  cleanups.push(() => database.destroy());
  return { recorded, node, database };
}

test('of two processes one writes, the other takes over; the tables equal those of a single writer', async () => {
  const { recorded, node, database } = await createTestWorld();
  const lock = new MemoryLock();
  const first = startTestIndex(recorded, { node, database, lock });
  await expect.poll(() => first.index.duty()).toBe('active');
  const second = startTestIndex(recorded, { node, database, lock });
  for (let round = 0; round < 10; round += 1) recorded.play();
  await waitUntilIndexed(first.index, recorded);
  await waitUntilIndexed(second.index, recorded);
  expect(second.index.duty()).toBe('standby');

  await first.index.stop();
  await expect.poll(() => second.index.duty(), { timeout: 5_000 }).toBe('active');
  for (let round = 0; round < 10; round += 1) recorded.play();
  await waitUntilIndexed(second.index, recorded);
  expect([first.duties, second.duties]).toEqual([['active', 'standby'], ['active']]);
  const expected = await openMemoryDatabase();
  cleanups.push(() => expected.destroy());
  expect(await readTableContents(database)).toEqual(
    await rebuildIndexTables(recorded, expected, getPricingRules(toRandomMarketNetwork(recorded))),
  );
});

test('a process that loses the lock stops writing and becomes the standby of the next holder', async () => {
  const { recorded, node, database } = await createTestWorld();
  const lock = new MemoryLock();
  const first = startTestIndex(recorded, { node, database, lock });
  await expect.poll(() => first.index.duty()).toBe('active');
  const second = startTestIndex(recorded, { node, database, lock });
  for (let turn = 0; turn < 4; turn += 1) {
    lock.breakOff();
    recorded.play();
    await expect
      .poll(() => [first.index.duty(), second.index.duty()].toSorted(), { timeout: 5_000 })
      .toEqual(['active', 'standby']);
    await waitUntilIndexed(first.index, recorded);
    await waitUntilIndexed(second.index, recorded);
  }
});

test('a process that detects a writer without the lock pauses writing', async () => {
  const { recorded, node, database } = await createTestWorld();
  const { index, duties } = startTestIndex(recorded, { node, database, lock: new MemoryLock() });
  await waitUntilIndexed(index, recorded);
  await database.updateTable('settings').set({ value: '1:1:1' }).where('key', '=', 'head').execute();
  recorded.play();
  await expect.poll(() => duties, { timeout: 5_000 }).toContain('standby');
  await expect.poll(() => duties.slice(0, 3), { timeout: 5_000 }).toEqual(['active', 'standby', 'active']);
});

test('a process whose lock passed on unnoticed writes nothing more', async () => {
  const { recorded, node, database } = await createTestWorld();
  const lock = new MemoryLock();
  const first = startTestIndex(recorded, { node, database, lock });
  await waitUntilIndexed(first.index, recorded);
  const second = startTestIndex(recorded, { node, database, lock });
  lock.passOn();
  await expect.poll(() => second.index.duty(), { timeout: 5_000 }).toBe('active');
  for (let round = 0; round < 5; round += 1) recorded.play();
  await expect.poll(() => first.duties.slice(0, 2), { timeout: 5_000 }).toEqual(['active', 'standby']);
  await waitUntilIndexed(second.index, recorded);
  expect(second.duties).toEqual(['active']);
  const expected = await openMemoryDatabase();
  cleanups.push(() => expected.destroy());
  expect(await readTableContents(database)).toEqual(
    await rebuildIndexTables(recorded, expected, getPricingRules(toRandomMarketNetwork(recorded))),
  );
});

test('a process that loses the lock is a standby at once, even while a node does not answer', async () => {
  const { recorded, node, database } = await createTestWorld();
  const lock = new MemoryLock();
  let asked = 0;
  const client = new JrpcClient({ url: `${node.url}/rpc` });
  client.getTransactionsList = () => {
    asked += 1;
    return new Promise(() => undefined);
  };
  client.at = () => client;
  const index = startIndexWriterOrStandby({
    network: toRandomMarketNetwork(recorded),
    database,
    client,
    lock,
    onFatalError: () => undefined,
    readToken: createTokenReader(recorded.market.tokens),
  });
  await expect.poll(() => asked, { timeout: 5_000 }).toBeGreaterThan(0);
  expect(index.duty()).toBe('active');
  lock.breakOff();
  await expect.poll(() => index.duty(), { timeout: 500 }).toBe('standby');
});

test('the stored index is used until writing is permitted', async () => {
  const { recorded, node, database } = await createTestWorld();
  const lock = new MemoryLock();
  const first = startTestIndex(recorded, { node, database, lock });
  await waitUntilIndexed(first.index, recorded);
  await first.index.stop();
  let allow = (): void => undefined;
  const mayWrite = new Promise<void>((resolve) => {
    allow = resolve;
  });
  const { index, duties } = startTestIndex(recorded, { node, database, lock, mayWrite });
  await expect
    .poll(() => index.readModel.isCaughtUp && index.readModel.block().seqno, { timeout: 5_000 })
    .toBe(first.index.readModel.block().seqno);
  recorded.play();
  expect(duties).toEqual([]);
  allow();
  await waitUntilIndexed(index, recorded);
  expect(duties).toEqual(['active']);
});
