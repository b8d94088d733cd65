import { err, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from './earn-error.ts';
import { MAX_UINT128, MAX_UINT32 } from './machine-limits.ts';

/** Time-weighted average of an amount (base units), and the number of seconds it covers. */
export interface Average {
  readonly value: bigint;
  readonly period: Seconds;
}

/** Changing amount with its average and the time when the average was last updated (0 = never). */
export interface AveragedAmount {
  readonly amount: bigint;
  readonly average: Average;
  readonly updatedAt: Seconds;
}

/** Returns the sum behind an average: base units times seconds. Error `AMOUNT_TOO_LARGE` beyond 128 bits. */
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
 * Returns the average at `now`, rounded down; the amount counts for the time since the last update. A first
 * update, and one not later than the last, leave the average unchanged; the caller stores `now` in every
 * case. Error `AMOUNT_TOO_LARGE` if the sum exceeds 128 bits or the period 32 bits.
 */
export function averageAtDown(
  { amount, average, updatedAt }: AveragedAmount,
  now: Seconds,
): Result<Average, EarnError> {
  return updatedAt === 0 ? ok(average) : averageAfterDown(average, amount, now - updatedAt);
}

/** Returns the state with its average updated to `now`. Errors of `averageAtDown`. */
export function updateAverage(state: AveragedAmount, now: Seconds): Result<AveragedAmount, EarnError> {
  const average = averageAtDown(state, now);
  return average.ok ? ok({ ...state, average: average.value, updatedAt: now }) : average;
}

/**
 * Removes `ended` from an amount at the time `end`. Until then it counts in the average, also on a first
 * update. A later last update stays, because locks that expire within a few seconds are not always in order.
 */
export function removeEnded(
  { amount, average, updatedAt }: AveragedAmount,
  ended: bigint,
  end: Seconds,
): Result<AveragedAmount, EarnError> {
  if (ended > amount) return err({ code: 'AMOUNT_TOO_LARGE' });
  const next = averageAfterDown(average, amount, end - updatedAt);
  const latest = end > updatedAt ? end : updatedAt;
  return next.ok ? ok({ amount: amount - ended, average: next.value, updatedAt: latest }) : next;
}
