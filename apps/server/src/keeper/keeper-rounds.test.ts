import { nano, toAddress, units, type Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { OrderDetails } from '@junction/protocol';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import type { PossibleOrderExecution, OrderExecutionMarket } from './find-executions.ts';
import { Keeper, type OrderExecutionCall, type KeeperChain } from './keeper.ts';

const address = (number: number): Address => toAddress(`0:${number.toString(16).padStart(64, '0')}`);

/** Creates a market with orders of two tokens each, and pools that pay twice what the orders want. */
function createMarket(count: number): OrderExecutionMarket {
  const orders = Array.from({ length: count }, (_, index) => ({
    address: address(1_000 + index),
    spentToken: address(2_000 + index),
    receiveToken: address(3_000 + index),
    currentSpent: units(10n ** 12n),
    currentReceive: units(10n ** 12n),
  })) as unknown as readonly OrderRecord[];
  return {
    orders,
    pools: (one, other) => [
      {
        address: toAddress(`0:f${one.slice(3)}`),
        kind: 'constant-product',
        tokens: [one, other].map((root) => ({ root, reserve: 1n })),
        quoter: { received: () => 2n * 10n ** 12n } as never,
      },
    ],
    valueOf: ({ units: amount }) => nano(amount),
  };
}

function createKeeper(
  market: OrderExecutionMarket,
  chain: Partial<KeeperChain>,
  isActive = (): boolean => true,
) {
  const [calls, sent, failed]: [OrderExecutionCall[], PossibleOrderExecution[], PossibleOrderExecution[]] = [
    [],
    [],
    [],
  ];
  const state = { now: 0 };
  const order = (wanted: Address) => {
    const found = market.orders.find((one) => one.address === wanted);
    if (!found) throw new RangeError('no such order');
    const details = { ...found, state: 'active' } as unknown as OrderDetails;
    return Promise.resolve({ details, matchingFee: { numerator: 0n, denominator: 1n } });
  };
  const keeper = new Keeper({
    market: () => Promise.resolve(market),
    chain: {
      order,
      balance: () => Promise.resolve(nano(10n ** 15n)),
      settle: () => Promise.resolve('nothing'),
      ...chain,
      execute: async (call, beforeSending) => {
        await beforeSending(40);
        calls.push(call);
        return (await chain.execute?.(call, beforeSending)) ?? 'seen';
      },
    },
    events: {
      checked: () => undefined,
      sent: (one) => sent.push(one),
      skipped: () => undefined,
      failed: (one) => failed.push(one),
    },
    now: () => state.now,
    random: () => 0,
    minProfit: nano(0n),
    isActive,
  });
  return { keeper, calls, sent, failed, state };
}

test('while the result of a call is unknown nothing else is sent, and it is counted once when seen', async () => {
  let ending: 'waiting' | 'seen' = 'waiting';
  const { keeper, calls, sent, failed } = createKeeper(createMarket(3), {
    execute: () => Promise.resolve(calls.length === 1 ? 'unheard' : 'seen'),
    settle: () => Promise.resolve(ending),
  });
  await keeper.round();
  await keeper.round();
  expect([calls.length, sent.length]).toEqual([1, 0]);
  ending = 'seen';
  await keeper.round();
  // Once the result of the first call is known, the keeper calls the two other orders and does not repeat the first
  // call.
  expect(new Set(calls.map(({ order }) => order)).size).toBe(3);
  expect([calls.length, sent.length, failed.length]).toEqual([3, 3, 0]);
});

test('a call that never arrived is a failure, and retried after its backoff', async () => {
  const endings = ['unheard', 'seen'] as const;
  const { keeper, calls, sent, failed, state } = createKeeper(createMarket(1), {
    execute: () => Promise.resolve(endings[calls.length - 1] ?? 'seen'),
    settle: () => Promise.resolve('lost'),
  });
  await keeper.round();
  await keeper.round();
  expect([calls.length, sent.length, failed.length]).toEqual([1, 0, 1]);
  state.now += 31;
  await keeper.round();
  expect([calls.length, sent.length]).toEqual([2, 1]);
});

test('a round starts no execution after one minute', async () => {
  const { keeper, calls, state } = createKeeper(createMarket(8), {
    execute: () => {
      state.now += 25;
      return Promise.resolve('seen');
    },
  });
  await keeper.round();
  expect(calls).toHaveLength(3);
});

test('a round ends when the keeper is stopped, also between query and call', async () => {
  let asked = 0;
  const { keeper, calls, failed } = createKeeper(createMarket(8), {}, () => (asked += 1) <= 3);
  await keeper.round();
  expect([calls.length, failed.length]).toEqual([1, 1]);
  await keeper.round();
  expect(calls).toHaveLength(1);
});
