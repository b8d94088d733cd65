import type { EpochParams } from '@junction/contracts/deployment';

/** Parameters of the devnet's vote escrow, gauges and legacy farms. Amounts are in whole tokens, times in seconds. */

const DAY = 86_400;
const YEAR = 365 * DAY;

/** Key of the token that is locked for votes and distributed to gauges. */
export const GOVERNANCE_TOKEN_KEY = 'JCT';

export const ESCROW_PARAMETERS = {
  lockTimes: { min: 14 * DAY, max: 4 * YEAR },
  /** Shares of gauges, treasury and team in units of 1/10,000. */
  scheme: [7_000, 2_000, 1_000],
  /** Whole tokens distributed per epoch, and the number of epochs. */
  perEpoch: 60_500,
  epochs: 60,
  /** Price of a candidacy in whole governance tokens. */
  whitelistPrice: 1_000,
  /** Minimum and maximum share of an epoch's votes that counts for one gauge, in units of 1/10,000. */
  minVotes: 100,
  maxVotes: 3_500,
  maxDowntime: 4,
  maxGaugesPerVote: 10,
} as const;

/** Parameters of proposals. Times are in seconds, votes in whole tokens. */
export const PROPOSAL_PARAMETERS = {
  votingDelay: 60,
  votingPeriod: 300,
  timeLock: 60,
  gracePeriod: 600,
  quorum: 80_000,
  threshold: 20_000,
} as const;

/** Durations (seconds) of the epochs after the history. They are short, so that users see an epoch end. */
export const UPCOMING_EPOCH_PARAMS: EpochParams = { epoch: 1_200, beforeVoting: 60, voting: 900 };

/** Default vesting of the governance token in gauges. The period is in seconds, the ratio in per mille. */
export const GOVERNANCE_TOKEN_REWARD_VESTING = { period: 120 * DAY, ratio: 1_000 } as const;

export interface PlannedReward {
  /** Key of the reward token. */
  readonly token: string;
  /** Reward in whole tokens per day. */
  readonly perDay: number;
  readonly vesting: { readonly period: number; readonly ratio: number };
}

export interface PlannedGauge {
  readonly key: string;
  /** Keys of the tokens of the pool whose LP tokens the gauge accepts. */
  readonly pool: readonly string[];
  /** Maximum lock boost in per mille; 1,000 with a lock time of 0 is no boost. */
  readonly maxBoost: number;
  readonly maxLockTime: number;
  readonly rewards: readonly PlannedReward[];
  /** True if the gauge is a candidate from the start of the history. */
  readonly isCandidate: boolean;
  /**
   * Day of the history on which the price for making the gauge a candidate is paid. Only for gauges that are not
   * candidates from the start.
   */
  readonly paidOn?: number;
  /** Days of the history on which proposals approve and remove the gauge as a candidate. */
  readonly approvedOn?: number;
  readonly removedOn?: number;
  /** Seconds after the end of the history at which the gauge's rewards end; undefined if they do not end. */
  readonly endsAfter?: number;
}

const NO_VESTING = { period: 0, ratio: 0 } as const;

export const PLANNED_GAUGES: readonly PlannedGauge[] = [
  {
    key: 'USDC/JCT',
    pool: ['USDC', 'JCT'],
    maxBoost: 1_500,
    maxLockTime: YEAR,
    rewards: [{ token: 'WTYCHO', perDay: 1_300, vesting: NO_VESTING }],
    isCandidate: true,
  },
  {
    key: 'WTYCHO/USDT',
    pool: ['WTYCHO', 'USDT'],
    maxBoost: 1_500,
    maxLockTime: YEAR,
    rewards: [{ token: 'EMBER', perDay: 4_400, vesting: { period: 30 * DAY, ratio: 500 } }],
    isCandidate: true,
  },
  {
    key: 'USDT/JCT',
    pool: ['USDT', 'JCT'],
    maxBoost: 1_000,
    maxLockTime: 0,
    rewards: [{ token: 'USDT', perDay: 80, vesting: NO_VESTING }],
    isCandidate: false,
    paidOn: 60,
    endsAfter: 30 * DAY,
  },
  {
    key: 'USDT/USDC/DAI',
    pool: ['USDT', 'USDC', 'DAI'],
    maxBoost: 2_000,
    maxLockTime: 180 * DAY,
    rewards: [
      { token: 'WTYCHO', perDay: 240, vesting: NO_VESTING },
      { token: 'EMBER', perDay: 2_200, vesting: { period: 14 * DAY, ratio: 300 } },
    ],
    isCandidate: true,
  },
  {
    key: 'WTYCHO/JCT',
    pool: ['WTYCHO', 'JCT'],
    maxBoost: 1_250,
    maxLockTime: 90 * DAY,
    rewards: [],
    isCandidate: false,
    paidOn: 30,
    approvedOn: 40.2,
  },
  {
    key: 'EMBER/WTYCHO',
    pool: ['EMBER', 'WTYCHO'],
    maxBoost: 1_000,
    maxLockTime: 0,
    rewards: [],
    isCandidate: true,
    removedOn: 31.4,
  },
];

