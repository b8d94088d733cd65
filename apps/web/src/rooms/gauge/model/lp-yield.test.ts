import { FIXED_POINT_ONE, ratio, toAddress, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { GaugeSummary } from './gauge-summary.ts';
import { selectSuggestedGauge, getLpApr } from './lp-yield.ts';

const gaugeOf = (digit: string, tvl: bigint | undefined, maxApr: bigint | undefined): GaugeSummary =>
  ({
    address: toAddress(`0:${digit.repeat(64)}`),
    tvl: tvl === undefined ? undefined : usd(tvl * FIXED_POINT_ONE),
    isApproved: true,
    poolTokens: [{ amount: 1n }],
    maxApr: maxApr === undefined ? undefined : ratio(maxApr),
  }) as unknown as GaugeSummary;
const POOL = usd(100n * FIXED_POINT_ONE);
const FEES = ratio(FIXED_POINT_ONE / 10n);
const PRICED = { minApr: ratio(FIXED_POINT_ONE), maxApr: ratio(2n * FIXED_POINT_ONE) };

describe('the APR of an LP token', () => {
  it('is the fees alone without a gauge, otherwise both', () => {
    expect(getLpApr(FEES, null)).toEqual({ min: FEES, max: FEES });
    expect(getLpApr(FEES, PRICED)).toEqual({ min: FEES + FIXED_POINT_ONE, max: FEES + 2n * FIXED_POINT_ONE });
  });
  it('is unknown while a part is unknown', () => {
    expect(getLpApr(undefined, null)).toBeUndefined();
    expect(getLpApr(FEES, undefined)).toBeUndefined();
    expect(getLpApr(FEES, { minApr: ratio(0n), maxApr: undefined })).toBeUndefined();
  });
});

describe('the suggested gauge', () => {
  const [dear, cheap, unpriced] = [
    gaugeOf('1', 5n, 3n * FIXED_POINT_ONE),
    gaugeOf('2', 7n, FIXED_POINT_ONE),
    gaugeOf('3', undefined, undefined),
  ];
  it('excludes those with a negligible share of the pool, whatever their APR', () => {
    const dust = gaugeOf('4', 1n, 36_500n * FIXED_POINT_ONE);
    expect(selectSuggestedGauge([dust], () => false, usd(1_001n * FIXED_POINT_ONE))).toBeNull();
    expect(selectSuggestedGauge([dust], () => false, usd(1_000n * FIXED_POINT_ONE))).toBe(dust);
    // Without a known pool TVL, small gauges are still excluded by comparison with the largest gauge.
    expect(
      selectSuggestedGauge([dust, gaugeOf('5', 1_001n, FIXED_POINT_ONE)], () => false, usd(0n))?.tvl,
    ).toBe(1_001n * FIXED_POINT_ONE);
  });
  it('is the trusted one with the highest maximum APR', () => {
    expect(selectSuggestedGauge([unpriced, cheap, dear], () => false, POOL)).toBe(dear);
    expect(selectSuggestedGauge([dear, cheap, unpriced], () => false, POOL)).toBe(dear);
    expect(selectSuggestedGauge([unpriced, cheap, dear], (gauge) => gauge === dear, POOL)).toBe(cheap);
    expect(selectSuggestedGauge([unpriced], () => false, POOL)).toBe(unpriced);
    // This gauge has the higher TVL, but its rewards are unknown.
    expect(selectSuggestedGauge([gaugeOf('5', 9n, undefined), cheap], () => false, POOL)).toBe(cheap);
    expect(selectSuggestedGauge([dear], () => true, POOL)).toBeNull();
    expect(selectSuggestedGauge([], () => false, POOL)).toBeNull();
  });
  it('excludes gauges without a confirmed DAO approval', () => {
    expect(selectSuggestedGauge([{ ...dear, isApproved: false }, cheap], () => false, POOL)).toBe(cheap);
    expect(selectSuggestedGauge([{ ...dear, isApproved: undefined }], () => false, POOL)).toBeNull();
  });
  it('excludes empty ones', () => {
    const none = usd(0n);
    expect(selectSuggestedGauge([{ ...dear, tvl: usd(FIXED_POINT_ONE - 1n) }], () => false, none)).toBeNull();
    expect(selectSuggestedGauge([{ ...unpriced, poolTokens: [] }], () => false, none)).toBeNull();
  });
});
