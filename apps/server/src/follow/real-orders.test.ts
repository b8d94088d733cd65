import { FIXED_POINT_ONE, seconds, usd, type Address } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  NO_ORDER_FEES,
  cancelOrder,
  createOrderWorld,
  createTestOrderRoot,
  getOrderDetails,
  fillOrder,
  readTokenBalance as heldBy,
  makeOrder,
  executeCrossingOrders,
  getOrderRootAddress,
  sendNewOrder,
  executeOrderOnPool,
  type NewOrderParams,
  type OrderWorld,
} from '../../../../contracts/tests/order-world.ts';
import { alice, bob } from '../../../../contracts/tests/pair-world.ts';
import { toTestAddress, type Trace } from '../../../../contracts/tests/stage.ts';
import type { Database } from '../database/open-database.ts';
import { IndexReadModel } from '../read/index-read-model.ts';
import type { OrderView } from '../order-read-model.ts';
import { ChainGetterRunner } from '../quotes/chain-getters.ts';
import { OrderRootReader } from '../quotes/order-roots.ts';
import { TraceNodeBuilder } from '../api/trace/message-reader.ts';
import { MessageTraceReader } from '../api/trace/trace-reader.ts';
import { toOrderQuery } from '../mappers/limit-order.ts';
import { createChainClient } from '../test/chain-client.ts';
import { FAKE_MARKET_NETWORK } from '../test/fake-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { BackfillBuffer } from '../write/backfill-buffer.ts';
import { IndexStore } from '../write/index-store.ts';
import { Quarantine } from '../write/quarantine.ts';
import { ChainFollower } from './follower.ts';
import { createChainTokenReader } from './token-reader.ts';
import { createIndexModules } from '../modules/index-modules.ts';

// The index of limit orders must equal the getters of the real order contracts.
const SEED = 1_713;
const BENEFICIARY = toTestAddress('b');
const FEES = { ...NO_ORDER_FEES, numerator: 3n, denominator: 1_000n, beneficiary: BENEFICIARY };

let world: OrderWorld;
let database: Database;
let readModel: IndexReadModel;
let follower: ChainFollower;
let unknown = 0;

function openIndex(tables: Database) {
  const client = createChainClient(world.dex.stage);
  const rules = { anchors: [world.b], minimumDepth: usd(FIXED_POINT_ONE) };
  const modules = createIndexModules(rules, {
    contracts: { dexRoot: world.dex.root },
    limitOrders: { factory: world.factory },
  });
  const model = new IndexReadModel({
    database: tables,
    client,
    rules,
    modules,
    clock: () => performance.now(),
  });
  const reader = new ChainFollower({
    modules: modules.all,
    client,
    store: new IndexStore(tables, modules.all),
    backfillBuffer: new BackfillBuffer(tables, modules.all),
    quarantine: new Quarantine(tables, () => world.dex.stage.chain.now),
    now: () => world.dex.stage.chain.now,
    readToken: createChainTokenReader(client),
    identity: 'orders',
    onFollow: () => Promise.resolve(),
    onStep: (step) => {
      unknown += step.unknown;
      model.accept(step);
    },
  });
  return { database: tables, readModel: model, follower: reader };
}

async function runIndex(): Promise<void> {
  follower.markAll();
  await follower.round();
}

async function readIndexedOrder(address: Address): Promise<OrderView> {
  await runIndex();
  const page = await readModel.orders.list({ ...toOrderQuery({}), order: address });
  const [view] = page.items;
  if (!view) throw new RangeError('the index has no such order');
  return view;
}

const createTerms = (more: Partial<NewOrderParams> = {}): NewOrderParams => ({
  spend: world.a,
  receive: world.b,
  amount: 30_000n,
  expected: 15_000n,
  ...more,
});

async function expectEqualsContract(address: Address): Promise<void> {
  const details = getOrderDetails(world, address);
  const { order } = await readIndexedOrder(address);
  const { state, owner, root, factory, spentToken, receiveToken, spentWallet, receiveWallet } = details;
  const { currentSpent, currentReceive, initialAmount, expectedAmount } = details;
  const { dexRoot, dexPair, swapAttempt } = details;
  expect(order).toMatchObject({
    state,
    owner,
    root,
    factory,
    spentToken,
    receiveToken,
    spentWallet,
    receiveWallet,
    currentSpent,
    currentReceive,
    initialAmount,
    expectedAmount,
    dexRoot,
    dexPair,
    swapAttempt,
  });
}

