import type { DepthPoint, PriceLevel } from './depth.ts';

/**
 * Row of the order book: the orders at one price, or the pool's liquidity between the previous pool row and this price.
 */
export interface OrderBookLine {
  readonly key: string;
  readonly price: number;
  readonly base: number;
  readonly quote: number;
  readonly from: 'orders' | 'pool';
}

/** Maximum number of rows per side. The style sheet reserves their space. */
export const MAX_ORDER_BOOK_LINES = 8;
/** Number of rows per side that show the pool's liquidity, so that orders remain visible. */
const POOL_LINES = 3;

function poolLines(points: readonly DepthPoint[]): readonly OrderBookLine[] {
  const step = Math.max(1, Math.floor(points.length / POOL_LINES));
  const lines: OrderBookLine[] = [];
  let before = 0;
  for (let index = step - 1; index < points.length && lines.length < POOL_LINES; index += step) {
    const point = points[index];
    if (point === undefined) break;
    const base = point.size - before;
    lines.push({ key: `pool${index}`, price: point.price, base, quote: base * point.price, from: 'pool' });
    before = point.size;
  }
  return lines;
}

/** Returns the rows of one side of the order book, the best price first: orders and pool liquidity. */
export function buildOrderBookLines(
  levels: readonly PriceLevel[],
  pool: readonly DepthPoint[],
  side: 'sell' | 'buy',
): readonly OrderBookLine[] {
  const orders = levels.map((level, index): OrderBookLine => ({
    key: `order${index}`,
    from: 'orders',
    ...level,
  }));
  return [...orders, ...poolLines(pool)]
    .toSorted((a, b) => (side === 'sell' ? a.price - b.price : b.price - a.price))
    .slice(0, MAX_ORDER_BOOK_LINES);
}
