import { err, mulDivDown, ok, FIXED_POINT_ONE, ratio, type Ratio, type Result } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { MAX_UINT128 } from '../machine-limits.ts';

/** Input of `computeBoostedBalanceRoundedDown`. All values except ve are base units of the deposit token. */
export interface BoostedBalanceInput {
  readonly balance: bigint;
  /** Balance including the lock boosts of its deposits. */
  readonly lockBoosted: bigint;
  /** All deposits of the gauge, including this balance. */
  readonly gaugeDeposits: bigint;
  /** ve of the account in base units. `veSupply` is the ve of all accounts, including this one. */
  readonly ve: bigint;
  readonly veSupply: bigint;
}

/** Weights and multipliers of a deposit with its boosts. Weights are base units of the deposit token. */
export interface BoostedBalance {
  readonly veBoosted: bigint;
  /** Weight of the balance for rewards of governance tokens. */
  readonly totalBoosted: bigint;
  /** Ve boost from 1 to 2.5. Due to rounding, it is slightly more for a balance of a few base units. */
  readonly veMultiplier: Ratio;
  readonly lockMultiplier: Ratio;
  /** Combined boost: `veMultiplier` + `lockMultiplier` - 1. */
  readonly totalMultiplier: Ratio;
}

/**
 * Returns the weight of a balance without ve: two fifths, rounded down, but at least one unit. In the public gauge this
 * can be 0, and a division by it locks balances of 1 and 2 units forever (defect E-1).
 */
export function computeBaseWeightRoundedDown(balance: bigint): bigint {
  const base = (4n * balance) / 10n;
  return base === 0n && balance > 0n ? 1n : base;
}

/**
 * Returns the weight of a balance with the ve boost of its owner's share of all ve. Rounded down, at most the balance.
 */
export function computeVeBoostedBalanceRoundedDown({
  balance,
  gaugeDeposits,
  ve,
  veSupply,
}: Omit<BoostedBalanceInput, 'lockBoosted'>): bigint {
  const base = computeBaseWeightRoundedDown(balance);
  if (ve === 0n || veSupply === 0n) return base;
  const boosted = base + mulDivDown((6n * gaugeDeposits) / 10n, ve, veSupply);
  return boosted < balance ? boosted : balance;
}

/**
 * Returns the weights and multipliers of a balance. Every division is rounded down. Equals the getter
 * `calculateTotalBoostedBalance`, except for balances of 1 and 2 units (`computeBaseWeightRoundedDown`). The multipliers of a
 * balance of 0 are 0.
 *
 * @returns an error with `AMOUNT_TOO_LARGE`
 */
export function computeBoostedBalanceRoundedDown(
  input: BoostedBalanceInput,
): Result<BoostedBalance, EarnError> {
  const { balance, lockBoosted } = input;
  if (balance === 0n) {
    const none = ratio(0n);
    return ok({
      veBoosted: 0n,
      totalBoosted: 0n,
      veMultiplier: none,
      lockMultiplier: none,
      totalMultiplier: none,
    });
  }
  const veBoosted = computeVeBoostedBalanceRoundedDown(input);
  const lockMultiplier = ratio(mulDivDown(lockBoosted, FIXED_POINT_ONE, balance));
  const veMultiplier = ratio(mulDivDown(veBoosted, FIXED_POINT_ONE, computeBaseWeightRoundedDown(balance)));
  const totalMultiplier = ratio(lockMultiplier + veMultiplier - FIXED_POINT_ONE);
  const totalBoosted = mulDivDown(balance, totalMultiplier, FIXED_POINT_ONE);
  if (totalBoosted > MAX_UINT128) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ veBoosted, totalBoosted, veMultiplier, lockMultiplier, totalMultiplier });
}
