import { FIXED_POINT_ONE, ratio, toAddress, type Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import { createSeededRandom } from '@junction/testing';
import {
  SortedGauges,
  filterGauges,
  sortGaugesByMetric,
  isGaugeActive,
  sortKnownGaugesFirst,
  computeGaugesTotal,
  type GaugeSortOrder,
} from './gauge-list.ts';
import type { GaugeView } from './gauge-views.ts';

const at = (index: number): Address => toAddress(`0:${index.toString(16).padStart(64, '0')}`);
const [LP, OTHER] = [at(1), at(2)];
const createGauge = (index: number, deposited: Address, tvl: bigint): GaugeView =>
  ({ address: at(index), depositToken: { address: deposited, decimals: 9 }, tvl }) as unknown as GaugeView;

test('gauges are found by deposited token, highest TVL first, ties by address', () => {
  const orders = new SortedGauges([
    createGauge(10, LP, 5n),
    createGauge(11, OTHER, 9n),
    createGauge(12, LP, 7n),
    createGauge(13, LP, 5n),
  ]);
  expect(orders.withDepositToken(LP).map(({ address }) => address)).toEqual([at(12), at(10), at(13)]);
  expect(orders.withDepositToken(OTHER)).toHaveLength(1);
  expect(orders.withDepositToken(at(3))).toEqual([]);
});

test('the total covers gauges with known tokens and a price, and reports how many others hold something', () => {
  const gaugeHolding = (index: number, tvl: bigint | undefined, deposited: bigint, ...tokens: Address[]) =>
    ({
      ...createGauge(index, LP, tvl ?? 0n),
      hasTvl: tvl !== undefined,
      // A day ago the first gauge had a lower TVL and the second one did not exist.
      tvlBefore: index === 10 ? 4n : undefined,
      deposited,
      held: tokens.map((token) => ({ token })),
    }) as unknown as GaugeView;
  const [one, two, strange] = [at(3), at(4), at(5)];
  const gauges = [
    gaugeHolding(10, 5n, 1n, one, two),
    gaugeHolding(11, 7n, 1n, two),
    // A gauge without deposits.
    gaugeHolding(12, 0n, 0n, one),
    // Gauges without a price, with an unlisted token, and with an unlisted token but without deposits.
    gaugeHolding(13, undefined, 1n, one),
    gaugeHolding(14, 10n ** 40n, 1n, one, strange),
    gaugeHolding(15, 0n, 0n, strange),
  ];
  expect(computeGaugesTotal(gauges, new Set([one, two]))).toEqual({
    tvl: 12n,
    tvlChange: FIXED_POINT_ONE / 4n,
    counted: 3,
    leftOut: 2,
  });
  expect(computeGaugesTotal(gauges, new Set())).toEqual({
    tvl: 0n,
    tvlChange: 0n,
    counted: 0,
    leftOut: 4,
  });
});

test('a gauge is active from its start to its end, while it can pay for a day', () => {
  const is = (time: number, gauge: Partial<GaugeView> = {}) =>
    isGaugeActive(
      { ...createGauge(10, LP, 1n), isLow: false, startTime: 100, endTime: undefined, ...gauge },
      time,
    );
  expect([is(99), is(100), is(1_000_000)]).toEqual([false, true, true]);
  expect([is(149, { endTime: 150 }), is(150, { endTime: 150 })]).toEqual([true, false]);
  expect(is(100, { startTime: undefined })).toBe(false);
  expect(is(100, { isLow: true })).toBe(false);
});

test('ended gauges are left out, except given ones', () => {
  const gauges = [
    { ...createGauge(10, LP, 4n), endTime: undefined },
    { ...createGauge(11, LP, 3n), endTime: 150 },
    { ...createGauge(12, LP, 2n), endTime: 150 },
    { ...createGauge(13, LP, 1n), endTime: 151 },
  ];
  const found = (kept: readonly Address[]) =>
    filterGauges(gauges, { showsLow: true, ended: { at: 150, kept: new Set(kept) } }).map(
      ({ address }) => address,
    );
  expect(found([])).toEqual([at(10), at(13)]);
  expect(found([at(12)])).toEqual([at(10), at(12), at(13)]);
  expect(filterGauges(gauges, { showsLow: true })).toHaveLength(4);
});

test('gauges that reward known tokens come first, whatever others contain', () => {
  const [listed, made] = [at(20), at(21)];
  const paying = (index: number, tvl: bigint, ...tokens: readonly Address[]): GaugeView => ({
    ...createGauge(index, LP, tvl),
    rewards: tokens.map((token) => ({ token, symbol: '', decimals: 9 })),
  });
  const orders = new SortedGauges([
    paying(10, 9n, made),
    paying(11, 8n, listed, made),
    paying(12, 1n, listed),
    paying(13, 2n),
    paying(14, 7n, made),
  ]);
  const sorted = sortKnownGaugesFirst(orders.withDepositToken(LP), new Set([listed]));
  expect(sorted.map(({ address }) => address)).toEqual([13, 12, 10, 11, 14].map(at));
});

test('bounds of any metric select the same gauges in every order, including the bounds themselves', () => {
  const random = createSeededRandom(12);
  const metric = () => ratio(BigInt(random.below(8)));
  const gauges = Array.from({ length: 60 }, (_, index) => ({
    ...createGauge(index, LP, metric()),
    minApr: metric(),
    maxApr: metric(),
  }));
  const bound = () => (random.below(3) === 0 ? undefined : BigInt(random.below(10)) - 1n);
  const range = () => ({ from: bound(), to: bound() });
  const isIn = (value: bigint, { from, to }: ReturnType<typeof range>): boolean =>
    (from === undefined || value >= from) && (to === undefined || value <= to);
  const orders = (['tvl', 'minApr', 'maxApr'] as const).flatMap((column): GaugeSortOrder[] => [
    { column, isAscending: false },
    { column, isAscending: true },
  ]);
  for (let round = 0; round < 200; round += 1) {
    const order = random.pick(orders);
    const [tvl, minApr, maxApr] = [range(), range(), range()];
    const sorted = sortGaugesByMetric(gauges, order);
    const wanted = sorted.filter(
      (gauge) => isIn(gauge.tvl, tvl) && isIn(gauge.minApr, minApr) && isIn(gauge.maxApr, maxApr),
    );
    const filter = { showsLow: true, tvl, minApr, maxApr };
    expect(filterGauges(sorted, filter, order)).toEqual(wanted);
    expect(filterGauges(sorted, filter)).toEqual(wanted);
  }
});
