import type { Address } from '@junction/primitives';
import type { AbiRecord, AbiValue } from '@junction/tvm';
import { Cell } from '@ton/core';
import type { RecordedJsonRecord } from '../recording.ts';
import type { GaugeStage } from './stage.ts';

// Reads states of a gauge and its accounts in the terms of the recordings.

function text(value: AbiValue | undefined): string {
  if (typeof value !== 'bigint' && typeof value !== 'string')
    throw new TypeError(`no number: ${typeof value}`);
  return value.toString();
}
const list = (value: AbiValue | undefined): readonly AbiValue[] => (Array.isArray(value) ? value : []);
const tuple = (value: AbiValue | undefined): readonly string[] =>
  Object.values(value as AbiRecord).map((each) => text(each));
const tuples = (value: AbiValue | undefined): readonly (readonly string[])[] => list(value).map(tuple);

/** True when the contract stores pending operations: the last bit of its data. */
function hasPending({ stage }: GaugeStage, account: Address): boolean {
  const data = Cell.fromBase64(stage.chain.getAccount(account)?.stuffBoc ?? '').refs[1];
  if (!data) throw new Error(`no data at ${account}`);
  return data.bits.at(data.bits.length - 1);
}

const toBalances = (token: AbiValue | undefined): readonly string[] => {
  const { balance, cumulativeBalance } = token as AbiRecord;
  return [text(balance), text(cumulativeBalance)];
};

export function readGaugeState(world: GaugeStage, gauge: Address): RecordedJsonRecord {
  const details = world.get(gauge, 'getDetails');
  const rewards = world.get(gauge, 'getRewardDetails');
  const tokens = world.get(gauge, 'getTokenDetails');
  const averages = storedAverages(world, gauge, details['_lastAverageUpdateTime'] as bigint);
  return {
    lockBoostedSupply: text(details['_lockBoostedSupply']),
    totalBoostedSupply: text(details['_totalBoostedSupply']),
    lastRewardTime: text(details['_lastRewardTime']),
    lastAverageUpdateTime: text(details['_lastAverageUpdateTime']),
    qubeIdx: text(details['_lastQubeRewardRoundIdx']),
    extraIdx: list(details['_lastExtraRewardRoundIdx']).map(text),
    ...averages,
    deposit: text((tokens['_depositTokenData'] as AbiRecord)['balance']),
    qube: toBalances(tokens['_qubeTokenData']),
    extra: list(tokens['_extraTokenData']).map(toBalances),
    qubeRounds: tuples(rewards['_qubeRewardRounds']),
    extraRounds: list(rewards['_extraRewardRounds']).map(tuples),
    extraEnded: list(rewards['_extraRewardEnded']) as readonly boolean[],
    pendingDeposits: hasPending(world, gauge) ? 1 : 0,
  };
}

/**
 * Returns the stored averages. Getters extrapolate averages to the current time, so they are run at the second of the
 * last update.
 */
function storedAverages(world: GaugeStage, gauge: Address, second: bigint): RecordedJsonRecord {
  const averages = world.getAt(second, gauge, 'calculateSupplyAverage');
  return {
    supplyAverage: text(averages['_supplyAverage']),
    supplyAveragePeriod: text(averages['_supplyAveragePeriod']),
    lockBoostedSupplyAverage: text(averages['_lockBoostedSupplyAverage']),
  };
}

export function readGaugeAccountState(
  world: GaugeStage,
  gauge: Address,
  user: Address,
): RecordedJsonRecord | null {
  const account = world.accountOf(gauge, user);
  if (!world.isThere(account)) return null;
  const details = world.ofAccount(gauge, user, 'getDetails');
  const rewards = world.ofAccount(gauge, user, 'getRewardDetails');
  const averages = world.ofAccount(gauge, user, 'getAverages');
  const locks = world.ofAccount(gauge, user, 'lockedDeposits')['lockedDeposits'];
  return {
    balance: text(details['_balance']),
    lockBoosted: text(details['_lockBoostedBalance']),
    veBoosted: text(details['_veBoostedBalance']),
    totalBoosted: text(details['_totalBoostedBalance']),
    locked: text(details['_lockedBalance']),
    lastUpdateTime: text(details['_lastUpdateTime']),
    lockedDepositsNum: text(details['_lockedDepositsNum']),
    qubeReward: tuple(rewards['_qubeReward']),
    qubeVesting: tuple(rewards['_qubeVesting']),
    extraReward: tuples(rewards['_extraReward']),
    extraVesting: tuples(rewards['_extraVesting']),
    lastAverage: tuple(averages['_lastAverageState']),
    lockedDeposits: list(locks).map((entry) => {
      const [key, lock] = list(entry);
      return [text(key), ...tuple(lock)];
    }),
    pending: hasPending(world, account) ? 1 : 0,
  };
}

/** Converts the result of the getter `pendingReward` to the form of the recordings. */
export function toRecordedPendingReward(answer: AbiRecord): RecordedJsonRecord {
  return {
    qube: tuple(answer['_qubeReward']),
    qubeVesting: tuple(answer['_qubeVesting']),
    extra: tuples(answer['_extraReward']),
    extraVesting: tuples(answer['_extraVesting']),
  };
}
