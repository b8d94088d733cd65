import type { VestingTerms } from '@junction/earn';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import { periodText } from './period-text.ts';

/** How a reward vests: its ratio is per mille. */
export function vestingText(say: Say, { ratio, period }: VestingTerms): string {
  if (ratio === 0n) return say('farm.vesting.none');
  return say('farm.vesting', { percent: formatAmount(ratio, 1), length: periodText(say, period) });
}
