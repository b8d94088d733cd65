import type {
  Proposal,
  ProposalVote,
  WireProposalState,
  WireVoteCoursePoint,
} from '@junction/api-contract/govern';
import type { ProposalState } from '@junction/earn';
import type { Seconds } from '@junction/primitives';
import { oncePerView } from '../../mappers/once-per-view.ts';
import { readText, type StoredForeignAction } from './govern-events.ts';
import type { NumberedVote } from './govern-reader.ts';
import type { FullProposal } from './proposal-texts.ts';
import type { ProposalRow } from './govern-tables.ts';
import { stateOf, type ProposalView } from './proposal-view.ts';
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
export function toWireProposal(proposal: FullProposal, now: Seconds): Proposal {
  return { ...wireOf(proposal), state: WIRE_STATES[stateOf(proposal.view, now)] };
}

type Timeless = Omit<Proposal, 'state'>;

/** By the rows that are kept, for as long as they are: what a page tells of a proposal changes with its view alone. */
const told = new WeakMap<ProposalRow, { readonly view: ProposalView; readonly wire: Timeless }>();

function wireOf({ view, row }: FullProposal): Timeless {
  const known = told.get(row);
  if (known?.view === view) return known.wire;
  const wire = toWireTimeless(view, row);
  told.set(row, { view, wire });
  return wire;
}

function toWireTimeless(view: ProposalView, row: ProposalRow): Timeless {
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

/** How the votes on a proposal stood, as it is told. */
export const toWireCourse = oncePerView(
  (course: readonly VoteCoursePoint[]): readonly WireVoteCoursePoint[] =>
    course.map(({ time, forVotes, againstVotes }) => ({
      time,
      forVotes: forVotes.toString(),
      againstVotes: againstVotes.toString(),
    })),
);
