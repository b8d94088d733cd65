import { describe, expect, it } from 'vitest';
import { readRecordedProposalStates } from '../test/proposal-states.ts';
import { PROPOSAL_STATES, getProposalFailureReason, computeProposalState } from './proposal-state.ts';

describe('proposalState', () => {
  it('equals all 240 recorded states of the public proposal', () => {
    const recorded = readRecordedProposalStates();
    expect(recorded.length).toBe(240);
    const other = recorded.filter(
      ({ votingState, now, state }) => computeProposalState(votingState, now) !== state,
    );
    expect(other).toEqual([]);
    expect(new Set(recorded.map(({ state }) => state))).toEqual(new Set(PROPOSAL_STATES));
  });
});

describe('proposalFailure', () => {
  const votes = (forVotes: bigint, againstVotes: bigint) => ({ forVotes, againstVotes, quorumVotes: 10n });

  it('returns why a vote failed', () => {
    expect(getProposalFailureReason(votes(20n, 21n))).toBe('majority');
    expect(getProposalFailureReason(votes(20n, 20n))).toBe('tie');
    expect(getProposalFailureReason(votes(9n, 0n))).toBe('quorum');
    expect(getProposalFailureReason(votes(0n, 0n))).toBe('quorum');
    expect(getProposalFailureReason(votes(10n, 9n))).toBeNull();
  });
});
