import type { Translate } from '../../../../shared/i18n/use-translations.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/**
 * Formats a period of a contract (seconds) in the largest unit of which it is a multiple, so that nothing is rounded:
 * "36 hours", not "1 day".
 */
export function periodText(t: Translate, length: number): string {
  if (length >= DAY && length % DAY === 0) return t('earn.days', { days: length / DAY });
  if (length >= HOUR && length % HOUR === 0) return t('earn.hours', { hours: length / HOUR });
  if (length >= MINUTE && length % MINUTE === 0) return t('earn.minutes', { minutes: length / MINUTE });
  return t('earn.seconds', { seconds: length });
}
