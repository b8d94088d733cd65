import { fc } from '@fast-check/vitest';
import { ONE, seconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import { amount, BEGIN, check, longer, must, positive, SEED } from '../test/arbitraries.ts';
import { pendingRewardsAt, type GaugeAccount, type GaugeRewards } from './pending-rewards.ts';

const atOnce = {
  reward: { accumulator: 0n, locked: 0n, unlocked: 0n, updatedAt: seconds(BEGIN), vestingEnd: seconds(0) },
  terms: { ratio: 0n, period: seconds(0) },
};
const none = { value: 0n, period: seconds(0) };

/**
 * Returns a gauge in which two equal deposits exist since `BEGIN`; one has a lock that doubles its weight for
 * `lock` seconds.
 */
function gaugeOf(
  balance: bigint,
  perSecond: bigint,
  lock: number,
): { account: GaugeAccount; gauge: GaugeRewards } {
  const updatedAt = seconds(BEGIN);
  const locked = { amount: balance, boosted: 2n * balance, createdAt: updatedAt, lock: seconds(lock) };
  const round = { start: seconds(BEGIN), end: seconds(0), perSecond, accumulator: 0n };
  return {
    account: {
      stored: { balance, lockBoosted: 2n * balance, veBoosted: balance, totalBoosted: 2n * balance },
      last: { veSupply: none, ve: none, lockBoosted: none, gaugeDeposits: none },
      locks: {
        lockBoosted: { amount: 2n * balance, average: none, updatedAt },
        locked: balance,
        deposits: [locked],
      },
      governance: atOnce,
      extra: [atOnce],
    },
    gauge: {
      supply: {
        deposits: 2n * balance,
        depositsAverage: none,
        lockBoosted: 3n * balance,
        lockBoostedAverage: none,
        updatedAt,
      },
      totalBoosted: 3n * balance,
      governance: { rounds: [round], index: 0 },
      extra: [{ rounds: [round], index: 0 }],
      updatedAt,
    },
  };
}

it(`pending rewards are the share of the time each boost lasted, seed ${SEED}`, () => {
  check(
    fc.property(
      positive(60),
      amount(60),
      longer(30_000_000),
      longer(60_000_000),
      (units, perSecond, lock, elapsed) => {
        const balance = units * 10n;
        const { account, gauge } = gaugeOf(balance, perSecond, lock);
        const period = seconds(elapsed);
        const averages = { veSupply: { value: 0n, period }, ve: { value: 0n, period } };
        const pending = must(pendingRewardsAt(account, gauge, averages, seconds(BEGIN + elapsed)));
        // The deposit counts twice until its lock expires and once afterwards, of three balances in total,
        // because the gauge processes the expiry later (E-10).
        const time = BigInt(elapsed);
        const counted = balance * (time + BigInt(Math.min(lock, elapsed)));
        const exact = (perSecond * counted) / (3n * balance);
        for (const { unlocked, updatedAt } of [pending.governance, ...pending.extra]) {
          expect(updatedAt).toBe(BEGIN + elapsed);
          expect(unlocked <= exact).toBe(true);
          // An average loses up to a unit at the end of the lock and at `now`, and an accumulator one part in
          // 1e18.
          const lost =
            (2n * perSecond * time) / (3n * balance) + (3n * balance) / ONE + (perSecond * time) / ONE + 4n;
          expect(exact - unlocked <= lost).toBe(true);
        }
      },
    ),
  );
});
