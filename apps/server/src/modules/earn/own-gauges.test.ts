import { FIXED_POINT_ONE, toAddress, usd, type Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { GaugeView } from './gauge-views.ts';
import { putOwnGaugesFirst, sortOwnGauges } from './own-gauges.ts';

const at = (index: number): Address => toAddress(`0:${index.toString(16).padStart(64, '0')}`);
const LP = at(1_000_001);
const JUNK = at(1_000_002);
const gaugeOf = (index: number, deposited: Address): GaugeView =>
  ({ address: at(index), depositToken: { address: deposited, decimals: 9 } }) as unknown as GaugeView;
const price = (token: Address) => (token === LP ? usd(2n * FIXED_POINT_ONE) : undefined);

test('dust in a thousand gauges does not displace valuable deposits', () => {
  const dust = Array.from({ length: 1_000 }, (_, index) => gaugeOf(index, index % 2 === 0 ? JUNK : LP));
  const real = gaugeOf(5_000, LP);
  const gauges = new Map([...dust, real].map((gauge) => [gauge.address, gauge]));
  const own = [
    ...dust.map(({ address, depositToken }) => ({
      account: address,
      amount: depositToken.address === JUNK ? 10n ** 30n : 1n,
    })),
    { account: real.address, amount: 10n ** 12n },
  ];
  const found = sortOwnGauges(own, gauges, price, 20);
  expect(found.gauges[0]?.address).toBe(real.address);
  expect([found.gauges.length, found.total]).toEqual([20, 1_001]);
  // Deposits without a price come after those with one, whatever their amount.
  expect(found.gauges.every(({ depositToken }) => depositToken.address === LP)).toBe(true);
});

test('sorted by value, equal values by amount, those without a price last', () => {
  const gauges = new Map([1, 2, 3, 4].map((index) => [at(index), gaugeOf(index, index > 2 ? JUNK : LP)]));
  const own = [
    { account: at(3), amount: 5n },
    { account: at(1), amount: 10n ** 9n },
    { account: at(4), amount: 10n ** 30n },
    { account: at(2), amount: 3n * 10n ** 9n },
  ];
  const found = sortOwnGauges(own, gauges, price, 20);
  expect(found.gauges.map(({ address }) => address)).toEqual([2, 1, 4, 3].map(at));
});

test('own gauges come before all others, each once', () => {
  const all = [1, 2, 3, 4].map((index) => gaugeOf(index, LP));
  const own = [gaugeOf(4, LP), gaugeOf(2, LP)];
  expect(putOwnGaugesFirst(own, all).map(({ address }) => address)).toEqual([4, 2, 1, 3].map(at));
});

test('gauges without readable tokens are omitted and not counted', () => {
  const found = sortOwnGauges([{ account: at(7), amount: 1n }], new Map(), price, 20);
  expect(found).toEqual({ gauges: [], total: 0 });
});
