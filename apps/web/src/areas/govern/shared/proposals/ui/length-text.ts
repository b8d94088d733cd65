import type { Seconds } from '@junction/primitives';
import type { Translate } from '../../../../../shared/i18n/use-translations.ts';
import { splitDuration } from '../model/schedule.ts';

/** Formats a duration by its largest units: "2 d 4 h 11 min", "4 h 11 min" or "11 min 9 s". */
export function formatDuration(t: Translate, length: Seconds): string {
  const { days, hours, minutes, seconds } = splitDuration(length);
  if (days > 0) return t('proposals.length.days', { days, hours, minutes });
  if (hours > 0) return t('proposals.length.hours', { hours, minutes });
  return t('proposals.length.minutes', { minutes, seconds });
}

/** Formats a period in hours and minutes (spec 2, section 9). */
export function formatPeriod(t: Translate, length: Seconds): string {
  const { hours, minutes } = splitHours(length);
  return t('proposals.length.hours', { hours, minutes });
}

/** Formats a period without zero parts: "24 h", "106 h 30 min", "5 min", "40 s". */
export function formatShortPeriod(t: Translate, length: Seconds): string {
  const { hours, minutes } = splitHours(length);
  if (hours > 0 && minutes > 0) return formatPeriod(t, length);
  if (hours > 0) return t('proposals.length.justHours', { hours });
  return minutes > 0
    ? t('proposals.length.justMinutes', { minutes })
    : t('proposals.length.justSeconds', { seconds: Math.max(0, Math.trunc(length)) });
}

const splitHours = (length: Seconds) => ({
  hours: Math.floor(length / 3600),
  minutes: Math.floor((length % 3600) / 60),
});
