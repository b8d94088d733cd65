import { expect, it } from 'vitest';
import { paidGauges } from './paid-gauges.ts';

const rows = [
  { epochNum: 7, gauge: 'a' },
  { epochNum: 7, gauge: 'b' },
  { epochNum: 6, gauge: 'a' },
  // The duplicate row counts once.
  { epochNum: 6, gauge: 'a' },
];

it('counts the paid gauges of each epoch', () => {
  expect([...paidGauges(rows, true)]).toEqual([
    [7, 2],
    [6, 1],
  ]);
  expect([...paidGauges([], true)]).toEqual([]);
});

it('omits an epoch that may be truncated', () => {
  expect([...paidGauges(rows, false)]).toEqual([[7, 2]]);
  expect([...paidGauges([], false)]).toEqual([]);
});
