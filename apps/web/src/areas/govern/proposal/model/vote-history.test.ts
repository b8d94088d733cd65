import { seconds, type Seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { VoteHistoryPoint } from '../../shared/proposals/queries/proposal-queries.ts';
import { buildTestProposal } from '../../shared/proposals/testing/test-proposal.ts';
import { getVoteHistoryLines, projectVotesRange, toVoteHistory } from './vote-history.ts';

const DAY = 86_400;
const proposal = buildTestProposal({ forVotes: 80n, againstVotes: 20n, quorumVotes: 50n });
const { startTime: start, endTime: end } = proposal;
const after = (days: number): Seconds => seconds(start + days * DAY);
const at = (days: number, forVotes: bigint, againstVotes = 0n): VoteHistoryPoint => ({
  time: after(days),
  forVotes,
  againstVotes,
});
const recorded = [at(0.5, 10n), at(1, 30n), at(1.5, 60n, 20n), at(2, 80n, 20n)];

describe('the vote history of a proposal', () => {
  it('runs from zero to the counted votes, with the time of the quorum', () => {
    const voteHistory = toVoteHistory(recorded, proposal, after(2.5));
    expect(voteHistory?.points[0]).toEqual(at(0, 0n));
    expect(voteHistory?.points.at(-1)).toEqual(at(2.5, 80n, 20n));
    expect(voteHistory?.isComplete).toBe(true);
    expect(voteHistory?.reachedAt).toBe(after(1.5));
  });

  it('is undefined before voting', () => {
    expect(toVoteHistory([], proposal, start)).toBeUndefined();
    expect(toVoteHistory([], { ...proposal, endTime: start }, after(1))).toBeUndefined();
  });

  it('ends with the voting period, however late it is read', () => {
    expect(toVoteHistory(recorded, proposal, after(4))?.points.at(-1)?.time).toBe(end);
  });

  it('drops points that contradict the proposal, and is marked incomplete', () => {
    const lies = [
      at(-1, 1n),
      at(0.5, 10n),
      at(0.25, 12n),
      at(1, 5n),
      at(1.5, 81n),
      at(1.5, 20n, 21n),
      at(9, 80n),
    ];
    const voteHistory = toVoteHistory(lies, proposal, end);
    expect(voteHistory?.points).toEqual([at(0, 0n), at(0.5, 10n), at(3, 80n, 20n)]);
    expect(voteHistory?.isComplete).toBe(false);
    expect(toVoteHistory([], proposal, end)?.isComplete).toBe(false);
    // The block times reported by the server are ahead of the page's clock.
    expect(toVoteHistory(recorded, proposal, after(1.9))?.points.at(-1)?.time).toBe(after(2));
  });

  it('uses no more points than the chart can show', () => {
    const flood = Array.from({ length: 100_000 }, (_, index) => at(index / 100_000, 1n));
    expect(toVoteHistory(flood, proposal, end)?.points.length).toBe(242);
  });

  it('projects the slowest and the fastest day', () => {
    const voteHistory = toVoteHistory(recorded, proposal, after(2));
    if (voteHistory === undefined) throw new RangeError('there is a course');
    // The two full days added 30 and 50 votes, and one day is left.
    expect(projectVotesRange(voteHistory, { endTime: end, now: after(2), maximum: undefined })).toEqual({
      low: 110n,
      high: 130n,
    });
    // The projection is limited to the total ve.
    expect(projectVotesRange(voteHistory, { endTime: end, now: after(2), maximum: 120n })).toEqual({
      low: 110n,
      high: 120n,
    });
    expect(
      projectVotesRange(voteHistory, { endTime: end, now: after(1.9), maximum: undefined }),
    ).toBeUndefined();
    expect(projectVotesRange(voteHistory, { endTime: end, now: end, maximum: undefined })).toBeUndefined();
    expect(
      projectVotesRange(
        { ...voteHistory, isComplete: false },
        { endTime: end, now: after(2), maximum: undefined },
      ),
    ).toBeUndefined();
  });

  it('is drawn in steps below the quorum line', () => {
    const voteHistory = toVoteHistory(recorded, proposal, after(1.5));
    if (voteHistory === undefined) throw new RangeError('there is a course');
    const lines = getVoteHistoryLines(voteHistory, proposal, {
      atEnd: 160n,
      range: { low: 80n, high: 320n },
    });
    expect(lines.quorum).toBeCloseTo(100 - (92 * 50) / 320, 1);
    expect(lines.ahead).toEqual({ y: 54, low: 77, high: 8 });
    expect(lines.forPath).toMatch(/^M0 100 H16\.67 V/);
    const numbers = [...`${lines.forPath} ${lines.againstPath}`.matchAll(/[\d.]+/g)].map(([text]) =>
      Number(text),
    );
    expect(numbers.every((one) => one >= 0 && one <= 100)).toBe(true);
    expect(getVoteHistoryLines(voteHistory, proposal, undefined).ahead).toBeUndefined();
  });

  it('supports sums beyond safe integers', () => {
    const huge = { ...proposal, forVotes: 10n ** 60n, againstVotes: 1n, quorumVotes: 0n };
    const voteHistory = toVoteHistory([], huge, end);
    if (voteHistory === undefined) throw new RangeError('there is a course');
    expect(getVoteHistoryLines(voteHistory, huge, undefined).here).toEqual({ x: 100, y: 8 });
  });
});
