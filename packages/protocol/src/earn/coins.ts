import { nano, type Nano } from '@junction/primitives';

/** Coins attached to messages, nano. What is not used comes back, except where a comment says otherwise. */

const COIN = 1_000_000_000n;

/** Messages whose price does not depend on anything. */
export const EARN_ATTACHED = {
  candidate: nano(3n * COIN),
  gaugeReward: nano(COIN),
  gaugeEnd: nano(COIN),
  /** Stays with the farm, which keeps its rent of it and pays for its wallets. */
  createFarm: nano(7n * COIN),
  farmAction: nano(10n * COIN),
} as const;

/** What `calculateMinGas` of an account asks for; undefined while the account does not exist. */
export interface AccountGas {
  readonly veAccount: bigint | undefined;
}

/** Of a gauge: its extra rewards, all rounds of all of them, and what its account of the user asks for. */
export interface GaugeGas extends AccountGas {
  readonly extraTokens: number;
  readonly rounds: number;
  readonly gaugeAccount: bigint | undefined;
}

const MIN_MESSAGE = (3n * COIN) / 2n;

/** Locking governance tokens, and taking unlocked ones out. */
export function escrowActionCoins({ veAccount }: AccountGas): Nano {
  return nano(MIN_MESSAGE + (veAccount ?? MIN_MESSAGE));
}

/** What a vote escrow account asks for beside MIN_MESSAGE for every lock in it. */
const PER_LOCK = COIN / 100n;
/** More than anybody makes for himself. */
const MANY_LOCKS = 100n;

/** How many locks a vote escrow account asks to be paid for, by its `calculateMinGas`; undefined for as few as are usual. */
export function manyLocks(veAccount: bigint | undefined): bigint | undefined {
  const locks = ((veAccount ?? MIN_MESSAGE) - MIN_MESSAGE) / PER_LOCK;
  return locks < MANY_LOCKS ? undefined : locks;
}

const PER_VOTED_GAUGE = COIN / 50n;

/** Voting in an epoch, for as many gauges as one vote may name. */
export function voteCoins({ veAccount }: AccountGas, mostGauges: number): Nano {
  return nano(escrowActionCoins({ veAccount }) + BigInt(mostGauges) * PER_VOTED_GAUGE);
}

/** Of the gauge itself, and of accounts that are made on the way. */
const GAUGE_ACTION = (7n * COIN) / 2n;
const NEW_VE_ACCOUNT = (5n * COIN) / 2n;
const NEW_GAUGE_ACCOUNT = 3n * COIN;
const PER_EXTRA_TOKEN = COIN / 2n;
/** What a gauge refuses less than, with something for the transfer that brings it. */
const MIN_GAUGE_ACTION = (13n * COIN) / 2n;
/** The gauge accrues each round, and the account asks for more than it says, where there are more rounds than these. */
const USUAL_ROUNDS = 30;
const PER_ROUND = COIN / 50n;
/**
 * Far beyond the largest gauge. What asks for more is none, and keeps what it is sent; a gauge would send it back. The
 * network's own escrow is believed: whoever was given thousands of locks there has to attach for every one of them.
 */
const MAX_GAUGE_ACTION = 100n * COIN;

/** Depositing into a gauge, withdrawing and claiming. */
export function gaugeActionCoins({ extraTokens, rounds, gaugeAccount, veAccount }: GaugeGas): Nano {
  const extras = BigInt(extraTokens) * PER_EXTRA_TOKEN;
  const asked = GAUGE_ACTION + (gaugeAccount ?? NEW_GAUGE_ACCOUNT + extras) + (veAccount ?? NEW_VE_ACCOUNT);
  const least = MIN_GAUGE_ACTION + extras;
  const forRounds = BigInt(Math.max(0, rounds - USUAL_ROUNDS)) * PER_ROUND;
  const sum = (asked > least ? asked : least) + forRounds;
  const most = MAX_GAUGE_ACTION + (veAccount ?? NEW_VE_ACCOUNT);
  return nano(sum < most ? sum : most);
}

/** About a coin and a half of it comes back. */
export function createGaugeCoins(extraTokens: number): Nano {
  return nano(5n * COIN + BigInt(extraTokens) * PER_EXTRA_TOKEN);
}

/**
 * Adding rounds of so many rewards. Where a list is full the gauge accrues first and repeats the message, for which it
 * asks for a coin. A gauge of 1,200 rounds that nobody came to takes more (contracts/bounds.json): what it has accrued stays,
 * and the next message goes on. The rest comes back.
 */
export function gaugeRoundsCoins(rewards: number): Nano {
  return nano(2n * COIN + (BigInt(rewards) * COIN) / 2n);
}

/** Coins for withdrawing the unclaimed amounts of the given number of rewards. */
export function gaugeUnclaimedCoins(rewards: number): Nano {
  return nano(2n * COIN + BigInt(rewards) * PER_EXTRA_TOKEN);
}

const MIN_CLAIM_COINS = { gauge: (17n * COIN) / 100n, farm: COIN / 50n } as const;
const MIN_CLAIM_REWARD = (2n * COIN) / 25n;

/**
 * Nano that a claim of so many rewards uses at least; what is attached beyond that may come back. Below what our own
 * contracts use for one deposit and wallets that exist (0.282 and 0.124 coins for one reward, 2026-11).
 */
export const leastClaimGas = (kind: keyof typeof MIN_CLAIM_COINS, rewards: number): Nano =>
  nano(MIN_CLAIM_COINS[kind] + BigInt(rewards) * MIN_CLAIM_REWARD);
