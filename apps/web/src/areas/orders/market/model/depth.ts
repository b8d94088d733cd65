import type { BookLevel } from '../../shared/limit-order/index.ts';

/** Chart values as floats, used for display only. Tokens, quote per base. */
export interface DepthPoint {
  readonly price: number;
  /** Base tokens available up to this price. */
  readonly size: number;
}

export type DepthWindow = '5' | '10' | 'max';

export interface Depth {
  /** Ascending from the best ask. */
  readonly asks: readonly DepthPoint[];
  /** Descending from the best bid. */
  readonly bids: readonly DepthPoint[];
}

export interface DepthDomain {
  readonly low: number;
  readonly high: number;
}

export interface OneLevel {
  readonly price: number;
  readonly base: number;
  readonly quote: number;
}

const toTokens = (units: bigint, decimals: number): number => Number(units) / 10 ** decimals;

/** Levels of one side, best price first; equal rates are merged. */
export function sideLevels(
  levels: readonly BookLevel[],
  side: BookLevel['side'],
  decimals: { readonly base: number; readonly quote: number },
): readonly OneLevel[] {
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

/** Cumulates sizes from the best price. */
export function accumulate(levels: readonly OneLevel[]): readonly DepthPoint[] {
  let size = 0;
  return levels.map(({ price, base }) => ({ price, size: (size += base) }));
}

const PARTS: Readonly<Record<Exclude<DepthWindow, 'max'>, number>> = { '5': 0.05, '10': 0.1 };

/**
 * Price range of a window: a percentage beyond the best of each side, extended for a crossed book. The pool's price
 * replaces a side without orders. Undefined if there is nothing to show.
 */
export function depthDomain(
  depth: Depth,
  poolPrice: number | undefined,
  window: DepthWindow,
): DepthDomain | undefined {
  // Available prices of the best orders and the pool.
  const middle = [depth.asks[0]?.price, depth.bids[0]?.price, poolPrice].filter(
    (price) => price !== undefined,
  );
  if (middle.length === 0) return undefined;
  const top = Math.max(...middle);
  const bottom = Math.min(...middle);
  if (window !== 'max') {
    const part = PARTS[window];
    return { low: bottom * (1 - part), high: top * (1 + part) };
  }
  return getFullDomain(depth, bottom, top);
}

/** Range of all orders around the middle prices. */
function getFullDomain(depth: Depth, bottom: number, top: number): DepthDomain {
  const lowest = Math.min(bottom, depth.bids.at(-1)?.price ?? bottom);
  const highest = Math.max(top, depth.asks.at(-1)?.price ?? top);
  // Small margin; at least 25 % to each side if only the pool has a price.
  const margin = Math.max((highest - lowest) * 0.04, highest * 0.002);
  const isBare = depth.asks.length + depth.bids.length === 0;
  return isBare
    ? { low: bottom * 0.75, high: top * 1.25 }
    : { low: Math.max(lowest - margin, lowest * 0.5), high: highest + margin };
}

/** Points within the window. */
export function within(points: readonly DepthPoint[], { low, high }: DepthDomain): readonly DepthPoint[] {
  return points.filter(({ price }) => price >= low && price <= high);
}
