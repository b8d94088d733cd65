import { ONE, milliseconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  endingOf,
  filledPart,
  orderPrice,
  readFill,
  readOrder,
  sideOf,
  type LimitOrder,
} from './limit-order.ts';
import { fixedPriceDown } from './price.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const order: LimitOrder = {
  address: root('1'),
  owner: root('2'),
  spentRoot: root('a'),
  receiveRoot: root('b'),
  state: 'Active',
  initialSpent: 6_000_000_000_000n,
  expectedReceive: 2_040_000_000n,
  currentSpent: 3_000_000_000_000n,
  currentReceive: 1_020_000_000n,
  createdAt: milliseconds(0),
  updatedAt: milliseconds(0),
};

describe('limit order', () => {
  it('has one price from both sides', () => {
    const price = orderPrice(order, root('a'), { base: 9, quote: 6 });
    expect(price && fixedPriceDown(price, 'quote-per-base')).toBe((ONE * 34n) / 100n);
    const turned = orderPrice(order, root('b'), { base: 6, quote: 9 });
    expect(turned && fixedPriceDown(turned, 'base-per-quote')).toBe((ONE * 34n) / 100n);
    expect(sideOf(order, root('a'))).toBe('sell');
    expect(sideOf(order, root('b'))).toBe('buy');
  });
  it('tells filled in part and then canceled from canceled', () => {
    expect(filledPart(order)).toBe(ONE / 2n);
    expect(endingOf({ ...order, state: 'Cancelled' })).toBe('partly-cancelled');
    expect(endingOf({ ...order, state: 'Cancelled', currentReceive: order.expectedReceive })).toBe(
      'cancelled',
    );
    expect(endingOf({ ...order, state: 'AwaitTokens' })).toBe('starting');
    expect(endingOf({ ...order, state: 'Unknown' })).toBe('unknown');
  });
  it('drops rows it cannot read', () => {
    const wire = {
      accountAddr: 'x',
      createdAt: 5,
      createdAtUtc: '',
      spentTokenRoot: root('a'),
      spentAmount: '1',
      receiveTokenRoot: root('b'),
      receiveAmount: '2',
      currentSpentTokenAmount: '3',
      currentReceiveTokenAmount: '4',
    };
    expect(readFill(wire)).toBeUndefined();
    expect(readFill({ ...wire, accountAddr: root('1') })).toMatchObject({
      at: 5_000,
      received: 2n,
      taker: undefined,
    });
    const whole = {
      ...wire,
      limitOrderRoot: root('1'),
      ownerAddress: root('2'),
      dexPair: root('0'),
      dexRoot: root('0'),
      spentWallet: root('0'),
      receiveWallet: root('0'),
      state: 'Active' as const,
      initialSpentAmount: '1',
      expectedReceiveAmount: '2',
      currentSpentAmount: '1',
      currentReceiveAmount: '2',
      swapAttempt: 0,
      updatedAt: 6,
      updatedAtUtc: '',
      exchanges: [],
    };
    expect(readOrder(whole)).toBeUndefined();
    expect(readOrder({ ...whole, accountAddr: root('1') })).toMatchObject({
      currentReceive: 2n,
      updatedAt: 6_000,
    });
  });
});
