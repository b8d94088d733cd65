import type { Proposal, ProposalVote } from '@junction/api-contract/govern';
import { nano, seconds, toAddress, units, type Seconds } from '@junction/primitives';
import { readText, type StoredForeignAction } from './govern-events.ts';
import type { NumberedVote } from './govern-reader.ts';
import type { FullProposal } from './proposal-texts.ts';
import type { ProposalRow } from './govern-tables.ts';
import { stateOf, type ProposalView } from './proposal-view.ts';

/** Number of hexadecimal digits of an EVM address. */
const EVM_ADDRESS_DIGITS = 40;

/** Responses by row, as long as the row is cached. A response changes only with the view and its state. */
const answers = new WeakMap<ProposalRow, { readonly view: ProposalView; readonly answer: Proposal }>();

/**
 * Converts a proposal to the form of the API, with its state at `now`. Returns the same object while nothing changes.
 */
export function toProposalAnswer({ view, row }: FullProposal, now: Seconds): Proposal {
  const state = stateOf(view, now);
  const known = answers.get(row);
  if (known?.view === view && known.answer.state === state) return known.answer;
  const proposal = { ...toTimeless(view, row), state };
  answers.set(row, { view, answer: proposal });
  return proposal;
}

function toTimeless(view: ProposalView, row: ProposalRow): Omit<Proposal, 'state'> {
  return {
    proposalId: view.proposalId,
    proposalAddress: toAddress(view.address),
    proposer: toAddress(view.proposer),
    description: readText(row.description),
    startTime: view.startTime,
    endTime: view.endTime,
    executionTime: maybeSeconds(view.executionTime),
    gracePeriod: seconds(view.gracePeriod),
    timeLock: seconds(view.timeLock),
    votingDelay: seconds(view.votingDelay),
    forVotes: units(view.forVotes),
    againstVotes: units(view.againstVotes),
    quorumVotes: units(view.quorumVotes),
    actions: {
      tonActions: row.actions.map(({ value, target, payload }) => ({
        value: nano(value),
        target,
        payload,
      })),
      ethActions: row.foreignActions.map(toForeignAction),
    },
    executed: view.executedAt !== undefined,
    canceled: view.canceledAt !== undefined,
    queued: view.queuedAt !== undefined,
    executedAt: maybeSeconds(view.executedAt),
    canceledAt: maybeSeconds(view.canceledAt),
    queuedAt: maybeSeconds(view.queuedAt),
    createdAt: seconds(view.time),
    messageHash: view.messageHash,
    transactionHash: view.hash,
    executedHash: view.executedHash,
  };
}

const maybeSeconds = (time: number | undefined): Seconds | undefined =>
  time === undefined ? undefined : seconds(time);

const toForeignAction = ({ value, chainId, target, signature, callData }: StoredForeignAction) => ({
  value: value.toString(16),
  chainId,
  target: target.toString(16).padStart(EVM_ADDRESS_DIGITS, '0'),
  signature: readText(signature),
  callData,
});

/** Converts a vote to the form of the API. */
export function toVoteAnswer({ proposalId, row }: NumberedVote): ProposalVote {
  return {
    proposalId,
    voter: toAddress(row.voter),
    support: row.support,
    reason: readText(row.reason),
    votes: units(row.votes),
    locked: row.isLocked,
    messageHash: row.messageHash,
    transactionHash: row.hash,
    createdAt: seconds(row.time),
  };
}
