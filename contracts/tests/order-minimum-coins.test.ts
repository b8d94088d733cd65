import { beforeAll, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import {
  createOrderWorld,
  makeOrder,
  executeCrossingOrders,
  executeOrderOnPool,
  executeOrderOnPoolKind,
} from './order-world.ts';
import type { OrderWorld } from './order-world.ts';
import { bob } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN } from './stage.ts';

// Minimum coins, to the nano, with which an order is executed, and the contract in which the execution takes place.

const MIN_VALUE = 5n * COIN + COIN / 10n;
const NO_AUTO_EXCHANGE = 320;

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld();
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const sell = (receive: Address): Promise<Address> =>
  makeOrder(world, { spend: world.a, receive, amount: 10n ** 6n, expected: 1000n });

it('in its pool', async () => {
  const order = await sell(world.b);
  const swap = async (value: bigint): Promise<unknown> =>
    (await executeOrderOnPool(world, order, bob, value)).exitCode;
  expect(await swap(MIN_VALUE - 1n)).toBe(303);
  expect(await swap(MIN_VALUE)).toBe(0);
});

it('in a pool of a kind that there is', async () => {
  const order = await sell(world.b);
  for (const kind of [0, 4])
    expect((await executeOrderOnPoolKind(world, order, kind)).exitCode).toBe(NO_AUTO_EXCHANGE);
});

it('against another one', async () => {
  const order = await sell(world.b);
  const terms = { spend: world.b, receive: world.a, amount: 1000n, expected: 10n ** 6n, from: bob };
  const counter = await makeOrder(world, terms);
  const match = async (value: bigint): Promise<unknown> =>
    (await executeCrossingOrders(world, order, counter, bob, value)).exitCode;
  expect(await match(MIN_VALUE - 1n)).toBe(303);
  expect(await match(MIN_VALUE)).toBe(0);
});
