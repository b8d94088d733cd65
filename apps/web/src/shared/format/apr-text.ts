import { ratio, type Ratio } from '@junction/primitives';
import { formatPercent, formatStatistic } from './format-number.ts';

/** Ten thousand percent a year: only pools and gauges of next to nothing say so, and more digits say no more. */
const ABSURD = ratio(100n * 10n ** 18n);

/** A yield in percent a year, one digit after the dot, or shortened like statistics; a dash where nobody knows it. */
export function aprText(apr: Ratio | undefined): string {
  if (apr === undefined) return '—';
  return apr < ABSURD ? formatPercent(apr, { places: 1 }) : `${formatStatistic(apr * 100n)}\u00a0%`;
}

/** The same without the sign of percent, for the first of two figures. */
export function aprDigits(apr: Ratio): string {
  return aprText(apr).replace(/\u00a0%$/, '');
}
