import type { BookLevel } from '../../shared/limit-order/index.ts';

/** Point of the depth chart. Floats, since they are only drawn. The price is in quote tokens per base token. */
export interface DepthPoint {
  readonly price: number;
  /** Sum of the base tokens offered or wanted at all prices from the best price up to the price of this point. */
  readonly size: number;
}

export type DepthWindow = '5' | '10' | 'max';

export interface MarketDepth {
  /** Ascending from the best ask. */
  readonly asks: readonly DepthPoint[];
  /** Descending from the best bid. */
  readonly bids: readonly DepthPoint[];
}

export interface DepthDomain {
  readonly low: number;
  readonly high: number;
}

export interface PriceLevel {
  readonly price: number;
  readonly base: number;
  readonly quote: number;
}

const toTokens = (units: bigint, decimals: number): number => Number(units) / 10 ** decimals;

/** Returns the levels of one side, the best price first. Levels of equal price are merged. */
export function getPriceLevelsOfSide(
  levels: readonly BookLevel[],
  side: BookLevel['side'],
  decimals: { readonly base: number; readonly quote: number },
): readonly PriceLevel[] {
  const byRate = new Map<string, { base: bigint; quote: bigint }>();
  for (const level of levels) {
    if (level.side !== side) continue;
    const before = byRate.get(level.rate) ?? { base: 0n, quote: 0n };
    byRate.set(level.rate, { base: before.base + level.base, quote: before.quote + level.quote });
  }
  return [...byRate]
    .map(([rate, sum]) => ({
      price: Number(rate),
      base: toTokens(sum.base, decimals.base),
      quote: toTokens(sum.quote, decimals.quote),
    }))
    .filter(({ price }) => Number.isFinite(price) && price > 0)
    .toSorted((a, b) => (side === 'sell' ? a.price - b.price : b.price - a.price));
}

/** Returns the cumulated sizes from the best price on. */
export function accumulateDepth(levels: readonly PriceLevel[]): readonly DepthPoint[] {
  let size = 0;
  return levels.map(({ price, base }) => ({ price, size: (size += base) }));
}

const WINDOW_FRACTIONS: Readonly<Record<Exclude<DepthWindow, 'max'>, number>> = { '5': 0.05, '10': 0.1 };

/**
 * Returns the price range to draw: a percentage beyond the best price of each side, or all orders. In a crossed book it
 * also covers the overlap. If a side has no orders, the pool's price is used. Undefined if there is nothing to draw.
 */
export function getDepthDomain(
  depth: MarketDepth,
  poolPrice: number | undefined,
  window: DepthWindow,
): DepthDomain | undefined {
  // Known prices in the middle of the book: best ask, best bid and the pool's price.
  const middle = [depth.asks[0]?.price, depth.bids[0]?.price, poolPrice].filter(
    (price) => price !== undefined,
  );
  if (middle.length === 0) return undefined;
  const top = Math.max(...middle);
  const bottom = Math.min(...middle);
  if (window !== 'max') {
    const part = WINDOW_FRACTIONS[window];
    return { low: bottom * (1 - part), high: top * (1 + part) };
  }
  return getFullDomain(depth, bottom, top);
}

/** Returns the range that contains all orders and the prices in the middle of the book (`bottom` to `top`). */
function getFullDomain(depth: MarketDepth, bottom: number, top: number): DepthDomain {
  const lowest = Math.min(bottom, depth.bids.at(-1)?.price ?? bottom);
  const highest = Math.max(top, depth.asks.at(-1)?.price ?? top);
  // Adds a small margin, or 25 % on each side if there are no orders and only the pool has a price.
  const margin = Math.max((highest - lowest) * 0.04, highest * 0.002);
  const isBare = depth.asks.length + depth.bids.length === 0;
  return isBare
    ? { low: bottom * 0.75, high: top * 1.25 }
    : { low: Math.max(lowest - margin, lowest * 0.5), high: highest + margin };
}

/** Returns the points inside the price range. */
export function getDepthPointsInDomain(
  points: readonly DepthPoint[],
  { low, high }: DepthDomain,
): readonly DepthPoint[] {
  return points.filter(({ price }) => price >= low && price <= high);
}
