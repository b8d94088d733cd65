import { nano, type Nano } from '@junction/primitives';

/** Nano to attach to the messages of earn contracts. Unspent coins are returned unless stated otherwise. */

const COIN = 1_000_000_000n;

/** Nano to attach to messages whose cost does not depend on state. */
export const EARN_ATTACHED_NANO = {
  candidate: nano(3n * COIN),
  gaugeReward: nano(COIN),
  gaugeEnd: nano(COIN),
  /** The farm keeps this amount, which pays for its storage rent and for the deployment of its wallets. */
  createFarm: nano(7n * COIN),
  farmAction: nano(10n * COIN),
} as const;

/**
 * Gas requirement of the user's ve account: the result of its `calculateMinGas`, nano; undefined if the account does
 * not exist.
 */
export interface VeAccountGas {
  readonly veAccount: bigint | undefined;
}

/**
 * Values that determine the cost of a gauge action: number of extra rewards, number of reward rounds of all rewards,
 * and the results of `calculateMinGas` of the user's gauge account and ve account (undefined if not deployed), nano.
 */
export interface GaugeActionGas extends VeAccountGas {
  readonly extraTokens: number;
  readonly rounds: number;
  readonly gaugeAccount: bigint | undefined;
}

const MIN_MESSAGE_COINS = (3n * COIN) / 2n;

/** Returns the nano to attach when locking governance tokens or withdrawing unlocked ones. */
export function computeEscrowActionCoins({ veAccount }: VeAccountGas): Nano {
  return nano(MIN_MESSAGE_COINS + (veAccount ?? MIN_MESSAGE_COINS));
}

/** Nano that a vote escrow account requires per lock in addition to `MIN_MESSAGE_COINS`. */
const COINS_PER_LOCK = COIN / 100n;
/**
 * Number of locks from which the page shows a notice. Users rarely create that many, but third parties can create locks
 * for them.
 */
const MIN_COSTLY_LOCKS = 100n;

/**
 * Returns the number of locks that the account's `calculateMinGas` (nano) accounts for; undefined below 100 locks,
 * whose cost needs no notice.
 */
export function getVeLockCountIfCostly(veAccount: bigint | undefined): bigint | undefined {
  const locks = ((veAccount ?? MIN_MESSAGE_COINS) - MIN_MESSAGE_COINS) / COINS_PER_LOCK;
  return locks < MIN_COSTLY_LOCKS ? undefined : locks;
}

const COINS_PER_VOTED_GAUGE = COIN / 50n;

/** Returns the nano to attach to an epoch vote for at most `maxGauges` gauges. */
export function computeEpochVoteCoins({ veAccount }: VeAccountGas, maxGauges: number): Nano {
  return nano(computeEscrowActionCoins({ veAccount }) + BigInt(maxGauges) * COINS_PER_VOTED_GAUGE);
}

/**
 * Nano for the gas of the gauge. The next two constants are the nano for deploying the user's ve account and the user's
 * gauge account.
 */
const GAUGE_ACTION_COINS = (7n * COIN) / 2n;
const NEW_VE_ACCOUNT_COINS = (5n * COIN) / 2n;
const NEW_GAUGE_ACCOUNT_COINS = 3n * COIN;
const COINS_PER_EXTRA_TOKEN = COIN / 2n;
/** Minimum nano that a gauge accepts, plus the cost of the token transfer to it. */
const MIN_GAUGE_ACTION_COINS = (13n * COIN) / 2n;
/**
 * Number of rounds above which accruing costs noticeably more gas, so that the account requires more coins than
 * `calculateMinGas` returns.
 */
const MAX_FREE_ROUNDS = 30;
const COINS_PER_ROUND = COIN / 50n;
/**
 * Maximum nano for a gauge action, excluding the requirement of the ve account. The maximum is far above the cost of
 * the largest gauge: a contract that requires more is not a gauge and would keep the coins. The requirement of the ve
 * account is added without a limit, because the vote escrow is a configured contract, and an account with thousands of
 * locks needs coins for each lock.
 */
const MAX_GAUGE_ACTION_COINS = 100n * COIN;

/** Returns the nano to attach to a gauge deposit, withdrawal or claim. */
export function computeGaugeActionCoins({
  extraTokens,
  rounds,
  gaugeAccount,
  veAccount,
}: GaugeActionGas): Nano {
  const extras = BigInt(extraTokens) * COINS_PER_EXTRA_TOKEN;
  const required =
    GAUGE_ACTION_COINS +
    (gaugeAccount ?? NEW_GAUGE_ACCOUNT_COINS + extras) +
    (veAccount ?? NEW_VE_ACCOUNT_COINS);
  const minimum = MIN_GAUGE_ACTION_COINS + extras;
  const roundsCoins = BigInt(Math.max(0, rounds - MAX_FREE_ROUNDS)) * COINS_PER_ROUND;
  const sum = (required > minimum ? required : minimum) + roundsCoins;
  const maximum = MAX_GAUGE_ACTION_COINS + (veAccount ?? NEW_VE_ACCOUNT_COINS);
  return nano(sum < maximum ? sum : maximum);
}

/** Returns the nano to attach for creating a gauge, about 1.5 coins of which are returned. */
export function computeCreateGaugeCoins(extraTokens: number): Nano {
  return nano(5n * COIN + BigInt(extraTokens) * COINS_PER_EXTRA_TOKEN);
}

/**
 * Returns the nano to attach for adding rounds to the given number of rewards. If a list of rounds is full, the gauge
 * first accrues and then repeats the message, which costs one coin. A gauge with 1,200 rounds and no recent action
 * needs more (contracts/bounds.json); it keeps its progress and the next message continues.
 */
export function computeAddGaugeRoundsCoins(rewards: number): Nano {
  return nano(2n * COIN + (BigInt(rewards) * COIN) / 2n);
}

/** Returns the nano to attach for withdrawing the unclaimed amounts of the given number of rewards. */
export function computeUnclaimedWithdrawalCoins(rewards: number): Nano {
  return nano(2n * COIN + BigInt(rewards) * COINS_PER_EXTRA_TOKEN);
}

const MIN_CLAIM_COINS = { gauge: (17n * COIN) / 100n, farm: COIN / 50n } as const;
const MIN_CLAIM_COINS_PER_REWARD = (2n * COIN) / 25n;

/**
 * Returns a lower bound of the gas cost of a claim with this number of rewards, nano. The rest of the attached coins
 * may be returned. The bound is below the cost measured for one deposit, one reward and existing wallets (2026-11):
 * 0.282 coins for gauges, 0.124 for farms.
 */
export const computeMinClaimGasCost = (kind: keyof typeof MIN_CLAIM_COINS, rewards: number): Nano =>
  nano(MIN_CLAIM_COINS[kind] + BigInt(rewards) * MIN_CLAIM_COINS_PER_REWARD);
