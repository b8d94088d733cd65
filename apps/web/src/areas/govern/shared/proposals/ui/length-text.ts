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
  const { hours, minutes } = hoursOf(length);
  return say('proposals.length.hours', { hours, minutes });
}

/** The same in a sentence, without the part that is nothing: "24 h", "106 h 30 min", "5 min", "40 s". */
export function shortPeriodText(say: Say, length: Seconds): string {
  const { hours, minutes } = hoursOf(length);
  if (hours > 0 && minutes > 0) return periodText(say, length);
  if (hours > 0) return say('proposals.length.justHours', { hours });
  return minutes > 0
    ? say('proposals.length.justMinutes', { minutes })
    : say('proposals.length.justSeconds', { seconds: Math.max(0, Math.trunc(length)) });
}

const hoursOf = (length: Seconds) => ({
  hours: Math.floor(length / 3600),
  minutes: Math.floor((length % 3600) / 60),
});
