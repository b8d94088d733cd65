import type { Gauge } from '@junction/api-contract/earn';
import { ONE, ratio, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { NO_CHOICES } from './choices.ts';
import { readGauge } from '../../../../rooms/gauge/index.ts';
import { listedGauge, readTypedGauge, type ListedGauge } from './gauge-facts.ts';

const [address, a, b] = ['1', 'a', 'b'].map((digit) => toAddress(`0:${digit.repeat(64)}`)) as [
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
];
const gauge: Gauge = {
  address,
  depositTokenRoot: a,
  poolTokens: [
    { tokenRoot: a, tokenSymbol: 'JCT', amount: '1' },
    { tokenRoot: b, tokenSymbol: 'U\u202eSDT', amount: '2' },
  ],
  rewardTokens: [{ tokenRoot: b, tokenSymbol: 'USDT' }],
  tvl: '1000.5',
  minApr: '12',
  maxApr: '33',
  hasQubeReward: true,
  minAprParts: { extra: '2', governance: '10' },
  isLowBalance: false,
  tvlChange: '0',
  minAprChange: '0',
  maxAprChange: '0',
  maxBoost: 1.5,
  maxLockTime: 31_536_000,
  startTime: null,
  endTime: null,
};
const readListedGauge = (wire: Gauge): ListedGauge | undefined => {
  const told = readGauge(wire);
  return told && listedGauge(told);
};
const percent = (value: bigint) => ratio((value * ONE) / 100n);

describe('a gauge of the list', () => {
  it('is read with its two parts of the yield and names without hidden letters', () => {
    expect(readListedGauge(gauge)).toMatchObject({
      name: 'JCT/USDT',
      minApr: percent(12n),
      facts: {
        tvl: (10_005n * ONE) / 10n,
        boost: { highest: 1500n, longest: 31_536_000 },
        rates: { governance: percent(10n), extra: percent(2n) },
      },
    });
  });

  it('never takes more for governance tokens than a server has said', () => {
    const { minAprParts: _, ...mixed } = gauge;
    expect(readListedGauge(mixed)?.facts.rates).toEqual({ governance: 0n, extra: percent(12n) });
    expect(readListedGauge({ ...mixed, rewardTokens: [] })?.facts.rates).toEqual({
      governance: percent(12n),
      extra: 0n,
    });
  });

  it('is left out without a price, and where a figure cannot be', () => {
    expect(readListedGauge({ ...gauge, isPriced: false })).toBeUndefined();
    expect(readListedGauge({ ...gauge, tvl: 'x' })).toBeUndefined();
    expect(readListedGauge({ ...gauge, minApr: '-1' })).toBeUndefined();
  });

  it('promises nothing for a boost that no contract takes', () => {
    for (const maxBoost of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e12])
      expect(readListedGauge({ ...gauge, maxBoost })?.facts.boost.highest).toBe(1000n);
  });
});

it('reads typed values, and waits for a yield', () => {
  expect(readTypedGauge(NO_CHOICES)).toBeUndefined();
  expect(
    readTypedGauge({ ...NO_CHOICES, govApr: '9.8', tvl: '1000', boost: '1.25', longest: '180' }),
  ).toEqual({
    tvl: 1000n * ONE,
    boost: { highest: 1250n, longest: 180 * 86_400 },
    rates: { governance: (98n * ONE) / 1000n, extra: 0n },
  });
  expect(readTypedGauge({ ...NO_CHOICES, extraApr: '1', boost: '0.5' })?.boost).toEqual({
    highest: 1000n,
    longest: 0,
  });
  // On its way to a number.
  expect(readTypedGauge({ ...NO_CHOICES, extraApr: '1.' })?.rates.extra).toBe(percent(1n));
  expect(readTypedGauge({ ...NO_CHOICES, extraApr: '.' })).toBeUndefined();
});
