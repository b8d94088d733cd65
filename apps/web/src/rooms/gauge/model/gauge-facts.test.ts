import type { Gauge } from '@junction/api-contract/earn';
import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { readGauge, statusOf } from './gauge-facts.ts';

const address = (digit: string): string => `0:${digit.repeat(64)}`;
const WIRE: Gauge = {
  address: address('1'),
  depositTokenRoot: address('2'),
  poolTokens: [
    { tokenRoot: address('3'), tokenSymbol: 'WTYCHO', amount: '12.5' },
    { tokenRoot: address('4'), tokenSymbol: 'US\u202EDT', amount: '1' },
  ],
  rewardTokens: [{ tokenRoot: address('5'), tokenSymbol: '' }],
  tvl: '1000.5',
  minApr: '12.5',
  maxApr: '50',
  hasQubeReward: true,
  minAprParts: { extra: '2.5', governance: '10' },
  isLowBalance: false,
  tvlChange: '-3.71',
  minAprChange: '0',
  maxAprChange: '0',
  maxBoost: 1.5,
  maxLockTime: 31_536_000,
  startTime: 100,
  endTime: null,
};

describe('a gauge of the API', () => {
  it('is read once: percent as ratios, the boost in thousandths, names without hidden letters', () => {
    const gauge = readGauge(WIRE);
    expect(gauge).toMatchObject({
      name: 'WTYCHO/USDT',
      tvl: 1000_500_000_000_000_000_000n,
      minApr: 125_000_000_000_000_000n,
      minAprParts: { extra: 25_000_000_000_000_000n, governance: 100_000_000_000_000_000n },
      tvlChange: -37_100_000_000_000_000n,
      highestBoost: 1500n,
      rewardTokens: [{ symbol: '?' }],
    });
  });
  it('says nothing of figures that nobody could price', () => {
    const gauge = readGauge({ ...WIRE, isPriced: false, tvl: '0', minApr: '0', maxApr: '0' });
    expect([gauge?.tvl, gauge?.minApr, gauge?.maxApr, gauge?.minAprParts]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('never boosts by less than one, whatever is sent', () => {
    expect(readGauge({ ...WIRE, maxBoost: 0.3 })?.highestBoost).toBe(1000n);
    expect(readGauge({ ...WIRE, maxBoost: Number.MAX_VALUE })?.highestBoost).toBe(1000n);
  });
});

describe('the status of a gauge', () => {
  const at = (time: number, end?: number) =>
    statusOf({ start: seconds(100), end: end === undefined ? undefined : seconds(end) }, seconds(time));
  it('follows its first start and its last end', () => {
    expect(statusOf({ start: undefined, end: undefined }, seconds(5))).toBe('awaiting');
    expect([at(99), at(100), at(150, 150), at(149, 150)]).toEqual([
      'awaiting',
      'active',
      'expired',
      'active',
    ]);
  });
});
