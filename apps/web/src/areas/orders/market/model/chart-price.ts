import { ONE } from '@junction/primitives';
import type { Bar } from '../../../../rooms/chart/index.ts';
import { parsePrice, type OrderSide, type Price } from '../../shared/limit-order/index.ts';

/** From here on a float writes its exponent, which is no decimal text. */
const EXPONENT_FROM = 1e21;

/** A fixed-point number (1e-18) as the float a chart draws. */
export const chartNumber = (fixed: bigint | undefined): number | undefined =>
  fixed === undefined ? undefined : Number(fixed) / Number(ONE);

function decimalText(value: number): string {
  if (value >= EXPONENT_FROM) return String(BigInt(value));
  return value >= 1e-6 ? String(Number(value.toPrecision(8))) : value.toFixed(18);
}

/** The price of a place on the chart, quote tokens for one base token; undefined where there is none to ask for. */
export function priceOfChart(value: number): Price | undefined {
  return Number.isFinite(value) ? parsePrice(decimalText(value), 'quote-per-base') : undefined;
}

/** The best price the bars saw: the highest for who sells, the lowest for who buys. */
export function extremeOf(points: readonly Pick<Bar, 'high' | 'low'>[], side: OrderSide): Price | undefined {
  const [first, ...more] = points.map(({ high, low }) => (side === 'sell' ? high : low));
  if (first === undefined) return undefined;
  const best = side === 'sell' ? Math.max : Math.min;
  return priceOfChart(more.reduce((before, value) => best(before, value), first));
}

/** Dollars of a volume in quote tokens; undefined while nobody knows what one is worth. */
export const dollarVolume = (
  volume: number | undefined,
  quoteDollars: number | undefined,
): number | undefined =>
  volume === undefined || quoteDollars === undefined ? undefined : volume * quoteDollars;
