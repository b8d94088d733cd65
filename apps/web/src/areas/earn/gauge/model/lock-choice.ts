import type { Seconds } from '@junction/primitives';
import { getMaxLockDays } from '../../shared/model/lock-times.ts';

/** Minimum lock offered, days. */
const MIN_DAYS = 2;
const YEAR = 365;
const MAX_YEARS = 4;
const PRESETS = [30, 90, 180];

/** Returns the contract's maximum lock; until the contract is loaded, the server's value. */
export function getLongestLock(view: {
  readonly gauge: { readonly longestLock: Seconds };
  readonly chain: { readonly boost: { readonly longest: Seconds } } | undefined;
}): Seconds {
  return view.chain === undefined ? view.gauge.longestLock : view.chain.boost.longest;
}

/** Returns the preset durations in days: no lock, 30, 90 and 180 days, whole years and the maximum. */
export function getLockPresetDays(longest: Seconds): readonly number[] {
  const maximum = getMaxLockDays({ longest });
  const years = Array.from(
    { length: Math.min(MAX_YEARS, Math.floor(maximum / YEAR)) },
    (_, n) => (n + 1) * YEAR,
  );
  return [...new Set([0, ...PRESETS.filter((days) => days < maximum), ...years, maximum])].toSorted(
    (a, b) => a - b,
  );
}

/** Returns why a lock of `days` is not offered; undefined if the lock is offered. */
export function validateLockDays(days: number, longest: Seconds): 'too-short' | 'too-long' | undefined {
  if (days > getMaxLockDays({ longest })) return 'too-long';
  return days > 0 && days < Math.min(MIN_DAYS, getMaxLockDays({ longest })) ? 'too-short' : undefined;
}
