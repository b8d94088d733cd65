import type { VestingTerms } from '@junction/earn';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';

const DAY = 86_400;

/** How a reward vests: its ratio is per mille. */
export function vestingText(say: Say, { ratio, period }: VestingTerms): string {
  if (ratio === 0n) return say('farm.vesting.none');
  return say('farm.vesting', {
    percent: formatAmount(ratio, 1),
    length:
      period < DAY
        ? say('farm.vesting.seconds', { seconds: period })
        : say('earn.days', { days: Math.floor(period / DAY) }),
  });
}
