import { ratio, type Ratio } from '@junction/primitives';
import { formatPercent, formatStatistic } from './format-number.ts';

/** Higher APRs only occur with negligible deposits, so more digits are not shown. */
const ABSURD = ratio(100n * 10n ** 18n);

/** Formats a ratio in percent with one decimal, or shortened like statistics; changes are signed. */
export function percentText(value: Ratio, { signed = false }: { readonly signed?: boolean } = {}): string {
  if (value > -1n * ABSURD && value < ABSURD) return formatPercent(value, { places: 1, signed });
  return `${signed && value > 0n ? '+' : ''}${formatStatistic(value * 100n)}\u00a0%`;
}

/** Formats an APR; a dash if unknown. */
export function aprText(apr: Ratio | undefined): string {
  return apr === undefined ? '—' : percentText(apr);
}

/** Formats an APR without the percent sign, for the first value of a range. */
export function aprDigits(apr: Ratio): string {
  return aprText(apr).replace(/\u00a0%$/, '');
}
