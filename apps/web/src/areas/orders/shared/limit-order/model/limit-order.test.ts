import { FIXED_POINT_ONE, seconds, toAddress, units } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  getOrderDisplayState,
  getFilledPart,
  getOrderPrice,
  getOrderSide,
  type LimitOrder,
} from './limit-order.ts';
import { toFixedPriceRoundedDown } from './price.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const order: LimitOrder = {
  address: root('1'),
  owner: root('2'),
  spentRoot: root('a'),
  receiveRoot: root('b'),
  state: 'active',
  root: root('3'),
  dexPair: root('0'),
  dexRoot: root('0'),
  spentWallet: root('0'),
  receiveWallet: root('0'),
  initialSpent: units(6_000_000_000_000n),
  expectedReceive: units(2_040_000_000n),
  currentSpent: units(3_000_000_000_000n),
  currentReceive: units(1_020_000_000n),
  swapAttempt: 0,
  createdAt: seconds(0),
  updatedAt: seconds(0),
  fills: [],
};

describe('limit order', () => {
  it('has one price from both sides', () => {
    const price = getOrderPrice(order, root('a'), { base: 9, quote: 6 });
    expect(price && toFixedPriceRoundedDown(price, 'quote-per-base')).toBe((FIXED_POINT_ONE * 34n) / 100n);
    const turned = getOrderPrice(order, root('b'), { base: 6, quote: 9 });
    expect(turned && toFixedPriceRoundedDown(turned, 'base-per-quote')).toBe((FIXED_POINT_ONE * 34n) / 100n);
    expect(getOrderSide(order, root('a'))).toBe('sell');
    expect(getOrderSide(order, root('b'))).toBe('buy');
  });
  it('distinguishes partially filled and then cancelled from cancelled', () => {
    expect(getFilledPart(order)).toBe(FIXED_POINT_ONE / 2n);
    expect(getOrderDisplayState({ ...order, state: 'cancelled' })).toBe('partly-cancelled');
    expect(
      getOrderDisplayState({ ...order, state: 'cancelled', currentReceive: order.expectedReceive }),
    ).toBe('cancelled');
    expect(getOrderDisplayState({ ...order, state: 'await-tokens' })).toBe('starting');
    expect(getOrderDisplayState({ ...order, state: 'unknown' })).toBe('unknown');
  });
});
