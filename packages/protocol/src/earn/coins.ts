import { nano, type Nano } from '@junction/primitives';

/** Coins attached to messages, nano. Unused coins are returned unless stated otherwise. */

const COIN = 1_000_000_000n;

/** Coins for messages whose cost does not depend on state. */
export const EARN_ATTACHED = {
  candidate: nano(3n * COIN),
  gaugeReward: nano(COIN),
  gaugeEnd: nano(COIN),
  /** Stays with the farm, which pays its storage rent and its wallets with it. */
  createFarm: nano(7n * COIN),
  farmAction: nano(10n * COIN),
} as const;

/** Result of `calculateMinGas` of the user's ve account, nano; undefined if the account does not exist. */
export interface AccountGas {
  readonly veAccount: bigint | undefined;
}

/**
 * What the cost of a gauge action depends on: the number of extra rewards, the number of rounds of all
 * rewards together, and `calculateMinGas` of the user's gauge account and ve account (undefined: not
 * deployed).
 */
export interface GaugeGas extends AccountGas {
  readonly extraTokens: number;
  readonly rounds: number;
  readonly gaugeAccount: bigint | undefined;
}

const MIN_MESSAGE = (3n * COIN) / 2n;

/** Returns the coins to attach when locking governance tokens or withdrawing unlocked ones. */
export function escrowActionCoins({ veAccount }: AccountGas): Nano {
  return nano(MIN_MESSAGE + (veAccount ?? MIN_MESSAGE));
}

/** Coins that a vote escrow account requires per lock in addition to MIN_MESSAGE. */
const PER_LOCK = COIN / 100n;
/** Users rarely create this many locks themselves; third parties can create them. */
const USUAL_LOCKS = 100n;

/**
 * Returns how many locks the account's `calculateMinGas` (nano) includes; undefined below 100 locks, which is
 * not worth a notice.
 */
export function getCostlyLockCount(veAccount: bigint | undefined): bigint | undefined {
  const locks = ((veAccount ?? MIN_MESSAGE) - MIN_MESSAGE) / PER_LOCK;
  return locks < USUAL_LOCKS ? undefined : locks;
}

const PER_VOTED_GAUGE = COIN / 50n;

/** Returns the coins to attach to an epoch vote, enough for a vote on `maxGauges` gauges. */
export function voteCoins({ veAccount }: AccountGas, maxGauges: number): Nano {
  return nano(escrowActionCoins({ veAccount }) + BigInt(maxGauges) * PER_VOTED_GAUGE);
}

/** Covers the gauge and the accounts that it deploys. */
const GAUGE_ACTION = (7n * COIN) / 2n;
const NEW_VE_ACCOUNT = (5n * COIN) / 2n;
const NEW_GAUGE_ACCOUNT = 3n * COIN;
const PER_EXTRA_TOKEN = COIN / 2n;
/** Minimum that a gauge accepts, plus the cost of the token transfer to it. */
const MIN_GAUGE_ACTION = (13n * COIN) / 2n;
/**
 * With more rounds than this, accruing costs noticeably more gas, and the account requires more coins than
 * `calculateMinGas` returns.
 */
const USUAL_ROUNDS = 30;
const PER_ROUND = COIN / 50n;
/**
 * Limit for gauges, far above the cost of the largest one. A contract that requires more is not a gauge and
 * would keep the coins. The requirement of the ve account is paid in addition without a limit, because the
 * vote escrow is configured and an account with thousands of locks needs coins for each.
 */
const MAX_GAUGE_ACTION = 100n * COIN;

/** Returns the coins to attach to a deposit into a gauge, a withdrawal or a claim. */
export function gaugeActionCoins({ extraTokens, rounds, gaugeAccount, veAccount }: GaugeGas): Nano {
  const extras = BigInt(extraTokens) * PER_EXTRA_TOKEN;
  const required =
    GAUGE_ACTION + (gaugeAccount ?? NEW_GAUGE_ACCOUNT + extras) + (veAccount ?? NEW_VE_ACCOUNT);
  const minimum = MIN_GAUGE_ACTION + extras;
  const roundsCoins = BigInt(Math.max(0, rounds - USUAL_ROUNDS)) * PER_ROUND;
  const sum = (required > minimum ? required : minimum) + roundsCoins;
  const maximum = MAX_GAUGE_ACTION + (veAccount ?? NEW_VE_ACCOUNT);
  return nano(sum < maximum ? sum : maximum);
}

/** Returns the coins for creating a gauge. About 1.5 coins are returned. */
export function createGaugeCoins(extraTokens: number): Nano {
  return nano(5n * COIN + BigInt(extraTokens) * PER_EXTRA_TOKEN);
}

/**
 * Returns the coins for adding rounds to the given number of rewards. If a list is full, the gauge accrues first and
 * repeats the message, for which it requires one coin. A gauge with 1,200 rounds and no recent action needs more
 * (contracts/bounds.json); it keeps the accrued part and the next message continues.
 */
export function gaugeRoundsCoins(rewards: number): Nano {
  return nano(2n * COIN + (BigInt(rewards) * COIN) / 2n);
}

/** Returns the coins for withdrawing unclaimed amounts of the given number of rewards. */
export function gaugeUnclaimedCoins(rewards: number): Nano {
  return nano(2n * COIN + BigInt(rewards) * PER_EXTRA_TOKEN);
}

const MIN_CLAIM_COINS = { gauge: (17n * COIN) / 100n, farm: COIN / 50n } as const;
const MIN_CLAIM_REWARD = (2n * COIN) / 25n;

/**
 * Returns a lower bound of the gas that a claim of this number of rewards uses, nano; the rest of the
 * attached coins may be returned. The bound is below the usage measured for one deposit and existing wallets
 * (one reward, 2026-11): 0.282 coins for gauges, 0.124 for farms.
 */
export const minClaimGas = (kind: keyof typeof MIN_CLAIM_COINS, rewards: number): Nano =>
  nano(MIN_CLAIM_COINS[kind] + BigInt(rewards) * MIN_CLAIM_REWARD);
