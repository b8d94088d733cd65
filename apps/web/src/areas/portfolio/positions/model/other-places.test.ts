import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { VerifiedOrder } from '../../../../rooms/limit-order/index.ts';
import {
  deriveExchangeAccountPositions,
  deriveLockPositions,
  deriveOrderPositions,
  type ListedOrderWithChainState,
} from './other-places.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const ME = at('5');
const order = { address: at('9'), state: 'active', spentRoot: at('1'), receiveRoot: at('2') } as const;
const own = (change: Partial<VerifiedOrder> = {}): VerifiedOrder => ({
  isActive: true,
  rest: { offered: 40n, wanted: 20n },
  matchingFee: { numerator: 0n, denominator: 1n },
  beneficiary: undefined,
  pool: undefined,
  identity: { root: at('b'), owner: ME, timeTx: 1n, nowTx: 1n },
  wallets: [at('c'), at('d')],
  ...change,
});
const orders = (...reads: readonly ListedOrderWithChainState[]) =>
  deriveOrderPositions({ list: 'known', leftOut: 0, account: ME, orders: reads, nameOf: () => 'A → B' });

it('shows the remaining amount of an order on the chain', () => {
  expect(orders({ order, own: own() }).positions).toMatchObject([
    { root: at('1'), units: 40n, detail: { kind: 'order', receiveRoot: at('2'), wanted: 20n } },
  ]);
});

it('shows neither orders of others nor contracts that are no orders', () => {
  const others = own({ identity: { ...own().identity, owner: at('6') } });
  expect(orders({ order, own: others }, { order, own: undefined })).toMatchObject({
    positions: [],
    unverified: 2,
  });
});

it('counts nothing for an order that is not active', () => {
  const waiting = own({ isActive: false });
  expect(orders({ order: { ...order, state: 'await-tokens' }, own: waiting })).toMatchObject({
    positions: [],
    unread: [],
  });
  expect(orders({ order: { ...order, state: 'swap-in-progress' }, own: waiting }).unread).toEqual(['A → B']);
});

it('tells loading orders from failed ones', () => {
  expect(orders({ order, own: 'loading' }).state).toBe('loading');
  expect(orders({ order, own: 'failed' })).toMatchObject({ state: 'known', unread: ['A → B'] });
});

it('shows locks and the withdrawable rest', () => {
  const lock = { key: 1n, amount: 1_000n, ve: 500n, createdAt: seconds(10), lock: seconds(20) };
  const { positions } = deriveLockPositions('known', at('3'), { locks: [lock], unlocked: 300n });
  expect(positions.map(({ units, detail }) => [units, detail])).toEqual([
    [1_000n, { kind: 'lock', end: 30 }],
    [300n, { kind: 'unlocked' }],
  ]);
  expect(deriveLockPositions('failed', at('3'), undefined)).toMatchObject({ state: 'failed', positions: [] });
});

it('omits tokens that left the exchange account', () => {
  const balances = new Map([
    [at('1'), 0n],
    [at('2'), 7n],
  ]);
  expect(deriveExchangeAccountPositions('known', balances).positions.map(({ root }) => root)).toEqual([
    at('2'),
  ]);
});
