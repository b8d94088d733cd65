import { err, mulDivDown, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from './amm-error.ts';

/**
 * Fees as numerators over a common denominator. The contract ensures `pool + beneficiary + referrer <
 * denominator`.
 */
export interface FeeParams {
  readonly denominator: bigint;
  readonly pool: bigint;
  readonly beneficiary: bigint;
  readonly referrer: bigint;
}

/**
 * Fee of an operation, split by recipient. Base units of the spent token, or of the token that a liquidity operation
 * charges.
 */
export interface FeeSplit {
  readonly total: bigint;
  readonly pool: bigint;
  readonly beneficiary: bigint;
  readonly referrer: bigint;
}

/** Returns the numerator of the total fee rate; its denominator is `fee.denominator`. */
export function getFeeNumerator(fee: FeeParams): bigint {
  return fee.pool + fee.beneficiary + fee.referrer;
}

/** Returns the fee on `amount`, in the same unit, rounded up in favour of the pool. */
export function computeFeeRoundedUp(amount: bigint, fee: FeeParams): bigint {
  return mulDivUp(amount, getFeeNumerator(fee), fee.denominator);
}

/**
 * Splits a fee among its recipients. The referrer's part is rounded down, the pool's part rounded up; the beneficiary
 * receives the remainder.
 *
 * @param referrerThreshold minimum referrer fee, below which the referrer receives nothing; 0 pays every amount,
 * undefined means that there is no referrer
 * @returns an error with `FEE_UNDEFINED` if neither the pool nor the beneficiary has a share of the fee
 */
export function splitFee(
  total: bigint,
  fee: FeeParams,
  referrerThreshold?: bigint,
): Result<FeeSplit, AmmError> {
  if (fee.pool + fee.beneficiary === 0n) return err({ code: 'FEE_UNDEFINED' });
  const numerator = getFeeNumerator(fee);
  if (referrerThreshold !== undefined && fee.referrer > 0n) {
    const referrer = mulDivDown(total, fee.referrer, numerator);
    if (referrer > 0n && referrer >= referrerThreshold) {
      const pool = mulDivUp(total, fee.pool, numerator);
      return ok({ total, pool, referrer, beneficiary: total - referrer - pool });
    }
  }
  const pool = mulDivUp(total, fee.pool, fee.pool + fee.beneficiary);
  return ok({ total, pool, referrer: 0n, beneficiary: total - pool });
}
