import { seconds, toAddress } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { OrderBar } from '../modules/orders/order-records.ts';
import { toOrderQuery, toOrderStates, toPlotPoints } from './limit-order.ts';

const ONE = 10n ** 36n;
const bar = (hour: number, open: bigint, high: bigint, low: bigint, close: bigint): OrderBar => ({
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

test('bars are turned with the pair: prices inverted, high and low and the amounts exchanged', () => {
  const bars = [bar(1, 2n * ONE, 4n * ONE, ONE, 2n * ONE), bar(3, 4n * ONE, 4n * ONE, 4n * ONE, 4n * ONE)];
  expect(toPlotPoints(bars, false, 0)).toMatchObject([
    { open: '2', high: '4', low: '1', close: '2', base: '1500000', counter: '3', volume: '3' },
    { close: '4', change: '100', timestamp: 10_800, openTimestamp: 10_801, closeTimestamp: 10_802 },
  ]);
  const [first, second] = toPlotPoints(bars, true, 6);
  expect(first).toMatchObject({ open: '0.5', high: '1', low: '0.25', base: '3', counter: '1500000' });
  expect(first).toMatchObject({ volume: '1.5' });
  expect(first).not.toHaveProperty('change');
  expect(second).toMatchObject({ close: '0.25', change: '-50' });
});

test('prices beyond the wire are the largest it can say', () => {
  const [point] = toPlotPoints([bar(1, 0n, 10n ** 113n, 0n, 1n)], false, 0);
  expect(point?.high).toBe(`${'9'.repeat(60)}.${'9'.repeat(36)}`);
  const [turned] = toPlotPoints([bar(1, 0n, 10n ** 113n, 0n, 1n)], true, 0);
  expect(turned).toMatchObject({ open: '0', low: '0', close: `1${'0'.repeat(36)}` });
});

test('a request without anything asks for the ten newest orders', () => {
  expect(toOrderQuery({})).toMatchObject({ skip: 0, take: 10, sort: { by: 'created', direction: 'desc' } });
});

test('Unknown stands for every state pages have no word for', () => {
  expect(toOrderStates(['Unknown', 'Active'])).toEqual([
    'active',
    'emergency',
    'match-in-progress',
    'expired',
  ]);
  expect(toOrderStates([])).toBeUndefined();
  expect(toOrderStates(null)).toBeUndefined();
});
