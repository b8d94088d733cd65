import { SMALLEST_PRICE } from '../../../entities/candle/index.ts';
import { groupDigits } from '../../../shared/format/format-number.ts';

/** Digits after the dot for prices of this size: four that count, two from a thousand on. */
function placesFor(price: number): number {
  if (!Number.isFinite(price) || price >= 1_000) return 2;
  if (price <= 0) return 4;
  return Math.min(12, Math.max(4, 3 - Math.floor(Math.log10(price))));
}

/**
 * A chart price as text, with as many digits as `reference` takes, so that all prices of a chart line up. An em dash
 * under 1e-8, where no price is shown (spec 9).
 */
export function priceText(price: number, reference = price): string {
  if (!Number.isFinite(price) || price < SMALLEST_PRICE) return '—';
  const [whole = '', fraction = ''] = price.toFixed(placesFor(reference)).split('.');
  return `${groupDigits(whole)}.${fraction}`;
}

/** The smallest step between two prices of a chart. */
export function priceStep(reference: number): number {
  return Math.max(SMALLEST_PRICE, 10 ** -placesFor(reference));
}
