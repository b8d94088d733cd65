import {
  err,
  mulDivDown,
  ok,
  FIXED_POINT_ONE,
  ratio,
  type Ratio,
  type Result,
  type Usd,
} from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import type { BoostedBalance } from '../gauge/boosted-balance.ts';

const SECONDS_PER_YEAR = 31_536_000n;

/** Token with its USD price and decimals. */
export interface PricedToken {
  readonly price: Usd;
  readonly decimals: number;
}

/** Current rate of a reward. */
export interface RewardRate {
  readonly token: PricedToken;
  /** Base units per second. */
  readonly perSecond: bigint;
  /**
   * Total weight that shares the reward, in base units of the deposit token: `totalBoosted` for governance tokens,
   * `lockBoosted` for other rewards.
   */
  readonly supply: bigint;
}

/**
 * Returns the USD value of an amount, scaled by 10^18 and by the decimals of both tokens, so that two such values can
 * be divided without intermediate rounding.
 */
const computeScaledUsd = (amount: bigint, { price }: PricedToken, other: PricedToken): bigint =>
  amount * price * 10n ** BigInt(other.decimals);

/**
 * Returns the APR of one reward for a deposit without boosts, rounded down.
 *
 * @returns an error with `NOTHING_TO_DIVIDE_BY` if the supply or the price of the deposit token is 0
 */
export function computeBaseAprRoundedDown(
  reward: RewardRate,
  deposit: PricedToken,
): Result<Ratio, EarnError> {
  const held = computeScaledUsd(reward.supply, deposit, reward.token);
  if (held === 0n) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
  const given = computeScaledUsd(reward.perSecond * SECONDS_PER_YEAR, reward.token, deposit);
  return ok(ratio(mulDivDown(given, FIXED_POINT_ONE, held)));
}

/** APR of a boosted deposit by source. */
export interface BoostedApr {
  readonly base: Ratio;
  /** APR added by the lock boost; it applies to all rewards. */
  readonly lock: Ratio;
  /** APR added by the ve boost; it applies to governance tokens only. */
  readonly ve: Ratio;
  readonly total: Ratio;
}

/**
 * Returns the APR of a boosted deposit, each part rounded down.
 *
 * @param governance base APR from governance tokens; 0 for a gauge without them
 * @param extra base APR from all other rewards
 */
export function computeBoostedAprRoundedDown(
  governance: Ratio,
  extra: Ratio,
  { lockMultiplier, veMultiplier }: Pick<BoostedBalance, 'lockMultiplier' | 'veMultiplier'>,
): BoostedApr {
  const base = ratio(governance + extra);
  const lock = ratio(mulDivDown(base, lockMultiplier - FIXED_POINT_ONE, FIXED_POINT_ONE));
  const ve = ratio(mulDivDown(governance, veMultiplier - FIXED_POINT_ONE, FIXED_POINT_ONE));
  return { base, lock, ve, total: ratio(base + lock + ve) };
}
