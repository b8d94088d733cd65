import { err, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from './earn-error.ts';
import { MAX_UINT128, MAX_UINT32 } from './machine-limits.ts';

/** A time-weighted average of an amount (base units), and the time it was taken over. */
export interface Average {
  readonly value: bigint;
  readonly period: Seconds;
}

/** An amount that changes, its average, and when the average was last brought up to date (0 = never). */
export interface AveragedAmount {
  readonly amount: bigint;
  readonly average: Average;
  readonly updatedAt: Seconds;
}

/** The unit-seconds an average stands for; error `AMOUNT_TOO_LARGE` beyond 128 bits. */
export function unitSeconds({ value, period }: Average): Result<bigint, EarnError> {
  const product = value * BigInt(period);
  return product > MAX_UINT128 ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok(product);
}

/** The average after `elapsed` more seconds of `amount`, rounded down. */
function averageAfterDown(average: Average, amount: bigint, elapsed: number): Result<Average, EarnError> {
  if (elapsed <= 0) return ok(average);
  const period = average.period + elapsed;
  const total = average.value * BigInt(average.period) + amount * BigInt(elapsed);
  if (total > MAX_UINT128 || BigInt(period) > MAX_UINT32) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ value: total / BigInt(period), period: seconds(period) });
}

/**
 * The average at `now`: the amount held since the last update counts for the time since, rounded down. The first update
 * and one in the same second (or before) change nothing; whoever stores the answer stores `now` with it in every case.
 * Error `AMOUNT_TOO_LARGE` when unit-seconds exceed 128 bits or the period 32.
 */
export function averageAtDown(
  { amount, average, updatedAt }: AveragedAmount,
  now: Seconds,
): Result<Average, EarnError> {
  return updatedAt === 0 ? ok(average) : averageAfterDown(average, amount, now - updatedAt);
}

/** `averageAtDown` as the next state of the same amount. */
export function updateAverage(state: AveragedAmount, now: Seconds): Result<AveragedAmount, EarnError> {
  const average = averageAtDown(state, now);
  return average.ok ? ok({ ...state, average: average.value, updatedAt: now }) : average;
}

/**
 * An amount from which `ended` goes away at `end`; up to then it counts, without exception for a first update. An update
 * that was later stays: locks that end within a few seconds are not always in order.
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
