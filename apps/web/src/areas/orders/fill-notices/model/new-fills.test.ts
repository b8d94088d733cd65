import { seconds, toAddress, units } from '@junction/primitives';
import { expect, it } from 'vitest';
import { fillKey, type OrderFill } from '../../shared/limit-order/index.ts';
import { firstMark, markAfter, newFills } from './new-fills.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [me, other] = [root('a'), root('b')];
/** `remaining` makes fills of the same time distinguishable. */
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

const keyOf = (remaining: bigint, at: number): string => fillKey(fill(remaining, at));

it('returns every fill of own orders by others once, oldest first', () => {
  const mark = firstMark([fill(9n, 1)]);
  const fills = [fill(3n, 3), fill(4n, 3), fill(5n, 2), fill(10n, 0)];
  const left = (unseen: readonly OrderFill[]) => unseen.map(({ remainingReceive }) => remainingReceive);
  expect(left(newFills(fills, me, mark))).toEqual([5n, 4n, 3n]);
  const next = markAfter(fills, mark);
  expect(next).toEqual({ at: 3_000, keys: [keyOf(3n, 3), keyOf(4n, 3)] });
  expect(newFills(fills, me, next)).toEqual([]);
  // A fill that arrives later, but in the same second, is new.
  expect(left(newFills([fill(2n, 3), ...fills], me, next))).toEqual([2n]);
  expect(markAfter([fill(2n, 3)], next).keys).toEqual([keyOf(3n, 3), keyOf(4n, 3), keyOf(2n, 3)]);
});

it('excludes own fills and fills between others', () => {
  const mark = firstMark([]);
  expect(newFills([fill(1n, 5, me, me), fill(2n, 5, other, me)], me, mark)).toEqual([]);
});
