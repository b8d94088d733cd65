import { ONE, ratio, toAddress, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { GaugeFacts } from './gauge-facts.ts';
import { leadingGauge, lpApr } from './lp-yield.ts';

const gaugeOf = (digit: string, tvl: bigint | undefined): GaugeFacts =>
  ({
    address: toAddress(`0:${digit.repeat(64)}`),
    tvl: tvl === undefined ? undefined : usd(tvl),
    minApr: tvl === undefined ? undefined : ratio(ONE),
  }) as unknown as GaugeFacts;
const POOL = usd(100n);
const FEES = ratio(ONE / 10n);
const PRICED = { minApr: ratio(ONE), maxApr: ratio(2n * ONE) };

describe('what an LP token earns', () => {
  it('is the fees alone without a gauge, and both with one', () => {
    expect(lpApr(FEES, null)).toEqual({ least: FEES, most: FEES });
    expect(lpApr(FEES, PRICED)).toEqual({ least: FEES + ONE, most: FEES + 2n * ONE });
  });
  it('is not known while a part of it is not', () => {
    expect(lpApr(undefined, null)).toBeUndefined();
    expect(lpApr(FEES, undefined)).toBeUndefined();
    expect(lpApr(FEES, { minApr: ratio(0n), maxApr: undefined })).toBeUndefined();
  });
});

describe('the gauge to name', () => {
  const [small, large, unpriced] = [gaugeOf('1', 5n), gaugeOf('2', 7n), gaugeOf('3', undefined)];
  it('is none with next to nothing of the pool in it, whatever it promises', () => {
    const dust = { ...gaugeOf('4', 1n), minApr: ratio(36_500n * ONE) };
    expect(leadingGauge([dust], () => false, usd(1_001n))).toBeNull();
    expect(leadingGauge([dust], () => false, usd(1_000n))).toBe(dust);
  });
  it('is the one with the most in it that nobody has to be warned of', () => {
    expect(leadingGauge([unpriced, small, large], () => false, POOL)).toBe(large);
    expect(leadingGauge([unpriced, small, large], (gauge) => gauge === large, POOL)).toBe(small);
    expect(leadingGauge([unpriced], () => false, POOL)).toBe(unpriced);
    // More is in it, but nobody knows what it pays.
    const unknown = { ...gaugeOf('5', 9n), minApr: undefined };
    expect(leadingGauge([unknown, small], () => false, POOL)).toBe(small);
    expect(leadingGauge([small], () => true, POOL)).toBeNull();
    expect(leadingGauge([], () => false, POOL)).toBeNull();
  });
});
