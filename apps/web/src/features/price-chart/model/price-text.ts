import { ONE, parseFixedDown } from '@junction/primitives';
import { SMALLEST_PRICE } from '../../../entities/candle/index.ts';
import { formatPrice } from '../../../shared/format/format-number.ts';

/** A chart price as text; an em dash under 1e-8, where no price is shown (spec 9). */
export function priceText(price: number): string {
  if (!Number.isFinite(price) || price < SMALLEST_PRICE) return '—';
  // Twelve digits that count: what lies beyond is noise of the float.
  const places = Math.min(18, Math.max(0, 11 - Math.floor(Math.log10(price))));
  const fixed = price >= 1e15 ? BigInt(Math.trunc(price)) * ONE : parseFixedDown(price.toFixed(places));
  return (fixed === undefined ? undefined : formatPrice(fixed)) ?? '—';
}

/** The smallest step between two prices of this size: four digits that count. */
export function priceStep(price: number): number {
  if (!Number.isFinite(price) || price <= 0) return 0.0001;
  return Math.max(SMALLEST_PRICE, 10 ** (Math.floor(Math.log10(price)) - 3));
}
