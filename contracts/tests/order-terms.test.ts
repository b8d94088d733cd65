import { encodeFillPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { ZERO_ADDRESS } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  callOrderFactory,
  cancelOrder,
  createOrderWorld,
  fillOrder,
  readTokenBalance,
  makeOrder,
  NO_ORDER_FEES,
  ORDER_ABI,
  INITIAL_TRADER_BALANCE,
  getCallbackMethods,
} from './order-world.ts';
import type { OrderWorld } from './order-world.ts';
import { getAccountCodeDataAndBalance } from './order-work.ts';
import { alice, bob, CANCEL_PAYLOAD, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, EMPTY_CELL_BOC } from './stage.ts';

// The terms of an existing order never change.

const FEES = { ...NO_ORDER_FEES, numerator: 1n, denominator: 100n, beneficiary: outsider };

let world: OrderWorld;
let order: Address;

beforeAll(async () => {
  world = await createOrderWorld(FEES);
  order = await makeOrder(world, { spend: world.a, receive: world.b, amount: 1000n, expected: 1000n });
});
revertChainAfterEachTest(() => world.dex.stage.chain);

/** Returns code and data of the order, base64 BOCs. */
function readCodeAndData(): readonly string[] {
  const account = world.dex.stage.chain.getAccount(order);
  if (!account) throw new Error('the order is there');
  const { code, data } = getAccountCodeDataAndBalance(account);
  return [code, data].map((cell) => cell.hash().toString('hex'));
}

describe('the terms of a live order', () => {
  const params = { ...FEES, numerator: 99n };

  it.each([
    ['setFeeParams', () => ({ params })],
    ['upgrade', () => ({ _code: EMPTY_CELL_BOC, _newVersion: 9n, _sendGasTo: outsider })],
  ] as const)('are not changed by %s, even of its factory', async (method, inputs) => {
    const before = readCodeAndData();
    const { stage } = world.dex;
    const trace = await stage.send({
      from: world.factory,
      to: order,
      value: COIN,
      abi: ORDER_ABI,
      method,
      inputs: inputs(),
    });
    expect(trace.exitCode).toBe(333);
    expect(readCodeAndData()).toEqual(before);
  });

  it.each([
    ['setOrderFeeParams', () => ({ params: FEES, orders: [order] })],
    ['upgradeOrder', () => ({ listOrders: [order] })],
  ] as const)('are rejected for an owner who sends %s', async (method, inputs) => {
    expect((await callOrderFactory(world, method, inputs())).exitCode).toBe(333);
  });

  it('outlive new codes and fees for orders to come', async () => {
    await callOrderFactory(world, 'setOrderCode', { _orderCode: EMPTY_CELL_BOC });
    await callOrderFactory(world, 'upgradeOrderCodeInOrderRoot', { listOrderRoots: [world.rootA] });
    const dearer = { ...FEES, numerator: 9n };
    await callOrderFactory(world, 'setRootFeeParams', { params: dearer, roots: [world.rootA] });
    await fillOrder(world, order, { token: world.b, amount: 500n });
    expect(readTokenBalance(world, world.a, bob)).toBe(INITIAL_TRADER_BALANCE + 495n);
    await cancelOrder(world, order);
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE - 495n);
  });

  it.each(['setFeeParams', 'setRootFeeParams'])('take a tenth at most: %s', async (method) => {
    const max = { ...FEES, numerator: 10n };
    const lists = method === 'setFeeParams' ? {} : { roots: [world.rootA] };
    expect((await callOrderFactory(world, method, { params: max, ...lists })).exitCode).toBe(0);
    const more = { ...FEES, numerator: 10_001n, denominator: 100_000n };
    expect((await callOrderFactory(world, method, { params: more, ...lists })).exitCode).toBe(323);
  });
});

describe('a fill that names the least it accepts', () => {
  const payload = (min: bigint | undefined, notes = {}): string =>
    encodeFillPayload({
      callId: 9n,
      deployWalletValue: COIN / 10n,
      recipient: ZERO_ADDRESS,
      minimum: min,
      ...notes,
    });

  it('is done for that much and more', async () => {
    for (const min of [undefined, 0n, 494n, 495n]) {
      const at = world.dex.stage.chain.snapshot();
      await fillOrder(world, order, { token: world.b, amount: 500n, payload: payload(min) });
      expect(readTokenBalance(world, world.a, bob)).toBe(INITIAL_TRADER_BALANCE + 495n);
      world.dex.stage.chain.revert(at);
    }
  });

  it.each([
    ['alone', {}],
    ['with notes', { cancel: CANCEL_PAYLOAD }],
  ])('is returned in full with fewer coins, %s', async (_name, notes) => {
    const trace = await fillOrder(world, order, {
      token: world.b,
      amount: 500n,
      payload: payload(496n, notes),
    });
    expect(getCallbackMethods(trace, bob)).toEqual(['onOrderReject']);
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE);
    expect(readTokenBalance(world, world.a, bob)).toBe(INITIAL_TRADER_BALANCE);
  });
});
