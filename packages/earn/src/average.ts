import { err, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from './earn-error.ts';
import { MAX_UINT128, MAX_UINT32 } from './machine-limits.ts';

/** Time-weighted average of an amount in base units. `period` is the time it covers. */
export interface TimeWeightedAverage {
  readonly value: bigint;
  readonly period: Seconds;
}

/** Changing amount with its time-weighted average and the time of the average's last update (0 = never). */
export interface AveragedAmount {
  readonly amount: bigint;
  readonly average: TimeWeightedAverage;
  readonly updatedAt: Seconds;
}

/**
 * Returns the integral of the averaged amount: base units times seconds.
 *
 * @returns an error with `AMOUNT_TOO_LARGE` beyond 128 bits
 */
export function computeAverageIntegral({ value, period }: TimeWeightedAverage): Result<bigint, EarnError> {
  const product = value * BigInt(period);
  return product > MAX_UINT128 ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok(product);
}

/** Returns the average extended by `elapsed` seconds with `amount`, rounded down. */
function extendAverageDown(
  average: TimeWeightedAverage,
  amount: bigint,
  elapsed: number,
): Result<TimeWeightedAverage, EarnError> {
  if (elapsed <= 0) return ok(average);
  const period = average.period + elapsed;
  const total = average.value * BigInt(average.period) + amount * BigInt(elapsed);
  if (total > MAX_UINT128 || BigInt(period) > MAX_UINT32) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ value: total / BigInt(period), period: seconds(period) });
}

/**
 * Returns the average at `now`, rounded down. The amount counts for the time since the last update. If there was no
 * update yet, or none before `now`, the average is unchanged; the caller stores `now` as time of the update in every
 * case.
 *
 * @returns an error with `AMOUNT_TOO_LARGE` if the integral exceeds 128 bits or the period 32 bits
 */
export function computeAverageAtRoundedDown(
  { amount, average, updatedAt }: AveragedAmount,
  now: Seconds,
): Result<TimeWeightedAverage, EarnError> {
  return updatedAt === 0 ? ok(average) : extendAverageDown(average, amount, now - updatedAt);
}

/**
 * Updates the average of a balance to `now`.
 *
 * @returns the state with its average at `now`, or the error of `computeAverageAtRoundedDown`
 */
export function updateTimeWeightedAverage(
  state: AveragedAmount,
  now: Seconds,
): Result<AveragedAmount, EarnError> {
  const average = computeAverageAtRoundedDown(state, now);
  return average.ok ? ok({ ...state, average: average.value, updatedAt: now }) : average;
}

/**
 * Removes an expired part (`ended`) from an amount at the time `end`. Until then, the part still counts in the average,
 * even if the last update was earlier. If the last update was later than `end`, its time is kept, because locks that
 * expire within a few seconds of each other may be processed out of order.
 *
 * @returns an error with `AMOUNT_TOO_LARGE` if `ended` exceeds the amount or a value its field
 */
export function removeExpiredAveragedAmount(
  { amount, average, updatedAt }: AveragedAmount,
  ended: bigint,
  end: Seconds,
): Result<AveragedAmount, EarnError> {
  if (ended > amount) return err({ code: 'AMOUNT_TOO_LARGE' });
  const next = extendAverageDown(average, amount, end - updatedAt);
  const latest = end > updatedAt ? end : updatedAt;
  return next.ok ? ok({ amount: amount - ended, average: next.value, updatedAt: latest }) : next;
}
