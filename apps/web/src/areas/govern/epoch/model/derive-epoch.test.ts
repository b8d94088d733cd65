import { FIXED_POINT_ONE, seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { deriveEpoch, type DerivedEpochInput } from './derive-epoch.ts';

const [A, B] = [toAddress(`0:${'a'.repeat(64)}`), toAddress(`0:${'b'.repeat(64)}`)] as const;
const NOW = seconds(5_000);
const times = (number: number, start: number) => ({
  number,
  start: seconds(start),
  end: seconds(start + 1_000),
  voting: undefined,
});
const NOTHING: DerivedEpochInput = {
  escrow: undefined,
  now: NOW,
  last: undefined,
  epoch: undefined,
  results: undefined,
  previous: undefined,
  next: undefined,
  own: undefined,
};
const result = { gauge: A, votes: 10n, counted: 10n, paid: 3n };

describe('an epoch from the server alone', () => {
  it('has no state while the current epoch is unknown', () => {
    const { current, state, results, gauges } = deriveEpoch(3, NOTHING);
    expect([current, state, results, gauges]).toEqual([undefined, undefined, undefined, []]);
  });
  it('has not started if it follows the current one', () => {
    expect(deriveEpoch(4, { ...NOTHING, last: { number: 3 } }).state).toBe('notStarted');
  });
  it('has no state if the server lacks it', () => {
    expect(deriveEpoch(3, { ...NOTHING, last: { number: 3 } }).state).toBeUndefined();
  });
  it('is finished with its results', () => {
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

describe('a finished epoch', () => {
  const input = { ...NOTHING, last: { number: 3 } };
  const endOf = (at: number | undefined) =>
    deriveEpoch(2, {
      ...input,
      epoch: { ...times(2, 1_000), ended: at === undefined ? undefined : { at: seconds(at) } },
    }).times?.end;
  it('lasted until its vote was finished, if that was after the planned end', () => {
    expect(endOf(2_700)).toBe(2_700);
  });
  it('lasted as planned if its vote was finished before, or at an unknown time', () => {
    expect([endOf(1_500), endOf(2_000), endOf(undefined)]).toEqual([2_000, 2_000, 2_000]);
  });
  it('distributes by its plan however long it lasted', () => {
    const speeds = [undefined, { at: seconds(9_000) }].map(
      (ended) =>
        deriveEpoch(2, {
          ...input,
          epoch: { ...times(2, 1_000), ended },
          next: times(3, 2_000),
          results: [{ ...result, paid: 8_000n }],
        }).results?.rows[0]?.rewardRate,
    );
    expect(speeds[0]).toBe(8n);
    expect(speeds[1]).toEqual(speeds[0]);
  });
  it('distributes over the planned length of the next epoch, whatever the current rules', () => {
    const next = { ...times(3, 2_000), end: seconds(6_000) };
    const derived = deriveEpoch(2, {
      ...input,
      epoch: times(2, 1_000),
      next,
      results: [{ ...result, paid: 8_000n }],
      previous: [{ ...result, paid: 1_000n }],
    });
    expect(derived.payoutSeconds).toBe(4_000);
    // The previous epoch paid 1 000 tokens in 1 000 seconds, this one 8 000 in four times as long: twice the rate.
    expect(derived.results?.rows[0]).toMatchObject({ rewardRate: 2n, change: FIXED_POINT_ONE });
  });
  it('has no reward rate while that length is unknown', () => {
    const derived = deriveEpoch(2, { ...input, epoch: times(2, 1_000), results: [result] });
    expect(derived.results?.rows[0]).toMatchObject({ rewardRate: undefined, change: undefined });
  });
});

it("has the account's votes of this epoch only", () => {
  const own = [
    { epoch: 2, gauge: A, votes: 5n, time: seconds(1) },
    { epoch: 3, gauge: B, votes: 7n, time: seconds(1) },
  ];
  expect([...deriveEpoch(3, { ...NOTHING, own }).ownVotes]).toEqual([[B, 7n]]);
});
