import type { Say } from '../../../../shared/i18n/use-text.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** "3 d 09 h 27 min", down to seconds in the last minute. */
export function durationText(say: Say, length: number): string {
  const left = Math.max(0, Math.floor(length));
  if (left >= DAY)
    return say('govern.time.days', {
      days: Math.floor(left / DAY),
      hours: Math.floor((left % DAY) / HOUR),
      minutes: Math.floor((left % HOUR) / MINUTE),
    });
  if (left >= HOUR)
    return say('govern.time.hours', {
      hours: Math.floor(left / HOUR),
      minutes: Math.floor((left % HOUR) / MINUTE),
    });
  if (left >= MINUTE)
    return say('govern.time.minutes', { minutes: Math.floor(left / MINUTE), seconds: left % MINUTE });
  return say('govern.time.seconds', { seconds: left });
}
