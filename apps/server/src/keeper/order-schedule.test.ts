import { toAddress, type Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import { KeeperRoundOrderSelector } from './order-schedule.ts';

const token = (number: number): Address => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const order = (spent: number, receive: number): OrderRecord =>
  ({ spentToken: token(spent), receiveToken: token(receive) }) as OrderRecord;

test('few orders are all checked in each round', () => {
  const few = [order(1, 2), order(2, 1), order(3, 4)];
  expect(new KeeperRoundOrderSelector(3).take(few)).toBe(few);
});

test('of many orders every pair has its turn, with both directions, and no round exceeds its limit', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    index % 2 === 0 ? order(100, index - (index % 3)) : order(index - (index % 3), 100),
  );
  const turns = new KeeperRoundOrderSelector(7);
  const seen = new Set<OrderRecord>();
  for (let round = 0; round < 8; round += 1) {
    const taken = turns.take(many);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThanOrEqual(7);
    for (const one of taken) seen.add(one);
    for (const one of many) {
      const isPair = (other: OrderRecord): boolean =>
        [other.spentToken, other.receiveToken].toSorted().join() ===
        [one.spentToken, one.receiveToken].toSorted().join();
      if (taken.some(isPair)) expect(taken).toContain(one);
    }
  }
  expect(seen.size).toBe(many.length);
});

test('a pair that exceeds a round is checked in parts, in turn with the others', () => {
  const large = Array.from({ length: 9 }, () => order(1, 2));
  const many = [...large, order(3, 4)];
  const turns = new KeeperRoundOrderSelector(4);
  const rounds = Array.from({ length: 6 }, () => turns.take(many));
  expect(rounds.map(({ length }) => length)).toEqual([4, 1, 4, 2, 1, 4]);
  expect(
    rounds
      .slice(0, 4)
      .flat()
      .filter((one) => large.includes(one)),
  ).toEqual(large);
});