export interface PlannedFarm {
  readonly key: string;
  readonly pool: readonly string[];
  readonly rewards: readonly Omit<PlannedReward, 'vesting'>[];
  readonly vesting: { readonly period: number; readonly ratio: number };
  /** Fraction of the history at which the farm's rewards end; undefined if they do not end. */
  readonly endsAt?: number;
}

export const PLANNED_FARMS: readonly PlannedFarm[] = [
  {
    key: 'WTYCHO/JCT',
    pool: ['WTYCHO', 'JCT'],
    rewards: [{ token: 'WTYCHO', perDay: 90 }],
    vesting: { period: 7 * DAY, ratio: 500 },
  },
  {
    key: 'USDC/WETH',
    pool: ['USDC', 'WETH'],
    rewards: [
      { token: 'EMBER', perDay: 3_000 },
      { token: 'USDC', perDay: 60 },
    ],
    vesting: { period: 3 * DAY, ratio: 1_000 },
    endsAt: 0.6,
  },
];

/** Seconds between the end of a farm and the time when its owner may withdraw unclaimed rewards. */
export const UNCLAIMED_REWARD_LOCK_SECONDS = 30 * DAY;
/** Fraction of the history at which new rewards move from farms to gauges. */
export const FARM_MIGRATION_FRACTION = 0.8;

/** Planned lock of governance tokens. `at` is a fraction of the history, `lockTime` is in seconds. */
export interface PlannedEscrowLock {
  readonly who: string;
  readonly at: number;
  /** Locked amount in whole tokens. */
  readonly amount: number;
  readonly lockTime: number;
}

export const PLANNED_ESCROW_LOCKS: readonly PlannedEscrowLock[] = [
  { who: 'Holder 1', at: 0.004, amount: 620_000, lockTime: 4 * YEAR },
  { who: 'Holder 2', at: 0.006, amount: 260_000, lockTime: 2 * YEAR },
  { who: 'Provider 1', at: 0.008, amount: 90_000, lockTime: 3 * YEAR },
  { who: 'Provider 3', at: 0.03, amount: 62_500, lockTime: 4 * YEAR },
  { who: 'Holder 3', at: 0.1, amount: 140_000, lockTime: YEAR },
  { who: 'Holder 3', at: 0.12, amount: 36_000, lockTime: 30 * DAY },
  { who: 'Provider 2', at: 0.3, amount: 25_000, lockTime: YEAR / 2 },
  { who: 'Alice', at: 0.1, amount: 500, lockTime: 14 * DAY },
  { who: 'Alice', at: 0.35, amount: 72_000, lockTime: 4 * YEAR },
  { who: 'Alice', at: 0.5, amount: 1_000, lockTime: YEAR },
  { who: 'Holder 2', at: 0.62, amount: 48_000, lockTime: YEAR },
];
/** Accounts that withdraw their unlocked governance tokens, at a fraction of the history. */
export const PLANNED_ESCROW_WITHDRAWALS: readonly { readonly who: string; readonly at: number }[] = [
  { who: 'Holder 3', at: 0.8 },
];
/**
 * Accounts that vote in epochs. The favourite gauge gets the largest share of an account's votes, and all other
 * candidates share the remaining votes.
 */
export const EPOCH_VOTERS: readonly { readonly who: string; readonly favourite: string }[] = [
  { who: 'Holder 1', favourite: 'USDC/JCT' },
  { who: 'Holder 2', favourite: 'USDT/USDC/DAI' },
  { who: 'Holder 3', favourite: 'WTYCHO/USDT' },
  { who: 'Provider 1', favourite: 'WTYCHO/JCT' },
];

