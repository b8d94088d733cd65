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

/** Fee of an operation in base units of the spent token, and its parts by recipient. */
export interface FeeSplit {
  readonly total: bigint;
  readonly pool: bigint;
  readonly beneficiary: bigint;
  readonly referrer: bigint;
}

/** Returns the total fee numerator over the pool's denominator. */
export function feeNumerator(fee: FeeParams): bigint {
  return fee.pool + fee.beneficiary + fee.referrer;
}

/** Returns the fee on `amount`, rounded up in favour of the pool. */
export function feeOfUp(amount: bigint, fee: FeeParams): bigint {
  return mulDivUp(amount, feeNumerator(fee), fee.denominator);
}

/**
 * Splits a fee among its recipients. The referrer's part is rounded down, the pool's part rounded up; the
 * beneficiary receives the rest.
 *
 * @param referrerThreshold minimum of the referrer's part, below which it is not paid; 0 pays it always,
 *   undefined means that there is no referrer
 */
export function splitFee(
  total: bigint,
  fee: FeeParams,
  referrerThreshold?: bigint,
): Result<FeeSplit, AmmError> {
  if (fee.pool + fee.beneficiary === 0n) return err({ code: 'FEE_UNDEFINED' });
  const numerator = feeNumerator(fee);
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
