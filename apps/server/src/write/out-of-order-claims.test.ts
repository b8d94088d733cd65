import { FIXED_POINT_ONE, seconds, usd } from '@junction/primitives';
import { FixtureChain, FixtureMarket } from '@junction/testing';
import { decodeTransaction } from '@junction/tvm';
import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '../database/activity-json.ts';
import { decodeActivity } from '../follow/read-activity.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { toActivityAccountCursor } from '../test/random-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import { IndexStore } from './index-store.ts';
import type { IndexWriteStep } from './step.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';

const MODULES = createIndexModules({ anchors: [], minimumDepth: usd(FIXED_POINT_ONE) });

/** Time in seconds that lies in the middle of an hour. */
const BEGIN = seconds(1_750_001_400);

/** Records a route over three pools whose hops arrive within two hours, with swaps of other users in between. */
function createSlowRoute(isForged: boolean) {
  const chain = new FixtureChain(seconds(BEGIN - 7_200));
  const market = new FixtureMarket(chain);
  const [a, b, c, d] = [
    market.token('A', 9),
    market.token('B', 9),
    market.token('C', 9),
    market.token('D', 9),
  ];
  const pools = [market.createPool(a, b), market.createPool(b, c), market.createPool(c, d)] as const;
  const user = market.address();
  for (const pool of pools) market.deposit(pool, user, [10n ** 15n, 10n ** 15n]);
  chain.advance(7_200);
  const [first, second, third] = pools;
  const hops = [
    { pool: first, spent: a.address },
    { pool: second, spent: b.address },
    { pool: third, spent: c.address },
  ];
  // Swaps of other users while the route is in progress. After these swaps each pool has the same state as it would
  // have without the route, except for its totals.
  const meanwhile = (): void => {
    for (const { pool, spent } of [...hops, ...hops]) market.swap(pool, market.address(), spent, 10n ** 8n);
  };
  const { callId } = market.route(hops, user, 10n ** 9n, undefined, {
    isForged,
    delay: 3_000,
    onSent: meanwhile,
  });
  for (let hour = 0; hour < 6; hour += 1) {
    market.swap(third, market.address(), c.address, 10n ** 8n);
    chain.advance(3_600);
  }
  const activities = chain.blocks.flatMap(({ transactions }) =>
    transactions.map((one): Activity =>
      decodeActivity(MODULES.all, one.account === market.root ? 'root' : 'pool', decodeTransaction(one.boc)),
    ),
  );
  const steps = activities.filter(
    ({ kind, activity }) =>
      kind === 'pool' && 'operation' in activity && activity.operation?.callId === callId,
  );
  return { chain, activities, steps, user, coin: a.address, tokens: market.tokens };
}

type SlowRoute = ReturnType<typeof createSlowRoute>;

async function open({ chain, tokens }: SlowRoute) {
  const database = await openMemoryDatabase();
  const rules = {
    anchors: tokens.slice(0, 1).map(({ address }) => address),
    minimumDepth: usd(FIXED_POINT_ONE),
  };
  const stepOf = (activities: readonly Activity[]): IndexWriteStep => ({
    activities,
    tokens,
    cursors: [...new Map(activities.map(toActivityAccountCursor).map((one) => [one.account, one])).values()],
    head: { seqno: 1, time: chain.now, lt: chain.lt },
  });
  const reopen = async () => {
    const modules = createIndexModules(rules);
    const store = new IndexStore(database, modules.all);
    return { store, trading: modules.trading, ...(await store.load('slow')) };
  };
  return { database, stepOf, reopen };
}

/** Returns the tables after projecting all activities in one batch. */
async function rebuild(slow: SlowRoute) {
  const { database, stepOf, reopen } = await open(slow);
  const { store, state } = await reopen();
  await store.append(state, stepOf(slow.activities));
  const contents = await readTableContents(database);
  const hops = await database.selectFrom('swap_hops').select('sender').execute();
  await database.destroy();
  return { contents, senders: hops.map(({ sender }) => sender) };
}

const FORGED = createSlowRoute(true);
let expected: Awaited<ReturnType<typeof rebuild>>;

beforeAll(async () => {
  expected = await rebuild(FORGED);
});

test('a route that takes hours is recorded like its first pool, regardless of its sender', async () => {
  for (const isForged of [true, false]) {
    const slow = isForged ? FORGED : createSlowRoute(false);
    expect(slow.steps).toHaveLength(3);
    const { senders } = isForged ? expected : await rebuild(slow);
    const payer = isForged ? slow.coin : slow.user;
    expect(senders.filter((sender) => sender === payer)).toHaveLength(3);
  }
});

test('a restart before every activity changes nothing', async () => {
  const { database, stepOf, reopen } = await open(FORGED);
  for (const one of FORGED.activities) {
    const { store, state } = await reopen();
    await store.append(state, stepOf([one]));
  }
  expect(await readTableContents(database)).toEqual(expected.contents);
  await database.destroy();
});

test.each([
  ['the first pool', [0]],
  ['the second pool', [1]],
  ['the third pool', [2]],
  ['the first and the second, in turn', [0, 1]],
  ['all, the last one first', [2, 1, 0]],
])('the activity of %s may arrive out of order', async (_which, places) => {
  const late = places.flatMap((place) => FORGED.steps[place] ?? []);
  const { database, stepOf, reopen } = await open(FORGED);
  const { store, state, trading } = await reopen();
  let written = await store.append(state, stepOf(FORGED.activities.filter((one) => !late.includes(one))));
  for (const one of late) written = await store.insertOutOfOrder(written.state, stepOf([one]));
  expect(await readTableContents(database)).toEqual(expected.contents);
  const again = await reopen();
  expect(again.state.of(again.trading).claims).toEqual(written.state.of(trading).claims);
  await database.destroy();
});
