import { milliseconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { OrderFill } from '../../shared/limit-order/index.ts';
import { firstMark, markAfter, untoldFills } from './news.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [me, other] = [root('a'), root('b')];
const fill = (key: string, at: number, maker = me, taker = other): OrderFill => ({
  key,
  order: root('1'),
  spentRoot: root('2'),
  receiveRoot: root('3'),
  spent: 1n,
  received: 2n,
  remainingReceive: 0n,
  at: milliseconds(at),
  maker,
  taker,
  transactionHash: undefined,
});

it('tells every fill of mine by others once, oldest first', () => {
  const mark = firstMark([fill('first', 1_000)]);
  const fills = [fill('c', 3_000), fill('b', 3_000), fill('a', 2_000), fill('old', 500)];
  expect(untoldFills(fills, me, mark).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  const next = markAfter(fills, mark);
  expect(next).toEqual({ at: 3_000, keys: ['c', 'b'] });
  expect(untoldFills(fills, me, next)).toEqual([]);
  // Another one in the same second is still news.
  expect(untoldFills([fill('d', 3_000), ...fills], me, next).map(({ key }) => key)).toEqual(['d']);
  expect(markAfter([fill('d', 3_000)], next).keys).toEqual(['c', 'b', 'd']);
});

it('says nothing about what I did myself or others between them', () => {
  const mark = firstMark([]);
  expect(untoldFills([fill('x', 5, me, me), fill('y', 5, other, me)], me, mark)).toEqual([]);
});
