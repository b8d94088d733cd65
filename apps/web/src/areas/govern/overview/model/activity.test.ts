import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { listRecentActivity } from './activity.ts';

const A = toAddress(`0:${'a1'.repeat(32)}`);
const B = toAddress(`0:${'b2'.repeat(32)}`);
const lock = (time: number) => ({
  key: `lock ${time}`,
  kind: 'Lock' as const,
  amount: 5n,
  time: seconds(time),
});

describe('recent activity of an account', () => {
  it('merges the votes for all gauges into one entry, newest first', () => {
    const votes = [
      { epoch: 2, gauge: A, votes: 30n, time: seconds(20) },
      { epoch: 2, gauge: B, votes: 12n, time: seconds(20) },
      { epoch: 1, gauge: A, votes: 7n, time: seconds(9) },
    ];
    expect(listRecentActivity(votes, [lock(30), lock(10)])).toEqual([
      { key: 'lock 30', kind: 'Lock', epoch: undefined, amount: 5n, time: 30 },
      { key: 'epoch 2', kind: 'Vote', epoch: 2, amount: 42n, time: 20 },
      { key: 'lock 10', kind: 'Lock', epoch: undefined, amount: 5n, time: 10 },
      { key: 'epoch 1', kind: 'Vote', epoch: 1, amount: 7n, time: 9 },
    ]);
  });
  it('has at most six entries', () => {
    const all = listRecentActivity([], [1, 2, 3, 4, 5, 6, 7, 8].map(lock));
    expect(all.map(({ time }) => time)).toEqual([8, 7, 6, 5, 4, 3]);
  });
});
