import { expect, it } from 'vitest';
import { countPaidGaugesByEpoch } from './paid-gauges.ts';

const rows = [
  { epochNum: 7, gauge: 'a' },
  { epochNum: 7, gauge: 'b' },
  { epochNum: 6, gauge: 'a' },
  // Duplicate of the previous row, which must count only once.
  { epochNum: 6, gauge: 'a' },
];

it('counts the paid gauges of each epoch', () => {
  expect([...countPaidGaugesByEpoch(rows, true)]).toEqual([
    [7, 2],
    [6, 1],
  ]);
  expect([...countPaidGaugesByEpoch([], true)]).toEqual([]);
});

it('omits an epoch that may be truncated', () => {
  expect([...countPaidGaugesByEpoch(rows, false)]).toEqual([[7, 2]]);
  expect([...countPaidGaugesByEpoch([], false)]).toEqual([]);
});
