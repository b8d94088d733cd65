import { err, mulDivDown, ok, ONE, ratio, type Ratio, type Result, type Usd } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import type { BoostedBalance } from '../gauge/boosted-balance.ts';

const SECONDS_OF_YEAR = 31_536_000n;

/** USD price of one token, and its decimals. */
export interface PricedToken {
  readonly price: Usd;
  readonly decimals: number;
}

/** Reward that accrues at present. */
export interface RewardSpeed {
  readonly token: PricedToken;
  /** Base units per second. */
  readonly perSecond: bigint;
  /**
   * Total weight that shares the reward, base units of the deposit token: totalBoosted for governance tokens,
   * lockBoosted for other rewards.
   */
  readonly supply: bigint;
}

/**
 * Returns the USD value of an amount, scaled by 10^18 and by the decimals of both tokens, so that two values
 * can be divided without rounding first.
 */
const scaledWorth = (amount: bigint, { price }: PricedToken, other: PricedToken): bigint =>
  amount * price * 10n ** BigInt(other.decimals);

/**
 * Returns the APR that one reward gives a deposit without boosts, rounded down. Error `NOTHING_TO_DIVIDE_BY`
 * without a supply or without a price of the deposit token.
 */
export function baseAprDown(reward: RewardSpeed, deposit: PricedToken): Result<Ratio, EarnError> {
  const held = scaledWorth(reward.supply, deposit, reward.token);
  if (held === 0n) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
  const given = scaledWorth(reward.perSecond * SECONDS_OF_YEAR, reward.token, deposit);
  return ok(ratio(mulDivDown(given, ONE, held)));
}

/** APR of a boosted deposit by source. */
export interface BoostedApr {
  readonly base: Ratio;
  /** APR added by locking deposit tokens, in all rewards. */
  readonly lock: Ratio;
  /** APR added by ve, in governance tokens only. */
  readonly ve: Ratio;
  readonly total: Ratio;
}

/**
 * Returns the APR with the multipliers of a boost, each part rounded down. `governance` is 0 for a gauge without
 * governance tokens.
 */
export function boostedAprDown(
  governance: Ratio,
  extra: Ratio,
  { lockMultiplier, veMultiplier }: Pick<BoostedBalance, 'lockMultiplier' | 'veMultiplier'>,
): BoostedApr {
  const base = ratio(governance + extra);
  const lock = ratio(mulDivDown(base, lockMultiplier - ONE, ONE));
  const ve = ratio(mulDivDown(governance, veMultiplier - ONE, ONE));
  return { base, lock, ve, total: ratio(base + lock + ve) };
}
