import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getCandidateTimeline } from './candidate-timeline.ts';

const NOW = seconds(1_000);
const escrow = { epoch: 2, voting: undefined, schedule: [5n, 5n, 5n] };
const voting = { start: seconds(900), end: seconds(1_500) };

describe('the timeline of a candidate', () => {
  it('begins now without a running vote', () => {
    expect(getCandidateTimeline(escrow, 300n, NOW)).toEqual({
      payment: { kind: 'now' },
      active: seconds(1_300),
      hasNextVoting: true,
    });
  });
  it('begins after a running vote', () => {
    expect(getCandidateTimeline({ ...escrow, voting }, 300n, NOW)).toEqual({
      payment: { kind: 'after', at: seconds(1_500) },
      active: seconds(1_800),
      hasNextVoting: true,
    });
  });
  it('begins once an ended vote is finished, which may be now', () => {
    for (const now of [1_500, 1_501])
      expect(getCandidateTimeline({ ...escrow, voting }, 300n, seconds(now))).toMatchObject({
        payment: { kind: 'finished' },
        active: seconds(now + 300),
      });
  });
  it('has no date while escrow or DAO rules are unknown', () => {
    expect(getCandidateTimeline(undefined, 300n, NOW)).toEqual({
      payment: undefined,
      active: undefined,
      hasNextVoting: undefined,
    });
    expect(getCandidateTimeline(escrow, undefined, NOW).active).toBeUndefined();
  });
  it('ends without votes after the last scheduled epoch', () => {
    expect(getCandidateTimeline({ ...escrow, epoch: 3 }, 300n, NOW).hasNextVoting).toBe(true);
    expect(getCandidateTimeline({ ...escrow, epoch: 3, voting }, 300n, NOW).hasNextVoting).toBe(false);
    expect(getCandidateTimeline({ ...escrow, epoch: 4 }, 300n, NOW).hasNextVoting).toBe(false);
  });
});
