import type { ConstantProductPool } from '@junction/amm/constant-product';
import { ratio, toAddress, units, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { BookLevel } from '../../shared/limit-order/index.ts';
import { buildOrderBookLines } from './book.ts';
import { accumulateDepth, getDepthDomain, getPriceLevelsOfSide, getDepthPointsInDomain } from './depth.ts';
import { toDepthPool, type DepthPairState } from './pool-beside.ts';
import { computePoolDepth, getDepthPoolPrice } from './pool-depth.ts';

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
const asks = getPriceLevelsOfSide(levels, 'sell', decimals);
const bids = getPriceLevelsOfSide(levels, 'buy', decimals);
const depth = { asks: accumulateDepth(asks), bids: accumulateDepth(bids) };
const pool: ConstantProductPool = {
  kind: 'constant-product',
  reserves: [1_000_000n * 10n ** 9n, 330_000n * 10n ** 6n],
  lpSupply: 1n,
  fee: { denominator: 1000n, pool: 3n, beneficiary: 0n, referrer: 0n },
};

describe('depth', () => {
  it('merges equal rates and cumulates away from the market', () => {
    expect(depth.asks).toEqual([
      { price: 0.34, size: 5 },
      { price: 0.4, size: 15 },
    ]);
    expect(depth.bids).toEqual([
      { price: 0.32, size: 1 },
      { price: 0.3, size: 6 },
    ]);
  });
  it('shows a percentage beyond the best prices', () => {
    const five = getDepthDomain(depth, undefined, '5');
    expect(five?.high).toBeCloseTo(0.357);
    expect(five?.low).toBeCloseTo(0.304);
    expect(five && getDepthPointsInDomain(depth.asks, five)).toHaveLength(1);
    expect(getDepthDomain(depth, undefined, 'max')?.high).toBeGreaterThan(0.4);
    expect(getDepthDomain({ asks: [], bids: [] }, undefined, '5')).toBeUndefined();
    expect(getDepthDomain({ asks: [], bids: [] }, 2, 'max')).toEqual({ low: 1.5, high: 2.5 });
  });
  it('is extended for a crossed book', () => {
    const crossed = { asks: [{ price: 1, size: 1 }], bids: [{ price: 2, size: 1 }] };
    const domain = getDepthDomain(crossed, undefined, '10');
    expect(domain?.low).toBeCloseTo(0.9);
    expect(domain?.high).toBeCloseTo(2.2);
  });
});

describe('pool liquidity', () => {
  const depthPool = { pool, decimals };
  it('increases with the price, within the window', () => {
    expect(getDepthPoolPrice(depthPool)).toBeCloseTo(0.33);
    const { asks: up, bids: down } = computePoolDepth(depthPool, { low: 0.3, high: 0.36 });
    expect(up.length).toBeGreaterThan(8);
    expect(down.length).toBeGreaterThan(8);
    for (const points of [up, down])
      expect(points.every((point, index) => index === 0 || point.size > (points[index - 1]?.size ?? 0))).toBe(
        true,
      );
    expect(Math.max(...up.map(({ price }) => price))).toBeLessThanOrEqual(0.36);
    expect(Math.min(...down.map(({ price }) => price))).toBeGreaterThanOrEqual(0.3);
    // In a pool with x·y=k, moving the price from 0.33 to 0.36 takes 1 − √(0.33/0.36) of the base reserve.
    expect(up.at(-1)?.size).toBeGreaterThan(30_000);
    expect(up.at(-1)?.size).toBeLessThan(45_000);
  });
  it('is part of the order book', () => {
    const { asks: up } = computePoolDepth(depthPool, { low: 0.3, high: 0.36 });
    const lines = buildOrderBookLines(asks, up, 'sell');
    expect(lines.filter(({ from }) => from === 'pool')).toHaveLength(3);
    expect(lines.map(({ price }) => price)).toEqual(
      lines.map(({ price }) => price).toSorted((a, b) => a - b),
    );
  });
  it('is calculated for tiny pools as well', () => {
    for (const reserve of [1n, 600n, 2_000n]) {
      const tiny = { ...depthPool, pool: { ...pool, reserves: [reserve, reserve] as const } };
      expect(() => computePoolDepth(tiny, { low: 0, high: Infinity })).not.toThrow();
    }
  });
  it('is deeper for a stable curve', () => {
    const stable = {
      ...depthPool,
      pool: {
        kind: 'stable-pair' as const,
        tokens: [
          { reserve: 400_000n * 10n ** 9n, decimals: 9 },
          { reserve: 400_000n * 10n ** 6n, decimals: 6 },
        ],
        lpSupply: pool.lpSupply,
        fee: pool.fee,
        amplification: { value: 200n, precision: 1n },
      },
    };
    expect(getDepthPoolPrice(stable)).toBeCloseTo(1);
    const { asks: up, bids: down } = computePoolDepth(stable, { low: 0.95, high: 1.05 });
    // The points extend to the edges of the window.
    expect(up.at(-1)?.price).toBeGreaterThan(1.04);
    expect(down.at(-1)?.price).toBeLessThan(0.96);
    // Within 5 %, a pool with the curve x·y=k and the same reserves offers 2.4 % of its reserve. A stable curve with an
    // amplification of 200 offers most of its reserve.
    for (const points of [up, down]) {
      expect(points.at(-1)?.size).toBeGreaterThan(200_000);
      expect(points.at(-1)?.size).toBeLessThan(400_000);
    }
  });
});

describe('a pool of the API', () => {
  const [left, right] = ['1', '2'].map((digit) => toAddress(`0:${digit.repeat(64)}`)) as [Address, Address];
  const tokens = [
    { root: left, reserve: units(10n) },
    { root: right, reserve: units(30n) },
  ];
  const sides = [
    { root: right, decimals: 6 },
    { root: left, decimals: 9 },
  ] as const;
  const pair = (more: Pick<DepthPairState, 'curve' | 'amplification'>): DepthPairState => ({
    tokens,
    lpSupply: units(5n),
    fee: ratio(3n * 10n ** 15n),
    ...more,
  });
  it('is oriented to the base token, and keeps its curve', () => {
    expect(
      toDepthPool(pair({ curve: 'constant-product', amplification: undefined }), ...sides)?.pool,
    ).toMatchObject({
      kind: 'constant-product',
      reserves: [30n, 10n],
      fee: { denominator: 10n ** 18n, pool: 3n * 10n ** 15n },
    });
    const amplification = { value: 200n, precision: 100n };
    expect(toDepthPool(pair({ curve: 'stable', amplification }), ...sides)?.pool).toMatchObject({
      kind: 'stable-pair',
      tokens: [
        { reserve: 30n, decimals: 6 },
        { reserve: 10n, decimals: 9 },
      ],
      amplification: { value: 200n, precision: 100n },
    });
  });
  it('is omitted if data is missing, and if it is empty', () => {
    expect(toDepthPool(pair({ curve: 'stable', amplification: undefined }), ...sides)).toBeUndefined();
    const empty = tokens.map((token) => ({ ...token, reserve: units(0n) }));
    expect(
      toDepthPool(
        { ...pair({ curve: 'constant-product', amplification: undefined }), tokens: empty },
        ...sides,
      ),
    ).toBeUndefined();
  });
});
