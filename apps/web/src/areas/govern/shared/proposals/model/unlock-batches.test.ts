import { describe, expect, it } from 'vitest';
import { getVoteUnlockProgress } from './unlock-batches.ts';

const ids = (count: number, from = 1): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index);
const cast = (list: readonly number[]): ReadonlyMap<number, boolean> => new Map(list.map((id) => [id, true]));

describe('unlocking all votes', () => {
  it('uses batches of one hundred', () => {
    const wanted = ids(250);
    const first = getVoteUnlockProgress(wanted, cast(wanted));
    expect(first).toMatchObject({ left: 250, done: 0, all: 250, batch: 1, batches: 3 });
    expect(first.next).toEqual(ids(100));
    const second = getVoteUnlockProgress(wanted, cast(wanted.slice(100)));
    expect(second).toMatchObject({ left: 150, done: 100, batch: 2 });
    expect(second.next).toEqual(ids(100, 101));
    expect(getVoteUnlockProgress(wanted, cast(wanted.slice(200)))).toMatchObject({ left: 50, batch: 3 });
  });
  it('continues after a partially successful batch', () => {
    const wanted = ids(120);
    const half = getVoteUnlockProgress(wanted, cast(wanted.filter((id) => id % 2 === 0)));
    expect(half).toMatchObject({ left: 60, done: 60, batch: 2, batches: 2 });
    expect(half.next).toHaveLength(60);
  });
  it('is done once no vote is locked', () => {
    expect(getVoteUnlockProgress(ids(3), cast([7]))).toMatchObject({
      next: [],
      left: 0,
      done: 3,
      batch: 1,
      batches: 1,
    });
  });
});
