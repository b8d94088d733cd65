import type { Seconds } from '@junction/primitives';
import type { Say } from '../../../../shared/i18n/use-text.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** A length of time in days or hours, rounded up: "6 h". */
export function lengthText(say: Say, length: Seconds): string {
  if (length >= DAY) return say('earn.days', { days: Math.ceil(length / DAY) });
  return length > HOUR
    ? say('gaugeCreate.hours', { hours: Math.ceil(length / HOUR) })
    : say('gaugeCreate.minutes', { minutes: Math.ceil(length / 60) });
}
