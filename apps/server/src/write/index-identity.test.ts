import { buildFixtureAddress } from '@junction/testing';
import { afterAll, expect, test } from 'vitest';
import { createIndexModules } from '../modules/index-modules.ts';
import { getPricingRules } from '../start-index.ts';
import { rebuildIndexTables, toRandomMarketNetwork } from '../test/expected-tables.ts';
import { FaultyNode } from '../test/faulty-node.ts';
import { RecordedChainFollower } from '../test/faulty-follower.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';
import { createRandomMarket } from '../test/random-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import {
  canExtendStoredIndexTo,
  isConfigCoveredByStoredIndex,
  serializeIndexIdentity,
} from './index-identity.ts';
import { IndexStore } from './index-store.ts';

const database = await openMemoryDatabase();
const followed: RecordedChainFollower[] = [];
afterAll(async () => {
  await database.destroy();
  for (const index of followed) await index.close();
});

const [DAO, OTHER] = [buildFixtureAddress(1), buildFixtureAddress(2)];
const without = serializeIndexIdentity(new Map([['chainId', '7']]));
const withDao = serializeIndexIdentity(
  new Map([
    ['earn.daoRoot', DAO],
    ['chainId', '7'],
  ]),
);
const withOther = serializeIndexIdentity(
  new Map([
    ['chainId', '7'],
    ['earn.daoRoot', OTHER],
  ]),
);

test('an index contains what a part of its settings selects, and more settings extend it', () => {
  expect([
    isConfigCoveredByStoredIndex(withDao, without),
    isConfigCoveredByStoredIndex(without, withDao),
    isConfigCoveredByStoredIndex(withDao, withOther),
  ]).toEqual([true, false, false]);
  expect([canExtendStoredIndexTo(without, withDao), canExtendStoredIndexTo(withDao, without)]).toEqual([
    true,
    false,
  ]);
});

test('an index of other settings is rejected by the name of the setting, and no row of it changes', async () => {
  const recorded = createRandomMarket(3, 20);
  const rules = getPricingRules(toRandomMarketNetwork(recorded));
  const before = await rebuildIndexTables(recorded, database, rules);
  const store = new IndexStore(database, createIndexModules(rules).all);
  await database.updateTable('settings').set({ value: withDao }).where('key', '=', 'identity').execute();
  for (const [identity, setting] of [
    [without, `earn.daoRoot was ${DAO} and is not set`],
    [withOther, `earn.daoRoot was ${DAO} and is ${OTHER}`],
    [withDao.replace('=7', '=8'), 'chainId was 7 and is 8'],
  ] as const)
    await expect(store.load(identity)).rejects.toMatchObject({
      code: 'INDEX_OF_OTHER_SETTINGS',
      message: expect.stringMatching(new RegExp(`${setting}.*npm run reindex`)) as string,
    });
  expect(await readTableContents(database)).toEqual(before);
});

test('accounts that are followed additionally are read from their beginning, the others stay', async () => {
  const recorded = createRandomMarket(13, 60);
  const node = new FaultyNode(recorded.chain);
  const market = await RecordedChainFollower.open(recorded, node.client, { hasOrders: false });
  followed.push(market);
  await market.round();
  const before = await market.shown();
  expect(before.size).toBeGreaterThan(10);
  market.restart({ hasOrders: true });
  for (let round = 0; round < 4; round += 1) {
    await market.round();
    const shown = await market.shown();
    expect([...before].filter((one) => !shown.has(one))).toEqual([]);
  }
  await market.settle();
  expect(await market.contents()).toEqual(await market.expected());
});
