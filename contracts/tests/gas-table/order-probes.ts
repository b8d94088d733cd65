import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import type { Address } from '@junction/primitives';
import { bob } from '../pair-world.ts';
import {
  cancelOrder,
  createOrderWorld,
  createTestOrderRoot,
  fillOrder,
  makeOrder,
  executeCrossingOrders,
  getOrderRootAddress,
  sendNewOrder,
  executeOrderOnPool,
  type OrderWorld,
} from '../order-world.ts';
import { toTestAddress, COIN, type Trace } from '../stage.ts';
import { createBalanceReader, type GasBench, type GasProbe } from './probe.ts';

// Measures limit orders. Executions are paid by a third party.

const AMOUNT = 10n ** 9n;
const alice = toTestAddress('a');
const executor = toTestAddress('5');

export interface OrderBench extends GasBench {
  readonly world: OrderWorld;
  readonly order: Address;
  readonly counter: Address;
}

export async function openOrderBench(): Promise<OrderBench> {
  const world = await createOrderWorld();
  const { a, b } = world;
  const order = await makeOrder(world, { spend: a, receive: b, amount: AMOUNT, expected: AMOUNT / 2n });
  const counter = await makeOrder(world, {
    spend: b,
    receive: a,
    amount: AMOUNT,
    expected: AMOUNT,
    from: bob,
    callId: 8n,
  });
  return { stage: world.dex.stage, payer: alice, world, order, counter };
}

export function createOrderProbes(bench: OrderBench): GasProbe[] {
  const { world, order, counter, stage } = bench;
  const { a, b, c, dex, factory } = world;
  const owners = [alice, bob, order, counter, world.rootA].map((owner) =>
    createBalanceReader(bench, [a, b], owner),
  );
  const newRoot = getOrderRootAddress(dex, factory, c);
  const readState = () => [
    ...owners.flatMap((balance) => balance()),
    stage.chain.getAccount(newRoot)?.status ?? 'none',
  ];
  const probe = (
    kind: string,
    asked: bigint,
    send: (value: bigint) => Promise<Trace>,
    more: Pick<GasProbe, 'payer' | 'retainingContract'> = {},
  ): GasProbe => ({ kind, size: 'one order', asked, readState, runs: [{ send }], ...more });
  const byExecutor = { payer: executor };
  return [
    probe('a new order root', ORDER_ATTACHED_NANO.createRoot, (value) =>
      createTestOrderRoot(dex, factory, c, { value, from: alice }),
    ),
    probe('a new order', ORDER_ATTACHED_NANO.create, (value) =>
      sendNewOrder(world, { spend: a, receive: b, amount: AMOUNT, expected: AMOUNT, callId: 9n, value }),
    ),
    probe('a fill', ORDER_ATTACHED_NANO.fill, (value) =>
      fillOrder(world, order, { token: b, amount: AMOUNT / 4n, from: alice, value, grams: COIN / 10n }),
    ),
    probe(
      'an execution against a pool',
      ORDER_ATTACHED_NANO.execute,
      (value) => executeOrderOnPool(world, order, executor, value),
      byExecutor,
    ),
    probe(
      'an execution against an order',
      ORDER_ATTACHED_NANO.execute,
      (value) => executeCrossingOrders(world, order, counter, executor, value),
      byExecutor,
    ),
    probe('a cancellation', ORDER_ATTACHED_NANO.cancel, (value) => cancelOrder(world, order, alice, value), {
      retainingContract: order,
    }),
  ];
}
