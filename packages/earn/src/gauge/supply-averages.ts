import { ok, type Result, type Seconds } from '@junction/primitives';
import { computeAverageAtRoundedDown, type TimeWeightedAverage } from '../average.ts';
import type { EarnError } from '../earn-error.ts';

/**
 * Deposits of a gauge and their lock-boosted weight in base units of the deposit token, each with its
 * average.
 */
export interface GaugeSupply {
  readonly deposits: bigint;
  readonly depositsAverage: TimeWeightedAverage;
  readonly lockBoosted: bigint;
  readonly lockBoostedAverage: TimeWeightedAverage;
  readonly updatedAt: Seconds;
}

/**
 * Returns the supply of a gauge with its averages updated to `now`. Equals the getter `calculateSupplyAverage`.
 *
 * @returns an error with `AMOUNT_TOO_LARGE`
 */
export function updateGaugeSupply(supply: GaugeSupply, now: Seconds): Result<GaugeSupply, EarnError> {
  const { updatedAt } = supply;
  const deposits = computeAverageAtRoundedDown(
    { amount: supply.deposits, average: supply.depositsAverage, updatedAt },
    now,
  );
  if (!deposits.ok) return deposits;
  const boosted = computeAverageAtRoundedDown(
    { amount: supply.lockBoosted, average: supply.lockBoostedAverage, updatedAt },
    now,
  );
  if (!boosted.ok) return boosted;
  return ok({
    ...supply,
    depositsAverage: deposits.value,
    lockBoostedAverage: boosted.value,
    updatedAt: now,
  });
}
