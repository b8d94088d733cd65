import { ONE, ratio, toAddress, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { GaugeSummary } from './gauge-summary.ts';
import { leadingGauge, lpApr } from './lp-yield.ts';

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
    expect(lpApr(FEES, null)).toEqual({ min: FEES, max: FEES });
    expect(lpApr(FEES, PRICED)).toEqual({ min: FEES + ONE, max: FEES + 2n * ONE });
  });
  it('is unknown while a part is unknown', () => {
    expect(lpApr(undefined, null)).toBeUndefined();
    expect(lpApr(FEES, undefined)).toBeUndefined();
    expect(lpApr(FEES, { minApr: ratio(0n), maxApr: undefined })).toBeUndefined();
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
    expect(leadingGauge([dust], () => false, usd(1_001n * ONE))).toBeNull();
    expect(leadingGauge([dust], () => false, usd(1_000n * ONE))).toBe(dust);
    // Without a known pool TVL, small gauges are still excluded by comparison with the largest one.
    expect(leadingGauge([dust, gaugeOf('5', 1_001n, ONE)], () => false, usd(0n))?.tvl).toBe(1_001n * ONE);
  });
  it('is the trusted one with the highest maximum APR', () => {
    expect(leadingGauge([unpriced, cheap, dear], () => false, POOL)).toBe(dear);
    expect(leadingGauge([dear, cheap, unpriced], () => false, POOL)).toBe(dear);
    expect(leadingGauge([unpriced, cheap, dear], (gauge) => gauge === dear, POOL)).toBe(cheap);
    expect(leadingGauge([unpriced], () => false, POOL)).toBe(unpriced);
    // This gauge has the higher TVL, but its rewards are unknown.
    expect(leadingGauge([gaugeOf('5', 9n, undefined), cheap], () => false, POOL)).toBe(cheap);
    expect(leadingGauge([dear], () => true, POOL)).toBeNull();
    expect(leadingGauge([], () => false, POOL)).toBeNull();
  });
  it('excludes gauges without a confirmed DAO approval', () => {
    expect(leadingGauge([{ ...dear, isApproved: false }, cheap], () => false, POOL)).toBe(cheap);
    expect(leadingGauge([{ ...dear, isApproved: undefined }], () => false, POOL)).toBeNull();
  });
  it('excludes empty ones', () => {
    const none = usd(0n);
    expect(leadingGauge([{ ...dear, tvl: usd(ONE - 1n) }], () => false, none)).toBeNull();
    expect(leadingGauge([{ ...unpriced, poolTokens: [] }], () => false, none)).toBeNull();
  });
});
