import type { VestingTerms } from '@junction/earn';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatExactPeriod } from './period-text.ts';

/** Formats vesting; its ratio is per mille. */
export function formatVestingTerms(t: Translate, { ratio, period }: VestingTerms): string {
  if (ratio === 0n) return t('farm.vesting.none');
  return t('farm.vesting', { percent: formatAmount(ratio, 1), length: formatExactPeriod(t, period) });
}
