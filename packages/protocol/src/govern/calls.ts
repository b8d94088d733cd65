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

/** What contracts take of a proposal; texts in UTF-8 bytes, not in characters. */
export const PROPOSAL_LIMITS = { actions: 10, descriptionBytes: 4096, reasonBytes: 512 } as const;

/** Length of a text as contracts count it. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Coins attached to messages, nano. What is not used comes back. */
export const GOVERN_ATTACHED = {
  vote: nano((23n * COIN) / 2n),
  unlockProposalVotes: nano((23n * COIN) / 2n),
  cancel: nano(2n * COIN),
  /** To a proposal that is queued, or carried out with its own coins. */
  queue: nano(COIN),
  returnCoins: nano(COIN),
} as const;

/**
 * Of a vote: an account with many locks asks for more than is usual, and anybody may give it locks. `veAccount` is what it
 * says; undefined while it is not there.
 */
export function castVoteCoins(veAccount: bigint | undefined): Nano {
  const { vote } = GOVERN_ATTACHED;
  if (veAccount === undefined) return vote;
  const asked = veAccount + (3n * COIN) / 2n;
  return nano(asked > vote ? asked : vote);
}

/** Of unlocking so many votes at once. */
export function unlockCastVotesCoins(votes: number): Nano {
  const asked = (BigInt(votes) * COIN) / 5n + (3n * COIN) / 2n;
  const least = 11n * COIN;
  return nano(asked > least ? asked : least);
}

/** A message the DAO root is to send. */
export interface ProposedAction {
  readonly target: Address;
  /** Nano coins that arrive with it; the proposer pays them in advance. */
  readonly value: Nano;
  /** Body of the message, base64. */
  readonly payload: string;
}

/** Creates a proposal. Send to the DAO root; `answerId` comes back in `onProposalCreated` or `onProposalNotCreated`. */
export function propose(proposal: {
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

/** Votes with all ve of the sender. Sent to the vote escrow. */
export function castVote(vote: {
  readonly proposalId: number;
  readonly support: boolean;
  readonly reason?: string;
}): AbiCall {
  const cast = { proposal_id: BigInt(vote.proposalId), support: vote.support };
  const { reason } = vote;
  return reason === undefined ? escrowCastVote(cast) : escrowCastVoteWithReason({ ...cast, reason });
}

/** Frees the ve that an own proposal holds, once it is over. Send to the vote escrow. */
export function unlockProposalVotes(proposalId: number): AbiCall {
  return escrowTryUnlockVoteTokens({ proposal_id: BigInt(proposalId) });
}

/** Forgets votes on proposals whose vote is over. Send to the vote escrow. */
export function unlockCastVotes(proposalIds: readonly number[]): AbiCall {
  return escrowTryUnlockCastedVotes({ proposal_ids: proposalIds.map(BigInt) });
}
