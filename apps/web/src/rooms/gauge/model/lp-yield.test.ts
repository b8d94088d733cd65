import { ONE, ratio, toAddress, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { GaugeSummary } from './gauge-summary.ts';
import { selectLeadingGauge, getLpApr } from './lp-yield.ts';

const gaugeOf = (digit: string, tvl: bigint | undefined, maxApr: bigint | undefined): GaugeSummary =>
  ({
    address: toAddress(`0:${digit.repeat(64)}`),
    tvl: tvl === undefined ? undefined : usd(tvl * ONE),
    isApproved: true,
    poolTokens: [{ amount: 1n }],
    maxApr: maxApr === undefined ? undefined : ratio(maxApr),
  }) as unknown as GaugeSummary;
const POOL = usd(100n * ONE);
const FEES = ratio(ONE / 10n);
const PRICED = { minApr: ratio(ONE), maxApr: ratio(2n * ONE) };

describe('the APR of an LP token', () => {
  it('is the fees alone without a gauge, otherwise both', () => {
    expect(getLpApr(FEES, null)).toEqual({ min: FEES, max: FEES });
    expect(getLpApr(FEES, PRICED)).toEqual({ min: FEES + ONE, max: FEES + 2n * ONE });
  });
  it('is unknown while a part is unknown', () => {
    expect(getLpApr(undefined, null)).toBeUndefined();
    expect(getLpApr(FEES, undefined)).toBeUndefined();
    expect(getLpApr(FEES, { minApr: ratio(0n), maxApr: undefined })).toBeUndefined();
  });
});

describe('the suggested gauge', () => {
  const [dear, cheap, unpriced] = [
    gaugeOf('1', 5n, 3n * ONE),
    gaugeOf('2', 7n, ONE),
    gaugeOf('3', undefined, undefined),
  ];
  it('excludes those with a negligible share of the pool, whatever their APR', () => {
    const dust = gaugeOf('4', 1n, 36_500n * ONE);
    expect(selectLeadingGauge([dust], () => false, usd(1_001n * ONE))).toBeNull();
    expect(selectLeadingGauge([dust], () => false, usd(1_000n * ONE))).toBe(dust);
    // Without a known pool TVL, small gauges are still excluded by comparison with the largest gauge.
    expect(selectLeadingGauge([dust, gaugeOf('5', 1_001n, ONE)], () => false, usd(0n))?.tvl).toBe(
      1_001n * ONE,
    );
  });
  it('is the trusted one with the highest maximum APR', () => {
    expect(selectLeadingGauge([unpriced, cheap, dear], () => false, POOL)).toBe(dear);
    expect(selectLeadingGauge([dear, cheap, unpriced], () => false, POOL)).toBe(dear);
    expect(selectLeadingGauge([unpriced, cheap, dear], (gauge) => gauge === dear, POOL)).toBe(cheap);
    expect(selectLeadingGauge([unpriced], () => false, POOL)).toBe(unpriced);
    // This gauge has the higher TVL, but its rewards are unknown.
    expect(selectLeadingGauge([gaugeOf('5', 9n, undefined), cheap], () => false, POOL)).toBe(cheap);
    expect(selectLeadingGauge([dear], () => true, POOL)).toBeNull();
    expect(selectLeadingGauge([], () => false, POOL)).toBeNull();
  });
  it('excludes gauges without a confirmed DAO approval', () => {
    expect(selectLeadingGauge([{ ...dear, isApproved: false }, cheap], () => false, POOL)).toBe(cheap);
    expect(selectLeadingGauge([{ ...dear, isApproved: undefined }], () => false, POOL)).toBeNull();
  });
  it('excludes empty ones', () => {
    const none = usd(0n);
    expect(selectLeadingGauge([{ ...dear, tvl: usd(ONE - 1n) }], () => false, none)).toBeNull();
    expect(selectLeadingGauge([{ ...unpriced, poolTokens: [] }], () => false, none)).toBeNull();
  });
});
