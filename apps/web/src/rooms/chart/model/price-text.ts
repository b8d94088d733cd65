import { MIN_DISPLAYED_PRICE } from './series.ts';
import { ratio, usd } from '@junction/primitives';
import type { ChangeDirection } from '@junction/ui-kit';
import {
  NO_BREAK_SPACE,
  formatAmount,
  formatPercent,
  formatUsdStatistic,
  groupDigits,
} from '../../../shared/format/format-number.ts';

/**
 * Returns the number of decimals for a price: at least four and enough for four significant digits, or two from 1 000
 * on.
 */
function getPriceDecimals(price: number): number {
  if (!Number.isFinite(price) || price >= 1_000) return 2;
  if (price <= 0) return 4;
  return Math.min(12, Math.max(4, 3 - Math.floor(Math.log10(price))));
}

/**
 * Formats a price with as many decimals as `reference` needs, so that all prices of a chart have the same number of
 * decimals. Prices below 1e-8 are a dash (spec 9).
 */
export function formatChartPrice(price: number, reference = price): string {
  if (!Number.isFinite(price) || price < MIN_DISPLAYED_PRICE) return '—';
  const [integer = '', fraction = ''] = price.toFixed(getPriceDecimals(reference)).split('.');
  return `${groupDigits(integer)}.${fraction}`;
}

/** Returns the smallest price difference that the axis shows. */
export function getPriceAxisStep(reference: number): number {
  return Math.max(MIN_DISPLAYED_PRICE, 10 ** -getPriceDecimals(reference));
}

const toUsdUnits = (value: number): bigint => BigInt(Math.round(value * 100)) * 10n ** 16n;

/** Formats USD in short form: "$18.42K"; a dash for NaN. */
export function formatChartUsd(value: number): string {
  return Number.isFinite(value) ? formatUsdStatistic(usd(toUsdUnits(value))) : '—';
}

/** Formats a token amount with up to six decimals: "1 234.5"; a dash for NaN. */
export function formatChartAmount(value: number): string {
  return Number.isFinite(value) ? formatAmount(BigInt(Math.round(value * 1e6)), 6) : '—';
}

/** Formats a fraction as a percentage with its sign. */
export function formatChartChange(fraction: number): string {
  return formatPercent(ratio(BigInt(Math.round(fraction * 1e6)) * 10n ** 12n), { signed: true });
}

/** Returns the direction of a change as displayed: `flat` if the percentage rounds to zero. */
export function getDisplayedChangeDirection(fraction: number): ChangeDirection {
  if (!/[1-9]/.test(formatChartChange(fraction))) return 'flat';
  return fraction > 0 ? 'up' : 'down';
}

/** Formats a percentage (0 to 100) with one decimal: "37.5 %". */
export function formatChartPercent(percent: number): string {
  return `${percent.toFixed(1)}${NO_BREAK_SPACE}%`;
}
