import type { Seconds } from '@junction/primitives';
import { longestDays } from '../../shared/model/lock-times.ts';

/** Minimum lock offered, days. */
const MIN_DAYS = 2;
const YEAR = 365;
const MAX_YEARS = 4;
const PRESETS = [30, 90, 180];

/** Maximum lock of the contract; the server's value until the contract is loaded. */
export function longestLockOf(view: {
  readonly gauge: { readonly longestLock: Seconds };
  readonly chain: { readonly boost: { readonly longest: Seconds } } | undefined;
}): Seconds {
  return view.chain === undefined ? view.gauge.longestLock : view.chain.boost.longest;
}

/** Presets: no lock, some days, whole years and the maximum. */
export function lockPresets(longest: Seconds): readonly number[] {
  const most = longestDays({ longest });
  const years = Array.from(
    { length: Math.min(MAX_YEARS, Math.floor(most / YEAR)) },
    (_, n) => (n + 1) * YEAR,
  );
  return [...new Set([0, ...PRESETS.filter((days) => days < most), ...years, most])].toSorted(
    (a, b) => a - b,
  );
}

/** Returns why a lock of so many days is not offered. */
export function validateLock(days: number, longest: Seconds): 'too-short' | 'too-long' | undefined {
  if (days > longestDays({ longest })) return 'too-long';
  return days > 0 && days < Math.min(MIN_DAYS, longestDays({ longest })) ? 'too-short' : undefined;
}
