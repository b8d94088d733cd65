import { err, mulDivDown, ok, ONE, ratio, type Ratio, type Result, type Usd } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import type { BoostedBalance } from '../gauge/boosted-balance.ts';

const SECONDS_OF_YEAR = 31_536_000n;

/** A token's price in dollars per whole token, and its decimals. */
export interface PricedToken {
  readonly price: Usd;
  readonly decimals: number;
}

/** A reward that is given now. */
export interface RewardSpeed {
  readonly token: PricedToken;
  /** Base units per second. */
  readonly perSecond: bigint;
  /** What shares it, base units of the deposit token: totalBoosted for governance tokens, else lockBoosted. */
  readonly supply: bigint;
}

/** Dollars of an amount, times 10^36 and the decimals of the other token, so that nothing is rounded before the end. */
const worth = (amount: bigint, { price }: PricedToken, other: PricedToken): bigint =>
  amount * price * 10n ** BigInt(other.decimals);

/**
 * The yearly yield of an unboosted deposit in one reward, rounded down. Error `NOTHING_TO_DIVIDE_BY` without supply or price
 * of the deposit token.
 */
export function baseAprDown(reward: RewardSpeed, deposit: PricedToken): Result<Ratio, EarnError> {
  const held = worth(reward.supply, deposit, reward.token);
  if (held === 0n) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
  const given = worth(reward.perSecond * SECONDS_OF_YEAR, reward.token, deposit);
  return ok(ratio(mulDivDown(given, ONE, held)));
}

/** The yield of a boosted deposit, by what the boosts are for. */
export interface BoostedApr {
  readonly base: Ratio;
  /** What locking deposit tokens adds, in all rewards. */
  readonly lock: Ratio;
  /** What ve adds, in governance tokens only. */
  readonly ve: Ratio;
  readonly total: Ratio;
}

/** The yield with the multipliers of a boost, each part rounded down. `governance` is 0 for a gauge that gives none. */
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
