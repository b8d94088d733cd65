import type { Proposal, ProposalVote } from '@junction/api-contract/govern';
import { nano, seconds, toAddress, units, type Seconds } from '@junction/primitives';
import { parseTextLiteral, type StoredForeignAction } from './govern-events.ts';
import type { VoteOfProposal } from './govern-reader.ts';
import type { FullProposal } from './proposal-texts.ts';
import type { ProposalRow } from './govern-tables.ts';
import { getProposalState, type ProposalView } from './proposal-view.ts';

/** Number of hexadecimal digits of an EVM address. */
const EVM_ADDRESS_DIGITS = 40;

/** Cached responses by row. A response changes only with its view or state. */
const answers = new WeakMap<ProposalRow, { readonly view: ProposalView; readonly answer: Proposal }>();

/**
 * Converts a proposal to its API form, with its state at `now`. Returns the cached object until the view or state
 * changes.
 */
export function toProposalAnswer({ view, row }: FullProposal, now: Seconds): Proposal {
  const state = getProposalState(view, now);
  const known = answers.get(row);
  if (known?.view === view && known.answer.state === state) return known.answer;
  const proposal = { ...toProposalWithoutState(view, row), state };
  answers.set(row, { view, answer: proposal });
  return proposal;
}

function toProposalWithoutState(view: ProposalView, row: ProposalRow): Omit<Proposal, 'state'> {
  return {
    proposalId: view.proposalId,
    proposalAddress: toAddress(view.address),
    proposer: toAddress(view.proposer),
    description: parseTextLiteral(row.description),
    startTime: view.startTime,
    endTime: view.endTime,
    executionTime: toSecondsIfSet(view.executionTime),
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
    executedAt: toSecondsIfSet(view.executedAt),
    canceledAt: toSecondsIfSet(view.canceledAt),
    queuedAt: toSecondsIfSet(view.queuedAt),
    createdAt: seconds(view.time),
    messageHash: view.messageHash,
    transactionHash: view.hash,
    executedHash: view.executedHash,
  };
}

const toSecondsIfSet = (time: number | undefined): Seconds | undefined =>
  time === undefined ? undefined : seconds(time);

const toForeignAction = ({ value, chainId, target, signature, callData }: StoredForeignAction) => ({
  value: value.toString(16),
  chainId,
  target: target.toString(16).padStart(EVM_ADDRESS_DIGITS, '0'),
  signature: parseTextLiteral(signature),
  callData,
});

/** Converts a vote to its API form. */
export function toVoteAnswer({ proposalId, row }: VoteOfProposal): ProposalVote {
  return {
    proposalId,
    voter: toAddress(row.voter),
    support: row.support,
    reason: parseTextLiteral(row.reason),
    votes: units(row.votes),
    locked: row.isLocked,
    messageHash: row.messageHash,
    transactionHash: row.hash,
    createdAt: seconds(row.time),
  };
}
