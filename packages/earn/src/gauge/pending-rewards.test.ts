import { fc } from '@fast-check/vitest';
import { FIXED_POINT_ONE, seconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import {
  arbitraryAmount,
  HISTORY_START_UNIX_SECONDS,
  assertProperty,
  arbitraryPositiveDuration,
  unwrapResult,
  arbitraryPositiveAmount,
  PROPERTY_TEST_SEED,
} from '../test/arbitraries.ts';
import { computePendingRewards, type GaugeAccount, type GaugeRewardState } from './pending-rewards.ts';

const NO_VESTING = {
  reward: {
    accumulator: 0n,
    locked: 0n,
    unlocked: 0n,
    updatedAt: seconds(HISTORY_START_UNIX_SECONDS),
    vestingEnd: seconds(0),
  },
  terms: { ratio: 0n, period: seconds(0) },
};
const NO_AVERAGE = { value: 0n, period: seconds(0) };

/**
 * Returns a gauge with two equal deposits since `HISTORY_START_UNIX_SECONDS`. The lock of one of them doubles its weight for `lock`
 * seconds.
 */
function buildGauge(
  balance: bigint,
  perSecond: bigint,
  lock: number,
): { account: GaugeAccount; gauge: GaugeRewardState } {
  const updatedAt = seconds(HISTORY_START_UNIX_SECONDS);
  const locked = { amount: balance, boosted: 2n * balance, createdAt: updatedAt, lock: seconds(lock) };
  const round = { start: seconds(HISTORY_START_UNIX_SECONDS), end: seconds(0), perSecond, accumulator: 0n };
  return {
    account: {
      stored: { balance, lockBoosted: 2n * balance, veBoosted: balance, totalBoosted: 2n * balance },
      last: { veSupply: NO_AVERAGE, ve: NO_AVERAGE, lockBoosted: NO_AVERAGE, gaugeDeposits: NO_AVERAGE },
      locks: {
        lockBoosted: { amount: 2n * balance, average: NO_AVERAGE, updatedAt },
        locked: balance,
        deposits: [locked],
      },
      governance: NO_VESTING,
      extra: [NO_VESTING],
    },
    gauge: {
      supply: {
        deposits: 2n * balance,
        depositsAverage: NO_AVERAGE,
        lockBoosted: 3n * balance,
        lockBoostedAverage: NO_AVERAGE,
        updatedAt,
      },
      totalBoosted: 3n * balance,
      governance: { rounds: [round], index: 0 },
      extra: [{ rounds: [round], index: 0 }],
      updatedAt,
    },
  };
}

it(`pending rewards are the share of the time each boost lasted, seed ${PROPERTY_TEST_SEED}`, () => {
  assertProperty(
    fc.property(
      arbitraryPositiveAmount(60),
      arbitraryAmount(60),
      arbitraryPositiveDuration(30_000_000),
      arbitraryPositiveDuration(60_000_000),
      (units, perSecond, lock, elapsed) => {
        const balance = units * 10n;
        const { account, gauge } = buildGauge(balance, perSecond, lock);
        const period = seconds(elapsed);
        const averages = { veSupply: { value: 0n, period }, ve: { value: 0n, period } };
        const pending = unwrapResult(
          computePendingRewards(account, gauge, averages, seconds(HISTORY_START_UNIX_SECONDS + elapsed)),
        );
        // The supply is three times the balance. The locked deposit has a weight of two balances until its lock
        // expires, and of one balance afterwards. The supply does not decrease at that time, because the gauge
        // processes the expiry later (defect E-10 of the public contract).
        const time = BigInt(elapsed);
        const counted = balance * (time + BigInt(Math.min(lock, elapsed)));
        const exact = (perSecond * counted) / (3n * balance);
        for (const { unlocked, updatedAt } of [pending.governance, ...pending.extra]) {
          expect(updatedAt).toBe(HISTORY_START_UNIX_SECONDS + elapsed);
          expect(unlocked <= exact).toBe(true);
          // An average loses up to one unit at the end of the lock and at `now`, and an accumulator loses up to 1e-18.
          const lost =
            (2n * perSecond * time) / (3n * balance) +
            (3n * balance) / FIXED_POINT_ONE +
            (perSecond * time) / FIXED_POINT_ONE +
            4n;
          expect(exact - unlocked <= lost).toBe(true);
        }
      },
    ),
  );
});
