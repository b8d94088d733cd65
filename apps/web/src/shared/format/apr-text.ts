import { ratio, type Ratio } from '@junction/primitives';
import { formatPercent, formatStatistic } from './format-number.ts';

/**
 * Limit above which APRs are abbreviated. APRs above the limit only occur with negligible deposits, so their digits
 * carry no information.
 */
const ABBREVIATED_FROM = ratio(100n * 10n ** 18n);

/**
 * Formats a ratio in percent with one decimal; abbreviated from 10 000 % on. `signed` adds a plus to positive values.
 */
export function formatYieldPercent(
  value: Ratio,
  { signed = false }: { readonly signed?: boolean } = {},
): string {
  if (value > -1n * ABBREVIATED_FROM && value < ABBREVIATED_FROM)
    return formatPercent(value, { places: 1, signed });
  return `${signed && value > 0n ? '+' : ''}${formatStatistic(value * 100n)}\u00a0%`;
}

/** Formats an APR; a dash if it is unknown. */
export function formatApr(apr: Ratio | undefined): string {
  return apr === undefined ? '—' : formatYieldPercent(apr);
}

/** Formats an APR without percent sign, for the first value of a range. */
export function formatAprWithoutPercentSign(apr: Ratio): string {
  return formatApr(apr).replace(/\u00a0%$/, '');
}
