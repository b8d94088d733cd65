import { decodeWire } from '@junction/api-contract';
import { gaugeCodec } from '@junction/api-contract/earn';
import {
  FIXED_POINT_ONE,
  ZERO_ADDRESS,
  ratio,
  seconds,
  usd,
  type Ratio,
  type Usd,
} from '@junction/primitives';
import { expect, test } from 'vitest';
import {
  computeMetricChangesRoundedDown,
  computeGaugeMetricsRoundedDown,
  type GaugeMetricsInput,
} from './gauge-metrics.ts';

// Anyone can create a gauge of their own tokens at the network's factory. None of its metrics may exceed the wire
// format, because that would make the entire list invalid.

const MAX_UNITS = (1n << 128n) - 1n;
const PLAIN_GAUGE = {
  address: ZERO_ADDRESS,
  depositRoot: ZERO_ADDRESS,
  poolTokens: [],
  rewardTokens: [],
  hasGovernance: false,
  isLowBalance: false,
  highestBoost: 1000n,
  longestLock: seconds(0),
  start: undefined,
  end: undefined,
};
/** Checks that metrics of a gauge fit the wire format. */
const expectWireFormat = (tvl: Usd, figure: Ratio, change = ratio(0n)): void => {
  const changes = { tvlChange: change, minAprChange: change, maxAprChange: change };
  const minAprParts = { extra: figure, governance: figure };
  const gauge = { ...PLAIN_GAUGE, ...changes, tvl, minApr: figure, maxApr: figure, minAprParts };
  expect(() => decodeWire(gaugeCodec, gaugeCodec.encode(gauge))).not.toThrow();
};

const WORST: GaugeMetricsInput = {
  deposited: MAX_UNITS,
  lockBoosted: 1n,
  totalBoosted: 1n,
  decimals: 9,
  price: usd(1n),
  governance: { perSecond: MAX_UNITS, decimals: 0, price: usd(MAX_UNITS) },
  extra: [{ perSecond: MAX_UNITS, decimals: 0, price: usd(MAX_UNITS) }],
  maxBoost: 0xffff_ffff,
};

/** Gauge with a deposit of one dollar and a reward token worth two dollars. */
const PLAIN: GaugeMetricsInput = {
  deposited: 10n ** 9n,
  lockBoosted: 10n ** 9n,
  totalBoosted: 10n ** 9n,
  decimals: 9,
  price: usd(FIXED_POINT_ONE),
  governance: undefined,
  extra: [{ perSecond: 1n, decimals: 9, price: usd(2n * FIXED_POINT_ONE) }],
  maxBoost: 1_000,
};

test('metrics of an extreme gauge fit the wire format', () => {
  for (const gauge of [WORST, { ...WORST, decimals: 0, price: usd(10n ** 60n) }]) {
    const { tvl, minApr, maxApr, extraApr, governanceApr } = computeGaugeMetricsRoundedDown(gauge);
    for (const apr of [minApr, maxApr, extraApr, governanceApr]) expectWireFormat(tvl, apr);
    expect(minApr).toBeGreaterThan(0n);
    expect(maxApr).toBeGreaterThanOrEqual(minApr);
  }
});

test('changes of an extreme gauge fit the wire format', () => {
  const { tvlChange, minAprChange, maxAprChange } = computeMetricChangesRoundedDown(
    computeGaugeMetricsRoundedDown(WORST),
    {
      ...computeGaugeMetricsRoundedDown(WORST),
      tvl: usd(1n),
      minApr: ratio(1n),
      maxApr: ratio(1n),
    },
  );
  for (const change of [tvlChange, minAprChange, maxAprChange]) expectWireFormat(usd(0n), ratio(0n), change);
  expect(minAprChange).toBeGreaterThan(0n);
});

test('a gauge without a price has not lost all value', () => {
  const priced = computeGaugeMetricsRoundedDown(PLAIN);
  const half = computeGaugeMetricsRoundedDown({ ...PLAIN, deposited: 5n * 10n ** 8n });
  expect(computeMetricChangesRoundedDown(half, priced).tvlChange).toBe(-FIXED_POINT_ONE / 2n);
  const none = { tvlBefore: undefined, tvlChange: 0n, minAprChange: 0n, maxAprChange: 0n };
  expect(computeMetricChangesRoundedDown(priced, undefined)).toEqual(none);
  const unknown = computeGaugeMetricsRoundedDown({ ...PLAIN, price: undefined });
  expect(computeMetricChangesRoundedDown(unknown, priced)).toEqual(none);
  expect(computeMetricChangesRoundedDown(priced, unknown)).toEqual(none);
});

test('a reward without a price does not hide changes of the TVL', () => {
  const priced = computeGaugeMetricsRoundedDown(PLAIN);
  const extra = [{ perSecond: 1n, decimals: 9, price: undefined }];
  const half = computeGaugeMetricsRoundedDown({ ...PLAIN, extra, deposited: 5n * 10n ** 8n });
  const changes = {
    tvlBefore: priced.tvl,
    tvlChange: -FIXED_POINT_ONE / 2n,
    minAprChange: 0n,
    maxAprChange: 0n,
  };
  expect(computeMetricChangesRoundedDown(half, priced)).toEqual(changes);
});
