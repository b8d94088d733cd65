import { defineModuleTable, type ModuleTable } from '../rows/module-table.ts';
import type { StoredProposalAction, StoredProposalEvmAction, JsonTextLiteral } from './govern-events.ts';

/** Rows of proposals and votes. Votes are base units of ve, times are seconds of chain time. */

/** Content of a proposal, from the DAO root's activity that created it. */
export interface ProposalRow {
  /** Address of the DAO root that created the proposal. */
  readonly account: string;
  readonly proposalId: number;
  readonly address: string;
  readonly proposer: string;
  readonly description: JsonTextLiteral;
  readonly actions: readonly StoredProposalAction[];
  readonly foreignActions: readonly StoredProposalEvmAction[];
  readonly lt: bigint;
  readonly time: number;
  readonly hash: string;
  readonly messageHash: string;
}

export const PROPOSALS = defineModuleTable<ProposalRow>({
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
  /** Address of the proposal. */
  readonly account: string;
  readonly deployedAt: number;
  /** Seconds from the deployment to the start of the vote. */
  readonly votingDelay: number;
  readonly votingPeriod: number;
  readonly timeLock: number;
  readonly gracePeriod: number;
  readonly quorumVotes: bigint;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
  /** Number of voters in favour and against; the `Released` fields count those whose vote is no longer locked. */
  readonly forCount: number;
  readonly againstCount: number;
  readonly forReleased: number;
  readonly againstReleased: number;
  readonly executionTime: number | undefined;
  /** Block times at which the proposal was queued and executed; undefined before that. */
  readonly queuedAt: number | undefined;
  readonly executedAt: number | undefined;
  readonly canceledAt: number | undefined;
  /** Hash of the transaction that executed the proposal and sent its actions. */
  readonly executedHash: string | undefined;
}

export const PROPOSAL_PROGRESS = defineModuleTable<ProposalProgressRow>({
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
  /** Address of the proposal. */
  readonly account: string;
  readonly voter: string;
  readonly support: boolean;
  readonly votes: bigint;
  readonly reason: JsonTextLiteral;
  /** True while the ve account locks the vote. */
  readonly isLocked: boolean;
  readonly lt: bigint;
  readonly time: number;
  readonly hash: string;
  readonly messageHash: string;
}

export const PROPOSAL_VOTES = defineModuleTable<ProposalVoteRow>({
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

export const GOVERNANCE_TABLES: readonly ModuleTable[] = [PROPOSALS, PROPOSAL_PROGRESS, PROPOSAL_VOTES];