export interface PlannedLpDeposit {
  readonly who: string;
  /** Key of the gauge or farm that gets the deposit. */
  readonly into: string;
  readonly at: number;
  /** Deposited LP tokens, in units of 1/10,000 of their initial supply. */
  readonly share: number;
  readonly lockTime: number;
}

export const GAUGE_DEPOSITS: readonly PlannedLpDeposit[] = [
  { who: 'Provider 1', into: 'USDC/JCT', at: 0.02, share: 1_900, lockTime: YEAR },
  { who: 'Provider 2', into: 'USDC/JCT', at: 0.03, share: 900, lockTime: 0 },
  { who: 'Holder 1', into: 'USDC/JCT', at: 0.05, share: 1_100, lockTime: YEAR / 2 },
  { who: 'Holder 3', into: 'USDC/JCT', at: 0.33, share: 320, lockTime: 20 * DAY },
  { who: 'Alice', into: 'USDC/JCT', at: 0.2, share: 12, lockTime: 0 },
  { who: 'Alice', into: 'USDC/JCT', at: 0.4, share: 9, lockTime: 10 * DAY },
  { who: 'Alice', into: 'USDC/JCT', at: 0.6, share: 20, lockTime: YEAR / 2 },
  { who: 'Provider 2', into: 'USDC/JCT', at: 0.7, share: 260, lockTime: 90 * DAY },
  { who: 'Provider 3', into: 'WTYCHO/USDT', at: 0.03, share: 2_100, lockTime: 90 * DAY },
  { who: 'Holder 2', into: 'WTYCHO/USDT', at: 0.06, share: 1_500, lockTime: 0 },
  { who: 'Provider 1', into: 'WTYCHO/USDT', at: 0.45, share: 900, lockTime: 14 * DAY },
  { who: 'Provider 3', into: 'USDT/JCT', at: 0.04, share: 1_800, lockTime: 0 },
  { who: 'Holder 3', into: 'USDT/JCT', at: 0.25, share: 700, lockTime: 0 },
  { who: 'Provider 2', into: 'USDT/JCT', at: 0.55, share: 450, lockTime: 0 },
  { who: 'Holder 2', into: 'USDT/USDC/DAI', at: 0.04, share: 2_000, lockTime: 180 * DAY },
  { who: 'Provider 3', into: 'USDT/USDC/DAI', at: 0.08, share: 1_400, lockTime: 30 * DAY },
  { who: 'Provider 1', into: 'USDT/USDC/DAI', at: 0.3, share: 600, lockTime: 0 },
  { who: 'Provider 1', into: 'EMBER/WTYCHO', at: 0.05, share: 700, lockTime: 0 },
  { who: 'Provider 3', into: 'WTYCHO/JCT', at: 0.63, share: 900, lockTime: 20 * DAY },
  { who: 'Holder 1', into: 'WTYCHO/JCT', at: 0.66, share: 400, lockTime: 0 },
  { who: 'Alice', into: 'USDT/USDC/DAI', at: 0.5, share: 8, lockTime: 90 * DAY },
];

export const FARM_DEPOSITS: readonly Omit<PlannedLpDeposit, 'lockTime'>[] = [
  { who: 'Provider 2', into: 'WTYCHO/JCT', at: 0.05, share: 500 },
  { who: 'Provider 3', into: 'WTYCHO/JCT', at: 0.1, share: 340 },
  { who: 'Alice', into: 'WTYCHO/JCT', at: 0.3, share: 4 },
  { who: 'Provider 1', into: 'USDC/WETH', at: 0.05, share: 420 },
  { who: 'Holder 3', into: 'USDC/WETH', at: 0.15, share: 260 },
  { who: 'Alice', into: 'USDC/WETH', at: 0.25, share: 5 },
];

/** Developer accounts that receive LP tokens of every gauge and farm. */
export const LP_RECIPIENTS: readonly string[] = ['Alice', 'Bob'];
/** Divisor of the initial LP supply that gives the amount each LP recipient gets. */
export const LP_SUPPLY_PER_RECIPIENT_DIVISOR = 5_000n;
