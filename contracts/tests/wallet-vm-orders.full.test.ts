import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import { ORDER_STATE_MATCH, putOrderExecution } from './order-work.ts';
import {
  cancelOrder,
  createOrderWorld,
  createTestOrderRoot,
  fillOrder,
  makeOrder,
  executeCrossingOrders,
  sendNewOrder,
  executeOrderOnPool,
  type OrderWorld,
} from './order-world.ts';
import { alice, bob, CANCEL_PAYLOAD, SUCCESS_PAYLOAD, outsider, buildSwapPayload } from './pair-world.ts';
import { deployStablePoolWithLiquidity } from './stable-stage.ts';
import { COIN, type Trace } from './stage.ts';
import { replayInWalletVm, type WalletVmReplay } from './wallet-replay.ts';

let replay: WalletVmReplay;
let world: OrderWorld;

/**
 * Runs a flow. Expects that it succeeds with at least `min` transactions, all of which have the same outcome in the VM
 * of wallets.
 */
async function expectSameInWallet(flow: Promise<Trace>, min = 4): Promise<Trace> {
  const trace = await flow;
  const { transactions, divergences } = replay.take();
  expect(divergences).toEqual([]);
  expect(transactions).toBeGreaterThanOrEqual(min);
  return trace;
}

beforeAll(async () => {
  world = await createOrderWorld({
    numerator: 3n,
    denominator: 1000n,
    matchingNumerator: 1n,
    matchingDenominator: 10n,
    beneficiary: outsider,
  });
  replay = replayInWalletVm();
});
beforeEach(() => {
  replay.take();
});
afterAll(() => replay.stop());

const sell = (amount: bigint, expected: bigint): Promise<Address> =>
  makeOrder(world, { spend: world.a, receive: world.b, amount, expected });

describe('the wallet sees the same as the chain:', () => {
  it('an order root', async () => {
    const trace = await expectSameInWallet(
      createTestOrderRoot(world.dex, world.factory, world.c, { from: alice }),
      3,
    );
    expect(trace.isClean).toBe(true);
  });

  it('an order that is deployed, and one whose payload is rejected', async () => {
    await expectSameInWallet(
      sendNewOrder(world, { spend: world.a, receive: world.b, amount: 1000n, expected: 2000n }),
      10,
    );
    await expectSameInWallet(
      sendNewOrder(world, {
        spend: world.a,
        receive: world.a,
        amount: 1000n,
        expected: 2000n,
        cancel: CANCEL_PAYLOAD,
      }),
    );
    await expectSameInWallet(
      sendNewOrder(world, {
        spend: world.a,
        receive: world.b,
        amount: 10n,
        expected: 1n,
        payload: buildSwapPayload(),
      }),
    );
  });

  it('partial, full and rejected fills', async () => {
    const order = await sell(1000n, 2000n);
    replay.take();
    const fill = { token: world.b, success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
    await expectSameInWallet(fillOrder(world, order, { ...fill, amount: 1000n }), 6);
    await expectSameInWallet(fillOrder(world, order, { ...fill, token: world.a, amount: 1000n }), 4);
    await expectSameInWallet(
      fillOrder(world, order, { ...fill, amount: 10n, payload: buildSwapPayload() }),
      4,
    );
    await expectSameInWallet(fillOrder(world, order, { ...fill, amount: 5000n }), 6);
  });

  it('a cancellation', async () => {
    const order = await sell(1000n, 2000n);
    replay.take();
    await expectSameInWallet(cancelOrder(world, order), 3);
  });

  it('an execution against the pool', async () => {
    const order = await sell(10n ** 9n, 10n ** 8n);
    replay.take();
    await expectSameInWallet(executeOrderOnPool(world, order), 10);
  });

  it('an order for tokens with a stable pool, executed against it', async () => {
    const { dex, factory, a, c } = world;
    await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
    await deployStablePoolWithLiquidity(dex, [a, c], [10n ** 12n, 10n ** 12n]);
    await createTestOrderRoot(dex, factory, a);
    replay.take();
    const order = await makeOrder(world, { spend: a, receive: c, amount: 10n ** 9n, expected: 10n ** 8n });
    expect(replay.take().divergences).toEqual([]);
    await expectSameInWallet(executeOrderOnPool(world, order), 10);
  });

  it('a cancellation during an execution, and an overdue one', async () => {
    const order = await sell(1000n, 2000n);
    putOrderExecution(world.dex.stage.chain, order, ORDER_STATE_MATCH, { counter: bob });
    replay.take();
    await expectSameInWallet(cancelOrder(world, order), 2);
    world.dex.stage.chain.advanceTime(seconds(600));
    await expectSameInWallet(cancelOrder(world, order), 5);
  });

  it('a match of two orders', async () => {
    const main = await sell(1000n, 2000n);
    const counter = await makeOrder(world, {
      spend: world.b,
      receive: world.a,
      amount: 2200n,
      expected: 1000n,
      from: bob,
    });
    replay.take();
    const trace = await expectSameInWallet(
      executeCrossingOrders(world, main, counter, outsider, 8n * COIN),
      8,
    );
    expect(trace.isClean).toBe(true);
  });
});
