import { expect, it } from 'vitest';
import { countPaidGauges } from './paid-gauges.ts';

const rows = [
  { epochNum: 7, gauge: 'a' },
  { epochNum: 7, gauge: 'b' },
  { epochNum: 6, gauge: 'a' },
  // Duplicate of the previous row, which must count only once.
  { epochNum: 6, gauge: 'a' },
];

it('counts the paid gauges of each epoch', () => {
  expect([...countPaidGauges(rows, true)]).toEqual([
    [7, 2],
    [6, 1],
  ]);
  expect([...countPaidGauges([], true)]).toEqual([]);
});

it('omits an epoch that may be truncated', () => {
  expect([...countPaidGauges(rows, false)]).toEqual([[7, 2]]);
  expect([...countPaidGauges([], false)]).toEqual([]);
});
