import { expect, it } from 'vitest';
import { paidGauges } from './paid-gauges.ts';

const rows = [
  { epochNum: 7, gauge: 'a' },
  { epochNum: 7, gauge: 'b' },
  { epochNum: 6, gauge: 'a' },
  // Told twice it is one gauge.
  { epochNum: 6, gauge: 'a' },
];

it('counts the gauges that each epoch paid', () => {
  expect([...paidGauges(rows, true)]).toEqual([
    [7, 2],
    [6, 1],
  ]);
  expect([...paidGauges([], true)]).toEqual([]);
});

it('does not tell of an epoch that may be cut', () => {
  expect([...paidGauges(rows, false)]).toEqual([[7, 2]]);
  expect([...paidGauges([], false)]).toEqual([]);
});
