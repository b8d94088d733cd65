import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { splitEpochVotesByGauge } from './weights.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);

it('lists the largest parts first and combines the smaller ones', () => {
  const votes = new Map([
    [at('1'), 10n],
    [at('2'), 60n],
    [at('3'), 20n],
    [at('4'), 10n],
    [at('5'), 0n],
  ]);
  expect(splitEpochVotesByGauge(votes, 2)).toEqual([
    { key: at('2'), gauge: at('2'), count: 1, votes: 60n, parts: 6_000n, paid: undefined },
    { key: at('3'), gauge: at('3'), count: 1, votes: 20n, parts: 2_000n, paid: undefined },
    { key: 'more', gauge: undefined, count: 2, votes: 20n, parts: 2_000n, paid: undefined },
  ]);
  expect(splitEpochVotesByGauge(votes, 9)).toHaveLength(4);
  expect(splitEpochVotesByGauge(new Map([[at('1'), 0n]]), 2)).toEqual([]);
});

it('includes the distribution of each part, and zero for gauges that receive nothing', () => {
  const votes = new Map([
    [at('1'), 10n],
    [at('2'), 60n],
    [at('3'), 20n],
    [at('4'), 10n],
  ]);
  const budget = new Map([
    [at('1'), 3n],
    [at('2'), 500n],
    [at('4'), 4n],
  ]);
  expect(splitEpochVotesByGauge(votes, 2, budget).map(({ paid }) => paid)).toEqual([500n, 0n, 7n]);
});
