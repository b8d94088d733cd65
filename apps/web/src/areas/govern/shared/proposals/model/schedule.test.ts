import { PROPOSAL_STATES } from '@junction/earn';
import { seconds } from '@junction/primitives';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getProposalCountdown,
  getExecutionWindow,
  isTooLateToQueue,
  splitDuration,
  toProposalTimeline,
} from './schedule.ts';
import { buildTestProposal } from '../testing/test-proposal.ts';
import { getProposalState, getVotePercents, type Proposal } from './proposal.ts';

const DAY = 86_400;
const proposal = buildTestProposal;
const at = (days: number) => seconds(Math.round(days * DAY));
const countdown = (one: Proposal, now: number) =>
  getProposalCountdown(one, getProposalState(one, at(now)), at(now));

describe('the countdown', () => {
  it('counts to the next deadline', () => {
    expect(countdown(proposal(), 9)).toEqual({ to: 'start', left: DAY });
    expect(countdown(proposal(), 12)).toEqual({ to: 'end', left: DAY });
    const queued = proposal({ executionTime: at(14) });
    expect(countdown(queued, 13.5)).toEqual({ to: 'execution', left: DAY / 2 });
    expect(countdown(queued, 14)).toEqual({ to: 'grace', left: 2 * DAY });
  });
  it('shows the end, and nothing for canceled or failed proposals', () => {
    expect(countdown(proposal(), 14)).toEqual({ to: 'ended' });
    expect(countdown(proposal({ executed: true }), 14)).toEqual({ to: 'ended' });
    expect(countdown(proposal({ canceled: true }), 14)).toBeUndefined();
    expect(countdown(proposal({ forVotes: 1n }), 14)).toBeUndefined();
  });
  it('is split into days, hours, minutes and seconds', () => {
    expect(splitDuration(seconds(2 * DAY + 4 * 3600 + 11 * 60 + 9))).toEqual({
      days: 2,
      hours: 4,
      minutes: 11,
      seconds: 9,
    });
  });
});

describe('queueing', () => {
  it('does not move the execution window, which follows from the end of the vote', () => {
    expect(getExecutionWindow(proposal())).toEqual({ from: at(14), until: at(16) });
  });
  it('is too late once the proposal would expire immediately', () => {
    const late = proposal();
    expect(isTooLateToQueue(late, at(16))).toBe(false);
    expect(isTooLateToQueue(late, seconds(at(16) + 1))).toBe(true);
    // The state depends on the chain's clock: queued until time 16, expired one second later.
    const queued = proposal({ executionTime: at(14) });
    expect(getProposalState(queued, at(16))).toBe('queued');
    expect(getProposalState(queued, seconds(at(16) + 1))).toBe('expired');
  });
});

describe('the timeline', () => {
  it('runs from creation to the end of the grace period', () => {
    const line = toProposalTimeline(proposal(), 'active', at(11.5));
    expect(line?.stations.map(({ time }) => time / DAY)).toEqual([9, 10, 13, 14, 16]);
    expect(line?.stations.map(({ isReached }) => isReached)).toEqual([true, true, false, false, false]);
    expect(line?.cursor).toBeCloseTo(0.25 + 0.125);
  });
  it('has no cursor after the end, and is undefined without times', () => {
    expect(toProposalTimeline(proposal({ executed: true }), 'executed', at(15))?.cursor).toBeUndefined();
    expect(toProposalTimeline(proposal({ startTime: seconds(0) }), 'active', at(15))).toBeUndefined();
    expect(toProposalTimeline(proposal({ endTime: at(9) }), 'active', at(15))).toBeUndefined();
  });
  it('keeps its cursor within the line at any time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 * DAY }),
        fc.constantFrom(...PROPOSAL_STATES),
        (now, state) => {
          const cursor = toProposalTimeline(proposal(), state, seconds(now))?.cursor ?? 0;
          expect(cursor).toBeGreaterThanOrEqual(0);
          expect(cursor).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('vote percentages', () => {
  it('are rounded separately, and 0 without votes', () => {
    expect(getVotePercents({ forVotes: 0n, againstVotes: 0n })).toEqual({ forIt: 0, against: 0 });
    expect(getVotePercents({ forVotes: 2n, againstVotes: 1n })).toEqual({ forIt: 67, against: 33 });
    expect(getVotePercents({ forVotes: 1n, againstVotes: 1n })).toEqual({ forIt: 50, against: 50 });
    expect(getVotePercents({ forVotes: 1n, againstVotes: 199n })).toEqual({ forIt: 1, against: 100 });
  });
});
