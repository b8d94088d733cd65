import { milliseconds, type Milliseconds } from '@junction/primitives';
import { useCallback } from 'react';
import { useLocale } from '../i18n/speech.tsx';
import { useText } from '../i18n/use-text.ts';
import { formatDateTime } from './format-date.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const MONTH = 30 * DAY;

/** "2 min ago"; older than thirty days the full date. A time in the future counts as now. */
export function useRelativeTime(): (time: Milliseconds, now?: Milliseconds) => string {
  const say = useText();
  const locale = useLocale();
  return useCallback(
    (time, now = milliseconds(Date.now())) => {
      const age = Math.max(0, Math.floor((now - time) / 1000));
      if (age < MINUTE) return say('time.secondsAgo', { count: age });
      if (age < HOUR) return say('time.minutesAgo', { count: Math.floor(age / MINUTE) });
      if (age < DAY) return say('time.hoursAgo', { count: Math.floor(age / HOUR) });
      if (age < MONTH) return say('time.daysAgo', { count: Math.floor(age / DAY) });
      return formatDateTime(time, locale);
    },
    [say, locale],
  );
}
