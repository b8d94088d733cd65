import { ONE, milliseconds, toAddress, units, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { toChartData, type PoolSeriesPoint } from './chart-data.ts';

const token = (digit: string, decimals: number) => ({
  root: toAddress(`0:${digit.repeat(64)}`),
  symbol: digit,
  decimals,
});
const tokens = [token('1', 6), token('2', 9)];
const at = (time: number, values: Omit<PoolSeriesPoint, 'time' | 'transactions'>): PoolSeriesPoint => ({
  ...values,
  time: milliseconds(time),
  transactions: 1,
});

describe('a chart of a pool', () => {
  it.each(['tvl', 'volume'] as const)('draws the points that have %s, and no zero for others', (graph) => {
    const points = [at(1, { [graph]: usd(5n * ONE) }), at(2, {}), at(3, { [graph]: usd(0n) })];
    expect(toChartData({ graph, tokens }, points).points).toEqual([
      { time: 1, value: 5 },
      { time: 3, value: 0 },
    ]);
  });
  it('draws candles without a known volume, and never shows it as 0', () => {
    const price = usd(2n * ONE);
    const candle = { open: price, high: price, low: price, close: price };
    const points = [at(1, candle), at(2, { ...candle, volume: usd(0n) })];
    const drawn = { open: 2, high: 2, low: 2, close: 2 };
    expect(toChartData({ graph: 'price', tokens }, points).points).toEqual([
      { time: 1, ...drawn, volume: undefined },
      { time: 2, ...drawn, volume: 0 },
    ]);
  });
  it('shows shares only if the reserves of all tokens are known', () => {
    const complete = { tvl: usd(9n * ONE), reserves: [units(2_000_000n), units(3_000_000_000n)] };
    const points = [
      at(1, complete),
      at(2, { ...complete, reserves: [units(2_000_000n)] }),
      at(3, { reserves: complete.reserves }),
      at(4, { tvl: complete.tvl }),
    ];
    expect(toChartData({ graph: 'ratio', tokens }, points).points).toEqual([
      { time: 1, total: 9, amounts: [2, 3] },
    ]);
  });
});
