import { max } from 'd3-array';
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { priceText } from '../../../../rooms/chart/index.ts';
import type { Depth, DepthDomain } from '../model/depth.ts';

/** Room for the flag above and the prices below, pixels. */
export const TOP = 30;
const BOTTOM = 26;
/** Between the flag and the highest step, pixels. */
const AIR = 16;
/** Lines across the chart, about. */
const SIZE_LINES = 4;

/** Where prices and sizes are on a canvas, pixels. */
export interface DepthScale {
  readonly width: number;
  readonly height: number;
  /** Where sizes begin. */
  readonly floor: number;
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** Round sizes for lines across, none at zero. */
  readonly sizes: readonly number[];
  /** Round prices for the axis below, away from its ends. */
  readonly prices: readonly number[];
  readonly text: (price: number) => string;
}

/** The scale of a canvas for orders and pool inside a window of prices. */
export function depthScale(
  shown: {
    readonly book: Depth;
    readonly pool: Depth;
    readonly domain: DepthDomain;
    /** The price now. */
    readonly middle: number | undefined;
  },
  { width, height }: { readonly width: number; readonly height: number },
): DepthScale {
  const { book, pool, domain, middle } = shown;
  const floor = height - BOTTOM;
  const top = max([book.asks, book.bids, pool.asks, pool.bids].flat(), ({ size }) => size) ?? 0;
  const x = scaleLinear([domain.low, domain.high], [0, width]);
  const y = scaleLinear([0, top === 0 ? 1 : top], [floor, TOP + AIR]);
  const columns = width < 420 ? 3 : 4;
  return {
    width,
    height,
    floor,
    x,
    y,
    sizes: top === 0 ? [] : y.ticks(SIZE_LINES).filter((size) => size > 0),
    prices: Array.from({ length: columns }, (_, at) => x.invert(((at + 0.5) / columns) * width)),
    text: (price) => priceText(price, middle ?? price),
  };
}
