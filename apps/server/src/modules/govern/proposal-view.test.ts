import { PROPOSAL_STATES, type ProposalState } from '@junction/earn';
import { ZERO_ADDRESS } from '@junction/primitives';
import { expect, test } from 'vitest';
import { recordedStates, type RecordedState } from '../../../../../packages/earn/src/test/proposal-states.ts';
import {
  stateOf,
  viewProposal,
  toProposalCondition,
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

/** A proposal that begins and ends at the same times as the recorded one. */
function viewOf({ votingState: course, now }: RecordedState): ProposalView {
  const bornAt = course.startTime - 5;
  return viewProposal(
    {
      account: ZERO_ADDRESS,
      proposalId: 1,
      address: ZERO_ADDRESS,
      proposer: ZERO_ADDRESS,
      lt: 1n,
      time: bornAt,
      hash: '',
      messageHash: '',
    },
    {
      account: ZERO_ADDRESS,
      bornAt,
      votingDelay: 5,
      votingPeriod: course.endTime - course.startTime,
      timeLock: 0,
      gracePeriod: course.gracePeriod,
      quorumVotes: course.quorumVotes,
      forVotes: course.forVotes,
      againstVotes: course.againstVotes,
      forCount: 0,
      againstCount: 0,
      forReleased: 0,
      againstReleased: 0,
      executionTime: course.executionTime === 0 ? undefined : course.executionTime,
      queuedAt: undefined,
      executedAt: course.executed ? now : undefined,
      canceledAt: course.canceled ? now : undefined,
      executedHash: undefined,
    },
  );
}

test('displayed and filtered states equal those of the public proposals, 240 of 240', () => {
  const recorded = recordedStates();
  expect(recorded.length).toBe(240);
  for (const one of recorded) {
    const view = viewOf(one);
    const shown: ProposalState = stateOf(view, one.now);
    expect(shown).toBe(one.state);
    const stateIn = (asked: ProposalView) => stateOf(asked, one.now);
    const found = PROPOSAL_STATES.filter((state) =>
      toProposalCondition({ ...NO_FILTER, state }, stateIn)(view),
    );
    expect(found).toEqual([one.state]);
    expect(toProposalCondition({ ...NO_FILTER, isReleasable: true }, stateIn)(view)).toBe(
      one.state !== 'active',
    );
  }
});
