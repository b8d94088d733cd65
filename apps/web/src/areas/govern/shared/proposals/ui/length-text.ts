import type { Seconds } from '@junction/primitives';
import type { Say } from '../../../../../shared/i18n/use-text.ts';
import { partsOf } from '../model/course.ts';

/** "2 d 4 h 11 min", "4 h 11 min", "11 min 9 s". */
export function lengthText(say: Say, length: Seconds): string {
  const { days, hours, minutes, seconds } = partsOf(length);
  if (days > 0) return say('proposals.length.days', { days, hours, minutes });
  if (hours > 0) return say('proposals.length.hours', { hours, minutes });
  return say('proposals.length.minutes', { minutes, seconds });
}

/** Periods are told in hours and minutes (spec 2, section 9). */
export function periodText(say: Say, length: Seconds): string {
  return say('proposals.length.hours', {
    hours: Math.floor(length / 3600),
    minutes: Math.floor((length % 3600) / 60),
  });
}
