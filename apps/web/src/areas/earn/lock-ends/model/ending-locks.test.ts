import { FIXED_POINT_ONE, seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type {
  OnChainGauge,
  GaugePosition,
  GaugeAprInputs,
  VeStanding,
} from '../../../../rooms/gauge/index.ts';
import { getEndingLockEffects, getLockEndsToAnnounce } from './ending-locks.ts';

const DAY = 86_400;
const NOW = seconds(1_000 * DAY);
const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [LP, GOV] = [at('1'), at('2')];
/** Creates a lock that ends in `left` seconds, with a duration of one year and a boost of 1.5. */
const lockOf = (left: number, amount = 100n) => ({
  amount: amount * 10n ** 9n,
  boosted: (amount * 3n * 10n ** 9n) / 2n,
  createdAt: seconds(NOW + left - 365 * DAY),
  lock: seconds(365 * DAY),
});
const positionOf = (locks: ReturnType<typeof lockOf>[]): GaugePosition => {
  const balance = locks.reduce((sum, { amount }) => sum + amount, 0n);
  const boosted = locks.reduce((sum, lock) => sum + lock.boosted, 0n);
  return { balance, lockBoosted: boosted, totalBoosted: boosted, locks } as unknown as GaugePosition;
};
const marketOf = (position: GaugePosition): GaugeAprInputs => ({
  chain: {
    depositRoot: LP,
    deposits: position.balance,
    lockBoosted: position.lockBoosted,
    totalBoosted: position.totalBoosted,
    governance: {
      root: GOV,
      rounds: [{ start: seconds(0), end: seconds(0), perSecond: 1_000n, accumulator: 0n }],
    },
    extra: [],
  } as unknown as OnChainGauge,
  now: NOW,
  prices: new Map([
    [LP, FIXED_POINT_ONE],
    [GOV, FIXED_POINT_ONE],
  ]),
  decimalsOf: () => 9,
});
const NO_VE = { ve: 0n, veSupply: 0n } as unknown as VeStanding;

describe('announced locks', () => {
  it('end within seven days and have not ended', () => {
    const [ended, last, first, late] = [lockOf(0), lockOf(7 * DAY), lockOf(1), lockOf(7 * DAY + 1)];
    const upcoming = getLockEndsToAnnounce(positionOf([ended, last, first, late]), NOW);
    expect(upcoming.map(({ ends }) => ends - NOW)).toEqual([1, 7 * DAY]);
  });
  it('exclude dust locked by other accounts, and are limited in number', () => {
    const own = lockOf(6 * DAY, 10_000n);
    const dust = Array.from({ length: 500 }, (_, index) => lockOf(60 + index, 1n));
    const position = positionOf([...dust, own]);
    expect(getLockEndsToAnnounce(position, NOW).map(({ ends }) => ends - NOW)).toEqual([6 * DAY]);
    expect(getEndingLockEffects(marketOf(position), position, NO_VE)).toHaveLength(1);
    const equal = Array.from({ length: 40 }, (_, index) => lockOf(60 + index, BigInt(index + 1)));
    expect(getLockEndsToAnnounce(positionOf(equal), NOW).map(({ ends }) => ends - NOW)).toEqual(
      Array.from({ length: 10 }, (_, index) => 90 + index),
    );
  });
});

describe('the cost of their end', () => {
  it('is calculated in sequence, with equal ends combined', () => {
    const position = positionOf([lockOf(DAY), lockOf(DAY, 50n), lockOf(2 * DAY), lockOf(100 * DAY)]);
    const upcoming = getEndingLockEffects(marketOf(position), position, NO_VE);
    expect(upcoming.map(({ ends, amount }) => [ends - NOW, amount])).toEqual([
      [DAY, 150n * 10n ** 9n],
      [2 * DAY, 100n * 10n ** 9n],
    ]);
    const [first, second] = upcoming;
    expect(first?.after).toBe(second?.before);
    // The only depositor receives all rewards, so the APR does not depend on the boost.
    for (const apr of [first?.before, second?.after]) expect(Number(apr) / 1e18).toBeCloseTo(0.0901, 3);
  });
  it('is a lower APR if rewards are shared with others', () => {
    const position = positionOf([lockOf(DAY)]);
    const market = marketOf(position);
    const chain = {
      ...market.chain,
      lockBoosted: market.chain.lockBoosted + 10n ** 12n,
      totalBoosted: market.chain.totalBoosted + 10n ** 12n,
    };
    const [upcoming] = getEndingLockEffects({ ...market, chain }, position, NO_VE);
    expect(upcoming?.before).toBeGreaterThan(upcoming?.after ?? 0n);
    expect(Number(upcoming?.before) / Number(upcoming?.after)).toBeCloseTo((1.5 * 1100) / 1150, 5);
  });
  it('is unknown without a price', () => {
    const position = positionOf([lockOf(DAY)]);
    const market = { ...marketOf(position), prices: new Map() };
    expect(getEndingLockEffects(market, position, NO_VE)).toMatchObject([
      { before: undefined, after: undefined },
    ]);
  });
});
