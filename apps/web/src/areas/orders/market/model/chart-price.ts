import { FIXED_POINT_ONE } from '@junction/primitives';
import type { PriceBar } from '../../../../rooms/chart/index.ts';
import { parsePrice, type OrderSide, type Price } from '../../shared/limit-order/index.ts';

/** Value from which JavaScript formats numbers with an exponent, which is not valid decimal text. */
const MIN_EXPONENT_VALUE = 1e21;

/** Converts a fixed-point number (1e-18) to a float for charts. */
export const fixedToChartNumber = (fixed: bigint | undefined): number | undefined =>
  fixed === undefined ? undefined : Number(fixed) / Number(FIXED_POINT_ONE);

function decimalText(value: number): string {
  if (value >= MIN_EXPONENT_VALUE) return String(BigInt(value));
  return value >= 1e-6 ? String(Number(value.toPrecision(8))) : value.toFixed(18);
}

/** Converts a position on the chart to a price in quote tokens per base token; undefined if it is not a valid one. */
export function chartNumberToPrice(value: number): Price | undefined {
  return Number.isFinite(value) ? parsePrice(decimalText(value), 'quote-per-base') : undefined;
}

/** Returns the best price of the bars: the highest for a seller, the lowest for a buyer. Undefined without bars. */
export function getBestPriceOfBars(
  points: readonly Pick<PriceBar, 'high' | 'low'>[],
  side: OrderSide,
): Price | undefined {
  const [first, ...more] = points.map(({ high, low }) => (side === 'sell' ? high : low));
  if (first === undefined) return undefined;
  const best = side === 'sell' ? Math.max : Math.min;
  return chartNumberToPrice(more.reduce((before, value) => best(before, value), first));
}

/** Converts a volume in quote tokens to USD; undefined if volume or price is unknown. */
export const toUsdVolume = (
  volume: number | undefined,
  quoteDollars: number | undefined,
): number | undefined =>
  volume === undefined || quoteDollars === undefined ? undefined : volume * quoteDollars;
