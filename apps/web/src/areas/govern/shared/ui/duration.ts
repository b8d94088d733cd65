import type { Translate } from '../../../../shared/i18n/use-translations.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** Formats a duration in seconds: "3 d 09 h 27 min". Below a minute it includes seconds. */
export function formatDayDuration(t: Translate, length: number): string {
  const left = Math.max(0, Math.floor(length));
  if (left >= DAY)
    return t('govern.time.days', {
      days: Math.floor(left / DAY),
      hours: Math.floor((left % DAY) / HOUR),
      minutes: Math.floor((left % HOUR) / MINUTE),
    });
  if (left >= HOUR)
    return t('govern.time.hours', {
      hours: Math.floor(left / HOUR),
      minutes: Math.floor((left % HOUR) / MINUTE),
    });
  if (left >= MINUTE)
    return t('govern.time.minutes', { minutes: Math.floor(left / MINUTE), seconds: left % MINUTE });
  return t('govern.time.seconds', { seconds: left });
}

/** Seconds of a year and of a month as the contracts count them. */
const [YEAR, MONTH] = [365 * DAY, 2_628_288];

/** Formats a long duration in seconds by its two largest units: "3 y 14 d" instead of 1 109 days and 22 hours. */
export function formatLongDuration(t: Translate, length: number): string {
  if (length < MONTH) return formatDayDuration(t, length);
  const years = Math.floor(length / YEAR);
  const months = Math.floor((length % YEAR) / MONTH);
  const days = Math.floor(((length % YEAR) % MONTH) / DAY);
  return [
    years > 0 ? t('govern.time.years', { years }) : '',
    months > 0 ? t('govern.time.months', { months }) : '',
    days > 0 ? t('govern.time.justDays', { days }) : '',
  ]
    .filter((part) => part !== '')
    .slice(0, 2)
    .join(' ');
}
