import { table, type Table } from '../rows/module-table.ts';
import type { StoredAction, StoredForeignAction, WrittenText } from './govern-events.ts';

/** Rows of proposals and votes. Votes are base units of ve, times are seconds of chain time. */

/** Content of a proposal, from activities of the DAO root. */
export interface ProposalRow {
  /** The DAO root. */
  readonly account: string;
  readonly proposalId: number;
  readonly address: string;
  readonly proposer: string;
  readonly description: WrittenText;
  readonly actions: readonly StoredAction[];
  readonly foreignActions: readonly StoredForeignAction[];
  readonly lt: bigint;
  readonly time: number;
  readonly hash: string;
  readonly messageHash: string;
}

export const PROPOSALS = table<ProposalRow>({
  name: 'proposals',
  columns: {
    account: 'text',
    proposalId: 'number',
    address: 'text',
    proposer: 'text',
    description: 'text',
    actions: 'json',
    foreignActions: 'json',
    lt: 'big',
    time: 'number',
    hash: 'text',
    messageHash: 'text',
  },
  key: ['account', 'proposalId'],
});

/** Progress of a proposal, from its own activities. */
export interface ProposalProgressRow {
  /** The proposal. */
  readonly account: string;
  readonly deployedAt: number;
  /** Seconds. */
  readonly votingDelay: number;
  readonly votingPeriod: number;
  readonly timeLock: number;
  readonly gracePeriod: number;
  readonly quorumVotes: bigint;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
  /** Number of voters, and how many of them have had their votes released. */
  readonly forCount: number;
  readonly againstCount: number;
  readonly forReleased: number;
  readonly againstReleased: number;
  readonly executionTime: number | undefined;
  /** Block times of these events. */
  readonly queuedAt: number | undefined;
  readonly executedAt: number | undefined;
  readonly canceledAt: number | undefined;
  /** Transaction that executed it; the effects of its actions follow from there. */
  readonly executedHash: string | undefined;
}

export const PROPOSAL_PROGRESS = table<ProposalProgressRow>({
  name: 'proposal_courses',
  columns: {
    account: 'text',
    deployedAt: 'number',
    votingDelay: 'number',
    votingPeriod: 'number',
    timeLock: 'number',
    gracePeriod: 'number',
    quorumVotes: 'big',
    forVotes: 'big',
    againstVotes: 'big',
    forCount: 'number',
    againstCount: 'number',
    forReleased: 'number',
    againstReleased: 'number',
    executionTime: 'number',
    queuedAt: 'number',
    executedAt: 'number',
    canceledAt: 'number',
    executedHash: 'text',
  },
  key: ['account'],
  storedNames: { deployedAt: 'born_at' },
});

/** Vote counted by its proposal. */
export interface ProposalVoteRow {
  /** The proposal. */
  readonly account: string;
  readonly voter: string;
  readonly support: boolean;
  readonly votes: bigint;
  readonly reason: WrittenText;
  /** True while the ve account locks it. */
  readonly isLocked: boolean;
  readonly lt: bigint;
  readonly time: number;
  readonly hash: string;
  readonly messageHash: string;
}

export const PROPOSAL_VOTES = table<ProposalVoteRow>({
  name: 'proposal_votes',
  columns: {
    account: 'text',
    voter: 'text',
    support: 'flag',
    votes: 'big',
    reason: 'text',
    isLocked: 'flag',
    lt: 'big',
    time: 'number',
    hash: 'text',
    messageHash: 'text',
  },
  key: ['account', 'voter'],
});

export const GOVERN_TABLES: readonly Table[] = [PROPOSALS, PROPOSAL_PROGRESS, PROPOSAL_VOTES];
