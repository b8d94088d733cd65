import type { Seconds } from '@junction/primitives';

/** Formats the user's UTC offset at a time: "UTC+9", "UTC-3:30"; "UTC" if it is zero. */
export function formatUtcOffset(at: Seconds): string {
  const minutes = -new Date(at * 1_000).getTimezoneOffset();
  if (minutes === 0) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
