import dao from '@junction/contracts/abi/DaoRoot.abi.json' with { type: 'json' };
import escrow from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import { nano, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  expectAbiFunctionsMatchContract,
  expectCallHasAllParameters,
  type ComparedAbiFields,
} from '../test/expect-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import {
  GOVERN_ATTACHED_NANO,
  buildCastVoteCall,
  computeCastVoteCoins,
  buildCreateProposalCall,
  buildUnlockCastVotesCall,
  computeUnlockCastVotesCoins,
  buildUnlockProposerVeCall,
} from './calls.ts';
import { computeProposalCreationCoins } from './proposal-coins.ts';

const COIN = 1_000_000_000n;
const target = toAddress(`0:${'7'.repeat(64)}`);
const action = { target, value: nano(COIN), payload: 'te6ccgEBAQEAAgAAAA==' };
const proposal = buildCreateProposalCall({ answerId: 7, actions: [action], description: '["t","l","d"]' });
const voteWithoutReason = buildCastVoteCall({ proposalId: 3, support: false });
const voteWithReason = buildCastVoteCall({ proposalId: 3, support: true, reason: 'because' });

describe('governance calls', () => {
  it.each<[AbiCall, ComparedAbiFields]>([
    [proposal, dao],
    [voteWithoutReason, escrow],
    [voteWithReason, escrow],
    [buildUnlockCastVotesCall([3, 4]), escrow],
    [buildUnlockProposerVeCall(3), escrow],
  ])('$0.method is a function of the contract, with every parameter', (call, contract) => {
    expectAbiFunctionsMatchContract(call.abi, contract);
    expectCallHasAllParameters(call);
  });
  it('carry a reason only if one is given', () => {
    expect([voteWithoutReason.method, voteWithoutReason.params]).toEqual([
      'castVote',
      { proposal_id: '3', support: false },
    ]);
    expect([voteWithReason.method, voteWithReason.params]).toEqual([
      'castVoteWithReason',
      { proposal_id: '3', support: true, reason: 'because' },
    ]);
  });
  it('unlock cast votes by a list, and the votes of a proposal by its id', () => {
    const cast = buildUnlockCastVotesCall([3, 4]);
    expect([cast.method, cast.params]).toEqual(['tryUnlockCastedVotes', { proposal_ids: ['3', '4'] }]);
    const held = buildUnlockProposerVeCall(3);
    expect([held.method, held.params]).toEqual(['tryUnlockVoteTokens', { proposal_id: '3' }]);
  });
  it('propose messages of this chain only', () => {
    expect(proposal.method).toBe('propose');
    expect(proposal.params).toMatchObject({
      answerId: '7',
      tonActions: [{ target, value: '1000000000', payload: action.payload }],
      ethActions: [],
      description: '["t","l","d"]',
    });
  });
});

describe('coins attached to governance calls', () => {
  it("are 2 for a cancellation, 11.5 for a vote and for unlocking a proposal's votes", () => {
    expect(GOVERN_ATTACHED_NANO).toMatchObject({
      cancel: 2_000_000_000n,
      vote: 11_500_000_000n,
      unlockProposalVotes: 11_500_000_000n,
    });
    expect(computeCastVoteCoins(undefined)).toBe(11_500_000_000n);
    expect(computeCastVoteCoins(10n * COIN)).toBe(11_500_000_000n);
  });
  it('are more for a vote if the account requires it', () => {
    expect(computeCastVoteCoins(12n * COIN)).toBe(13_500_000_000n);
  });
  it('are 11 for unlocking, or 0.2 per vote plus 1.5', () => {
    expect([1, 47, 48, 100].map(computeUnlockCastVotesCoins)).toEqual([
      11_000_000_000n,
      11_000_000_000n,
      11_100_000_000n,
      21_500_000_000n,
    ]);
  });
  it('are 10 for a proposal plus the cost of its actions', () => {
    expect(computeProposalCreationCoins(1_500_000_000n, 0n)).toBe(11_500_000_000n);
  });
});
