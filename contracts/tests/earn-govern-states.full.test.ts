import { Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { runGetter } from '@junction/tvm';
import { PROPOSAL_ARTIFACT } from '../artifacts/proposal.ts';
import { readRecordedProposalStates } from '../../packages/earn/src/test/proposal-states.ts';
import type { RecordedProposalState } from '../../packages/earn/src/test/proposal-states.ts';
import { PROPOSAL_ABI, PROPOSAL_STATES } from './earn/govern/stage.ts';
import { buildProposalData } from './earn/govern/stored-proposal.ts';
import { toTestAddress, COIN, ContractTestChain } from './stage.ts';

// Compares the getters of our proposal with recorded responses of the compiled public proposal contract. The storage of
// our proposal is built from the recorded values.

const proposal = toTestAddress('9');

let stage: ContractTestChain;
beforeAll(async () => {
  stage = await ContractTestChain.create();
});

function stateOf(recorded: RecordedProposalState, responsible: boolean): string {
  const code = Cell.fromBase64(PROPOSAL_ARTIFACT.code);
  stage.chain.putAccount(proposal, {
    code,
    data: buildProposalData(proposal, recorded.votingState),
    balance: COIN,
  });
  const answer = runGetter({
    accountStuffBoc: stage.chain.getAccount(proposal)?.stuffBoc ?? '',
    abi: PROPOSAL_ABI,
    method: 'getState',
    inputs: responsible ? {} : { answerId: 0 },
    responsible,
    nowMs: recorded.now * 1000,
  });
  return answer.ok
    ? String(PROPOSAL_STATES[Number(answer.value['value0'])]).toLowerCase()
    : answer.error.code;
}

describe('the state of a proposal', () => {
  it.each([true, false])(
    'is the one the public contract answers, 240 of 240 (responsible: %s)',
    (responsible) => {
      const recorded = readRecordedProposalStates();
      expect(recorded.length).toBe(240);
      expect(recorded.filter((one) => stateOf(one, responsible) !== one.state)).toEqual([]);
    },
  );
});
