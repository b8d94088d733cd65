import { seconds, type Address } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toTestAddress } from '../../../../contracts/tests/stage.ts';
import { InMemoryDexMarket } from '../test/dex-market.ts';
import { createChainClient } from '../test/chain-client.ts';
import { createDexMarketIndex, type TestChainClient, type DexMarketIndex } from '../test/followed-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import {
  MULTI_POOL_ROUTES_MARKET_SHAPE,
  createMultiPoolTestRoutes,
  wrapCoinsWithForgedInitiator,
  mintTokensWithForgedInitiator,
  deployOwnToken,
  startTestSwapWithCoins,
  startTestSwapWithTokens,
  type MultiPoolTestRoute,
} from '../test/claimed-routes.ts';

// A user who sends coins or tokens directly to a vault or pool can name any account as the initiator. The index must
// not record that account.
const VICTIM = toTestAddress('a');
const FORGER = toTestAddress('5');
const ROUTE_NAMES = [
  'three pools',
  'a source that parts',
  'a pool that parts',
  'LP that goes on',
  'LP that parts behind a source that parts',
];

let market: InMemoryDexMarket;
let followed: DexMarketIndex;
let routes: ReadonlyMap<string, MultiPoolTestRoute>;
let callId = 0n;

beforeAll(async () => {
  market = await InMemoryDexMarket.open(MULTI_POOL_ROUTES_MARKET_SHAPE);
  routes = createMultiPoolTestRoutes(market);
  followed = await createDexMarketIndex(market);
});

afterAll(() => followed.database.destroy());

function getRoute(name: string): MultiPoolTestRoute {
  const route = routes.get(name);
  if (!route) throw new RangeError(name);
  return route;
}

/** Returns the users that the tables record for each pool of an operation. */
async function readRecordedUsers(
  id: bigint,
): Promise<{ readonly hops: string[]; readonly transactions: string[] }> {
  const { database } = followed;
  const hops = await database
    .selectFrom('swap_hops')
    .selectAll()
    .where('call_id', '=', id.toString())
    .execute();
  const transactions: string[] = [];
  for (const { pool, lt } of hops) {
    const rows = await database
      .selectFrom('transactions')
      .select('sender')
      .where('pool', '=', pool)
      .where('lt', '=', lt)
      .execute();
    transactions.push(...rows.map(({ sender }) => sender));
  }
  return { hops: hops.map(({ sender }) => sender), transactions };
}

const repeatName = (count: number, name: Address): string[] => Array.from({ length: count }, () => name);

describe('a route in another user’s name', () => {
  test.each(ROUTE_NAMES)('is recorded for no user in any of its pools: %s', async (name) => {
    const route = getRoute(name);
    callId += 1n;
    await wrapCoinsWithForgedInitiator(market, { route, callId, from: FORGER, recipient: FORGER }, VICTIM);
    await followed.index();
    const unattributed = repeatName(route.pools, market.dex.wrapped);
    expect(await readRecordedUsers(callId)).toEqual({ hops: unattributed, transactions: unattributed });
    const list = await followed.readModel.transactions({
      user: VICTIM,
      withTotal: true,
      limit: 10,
      offset: 0,
    });
    expect(list?.total).toBe(0);
    expect(await followed.readModel.swapOperation(callId, VICTIM)).toBeUndefined();
    expect(followed.unknown()).toBe(0);
  });
});

describe('a route of the sender’s own', () => {
  test.each(ROUTE_NAMES)('is recorded in its sender’s name in all its pools: %s', async (name) => {
    const route = getRoute(name);
    const from = toTestAddress('7');
    for (const send of [startTestSwapWithTokens, startTestSwapWithCoins]) {
      callId += 1n;
      await send(market, { route, callId, from, recipient: toTestAddress('8') });
      await followed.index();
      const own = repeatName(route.pools, from);
      expect(await readRecordedUsers(callId)).toEqual({ hops: own, transactions: own });
      expect(await followed.readModel.swapOperation(callId, from)).toMatchObject({ status: 'succeeded' });
    }
    expect(followed.unknown()).toBe(0);
  });
});

