import { seconds, toAddress } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import { accrueRewardRounds } from '@junction/earn';
import type { RewardRounds } from '@junction/earn';
import { toTestAddress, COIN, toAbiText } from '../../stage.ts';
import type { Trace } from '../../stage.ts';
import { escrowAdminAddress, EscrowTestStage, RECORDED_ESCROW_RULES } from '../escrow-stage.ts';
import { GAUGE_FACTORY_ABI, GaugeStage } from './stage.ts';
import { owner, GAUGE_USER_ADDRESSES } from './world.ts';
import type { GaugeWorld } from './world.ts';

// Gauges with more rounds than one transaction can accrue.

/** Creates a gauge with `tokens` extra rewards. Their roots do not exist, because only accumulators are tested. */
export async function createGaugeWithManyRewards(tokens: number): Promise<GaugeWorld> {
  const escrow = await EscrowTestStage.create([...GAUGE_USER_ADDRESSES], RECORDED_ESCROW_RULES);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.supply(escrowAdminAddress, 10n ** 18n);
  const stage = await GaugeStage.create(escrow, [...GAUGE_USER_ADDRESSES], { period: 0n, ratio: 0n });
  const extra = Array.from({ length: tokens }, (_, index) => toTestAddress(`c${(index + 10).toString(16)}d`));
  const zeros = extra.map(() => 0n);
  const terms = { maxBoost: 1500n, maxLockTime: 31_536_000n, withdrawAllLockPeriod: 0n };
  const made = await stage.callFactory(
    owner,
    'deployGauge',
    {
      gauge_owner: owner,
      depositTokenRoot: stage.lp,
      rewardTokenRoots: extra,
      vestingPeriods: zeros,
      vestingRatios: zeros,
      call_id: 1n,
      ...terms,
    },
    20n * COIN,
  );
  const event = made.events(stage.factory, GAUGE_FACTORY_ABI).at(-1);
  const gauge = toAddress(toAbiText(event?.inputs['gauge']));
  const { withdrawAllLockPeriod: lockPeriod, ...bounds } = terms;
  return {
    stage,
    gauge,
    terms: {
      owner,
      extra,
      periods: zeros,
      ratios: zeros,
      qubePeriod: 0n,
      qubeRatio: 0n,
      lockPeriod,
      ...bounds,
    },
  };
}

/** Adds `count` rounds of `step` seconds each from `start` to each of these rewards. */
export async function addGaugeRewardRounds(
  { stage, gauge }: GaugeWorld,
  rewards: readonly bigint[],
  rounds: number,
  start: bigint,
  step: bigint,
): Promise<void> {
  for (const reward of rewards) {
    const trace = await stage.call(owner, gauge, 'addRewardRounds', {
      ids: Array.from({ length: rounds }, () => reward),
      new_rounds: Array.from({ length: rounds }, (_, round) => ({
        startTime: start + BigInt(round) * step,
        endTime: 0n,
        rewardPerSecond: 1000n + reward * 100n + BigInt(round),
        accRewardPerShare: 0n,
      })),
    });
    if (!trace.isClean) throw new Error(`rounds of ${reward}: exit ${trace.exitCode}`);
  }
}

export const getMaxGas = (trace: Trace): bigint =>
  trace.steps.reduce((max, { gas }) => (gas > max ? gas : max), 0n);

/** Rewards of a gauge as its getters report them. */
export interface ReportedGaugeRewards {
  readonly lastRewardTime: bigint;
  readonly extra: readonly RewardRounds[];
  readonly qube: RewardRounds;
}

interface AbiRound {
  readonly startTime: bigint;
  readonly endTime: bigint;
  readonly rewardPerSecond: bigint;
  readonly accRewardPerShare: bigint;
}

function parseRewardRounds(rounds: unknown, index: unknown): RewardRounds {
  return {
    rounds: (rounds as readonly AbiRound[]).map((round) => ({
      start: seconds(Number(round.startTime)),
      end: seconds(Number(round.endTime)),
      perSecond: round.rewardPerSecond,
      accumulator: round.accRewardPerShare,
    })),
    index: Number(index),
  };
}

/** Returns the stored rewards, from `getDetails` and `getRewardDetails`. */
export function readStoredRewards({ stage, gauge }: GaugeWorld): ReportedGaugeRewards {
  const details = stage.get(gauge, 'getDetails');
  const rewards = stage.get(gauge, 'getRewardDetails');
  const indexes = details['_lastExtraRewardRoundIdx'] as readonly bigint[];
  return {
    lastRewardTime: details['_lastRewardTime'] as bigint,
    extra: (rewards['_extraRewardRounds'] as readonly unknown[]).map((rounds, index) =>
      parseRewardRounds(rounds, indexes[index]),
    ),
    qube: parseRewardRounds(rewards['_qubeRewardRounds'], details['_lastQubeRewardRoundIdx']),
  };
}

/** Returns the rewards accrued up to now, from `calculateRewardData`. */
export function readAccruedRewards({ stage, gauge }: GaugeWorld): ReportedGaugeRewards {
  const answer: AbiRecord = stage.get(gauge, 'calculateRewardData');
  const indexes = answer['_extra_sync_idx'] as readonly bigint[];
  return {
    lastRewardTime: answer['_lastRewardTime'] as bigint,
    extra: (answer['_extraRewardRounds'] as readonly unknown[]).map((rounds, index) =>
      parseRewardRounds(rounds, indexes[index]),
    ),
    qube: parseRewardRounds(answer['_qubeRewardRounds'], answer['_qube_sync_idx']),
  };
}

/**
 * Returns the rewards accrued by packages/earn in one step. The gauge may need several transactions for the same
 * result.
 */
export function computeExpectedRewards(
  world: GaugeWorld,
  from: ReportedGaugeRewards,
  now: bigint,
): ReportedGaugeRewards {
  const details = world.stage.get(world.gauge, 'getDetails');
  const at = (list: RewardRounds, supply: unknown): RewardRounds => {
    const updatedAt = seconds(Number(from.lastRewardTime));
    const result = accrueRewardRounds(list, supply as bigint, updatedAt, seconds(Number(now)));
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  return {
    lastRewardTime: now,
    extra: from.extra.map((list) => at(list, details['_lockBoostedSupply'])),
    qube: at(from.qube, details['_totalBoostedSupply']),
  };
}
