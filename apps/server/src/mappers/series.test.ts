import { CORE_API_ROUTES, decodeWireIfValid, type Codec } from '@junction/api-contract';
import { FIXED_POINT_ONE, seconds, usd } from '@junction/primitives';
import { expect, test } from 'vitest';
import {
  toCandle,
  toUsdChartPoint,
  toPricePoint,
  toTvlPoint,
  toTokenTvlChartPoint,
  toVolumePoint,
} from './series.ts';

// The largest possible value, with 77 digits before the decimal point: the maximum amount of a token without decimals
// priced in one base unit of a token with 38 decimals.
const LARGEST_VALUE = (2n ** 128n - 1n) * 10n ** 38n * FIXED_POINT_ONE;
const time = seconds(1_750_000_000);
const bar = {
  time,
  open: 1n,
  high: LARGEST_VALUE,
  low: 1n,
  close: LARGEST_VALUE,
  volume: usd(LARGEST_VALUE),
  transactions: 3,
};
const { getPairCandles, getPairTvl, getPoolOhlcv } = CORE_API_ROUTES;
const maxWireValue = 10n ** 60n * FIXED_POINT_ONE - 1n;

const isEncodable = <Wire, Value>(codec: Codec<Wire, Value>, answer: Value): boolean =>
  decodeWireIfValid(codec, codec.encode(answer)) !== undefined;

test('prices and USD values beyond the wire format are limited to its maximum', () => {
  expect(toCandle(bar)).toMatchObject({
    open: 1n,
    high: maxWireValue,
    low: 1n,
    close: maxWireValue,
    volume: maxWireValue,
  });
  expect(isEncodable(getPairCandles.response, [toCandle(bar)])).toBe(true);
  const points = [
    toPricePoint(bar),
    toTvlPoint({ time, value: usd(LARGEST_VALUE), reserves: [], transactions: 1 }),
    toTokenTvlChartPoint({ time, value: usd(LARGEST_VALUE) }, 1),
    toVolumePoint({ time, value: usd(LARGEST_VALUE), transactions: 1 }),
  ];
  for (const point of points) expect(isEncodable(getPoolOhlcv.response, [point])).toBe(true);
  expect(isEncodable(getPairTvl.response, [toUsdChartPoint({ time, value: usd(LARGEST_VALUE) })])).toBe(true);
});

test('other values are unchanged', () => {
  const small = { ...bar, high: maxWireValue, close: 7n, volume: usd(9n) };
  expect(toPricePoint(small)).toEqual(small);
});
