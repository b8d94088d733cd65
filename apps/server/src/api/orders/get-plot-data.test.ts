import { seconds, units } from '@junction/primitives';
import { buildFixtureAddress } from '@junction/testing';
import { expect, test } from 'vitest';
import type { IndexedOrderFillCandle } from '../../modules/orders/order-records.ts';
import type { ReadModel } from '../../read-model.ts';
import type { ApiDeps } from '../api-deps.ts';
import { getPlotDataHandler } from './get-plot-data.handler.ts';

const [left, right] = [buildFixtureAddress(1), buildFixtureAddress(2)];
const price = 10n ** 40n;
const bar: IndexedOrderFillCandle = {
  first: left,
  second: right,
  frame: 'H1',
  time: seconds(3_600),
  open: price,
  high: price,
  low: price,
  close: price,
  firstAmount: units(1n),
  secondAmount: units(2_500_000n),
  openTime: seconds(3_600),
  closeTime: seconds(3_600),
};
const requestPlotData = (token: { readonly decimals: number } | undefined) => {
  const readModel = { orders: { bars: () => Promise.resolve([bar]) }, token: () => Promise.resolve(token) };
  const body = { from: seconds(0), to: seconds(7_200), left, right, frame: 'H1' as const };
  return getPlotDataHandler({ params: undefined, body }, {
    readModel: readModel as unknown as ReadModel,
  } as ApiDeps);
};

test('candles report volume as decimal amounts, and none for a token without metadata', async () => {
  expect(await requestPlotData({ decimals: 6 })).toMatchObject([{ volume: '2.5', counter: 2_500_000n }]);
  expect(await requestPlotData(undefined)).toEqual([]);
});
