import { seconds, toAddress, units } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getFillKey, type OrderFill } from '../../shared/limit-order/index.ts';
import {
  createInitialFillNoticeCursor,
  advanceFillNoticeCursor,
  filterUnannouncedFills,
} from './new-fills.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [me, other] = [root('a'), root('b')];
/** Builds a fill at `at` (seconds). Different values of `remaining` keep fills of the same second distinct. */
const fill = (remaining: bigint, at: number, maker = me, taker = other): OrderFill => ({
  order: root('1'),
  spentRoot: root('2'),
  receiveRoot: root('3'),
  spent: units(1n),
  received: units(2n),
  remainingSpent: units(0n),
  remainingReceive: units(remaining),
  at: seconds(at),
  maker,
  taker,
  transactionHash: undefined,
});

const keyOf = (remaining: bigint, at: number): string => getFillKey(fill(remaining, at));

it('returns every fill of own orders by others once, oldest first', () => {
  const mark = createInitialFillNoticeCursor([fill(9n, 1)]);
  const fills = [fill(3n, 3), fill(4n, 3), fill(5n, 2), fill(10n, 0)];
  const left = (unseen: readonly OrderFill[]) => unseen.map(({ remainingReceive }) => remainingReceive);
  expect(left(filterUnannouncedFills(fills, me, mark))).toEqual([5n, 4n, 3n]);
  const next = advanceFillNoticeCursor(fills, mark);
  expect(next).toEqual({ at: 3_000, keys: [keyOf(3n, 3), keyOf(4n, 3)] });
  expect(filterUnannouncedFills(fills, me, next)).toEqual([]);
  // A fill of the same second that is indexed later must still be reported as new.
  expect(left(filterUnannouncedFills([fill(2n, 3), ...fills], me, next))).toEqual([2n]);
  expect(advanceFillNoticeCursor([fill(2n, 3)], next).keys).toEqual([
    keyOf(3n, 3),
    keyOf(4n, 3),
    keyOf(2n, 3),
  ]);
});

it('excludes own fills and fills between others', () => {
  const mark = createInitialFillNoticeCursor([]);
  expect(filterUnannouncedFills([fill(1n, 5, me, me), fill(2n, 5, other, me)], me, mark)).toEqual([]);
});
