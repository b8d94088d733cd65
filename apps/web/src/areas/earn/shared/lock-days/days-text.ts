import { formatInteger } from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';

const YEAR = 365;

/** Formats a duration in years if whole, otherwise in days. */
export function formatDaysOrYears(t: Translate, days: number): string {
  return days > 0 && days % YEAR === 0
    ? t('lockDays.years', { years: days / YEAR })
    : t('lockDays.days', { days, text: formatInteger(BigInt(days)) });
}
