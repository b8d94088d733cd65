import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import { ORDER_FACTORY_ARTIFACT } from '../artifacts/order-factory.ts';
import { ORDER_PLATFORM_ARTIFACT } from '../artifacts/order-platform.ts';
import { dexOwner } from './dex-stage.ts';
import {
  callOrderFactory,
  createOrderWorld,
  createTestOrderRoot,
  makeOrder,
  NO_ORDER_FEES,
  ORDER_ABI,
  ORDER_CALLBACKS_ABI,
  ORDER_FACTORY_ABI,
} from './order-world.ts';
import type { OrderWorld } from './order-world.ts';
import { toAddressBuilder } from './order-work.ts';
import { outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN } from './stage.ts';
import type { Trace } from './stage.ts';

// Tests the limits of the requests that the order factory accepts.

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld();
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const awaitExitCode = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;

describe('fees', () => {
  const set = (changed: AbiRecord): Promise<number | undefined> =>
    awaitExitCode(callOrderFactory(world, 'setFeeParams', { params: { ...NO_ORDER_FEES, ...changed } }));

  it('are a tenth of what takers bring at most, and less than all of a reward', async () => {
    expect(await set({ numerator: 1n, denominator: 10n })).toBe(0);
    expect(await set({ numerator: 101n, denominator: 1009n })).toBe(323);
    expect(await set({ matchingNumerator: 9n, matchingDenominator: 10n })).toBe(0);
    expect(await set({ matchingNumerator: 10n, matchingDenominator: 10n })).toBe(323);
    expect(await set({ matchingNumerator: 1n })).toBe(323);
  });
});

describe('a message to many roots', () => {
  it('reaches fifty, with coins for each', async () => {
    const send = (count: number, value: bigint): Promise<number | undefined> => {
      const roots = Array.from({ length: count }, () => world.rootA);
      return awaitExitCode(
        callOrderFactory(world, 'setRootFeeParams', { params: NO_ORDER_FEES, roots }, { value }),
      );
    };
    // Minimum value for 50 roots in nano: per root 0.05 coins for the message, 0.02 for gas and 0.001011 for the body;
    // plus 0.1 coins for the factory's message itself.
    const min = 3_650_550_000n;
    expect(await send(50, min)).toBe(0);
    expect(await send(50, min - 1n)).toBe(303);
    expect(await send(51, 9n * COIN)).toBe(328);
  });
});

describe('a root', () => {
  it('is made for the least coins', async () => {
    const notify = async (value: bigint): Promise<string | undefined> => {
      const { dex, factory, c } = world;
      const trace = await createTestOrderRoot(dex, factory, c, { value });
      return trace.calls(dexOwner, ORDER_CALLBACKS_ABI)[0]?.method;
    };
    const min = (41n * COIN) / 10n;
    expect(await notify(min - 1n)).toBe('onOrderRootCreateReject');
    expect(await notify(min)).toBe('onOrderRootCreateSuccess');
  });
});

describe('an emergency', () => {
  it('begins once and ends once', async () => {
    const { dex, factory, a, b } = world;
    const order = await makeOrder(world, { spend: a, receive: b, amount: 1000n, expected: 500n });
    const enable = { _emergencyManager: 1n };
    const begin = (): Promise<number | undefined> =>
      awaitExitCode(dex.call(factory, order, ORDER_ABI, 'enableEmergency', enable));
    const end = (): Promise<number | undefined> =>
      awaitExitCode(dex.call(factory, order, ORDER_ABI, 'disableEmergency'));
    expect(await end()).toBe(318);
    expect([await begin(), await begin()]).toEqual([0, 317]);
    expect([await end(), await end()]).toEqual([0, 318]);
  });
});

describe('before its deployment', () => {
  it('a factory stores nothing else', async () => {
    const { stage, root } = world.dex;
    const { address, stateInit } = stage.stateOf(ORDER_FACTORY_ARTIFACT, { randomNonce: 9n, dexRoot: root });
    const message = { from: dexOwner, to: address, value: COIN, stateInit, abi: ORDER_FACTORY_ABI };
    expect(await awaitExitCode(stage.send({ ...message, method: 'revokeManager', inputs: {} }))).toBe(0xffff);
  });

  it('an order accepts code only from its parent', async () => {
    const { stage } = world.dex;
    const [parent, at] = [toTestAddress('8'), toTestAddress('81')];
    const code = Cell.fromBase64(ORDER_PLATFORM_ARTIFACT.code);
    const put = (): void => {
      const data = beginCell()
        .storeBuilder(toAddressBuilder(parent))
        .storeUint(1, 8)
        .storeRef(Cell.EMPTY)
        .endCell();
      stage.chain.putAccount(at, { code, data, balance: COIN });
    };
    const sendCall = async (from: Address): Promise<Trace> => {
      put();
      const body = beginCell().storeUint(7, 32).endCell();
      const { transactions } = await stage.chain.sendInternal({
        from,
        to: at,
        value: COIN,
        bounce: true,
        body,
      });
      return stage.traceOf(transactions);
    };
    expect((await sendCall(parent)).exitCode).toBe(0xffff);
    const before = stage.balanceOf(outsider);
    expect((await sendCall(outsider)).exitCode).toBe(0);
    expect(stage.balanceOf(outsider) - before).toBeGreaterThan(COIN);
  });
});
