import { max } from 'd3-array';
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { formatChartPrice } from '../../../../rooms/chart/index.ts';
import type { MarketDepth, DepthDomain } from '../model/depth.ts';

/**
 * Space above the chart for the label of the market price, pixels. `BOTTOM_MARGIN_PX` is the space below the chart for
 * the labels of the axis.
 */
export const DEPTH_CHART_TOP_MARGIN_PX = 30;
const BOTTOM_MARGIN_PX = 26;
/** Space between the market price's label and the highest step, pixels. */
const LABEL_GAP_PX = 16;
/** Approximate number of horizontal grid lines. */
const SIZE_LINES = 4;

/** Scales of the depth chart. Lengths are pixels. */
export interface DepthScale {
  readonly width: number;
  readonly height: number;
  /** Y position of size zero. */
  readonly floor: number;
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** Round sizes at which horizontal grid lines are drawn; zero is omitted. */
  readonly sizes: readonly number[];
  /** Prices of the axis labels, evenly spaced. */
  readonly prices: readonly number[];
  readonly text: (price: number) => string;
}

/** Returns the scales for orders and pool in a price window. */
export function createDepthScale(
  shown: {
    readonly book: MarketDepth;
    readonly pool: MarketDepth;
    readonly domain: DepthDomain;
    /** Price in the middle of the book; undefined if unknown. */
    readonly middle: number | undefined;
  },
  { width, height }: { readonly width: number; readonly height: number },
): DepthScale {
  const { book, pool, domain, middle } = shown;
  const floor = height - BOTTOM_MARGIN_PX;
  const top = max([book.asks, book.bids, pool.asks, pool.bids].flat(), ({ size }) => size) ?? 0;
  const x = scaleLinear([domain.low, domain.high], [0, width]);
  const y = scaleLinear([0, top === 0 ? 1 : top], [floor, DEPTH_CHART_TOP_MARGIN_PX + LABEL_GAP_PX]);
  const columns = width < 420 ? 3 : 4;
  return {
    width,
    height,
    floor,
    x,
    y,
    sizes: top === 0 ? [] : y.ticks(SIZE_LINES).filter((size) => size > 0),
    prices: Array.from({ length: columns }, (_, at) => x.invert(((at + 0.5) / columns) * width)),
    text: (price) => formatChartPrice(price, middle ?? price),
  };
}
