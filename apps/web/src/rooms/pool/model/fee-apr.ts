import { FIXED_POINT_ONE, mulDivDown, ratio, type Ratio } from '@junction/primitives';
import type { PoolSummary } from './pool-summary.ts';

const DAYS_OF_YEAR = 365n;
const DAYS_OF_WEEK = 7n;

/**
 * Returns the APR that LP holders earn from fees: fees of the last seven days without the beneficiary's share,
 * annualized and rounded down. Undefined if the TVL is unknown.
 */
export function getFeeAprRoundedDown({
  fee7d,
  tvl,
  fee,
  beneficiaryFee,
}: Pick<PoolSummary, 'fee7d' | 'tvl' | 'fee' | 'beneficiaryFee'>): Ratio | undefined {
  if (tvl <= 0n || fee7d < 0n || beneficiaryFee < 0n || beneficiaryFee > fee) return undefined;
  const kept = fee === 0n ? FIXED_POINT_ONE : mulDivDown(fee - beneficiaryFee, FIXED_POINT_ONE, fee);
  return ratio(mulDivDown(fee7d * DAYS_OF_YEAR, kept, tvl * DAYS_OF_WEEK));
}
