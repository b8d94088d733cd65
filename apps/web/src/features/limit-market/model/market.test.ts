import type { ConstantProductPool } from '@junction/amm';
import { describe, expect, it } from 'vitest';
import type { BookLevel } from '../../../entities/limit-order/index.ts';
import { bookLines } from './book.ts';
import { accumulate, axisSteps, depthDomain, sideLevels, within } from './depth.ts';
import { poolDepth, poolPrice } from './pool-depth.ts';

const decimals = { base: 9, quote: 6 };
const level = (side: BookLevel['side'], rate: string, base: number): BookLevel => ({
  side,
  rate,
  base: BigInt(base) * 10n ** 9n,
  quote: BigInt(Math.round(base * Number(rate) * 1e6)),
});
const levels = [
  level('buy', '0.30', 5),
  level('buy', '0.32', 1),
  level('sell', '0.34', 2),
  level('sell', '0.34', 3),
  level('sell', '0.40', 10),
];
const asks = sideLevels(levels, 'sell', decimals);
const bids = sideLevels(levels, 'buy', decimals);
const depth = { asks: accumulate(asks), bids: accumulate(bids) };
const pool: ConstantProductPool = {
  kind: 'constant-product',
  reserves: [1_000_000n * 10n ** 9n, 330_000n * 10n ** 6n],
  lpSupply: 1n,
  fee: { denominator: 1000n, pool: 3n, beneficiary: 0n, referrer: 0n },
};

describe('depth', () => {
  it('merges equal rates and accumulates away from the market', () => {
    expect(depth.asks).toEqual([
      { price: 0.34, size: 5 },
      { price: 0.4, size: 15 },
    ]);
    expect(depth.bids).toEqual([
      { price: 0.32, size: 1 },
      { price: 0.3, size: 6 },
    ]);
  });
  it('shows so many percent beyond the best prices', () => {
    const five = depthDomain(depth, undefined, '5');
    expect(five?.high).toBeCloseTo(0.357);
    expect(five?.low).toBeCloseTo(0.304);
    expect(five && within(depth.asks, five)).toHaveLength(1);
    expect(depthDomain(depth, undefined, 'max')?.high).toBeGreaterThan(0.4);
    expect(depthDomain({ asks: [], bids: [] }, undefined, '5')).toBeUndefined();
    expect(depthDomain({ asks: [], bids: [] }, 2, 'max')).toEqual({ low: 1.5, high: 2.5 });
  });
  it('widens for a crossed book', () => {
    const crossed = { asks: [{ price: 1, size: 1 }], bids: [{ price: 2, size: 1 }] };
    const domain = depthDomain(crossed, undefined, '10');
    expect(domain?.low).toBeCloseTo(0.9);
    expect(domain?.high).toBeCloseTo(2.2);
  });
  it('steps an axis roundly', () => {
    expect(axisSteps(60, 4)).toEqual([20, 40, 60]);
    expect(axisSteps(0, 4)).toEqual([]);
    expect(axisSteps(0.9, 4)).toEqual([0.25, 0.5, 0.75]);
  });
});

describe('pool beside the orders', () => {
  const beside = { pool, decimals };
  it('gives more the further the price goes, never beyond the window', () => {
    expect(poolPrice(beside)).toBeCloseTo(0.33);
    const { asks: up, bids: down } = poolDepth(beside, { low: 0.3, high: 0.36 });
    expect(up.length).toBeGreaterThan(8);
    expect(down.length).toBeGreaterThan(8);
    for (const points of [up, down])
      expect(points.every((point, index) => index === 0 || point.size > (points[index - 1]?.size ?? 0))).toBe(
        true,
      );
    expect(Math.max(...up.map(({ price }) => price))).toBeLessThanOrEqual(0.36);
    expect(Math.min(...down.map(({ price }) => price))).toBeGreaterThanOrEqual(0.3);
    // To move the price of x·y=k from 0.33 to 0.36 takes about 1 − √(0.33/0.36) of the base reserve.
    expect(up.at(-1)?.size).toBeGreaterThan(30_000);
    expect(up.at(-1)?.size).toBeLessThan(45_000);
  });
  it('stands in the book between the orders', () => {
    const { asks: up } = poolDepth(beside, { low: 0.3, high: 0.36 });
    const lines = bookLines(asks, up, 'sell');
    expect(lines.filter(({ from }) => from === 'pool')).toHaveLength(3);
    expect(lines.map(({ price }) => price)).toEqual(
      lines.map(({ price }) => price).toSorted((a, b) => a - b),
    );
  });
});