describeOnEveryDatabase('the index of real orders', (databases) => {
  beforeAll(async () => {
    world = await createOrderWorld(FEES);
    unknown = 0;
    ({ database, readModel, follower } = openIndex(await databases.open()));
  }, 180_000);

  test('order roots are known once deployed, and their addresses before', async () => {
    await runIndex();
    expect(await readModel.orders.rootOf(world.a)).toBe(world.rootA);
    expect(await readModel.orders.contractOf(world.rootB)).toEqual({ kind: 'order-root', token: world.b });
    expect(await readModel.orders.rootOf(world.c)).toBeUndefined();
    const roots = new OrderRootReader(new ChainGetterRunner(createChainClient(world.dex.stage)));
    const address = getOrderRootAddress(world.dex, world.factory, world.c);
    expect(await roots.read(world.factory, world.c)).toEqual({ address, isDeployed: false });
    expect(await roots.read(world.factory, world.a)).toEqual({ address: world.rootA, isDeployed: true });
    expect(await roots.read(bob, world.a)).toBeUndefined();
  });

  test('an order is created, partly filled, rejected, completely filled, and reported as such', async () => {
    const order = await makeOrder(world, createTerms());
    await expectEqualsContract(order);
    await fillOrder(world, order, { token: world.b, amount: 5_000n });
    await expectEqualsContract(order);
    const part = await readIndexedOrder(order);
    expect(part.exchanges).toMatchObject([
      { owner: alice, initiator: bob, fee: 15n, receiveAmount: 4_985n, currentReceive: 10_015n },
    ]);

    // Neither a fill of zero units nor a fill with the wrong token changes the order.
    await fillOrder(world, order, { token: world.b, amount: 0n });
    await fillOrder(world, order, { token: world.c, amount: 500n });
    expect((await readIndexedOrder(order)).exchanges).toEqual(part.exchanges);
    await expectEqualsContract(order);

    const before = heldBy(world, world.a, bob);
    await fillOrder(world, order, { token: world.b, amount: 20_000n });
    await expectEqualsContract(order);
    const filled = await readIndexedOrder(order);
    expect(filled.order).toMatchObject({ state: 'filled', currentSpent: 0n, currentReceive: 0n });
    expect(filled.exchanges).toHaveLength(2);
    expect(filled.exchanges[0]?.spentAmount).toBe(heldBy(world, world.a, bob) - before);
    expect(filled.exchanges.reduce((sum, one) => sum + one.receiveAmount, 0n)).toBe(15_000n);
    expect(unknown).toBe(0);
  });

  test('a canceled order keeps its remaining amounts, and a rejected one is not listed', async () => {
    const order = await makeOrder(world, createTerms());
    await fillOrder(world, order, { token: world.b, amount: 1_000n });
    await cancelOrder(world, order);
    await expectEqualsContract(order);
    expect(await readIndexedOrder(order)).toMatchObject({ order: { state: 'cancelled' }, exchanges: [{}] });
    const count = (await readModel.orders.list(toOrderQuery({}))).total;
    await sendNewOrder(world, createTerms({ payload: 'te6ccgEBAQEAAgAAAA==' }));
    await sendNewOrder(world, createTerms({ receive: toTestAddress('d') }));
    await runIndex();
    expect((await readModel.orders.list(toOrderQuery({}))).total).toBe(count);
    expect(unknown).toBe(0);
  });

  test(`after anything anybody did, every order is what its contract says (seed ${SEED})`, async () => {
    const random = createSeededRandom(SEED);
    await createTestOrderRoot(world.dex, world.factory, world.c, { from: bob });
    const made: Address[] = [];
    const makers = [alice, bob];
    const tokens = [world.a, world.b, world.c];
    const seen = new Set<string>();
    for (let step = 0; step < 70; step += 1) {
      const order = made.length === 0 ? undefined : random.pick(made);
      const details = order === undefined ? undefined : getOrderDetails(world, order);
      const roll = random.below(100);
      if (!order || !details || roll < 30) {
        const [spend, receive] = random.shuffle(tokens);
        if (!spend || !receive) continue;
        const [amount, expected] = [BigInt(1 + random.below(100_000)), BigInt(1 + random.below(100_000))];
        made.push(await makeOrder(world, { spend, receive, amount, expected, from: random.pick(makers) }));
      } else if (roll < 65) {
        const amount = (details.currentReceive * BigInt(1 + random.below(150))) / 100n + 1n;
        await fillOrder(world, order, { token: details.receiveToken, amount, from: random.pick(makers) });
      } else if (roll < 75) {
        await cancelOrder(world, order, random.pick(makers));
      } else if (roll < 88) {
        await executeOrderOnPool(world, order, random.pick(makers));
      } else {
        const counter = made.find((one) => {
          const other = getOrderDetails(world, one);
          return other.spentToken === details.receiveToken && other.receiveToken === details.spentToken;
        });
        if (counter) await executeCrossingOrders(world, order, counter, random.pick(makers));
      }
      if (random.below(3) === 0) await runIndex();
      world.dex.stage.chain.advanceTime(seconds(random.below(2_000)));
    }
    for (const order of made) {
      await expectEqualsContract(order);
      const { order: record, exchanges } = await readIndexedOrder(order);
      seen.add(record.state);
      const sold = exchanges.reduce((sum, one) => sum + one.spentAmount, 0n);
      const got = exchanges.reduce((sum, one) => sum + one.receiveAmount, 0n);
      expect(sold).toBe(record.initialAmount - record.currentSpent);
      expect(got).toBeGreaterThanOrEqual(record.expectedAmount - record.currentReceive);
    }
    expect(unknown).toBe(0);
    expect([...seen].toSorted()).toEqual(['active', 'cancelled', 'filled']);
  }, 240_000);

  test('an index built from scratch has the same tables', async () => {
    await runIndex();
    const anew = openIndex(await databases.open());
    anew.follower.markAll();
    await anew.follower.round();
    expect(await readTableContents(anew.database)).toEqual(await readTableContents(database));
  });

  test('message trees show what happened to orders, with names, tokens and amounts', async () => {
    await runIndex();
    const network = { ...FAKE_MARKET_NETWORK, limitOrders: { factory: world.factory } };
    const client = createChainClient(world.dex.stage);
    const treeOf = async (trace: Trace) => {
      const messages = new TraceNodeBuilder(network, readModel, new ChainGetterRunner(client));
      const tree = await new MessageTraceReader(client, messages).read(
        trace.steps[0]?.transaction.hash ?? '',
      );
      expect(tree?.isFinished).toBe(true);
      return (tree?.nodes ?? []).map(({ to, contract, method, token, amount, callId, status }) => ({
        to,
        contract,
        method,
        token,
        amount,
        callId,
        status,
      }));
    };
    const made = await treeOf(await sendNewOrder(world, createTerms({ callId: 71n })));
    expect(made).toContainEqual(
      expect.objectContaining({
        contract: 'order-root',
        method: 'onAcceptTokensTransfer',
        token: world.a,
        amount: 30_000n,
      }),
    );
    // The index does not contain the order, so the kind of the contract is read from the chain.
    expect(made).toContainEqual(
      expect.objectContaining({ contract: 'order', method: 'onAcceptTokensTransfer', token: world.a }),
    );
    expect(made).toContainEqual(
      expect.objectContaining({ contract: 'wallet', method: 'onOrderCreateOrderSuccess', callId: 71n }),
    );
    expect(made.filter((node) => node.status === 'refused' || node.status === 'returned')).toEqual([]);
    // Messages that return coins have no body.
    const silent = made.filter((node) => node.contract === 'unknown');
    expect(silent.map((node) => node.to)).toEqual(silent.map(() => alice));

    const order = await makeOrder(world, createTerms());
    await runIndex();
    const filled = await treeOf(
      await fillOrder(world, order, { token: world.b, amount: 1_000n, callId: 72n }),
    );
    expect(filled).toContainEqual(
      expect.objectContaining({
        contract: 'order',
        method: 'onAcceptTokensTransfer',
        token: world.b,
        amount: 1_000n,
      }),
    );
    expect(filled).toContainEqual(
      expect.objectContaining({ contract: 'wallet', method: 'onOrderPartExchangeSuccess', callId: 72n }),
    );

    // The maker's wallet notifies its owner.
    expect(filled).toContainEqual(
      expect.objectContaining({ to: alice, contract: 'wallet', method: 'onAcceptTokensTransfer' }),
    );

    const cancelled = await treeOf(await cancelOrder(world, order));
    expect(cancelled[0]).toMatchObject({ contract: 'order', method: 'cancel', callId: 11n });
    expect(cancelled).toContainEqual(
      expect.objectContaining({ contract: 'wallet', method: 'onOrderStateCancelled' }),
    );

    // The order no longer exists, so the payer is refunded. The message tree shows the refund.
    const late = await treeOf(await fillOrder(world, order, { token: world.b, amount: 900n, callId: 73n }));
    expect(late).toContainEqual(
      expect.objectContaining({ contract: 'wallet', method: 'onOrderReject', callId: 73n }),
    );
    expect(late.findLast((node) => node.method === 'acceptTransfer')).toMatchObject({
      contract: 'token-wallet',
      token: world.b,
      amount: 900n,
    });
    expect(late.filter((node) => node.status === 'refused' || node.status === 'returned')).toEqual([]);

    const again = await treeOf(
      await createTestOrderRoot(world.dex, world.factory, world.c, { callbackId: 74n }),
    );
    expect(again[0]).toMatchObject({
      contract: 'order-factory',
      method: 'createOrderRoot',
      token: world.c,
      callId: 74n,
    });
    expect(again).toContainEqual(
      expect.objectContaining({ contract: 'wallet', method: 'onOrderRootCreateSuccess', callId: 74n }),
    );
  });
});
