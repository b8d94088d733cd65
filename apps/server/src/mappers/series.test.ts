import { ROUTES, readIfValid, type Codec } from '@junction/api-contract';
import { ONE, seconds, usd } from '@junction/primitives';
import { expect, test } from 'vitest';
import { toCandle, toGraphPoint, toPricePoint, toTvlPoint, toValuePoint, toVolumePoint } from './series.ts';

// Largest possible value, with 77 digits before the point: one base unit of a token with 38 decimals against the
// maximum amount of one without decimals.
const FLOOD = (2n ** 128n - 1n) * 10n ** 38n * ONE;
const time = seconds(1_750_000_000);
const bar = { time, open: 1n, high: FLOOD, low: 1n, close: FLOOD, volume: usd(FLOOD), transactions: 3 };
const { getPairCandles, getPairTvl, getPoolOhlcv } = ROUTES;
const most = 10n ** 60n * ONE - 1n;

const travels = <Wire, Value>(codec: Codec<Wire, Value>, answer: Value): boolean =>
  readIfValid(codec, codec.encode(answer)) !== undefined;

test('prices and USD values beyond the wire format are limited to its maximum', () => {
  expect(toCandle(bar)).toMatchObject({ open: 1n, high: most, low: 1n, close: most, volume: most });
  expect(travels(getPairCandles.response, [toCandle(bar)])).toBe(true);
  const points = [
    toPricePoint(bar),
    toTvlPoint({ time, value: usd(FLOOD), reserves: [], transactions: 1 }),
    toValuePoint({ time, value: usd(FLOOD) }, 1),
    toVolumePoint({ time, value: usd(FLOOD), transactions: 1 }),
  ];
  for (const point of points) expect(travels(getPoolOhlcv.response, [point])).toBe(true);
  expect(travels(getPairTvl.response, [toGraphPoint({ time, value: usd(FLOOD) })])).toBe(true);
});

test('other values are unchanged', () => {
  const small = { ...bar, high: most, close: 7n, volume: usd(9n) };
  expect(toPricePoint(small)).toEqual(small);
});
