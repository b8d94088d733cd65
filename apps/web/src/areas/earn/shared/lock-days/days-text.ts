import { formatInteger } from '../../../../shared/format/format-number.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';

const YEAR = 365;

/** A length in whole years where it is one, in days otherwise. */
export function daysText(say: Say, days: number): string {
  return days > 0 && days % YEAR === 0
    ? say('lockDays.years', { years: days / YEAR })
    : say('lockDays.days', { days, text: formatInteger(BigInt(days)) });
}
