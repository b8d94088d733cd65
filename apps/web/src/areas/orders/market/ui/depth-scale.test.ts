import { describe, expect, it } from 'vitest';
import type { MarketDepth } from '../model/depth.ts';
import { createDepthScale } from './depth-scale.ts';

const EMPTY: MarketDepth = { asks: [], bids: [] };
const canvas = { width: 600, height: 326 };
const domain = { low: 1, high: 4 };
const to = (size: number): MarketDepth => ({ asks: [{ price: 2, size }], bids: [] });

describe('scale of the depth chart', () => {
  it('spans the price window with space above the largest size', () => {
    const { x, y, floor } = createDepthScale({ book: to(60), pool: EMPTY, domain, middle: 2 }, canvas);
    expect([x(1), x(2), x(4)]).toEqual([0, 200, 600]);
    expect([y(0), y(60)]).toEqual([floor, 46]);
  });
  it('draws lines at rounded sizes of orders and pool, excluding zero', () => {
    const sizes = (book: MarketDepth, pool: MarketDepth) =>
      createDepthScale({ book, pool, domain, middle: 2 }, canvas).sizes;
    expect(sizes(to(60), EMPTY)).toEqual([20, 40, 60]);
    expect(sizes(EMPTY, to(60))).toEqual([20, 40, 60]);
    expect(sizes(EMPTY, EMPTY)).toEqual([]);
  });
  it('has fewer price labels on a narrow canvas', () => {
    const prices = (width: number) =>
      createDepthScale({ book: EMPTY, pool: EMPTY, domain, middle: 2 }, { ...canvas, width }).prices;
    expect(prices(600)).toEqual([1.375, 2.125, 2.875, 3.625]);
    expect(prices(300)).toEqual([1.5, 2.5, 3.5]);
  });
});
