import { milliseconds, type Milliseconds } from '@junction/primitives';
import { useCallback } from 'react';
import { useLocale } from '../i18n/i18n-provider.tsx';
import { useTranslations } from '../i18n/use-translations.ts';
import { formatDateTime } from './format-date.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const MONTH = 30 * DAY;

/**
 * Returns a function that formats a time as "2 min ago", and after thirty days as the full date. Future times are
 * formatted as now.
 */
export function useRelativeTime(): (time: Milliseconds, now?: Milliseconds) => string {
  const t = useTranslations();
  const locale = useLocale();
  return useCallback(
    (time, now = milliseconds(Date.now())) => {
      const age = Math.max(0, Math.floor((now - time) / 1000));
      if (age < MINUTE) return t('time.secondsAgo', { count: age });
      if (age < HOUR) return t('time.minutesAgo', { count: Math.floor(age / MINUTE) });
      if (age < DAY) return t('time.hoursAgo', { count: Math.floor(age / HOUR) });
      if (age < MONTH) return t('time.daysAgo', { count: Math.floor(age / DAY) });
      return formatDateTime(time, locale);
    },
    [t, locale],
  );
}
