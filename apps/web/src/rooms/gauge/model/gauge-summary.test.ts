import type { Gauge } from '@junction/api-contract/earn';
import { ONE, ratio, seconds, toAddress, usd, fixedAmount } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getGaugeStatus, toGaugeSummary } from './gauge-summary.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const percent = (value: bigint) => ratio((value * ONE) / 100n);
const GAUGE: Gauge = {
  address: address('1'),
  depositRoot: address('2'),
  poolTokens: [
    { root: address('3'), symbol: 'WTYCHO', amount: fixedAmount(ONE) },
    { root: address('4'), symbol: 'US\u202EDT', amount: fixedAmount(ONE) },
  ],
  rewardTokens: [{ root: address('5'), symbol: '' }],
  tvl: usd(1000n * ONE),
  minApr: percent(12n),
  maxApr: percent(50n),
  hasGovernance: true,
  minAprParts: { extra: percent(2n), governance: percent(10n) },
  isLowBalance: false,
  tvlChange: percent(-3n),
  minAprChange: ratio(0n),
  maxAprChange: ratio(0n),
  highestBoost: 1500n,
  longestLock: seconds(31_536_000),
  start: seconds(100),
  end: undefined,
};

describe('a gauge of the API', () => {
  it('has names without invisible characters', () => {
    expect(toGaugeSummary(GAUGE)).toMatchObject({
      name: 'WTYCHO/USDT',
      tvl: 1000n * ONE,
      minAprParts: GAUGE.minAprParts,
      tvlChange: percent(-3n),
      highestBoost: 1500n,
      rewardTokens: [{ symbol: '?' }],
    });
  });
  it('has no values without prices, or that are impossible', () => {
    const unknown = { tvl: undefined, minApr: undefined, maxApr: undefined, minAprParts: undefined };
    expect(toGaugeSummary({ ...GAUGE, tvl: usd(0n), isPriced: false })).toMatchObject(unknown);
    // The TVL stays known although the price of a reward token is missing.
    expect(toGaugeSummary({ ...GAUGE, isPriced: false })).toMatchObject({ ...unknown, tvl: GAUGE.tvl });
    const below = percent(-1n);
    const minAprParts = { extra: below, governance: percent(10n) };
    expect(
      toGaugeSummary({ ...GAUGE, tvl: usd(-1n), minApr: below, maxApr: below, minAprParts }),
    ).toMatchObject(unknown);
    const { minAprParts: _, ...mixed } = GAUGE;
    expect(toGaugeSummary(mixed)).toMatchObject({ minApr: percent(12n), minAprParts: undefined });
  });
  it('has no APR below a TVL of one dollar', () => {
    const none = { minApr: undefined, maxApr: undefined, minAprParts: undefined };
    expect(toGaugeSummary({ ...GAUGE, tvl: usd(0n) })).toMatchObject({ ...none, tvl: 0n });
    expect(toGaugeSummary({ ...GAUGE, tvl: usd(ONE - 1n) })).toMatchObject({ ...none, tvl: ONE - 1n });
    expect(toGaugeSummary({ ...GAUGE, tvl: usd(ONE) }).minApr).toBe(percent(12n));
  });
  it('never has a boost below one, whatever is reported', () => {
    expect(toGaugeSummary({ ...GAUGE, highestBoost: 300n }).highestBoost).toBe(1000n);
    expect(toGaugeSummary({ ...GAUGE, highestBoost: 10n ** 15n }).highestBoost).toBe(1000n);
  });
});

describe('the status of a gauge', () => {
  const at = (time: number, end?: number) =>
    getGaugeStatus({ start: seconds(100), end: end === undefined ? undefined : seconds(end) }, seconds(time));
  it('follows its first start and its last end', () => {
    expect(getGaugeStatus({ start: undefined, end: undefined }, seconds(5))).toBe('awaiting');
    expect([at(99), at(100), at(150, 150), at(149, 150)]).toEqual([
      'awaiting',
      'active',
      'expired',
      'active',
    ]);
  });
});