test('tokens minted into a vault by their owner, with a route in another user’s name, are recorded for no user', async () => {
  const own = await deployOwnToken(market, FORGER);
  callId += 1n;
  await mintTokensWithForgedInitiator(market, own, { callId, from: FORGER, recipient: FORGER }, VICTIM);
  await followed.index();
  expect(await readRecordedUsers(callId)).toEqual({ hops: [own.root], transactions: [own.root] });
});

test('a user’s own swap is reported before payments of others with the same call id', async () => {
  const route = getRoute('three pools');
  const from = toTestAddress('7');
  callId += 1n;
  // The minimum is unreachable, so the first pool reverts.
  await startTestSwapWithTokens(market, { route, callId, from, recipient: from, expected: 10n ** 30n });
  await startTestSwapWithTokens(market, { route, callId, from: FORGER, recipient: from });
  await wrapCoinsWithForgedInitiator(market, { route, callId, from: FORGER, recipient: from }, from);
  await followed.index();
  expect(await followed.readModel.swapOperation(callId, from)).toMatchObject({ status: 'cancelled' });
});

describe('the tables are the same', () => {
  let expected: Awaited<ReturnType<typeof readTableContents>>;
  /** Logical times of the steps of the newest route over three pools. */
  let steps: readonly bigint[];

  beforeAll(async () => {
    callId += 1n;
    const order = { callId, from: FORGER, recipient: FORGER };
    await wrapCoinsWithForgedInitiator(market, { route: getRoute('three pools'), ...order }, VICTIM);
    await followed.index();
    const { database } = followed;
    const hops = await database
      .selectFrom('swap_hops')
      .select('lt')
      .where('call_id', '=', callId.toString())
      .orderBy('lt')
      .execute();
    steps = hops.map(({ lt }) => BigInt(lt));
    expect(steps).toHaveLength(3);
    expected = await readTableContents(database);
  });

  const client = (): TestChainClient => createChainClient(market.dex.stage);

  async function contentsOf({ database }: DexMarketIndex): Promise<typeof expected> {
    const contents = await readTableContents(database);
    await database.destroy();
    return contents;
  }

  test('when everything is read at once', async () => {
    const other = await createDexMarketIndex(market);
    await other.index();
    expect(await contentsOf(other)).toEqual(expected);
  });

  test('when a history is read page by page', async () => {
    let failures = 9;
    const { getTransactionsList, ...rest } = client();
    const other = await createDexMarketIndex(market, {
      client: {
        ...rest,
        getTransactionsList: (account, limit, from) => {
          failures -= 1;
          return failures < 0
            ? getTransactionsList(account, limit, from)
            : Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getTransactionsList' }, 'away'));
        },
      },
    });
    let isDone = false;
    for (let round = 0; round < 12; round += 1)
      try {
        await other.index();
        isDone = other.follower.isIdle;
      } catch (error) {
        expect(error).toBeInstanceOf(JrpcError);
      }
    expect(isDone).toBe(true);
    expect(await contentsOf(other)).toEqual(expected);
  });

  test('when the index stops between two pools of a route', async () => {
    let other = await createDexMarketIndex(market);
    const { database } = other;
    const [time, seqno] = [seconds(market.dex.stage.chain.now), 1];
    for (const lt of steps) {
      other.follower.blockNotification({ seqno, time, lt });
      await other.index();
      other = await createDexMarketIndex(market, { database });
    }
    await other.index();
    expect(await contentsOf(other)).toEqual(expected);
  });

  test.each([0, 1])('when step %i of a route arrives last', async (place) => {
    const hiddenFrom = steps[place] ?? 0n;
    const pool = market.pools[1 + place];
    let isHidden = true;
    const { getTransactionsList, ...rest } = client();
    const other = await createDexMarketIndex(market, {
      client: {
        ...rest,
        getTransactionsList: (account, limit, from) => {
          const until = isHidden && account === pool ? hiddenFrom - 1n : undefined;
          const newest = until === undefined || (from !== undefined && from < until) ? from : until;
          return getTransactionsList(account, limit, newest);
        },
      },
    });
    await other.index();
    isHidden = false;
    await other.index();
    expect(await contentsOf(other)).toEqual(expected);
  });
});
