import { PROPOSAL_STATES, type ProposalState } from '@junction/earn';
import { ZERO_ADDRESS } from '@junction/primitives';
import { expect, test } from 'vitest';
import {
  readRecordedProposalStates,
  type RecordedProposalState,
} from '../../../../../packages/earn/src/test/proposal-states.ts';
import {
  getProposalState,
  toProposalView,
  buildProposalFilterPredicate,
  type ProposalFilter,
  type ProposalView,
} from './proposal-view.ts';

const NO_FILTER: ProposalFilter = {
  startFrom: undefined,
  startTo: undefined,
  endFrom: undefined,
  endTo: undefined,
  proposalId: undefined,
  proposer: undefined,
  address: undefined,
  state: undefined,
  isReleasable: undefined,
};

/** Builds a proposal with the voting state of a recorded case. */
function createProposalView({ votingState, now }: RecordedProposalState): ProposalView {
  const deployedAt = votingState.startTime - 5;
  return toProposalView(
    {
      account: ZERO_ADDRESS,
      proposalId: 1,
      address: ZERO_ADDRESS,
      proposer: ZERO_ADDRESS,
      lt: 1n,
      time: deployedAt,
      hash: '',
      messageHash: '',
    },
    {
      account: ZERO_ADDRESS,
      deployedAt,
      votingDelay: 5,
      votingPeriod: votingState.endTime - votingState.startTime,
      timeLock: 0,
      gracePeriod: votingState.gracePeriod,
      quorumVotes: votingState.quorumVotes,
      forVotes: votingState.forVotes,
      againstVotes: votingState.againstVotes,
      forCount: 0,
      againstCount: 0,
      forReleased: 0,
      againstReleased: 0,
      executionTime: votingState.executionTime === 0 ? undefined : votingState.executionTime,
      queuedAt: undefined,
      executedAt: votingState.executed ? now : undefined,
      canceledAt: votingState.canceled ? now : undefined,
      executedHash: undefined,
    },
  );
}

test('displayed and filtered states equal those of the public proposals, 240 of 240', () => {
  const recorded = readRecordedProposalStates();
  expect(recorded.length).toBe(240);
  for (const one of recorded) {
    const view = createProposalView(one);
    const shown: ProposalState = getProposalState(view, one.now);
    expect(shown).toBe(one.state);
    const stateIn = (asked: ProposalView) => getProposalState(asked, one.now);
    const found = PROPOSAL_STATES.filter((state) =>
      buildProposalFilterPredicate({ ...NO_FILTER, state }, stateIn)(view),
    );
    expect(found).toEqual([one.state]);
    expect(buildProposalFilterPredicate({ ...NO_FILTER, isReleasable: true }, stateIn)(view)).toBe(
      one.state !== 'active',
    );
  }
});
