import type { Gauge } from '@junction/api-contract/earn';
import { FIXED_POINT_ONE, ratio, seconds, toAddress, usd, fixedAmount } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CALCULATOR_CHOICES } from './choices.ts';
import { toGaugeSummary } from '../../../../rooms/gauge/index.ts';
import { toListedGauge, parseCustomGauge, type ListedGauge } from './gauge-summary.ts';

const [address, a, b] = ['1', 'a', 'b'].map((digit) => toAddress(`0:${digit.repeat(64)}`)) as [
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
];
const percent = (value: bigint) => ratio((value * FIXED_POINT_ONE) / 100n);
const gauge: Gauge = {
  address,
  depositRoot: a,
  poolTokens: [
    { root: a, symbol: 'JCT', amount: fixedAmount(FIXED_POINT_ONE) },
    { root: b, symbol: 'U\u202eSDT', amount: fixedAmount(2n * FIXED_POINT_ONE) },
  ],
  rewardTokens: [{ root: b, symbol: 'USDT' }],
  tvl: usd((10_005n * FIXED_POINT_ONE) / 10n),
  minApr: percent(12n),
  maxApr: percent(33n),
  hasGovernance: true,
  minAprParts: { extra: percent(2n), governance: percent(10n) },
  isLowBalance: false,
  tvlChange: ratio(0n),
  minAprChange: ratio(0n),
  maxAprChange: ratio(0n),
  highestBoost: 1500n,
  longestLock: seconds(31_536_000),
  start: undefined,
  end: undefined,
};
const readListedGauge = (indexed: Gauge): ListedGauge | undefined => toListedGauge(toGaugeSummary(indexed));

describe('a listed gauge', () => {
  it('has both parts of the APR and names without invisible characters', () => {
    expect(readListedGauge(gauge)).toMatchObject({
      name: 'JCT/USDT',
      minApr: percent(12n),
      summary: {
        tvl: (10_005n * FIXED_POINT_ONE) / 10n,
        boost: { highest: 1500n, longest: 31_536_000 },
        rates: { governance: percent(10n), extra: percent(2n) },
      },
    });
  });

  it('never assumes more rewards in governance tokens than reported', () => {
    const { minAprParts: _, ...mixed } = gauge;
    expect(readListedGauge(mixed)?.summary.rates).toEqual({ governance: 0n, extra: percent(12n) });
    expect(readListedGauge({ ...mixed, rewardTokens: [] })?.summary.rates).toEqual({
      governance: percent(12n),
      extra: 0n,
    });
  });

  it('is omitted without a price, or with an impossible value', () => {
    expect(readListedGauge({ ...gauge, isPriced: false })).toBeUndefined();
    expect(readListedGauge({ ...gauge, tvl: usd(-1n) })).toBeUndefined();
    expect(readListedGauge({ ...gauge, minApr: percent(-1n) })).toBeUndefined();
  });

  it('has no boost if no contract would accept it', () => {
    for (const highestBoost of [500n, -1n, 10n ** 15n])
      expect(readListedGauge({ ...gauge, highestBoost })?.summary.boost.highest).toBe(1000n);
  });
});

it('parses entered values, and requires an APR', () => {
  expect(parseCustomGauge(DEFAULT_CALCULATOR_CHOICES)).toBeUndefined();
  expect(
    parseCustomGauge({
      ...DEFAULT_CALCULATOR_CHOICES,
      govApr: '9.8',
      tvl: '1000',
      boost: '1.25',
      longest: '180',
    }),
  ).toEqual({
    tvl: 1000n * FIXED_POINT_ONE,
    boost: { highest: 1250n, longest: 180 * 86_400 },
    rates: { governance: (98n * FIXED_POINT_ONE) / 1000n, extra: 0n },
  });
  expect(parseCustomGauge({ ...DEFAULT_CALCULATOR_CHOICES, extraApr: '1', boost: '0.5' })?.boost).toEqual({
    highest: 1000n,
    longest: 0,
  });
  expect(parseCustomGauge({ ...DEFAULT_CALCULATOR_CHOICES, extraApr: '1.' })?.rates.extra).toBe(percent(1n));
  expect(parseCustomGauge({ ...DEFAULT_CALCULATOR_CHOICES, extraApr: '.' })).toBeUndefined();
});
