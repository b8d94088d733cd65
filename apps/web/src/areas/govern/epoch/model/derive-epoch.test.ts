import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { deriveEpoch, type EpochFacts } from './derive-epoch.ts';

const [A, B] = [toAddress(`0:${'a'.repeat(64)}`), toAddress(`0:${'b'.repeat(64)}`)] as const;
const NOW = seconds(5_000);
const times = (number: number, start: number) => ({
  number,
  start: seconds(start),
  end: seconds(start + 1_000),
  voting: undefined,
});
const NOTHING: EpochFacts = {
  escrow: undefined,
  now: NOW,
  last: undefined,
  epoch: undefined,
  results: undefined,
  previous: undefined,
  own: undefined,
};
const result = { gauge: A, votes: 10n, counted: 10n, paid: 3n };

describe('an epoch by the server alone', () => {
  it('has no state while nobody says which one runs', () => {
    const { current, state, results, gauges } = deriveEpoch(3, NOTHING);
    expect([current, state, results, gauges]).toEqual([undefined, undefined, undefined, []]);
  });
  it('has not started where it comes after the one that runs', () => {
    expect(deriveEpoch(4, { ...NOTHING, last: { number: 3 } }).state).toBe('notStarted');
  });
  it('has no state where it should be known and is not', () => {
    expect(deriveEpoch(3, { ...NOTHING, last: { number: 3 } }).state).toBeUndefined();
  });
  it('is over with what came of it', () => {
    const derived = deriveEpoch(2, {
      ...NOTHING,
      last: { number: 3 },
      epoch: times(2, 1_000),
      results: [result],
    });
    expect(derived).toMatchObject({ state: 'finished', isCurrent: false, gauges: [A] });
    expect(derived.results?.rows.map(({ gauge }) => gauge)).toEqual([A]);
  });
});

it('knows the votes of the account in this epoch and in no other', () => {
  const own = [
    { epoch: 2, gauge: A, votes: 5n, time: seconds(1) },
    { epoch: 3, gauge: B, votes: 7n, time: seconds(1) },
  ];
  expect([...deriveEpoch(3, { ...NOTHING, own }).mine]).toEqual([[B, 7n]]);
});
