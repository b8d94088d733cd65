import { ratio, type Ratio } from '@junction/primitives';
import { formatPercent, formatStatistic } from './format-number.ts';

/** Ten thousand percent a year: only pools and gauges of next to nothing say so, and more digits say no more. */
const ABSURD = ratio(100n * 10n ** 18n);

/** A ratio in percent, one digit after the dot, or shortened like statistics; a change carries its sign. */
export function percentText(value: Ratio, { signed = false }: { readonly signed?: boolean } = {}): string {
  if (value > -1n * ABSURD && value < ABSURD) return formatPercent(value, { places: 1, signed });
  return `${signed && value > 0n ? '+' : ''}${formatStatistic(value * 100n)}\u00a0%`;
}

/** A yield in percent a year; a dash where nobody knows it. */
export function aprText(apr: Ratio | undefined): string {
  return apr === undefined ? '—' : percentText(apr);
}

/** The same without the sign of percent, for the first of two figures. */
export function aprDigits(apr: Ratio): string {
  return aprText(apr).replace(/\u00a0%$/, '');
}
