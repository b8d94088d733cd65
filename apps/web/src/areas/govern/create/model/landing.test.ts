import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { estimateProposalExecution } from './landing.ts';

const rules = { votingDelay: 100n, votingPeriod: 300n, timeLock: 100n, gracePeriod: 200n };
const quick = { votingDelay: 0n, votingPeriod: 100n, timeLock: 0n, gracePeriod: 100n };
/** The voting period of epoch 4 is from 1 100 to 1 500. */
const escrow = {
  epoch: 4,
  start: seconds(1_000),
  end: seconds(2_000),
  voting: undefined,
  epochTime: seconds(1_000),
  votingTime: seconds(400),
  timeBeforeVoting: seconds(100),
};
/** The voting period of epoch 4 has been opened. That of epoch 5 will be from 2 100 to 2 500. */
const opened = { ...escrow, voting: { start: seconds(1_100), end: seconds(1_500) } };

describe('estimated execution of a proposal created now', () => {
  it('spans from the end of the time lock to the end of the grace period', () => {
    expect(estimateProposalExecution(opened, rules, seconds(1_150))).toEqual({
      from: 1_650,
      until: 1_850,
      vote: undefined,
    });
  });
  it('overlaps the vote of the current epoch', () => {
    expect(estimateProposalExecution(escrow, rules, seconds(900)).vote).toEqual({
      epoch: 4,
      start: 1_100,
      end: 1_500,
    });
  });
  it('overlaps the vote of a later epoch, boundaries inclusive', () => {
    const vote = { epoch: 5, start: 2_100, end: 2_500 };
    expect(estimateProposalExecution(opened, rules, seconds(1_399)).vote).toBeUndefined();
    expect(estimateProposalExecution(opened, rules, seconds(1_400)).vote).toEqual(vote);
    expect(estimateProposalExecution(opened, rules, seconds(2_000)).vote).toEqual(vote);
    expect(estimateProposalExecution(opened, rules, seconds(2_001)).vote).toBeUndefined();
  });
  it('overlaps the vote of a distant epoch', () => {
    const slow = { ...rules, votingPeriod: 3_000n };
    expect(estimateProposalExecution(opened, slow, seconds(1_150)).vote).toEqual({
      epoch: 7,
      start: 4_100,
      end: 4_500,
    });
  });
  it('uses the actual voting period if voting opened late, which extends the epoch', () => {
    const late = { ...escrow, voting: { start: seconds(1_800), end: seconds(2_200) } };
    expect(estimateProposalExecution(late, quick, seconds(1_900)).vote).toEqual({
      epoch: 4,
      start: 1_800,
      end: 2_200,
    });
    expect(estimateProposalExecution(late, rules, seconds(1_900)).vote).toEqual({
      epoch: 5,
      start: 2_300,
      end: 2_700,
    });
  });
  it('assumes that unopened voting can open now', () => {
    const overdue = { ...escrow, end: seconds(1_200) };
    expect(estimateProposalExecution(overdue, quick, seconds(1_450)).vote).toEqual({
      epoch: 4,
      start: 1_450,
      end: 1_850,
    });
  });
});
