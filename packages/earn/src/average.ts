import { err, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from './earn-error.ts';
import { MAX_UINT128, MAX_UINT32 } from './machine-limits.ts';

/** Time-weighted average of an amount (base units) and the period it covers. */
export interface Average {
  readonly value: bigint;
  readonly period: Seconds;
}

/** A changing amount, its average, and the time of the average's last update (0 = never). */
export interface AveragedAmount {
  readonly amount: bigint;
  readonly average: Average;
  readonly updatedAt: Seconds;
}

/** Returns the unit-seconds of an average. Error `AMOUNT_TOO_LARGE` beyond 128 bits. */
export function unitSeconds({ value, period }: Average): Result<bigint, EarnError> {
  const product = value * BigInt(period);
  return product > MAX_UINT128 ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok(product);
}

/** Returns the average after `elapsed` more seconds with `amount`, rounded down. */
function averageAfterDown(average: Average, amount: bigint, elapsed: number): Result<Average, EarnError> {
  if (elapsed <= 0) return ok(average);
  const period = average.period + elapsed;
  const total = average.value * BigInt(average.period) + amount * BigInt(elapsed);
  if (total > MAX_UINT128 || BigInt(period) > MAX_UINT32) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ value: total / BigInt(period), period: seconds(period) });
}

/**
 * Returns the average at `now`, with the amount weighted by the time since the last update, rounded down. The first
 * update, and one at or before the last update, change nothing; the caller stores `now` in every case. Error
 * `AMOUNT_TOO_LARGE` if unit-seconds exceed 128 bits or the period 32 bits.
 */
export function averageAtDown(
  { amount, average, updatedAt }: AveragedAmount,
  now: Seconds,
): Result<Average, EarnError> {
  return updatedAt === 0 ? ok(average) : averageAfterDown(average, amount, now - updatedAt);
}

/** Like `averageAtDown`, as the next state of the same amount. */
export function updateAverage(state: AveragedAmount, now: Seconds): Result<AveragedAmount, EarnError> {
  const average = averageAtDown(state, now);
  return average.ok ? ok({ ...state, average: average.value, updatedAt: now }) : average;
}

/**
 * Removes `ended` from an amount at `end`. The amount counts until then, including on a first update. If the last
 * update is later, it is kept: locks that expire within a few seconds are not always in order.
 */
export function endPart(
  { amount, average, updatedAt }: AveragedAmount,
  ended: bigint,
  end: Seconds,
): Result<AveragedAmount, EarnError> {
  if (ended > amount) return err({ code: 'AMOUNT_TOO_LARGE' });
  const next = averageAfterDown(average, amount, end - updatedAt);
  const latest = end > updatedAt ? end : updatedAt;
  return next.ok ? ok({ amount: amount - ended, average: next.value, updatedAt: latest }) : next;
}
