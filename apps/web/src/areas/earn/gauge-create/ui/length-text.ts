import type { Seconds } from '@junction/primitives';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** Formats a duration in days, hours or minutes, rounded up: "6 h". */
export function formatDurationRoundedUp(t: Translate, length: Seconds): string {
  if (length >= DAY) return t('earn.days', { days: Math.ceil(length / DAY) });
  return length > HOUR
    ? t('gaugeCreate.hours', { hours: Math.ceil(length / HOUR) })
    : t('gaugeCreate.minutes', { minutes: Math.ceil(length / 60) });
}
