import { seconds, type Seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import recorded from '../../vectors/gauge-pending.json' with { type: 'json' };
import { unwrapResult } from '../test/arbitraries.ts';
import {
  computePendingRewards,
  type GaugeAccount,
  type GaugeRewardState,
  type GaugeRewardWithVestingTerms,
} from './pending-rewards.ts';
import type { RewardRounds } from './reward-rounds.ts';
import type { GaugeAccountReward } from './rewards.ts';

interface Recorded {
  readonly id: string;
  readonly now: number;
  readonly account: {
    readonly balance: string;
    readonly lockBoosted: string;
    readonly veBoosted: string;
    readonly totalBoosted: string;
    readonly locked: string;
    readonly lastUpdateTime: string;
    readonly qubeReward: readonly string[];
    readonly qubeVesting: readonly string[];
    readonly extraReward: readonly (readonly string[])[];
    readonly extraVesting: readonly (readonly string[])[];
    readonly lastAverage: readonly string[];
    readonly lockedDeposits: readonly (readonly string[])[];
  };
  readonly gauge: {
    readonly lockBoostedSupply: string;
    readonly totalBoostedSupply: string;
    readonly lastRewardTime: string;
    readonly lastAverageUpdateTime: string;
    readonly qubeIdx: string;
    readonly extraIdx: readonly string[];
    readonly supplyAverage: string;
    readonly supplyAveragePeriod: string;
    readonly lockBoostedSupplyAverage: string;
    readonly deposit: string;
    readonly qubeRounds: readonly (readonly string[])[];
    readonly extraRounds: readonly (readonly (readonly string[])[])[];
  };
  readonly out: Readonly<Record<'qube' | 'qubeVesting', readonly string[]>> &
    Readonly<Record<'extra' | 'extraVesting', readonly (readonly string[])[]>>;
}

const at = (list: readonly string[] | undefined, index: number): bigint => {
  const value = list?.[index];
  if (value === undefined) throw new RangeError(`nothing at ${index}`);
  return BigInt(value);
};
const parseTimeAt = (list: readonly string[] | undefined, index: number): Seconds =>
  seconds(Number(at(list, index)));
const parseAverageAt = (list: readonly string[], index: number) => ({
  value: at(list, index),
  period: parseTimeAt(list, index + 1),
});

const parseReward = (
  reward: readonly string[],
  vesting: readonly string[] | undefined,
): GaugeRewardWithVestingTerms => ({
  reward: {
    accumulator: at(reward, 0),
    locked: at(reward, 1),
    unlocked: at(reward, 2),
    updatedAt: parseTimeAt(reward, 3),
    vestingEnd: parseTimeAt(vesting, 0),
  },
  terms: { period: parseTimeAt(vesting, 1), ratio: at(vesting, 2) },
});

function parseAccount({ account }: Recorded): GaugeAccount {
  const { lastAverage } = account;
  return {
    stored: {
      balance: BigInt(account.balance),
      lockBoosted: BigInt(account.lockBoosted),
      veBoosted: BigInt(account.veBoosted),
      totalBoosted: BigInt(account.totalBoosted),
    },
    last: {
      veSupply: parseAverageAt(lastAverage, 0),
      ve: parseAverageAt(lastAverage, 2),
      lockBoosted: parseAverageAt(lastAverage, 4),
      gaugeDeposits: parseAverageAt(lastAverage, 6),
    },
    locks: {
      lockBoosted: {
        amount: BigInt(account.lockBoosted),
        average: parseAverageAt(lastAverage, 4),
        updatedAt: seconds(Number(account.lastUpdateTime)),
      },
      locked: BigInt(account.locked),
      deposits: account.lockedDeposits.map((deposit) => ({
        amount: at(deposit, 1),
        boosted: at(deposit, 2),
        lock: parseTimeAt(deposit, 3),
        createdAt: parseTimeAt(deposit, 4),
      })),
    },
    governance: parseReward(account.qubeReward, account.qubeVesting),
    extra: account.extraReward.map((reward, index) => parseReward(reward, account.extraVesting[index])),
  };
}

const parseRewardRounds = (
  list: readonly (readonly string[])[],
  index: string | undefined,
): RewardRounds => ({
  rounds: list.map((round) => ({
    start: parseTimeAt(round, 0),
    end: parseTimeAt(round, 1),
    perSecond: at(round, 2),
    accumulator: at(round, 3),
  })),
  index: Number(index),
});

function parseGauge({ gauge }: Recorded): GaugeRewardState {
  const period = seconds(Number(gauge.supplyAveragePeriod));
  return {
    supply: {
      deposits: BigInt(gauge.deposit),
      depositsAverage: { value: BigInt(gauge.supplyAverage), period },
      lockBoosted: BigInt(gauge.lockBoostedSupply),
      lockBoostedAverage: { value: BigInt(gauge.lockBoostedSupplyAverage), period },
      updatedAt: seconds(Number(gauge.lastAverageUpdateTime)),
    },
    totalBoosted: BigInt(gauge.totalBoostedSupply),
    governance: parseRewardRounds(gauge.qubeRounds, gauge.qubeIdx),
    extra: gauge.extraRounds.map((list, index) => parseRewardRounds(list, gauge.extraIdx[index])),
    updatedAt: seconds(Number(gauge.lastRewardTime)),
  };
}

const toRecord = ({
  accumulator,
  locked,
  unlocked,
  updatedAt,
  vestingEnd,
}: GaugeAccountReward): readonly string[] =>
  [accumulator, locked, unlocked, updatedAt, vestingEnd].map(String);

describe('recorded answers of the public gauge account', () => {
  it('pending rewards from the states of account and gauge', () => {
    const cases = recorded.cases as unknown as readonly Recorded[];
    expect(cases.map(({ id }) => id)).toEqual([
      'gauge-ops-dev-0 8',
      'gauge-ops-dev-0 18',
      'gauge-ops-dev-1 8',
      'gauge-ops-dev-1 18',
      'gauge-ops-dev-7 17',
    ]);
    const empty = { value: 0n, period: seconds(0) };
    for (const one of cases) {
      const averages = { veSupply: empty, ve: empty };
      const pending = unwrapResult(
        computePendingRewards(parseAccount(one), parseGauge(one), averages, seconds(one.now)),
      );
      const [vesting] = one.out.qubeVesting;
      expect(toRecord(pending.governance), one.id).toEqual([...one.out.qube, vesting]);
      const extra = one.out.extra.map((reward, index) => [...reward, one.out.extraVesting[index]?.[0]]);
      expect(pending.extra.map(toRecord), one.id).toEqual(extra);
    }
  });
});
