import { nano, type Address, type Nano } from '@junction/primitives';
import { daoPropose } from '../generated/dao-root.calls.gen.ts';
import {
  escrowCastVote,
  escrowCastVoteWithReason,
  escrowTryUnlockCastedVotes,
  escrowTryUnlockVoteTokens,
} from '../generated/vote-escrow.calls.gen.ts';
import type { AbiCall } from '../typed-abi/calls.ts';

const COIN = 1_000_000_000n;

/**
 * Maximum number of actions of a proposal, and maximum lengths of texts in UTF-8 bytes. The contracts enforce the same
 * limits.
 */
export const PROPOSAL_LIMITS = { actions: 10, descriptionBytes: 4096, reasonBytes: 512 } as const;

/** Returns the length of a text in UTF-8 bytes. */
export const getUtf8Length = (text: string): number => new TextEncoder().encode(text).length;

/** Nano to attach to governance messages. Unspent coins are returned. */
export const GOVERN_ATTACHED_NANO = {
  vote: nano((23n * COIN) / 2n),
  unlockProposalVotes: nano((23n * COIN) / 2n),
  cancel: nano(2n * COIN),
  /**
   * Nano for the message that queues a proposal (`queue`), and for the message that returns the coins of a failed or
   * expired proposal (`returnCoins`).
   */
  queue: nano(COIN),
  returnCoins: nano(COIN),
} as const;

/**
 * Returns the nano to attach for voting on a proposal. Accounts with many locks require more, and third parties may
 * create locks for an account.
 *
 * @param veAccount result of the ve account's `calculateMinGas`, nano; undefined if the account does not exist
 */
export function computeCastVoteCoins(veAccount: bigint | undefined): Nano {
  const { vote } = GOVERN_ATTACHED_NANO;
  if (veAccount === undefined) return vote;
  const required = veAccount + (3n * COIN) / 2n;
  return nano(required > vote ? required : vote);
}

/** Returns the nano to attach for unlocking the given number of votes on proposals. */
export function computeUnlockCastVotesCoins(votes: number): Nano {
  const required = (BigInt(votes) * COIN) / 5n + (3n * COIN) / 2n;
  const minimum = 11n * COIN;
  return nano(required > minimum ? required : minimum);
}

/** Message that a proposal makes the DAO root send. */
export interface ProposedAction {
  readonly target: Address;
  /** Nano sent with the message, which the proposer pays in advance. */
  readonly value: Nano;
  /** Body of the message, base64. */
  readonly payload: string;
}

/**
 * Builds the call that creates a proposal. Sent to the DAO root, which repeats `answerId` in `onProposalCreated` or
 * `onProposalNotCreated`.
 */
export function buildCreateProposalCall(proposal: {
  readonly answerId: number;
  readonly actions: readonly ProposedAction[];
  readonly description: string;
}): AbiCall {
  return daoPropose({
    answerId: BigInt(proposal.answerId),
    tonActions: proposal.actions,
    ethActions: [],
    description: proposal.description,
  });
}

/** Builds a vote on a proposal with all ve of the sender. Sent to the vote escrow. */
export function buildCastVoteCall(vote: {
  readonly proposalId: number;
  readonly support: boolean;
  readonly reason?: string;
}): AbiCall {
  const cast = { proposal_id: BigInt(vote.proposalId), support: vote.support };
  const { reason } = vote;
  return reason === undefined ? escrowCastVote(cast) : escrowCastVoteWithReason({ ...cast, reason });
}

/** Builds the call that releases the ve that the sender's finished proposal locks. Sent to the vote escrow. */
export function buildUnlockProposerVeCall(proposalId: number): AbiCall {
  return escrowTryUnlockVoteTokens({ proposal_id: BigInt(proposalId) });
}

/** Builds the call that removes the sender's votes on finished proposals. Sent to the vote escrow. */
export function buildUnlockCastVotesCall(proposalIds: readonly number[]): AbiCall {
  return escrowTryUnlockCastedVotes({ proposal_ids: proposalIds.map(BigInt) });
}
