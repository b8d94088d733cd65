import type {
  Proposal,
  ProposalVote,
  WireProposalState,
  WireVoteCoursePoint,
} from '@junction/api-contract/govern';
import type { ProposalState } from '@junction/earn';
import type { Seconds } from '@junction/primitives';
import { readText, type StoredForeignAction } from './govern-events.ts';
import type { NumberedVote } from './govern-reader.ts';
import type { FullProposal } from './proposal-texts.ts';
import { stateOf } from './proposal-view.ts';
import type { VoteCoursePoint } from './vote-course.ts';

/** Digits of an address of other chains. */
const FOREIGN_ADDRESS = 40;

const WIRE_STATES: Readonly<Record<ProposalState, WireProposalState>> = {
  pending: 'Pending',
  active: 'Active',
  canceled: 'Canceled',
  failed: 'Failed',
  succeeded: 'Succeeded',
  expired: 'Expired',
  queued: 'Queued',
  executed: 'Executed',
};

const STATES = new Map(Object.entries(WIRE_STATES).map(([state, word]) => [word, state as ProposalState]));

/** The state that a word of the API means. */
export const stateOfWord = (word: WireProposalState | null | undefined): ProposalState | undefined =>
  word === null || word === undefined ? undefined : STATES.get(word);

/** A proposal as it is told, its state at `now`. */
export function toWireProposal({ view, row }: FullProposal, now: Seconds): Proposal {
  return {
    proposalId: view.proposalId,
    proposalAddress: view.address,
    proposer: view.proposer,
    description: readText(row.description),
    startTime: view.startTime,
    endTime: view.endTime,
    executionTime: view.executionTime ?? null,
    gracePeriod: view.gracePeriod,
    timeLock: view.timeLock,
    votingDelay: view.votingDelay,
    forVotes: view.forVotes.toString(),
    againstVotes: view.againstVotes.toString(),
    quorumVotes: view.quorumVotes.toString(),
    actions: {
      tonActions: row.actions.map(({ value, target, payload }) => ({
        value: value.toString(),
        target,
        payload,
      })),
      ethActions: row.foreignActions.map(toWireForeign),
    },
    executed: view.executedAt !== undefined,
    canceled: view.canceledAt !== undefined,
    queued: view.queuedAt !== undefined,
    executedAt: view.executedAt ?? null,
    canceledAt: view.canceledAt ?? null,
    queuedAt: view.queuedAt ?? null,
    createdAt: view.time,
    messageHash: view.messageHash,
    transactionHash: view.hash,
    executedHash: view.executedHash ?? null,
    state: WIRE_STATES[stateOf(view, now)],
  };
}

const toWireForeign = ({ value, chainId, target, signature, callData }: StoredForeignAction) => ({
  value: value.toString(16),
  chainId,
  target: target.toString(16).padStart(FOREIGN_ADDRESS, '0'),
  signature: readText(signature),
  callData,
});

/** A vote as it is told. */
export function toWireVote({ proposalId, row }: NumberedVote): ProposalVote {
  return {
    proposalId,
    voter: row.voter,
    support: row.support,
    reason: readText(row.reason),
    votes: row.votes.toString(),
    locked: row.isLocked,
    messageHash: row.messageHash,
    transactionHash: row.hash,
    createdAt: row.time,
  };
}

/** How a vote stood, as it is told. */
export const toWireCoursePoint = ({
  time,
  forVotes,
  againstVotes,
}: VoteCoursePoint): WireVoteCoursePoint => ({
  time,
  forVotes: forVotes.toString(),
  againstVotes: againstVotes.toString(),
});
