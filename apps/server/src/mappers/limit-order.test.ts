import { seconds, toAddress } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { IndexedOrderFillCandle } from '../modules/orders/order-records.ts';
import { toOrderQuery, toOrderStates, toOrderFillCandles } from './limit-order.ts';

const ONE = 10n ** 36n;
const ONE_RATIO = 10n ** 18n;
const bar = (
  hour: number,
  open: bigint,
  high: bigint,
  low: bigint,
  close: bigint,
): IndexedOrderFillCandle => ({
  first: toAddress(`0:${'1'.repeat(64)}`),
  second: toAddress(`0:${'2'.repeat(64)}`),
  frame: 'H1',
  time: seconds(hour * 3_600),
  open,
  high,
  low,
  close,
  firstAmount: 1_500_000n,
  secondAmount: 3n,
  openTime: seconds(hour * 3_600 + 1),
  closeTime: seconds(hour * 3_600 + 2),
});

test('candles are inverted with the pair: prices inverted, high and low and the amounts exchanged', () => {
  const bars = [bar(1, 2n * ONE, 4n * ONE, ONE, 2n * ONE), bar(3, 4n * ONE, 4n * ONE, 4n * ONE, 4n * ONE)];
  expect(toOrderFillCandles(bars, false, 0)).toMatchObject([
    { open: '2', high: '4', low: '1', close: '2', base: 1_500_000n, counter: 3n, volume: '3' },
    { close: '4', change: ONE_RATIO, time: 10_800, openTime: 10_801, closeTime: 10_802 },
  ]);
  const [first, second] = toOrderFillCandles(bars, true, 6);
  expect(first).toMatchObject({ open: '0.5', high: '1', low: '0.25', base: 3n, counter: 1_500_000n });
  expect(first).toMatchObject({ volume: '1.5' });
  expect(first).not.toHaveProperty('change');
  expect(second).toMatchObject({ close: '0.25', change: -ONE_RATIO / 2n });
});

test('prices beyond the wire format are limited to its maximum', () => {
  const [point] = toOrderFillCandles([bar(1, 0n, 10n ** 113n, 0n, 1n)], false, 0);
  expect(point?.high).toBe(`${'9'.repeat(60)}.${'9'.repeat(36)}`);
  const [turned] = toOrderFillCandles([bar(1, 0n, 10n ** 113n, 0n, 1n)], true, 0);
  expect(turned).toMatchObject({ open: '0', low: '0', close: `1${'0'.repeat(36)}` });
});

test('an empty request returns the ten newest orders', () => {
  expect(toOrderQuery({})).toMatchObject({
    skip: 0,
    take: 10,
    sort: { by: 'created', direction: 'descending' },
  });
});

test('Unknown includes every state that the API has no name for', () => {
  expect(toOrderStates(['unknown', 'active'])).toEqual([
    'active',
    'emergency',
    'match-in-progress',
    'expired',
  ]);
  expect(toOrderStates([])).toBeUndefined();
  expect(toOrderStates(undefined)).toBeUndefined();
});
