import type { Proposal, ProposalVote } from '@junction/api-contract/govern';
import { nano, seconds, toAddress, units, type Seconds } from '@junction/primitives';
import { readText, type StoredForeignAction } from './govern-events.ts';
import type { NumberedVote } from './govern-reader.ts';
import type { FullProposal } from './proposal-texts.ts';
import type { ProposalRow } from './govern-tables.ts';
import { stateOf, type ProposalView } from './proposal-view.ts';

/** Digits of an address of other chains. */
const FOREIGN_ADDRESS = 40;

/** A proposal as it is told, its state at `now`. */
export function toToldProposal(proposal: FullProposal, now: Seconds): Proposal {
  return { ...timelessOf(proposal), state: stateOf(proposal.view, now) };
}

type Timeless = Omit<Proposal, 'state'>;

/** By the rows that are kept, for as long as they are: what a page tells of a proposal changes with its view alone. */
const told = new WeakMap<ProposalRow, { readonly view: ProposalView; readonly told: Timeless }>();

function timelessOf({ view, row }: FullProposal): Timeless {
  const known = told.get(row);
  if (known?.view === view) return known.told;
  const timeless = toTimeless(view, row);
  told.set(row, { view, told: timeless });
  return timeless;
}

function toTimeless(view: ProposalView, row: ProposalRow): Timeless {
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
      ethActions: row.foreignActions.map(toToldForeign),
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

const toToldForeign = ({ value, chainId, target, signature, callData }: StoredForeignAction) => ({
  value: value.toString(16),
  chainId,
  target: target.toString(16).padStart(FOREIGN_ADDRESS, '0'),
  signature: readText(signature),
  callData,
});

/** A vote as it is told. */
export function toToldVote({ proposalId, row }: NumberedVote): ProposalVote {
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
