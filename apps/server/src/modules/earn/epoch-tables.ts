import { defineModuleTable, type ModuleTable } from '../rows/module-table.ts';

/** Rows of epochs, candidates and votes. Votes are base units of ve, times are seconds of chain time. */

/** Rules of epochs and their votes, as last set by the escrow's owner. Durations are in seconds. */
export interface EpochRules {
  readonly epochTime: number;
  readonly timeBeforeVoting: number;
  readonly votingTime: number;
  /**
   * Minimum share of all votes that counts for a candidate, in units of 1/10,000. `maxRatio` is the maximum that
   * counts.
   */
  readonly minRatio: number;
  readonly maxRatio: number;
  readonly maxDowntime: number;
  readonly maxGaugesPerVote: number;
}

/** State from which the indexer computes the epochs of an escrow. */
export interface VotingStateRow {
  readonly account: string;
  /** Number of the running epoch, starting with 1; undefined before the first epoch. */
  readonly epoch: number | undefined;
  /**
   * Addresses whose votes are counted at the end of the running epoch: all candidates, and those removed since it
   * began.
   */
  readonly counted: readonly string[];
  readonly rules: EpochRules | undefined;
  /** Governance tokens to distribute in each epoch, starting with the first. In base units. */
  readonly schedule: readonly bigint[] | undefined;
  /** Shares of gauges, treasury and team in units of 1/10,000. */
  readonly scheme: readonly number[] | undefined;
  /** Governance tokens withheld for the gauges of the next epoch. */
  readonly debt: bigint;
}

export const VOTING_STATES = defineModuleTable<VotingStateRow>({
  name: 've_votings',
  columns: {
    account: 'text',
    epoch: 'number',
    counted: 'json',
    rules: 'json',
    schedule: 'json',
    scheme: 'json',
    debt: 'big',
  },
  key: ['account'],
});

export interface EpochRow {
  readonly account: string;
  readonly epoch: number;
  readonly start: number;
  /** End of the epoch in seconds, determined when the epoch started. Later changes of the rules do not change it. */
  readonly end: number;
  readonly voteStart: number | undefined;
  readonly voteEnd: number | undefined;
  readonly totalVotes: bigint;
  /** Number of users that voted. */
  readonly voters: number;
  /** Number of candidates that received votes. */
  readonly gauges: number;
  /** Votes that count for no gauge; undefined until the vote is ended. */
  readonly treasuryVotes: bigint | undefined;
  /**
   * Governance tokens of the epoch and their parts for gauges (`farming`), treasury and team; undefined until they
   * are distributed.
   */
  readonly distributed: bigint | undefined;
  readonly farming: bigint | undefined;
  readonly treasury: bigint | undefined;
  readonly team: bigint | undefined;
  readonly debt: bigint | undefined;
  /** Time, account and transaction that ended the vote; undefined until then. */
  readonly endedAt: number | undefined;
  readonly endedBy: string | undefined;
  readonly endedHash: string | undefined;
  readonly createdLt: bigint;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const EPOCHS = defineModuleTable<EpochRow>({
  name: 've_epochs',
  columns: {
    account: 'text',
    epoch: 'number',
    start: 'number',
    end: 'number',
    voteStart: 'number',
    voteEnd: 'number',
    totalVotes: 'big',
    voters: 'number',
    gauges: 'number',
    treasuryVotes: 'big',
    distributed: 'big',
    farming: 'big',
    treasury: 'big',
    team: 'big',
    debt: 'big',
    endedAt: 'number',
    endedBy: 'text',
    endedHash: 'text',
    createdLt: 'big',
    createdAt: 'number',
    updatedAt: 'number',
  },
  key: ['account', 'epoch'],
});

/** Result of an epoch for a candidate. */
export interface EpochGaugeRow {
  readonly account: string;
  readonly epoch: number;
  readonly gauge: string;
  readonly votes: bigint;
  /** Votes that count; 0 below the minimum, undefined until the vote is ended. */
  readonly normalized: bigint | undefined;
  /** Governance tokens that the candidate received; undefined if it received none. */
  readonly distributed: bigint | undefined;
  readonly distributedAt: number | undefined;
}

export const EPOCH_GAUGES = defineModuleTable<EpochGaugeRow>({
  name: 've_epoch_gauges',
  columns: {
    account: 'text',
    epoch: 'number',
    gauge: 'text',
    votes: 'big',
    normalized: 'big',
    distributed: 'big',
    distributedAt: 'number',
  },
  key: ['account', 'epoch', 'gauge'],
  storedNames: { normalized: 'normalised' },
});

/** Votes of a user for a candidate in an epoch. */
export interface EpochVoteRow {
  readonly account: string;
  readonly epoch: number;
  readonly user: string;
  readonly gauge: string;
  readonly amount: bigint;
  readonly lt: bigint;
  /** Position of the vote in its transaction. */
  readonly position: number;
  readonly time: number;
  readonly hash: string;
}

export const EPOCH_VOTES = defineModuleTable<EpochVoteRow>({
  name: 've_epoch_votes',
  columns: {
    account: 'text',
    epoch: 'number',
    user: 'text',
    gauge: 'text',
    amount: 'big',
    lt: 'big',
    position: 'number',
    time: 'number',
    hash: 'text',
  },
  key: ['account', 'epoch', 'user', 'gauge'],
});

export interface CandidateRow {
  readonly account: string;
  /** Address whose candidacy was paid. It is not necessarily a gauge. */
  readonly gauge: string;
  readonly isActive: boolean;
  readonly isApproved: boolean;
  /**
   * `finished` is the number of epochs that ended since the address last became a candidate. `active` is the number of
   * these epochs in which it had enough votes.
   */
  readonly finished: number;
  readonly active: number;
  /**
   * Sum of the votes in the epochs that `finished` counts. `sumShares` is the sum of the shares of all votes in the
   * same epochs, in units of 1 / `VOTE_SHARE_DENOMINATOR`.
   */
  readonly sumVotes: bigint;
  readonly sumShares: bigint;
  /** `sumVotes` and `sumShares` divided by `finished`, rounded down. */
  readonly averageVotes: bigint;
  readonly averageShare: bigint;
  /** Number of the last ended epoch in which the address was a candidate; undefined if there is none. */
  readonly lastEpoch: number | undefined;
  readonly lastVotes: bigint;
  readonly lastShare: bigint;
  readonly createdLt: bigint;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const CANDIDATES = defineModuleTable<CandidateRow>({
  name: 've_candidates',
  columns: {
    account: 'text',
    gauge: 'text',
    isActive: 'flag',
    isApproved: 'flag',
    finished: 'number',
    active: 'number',
    sumVotes: 'big',
    sumShares: 'big',
    averageVotes: 'big',
    averageShare: 'big',
    lastEpoch: 'number',
    lastVotes: 'big',
    lastShare: 'big',
    createdLt: 'big',
    createdAt: 'number',
    updatedAt: 'number',
  },
  key: ['account', 'gauge'],
});

export const EPOCH_TABLES: readonly ModuleTable[] = [
  VOTING_STATES,
  EPOCHS,
  EPOCH_GAUGES,
  EPOCH_VOTES,
  CANDIDATES,
];
