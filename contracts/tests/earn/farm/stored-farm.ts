import { Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import type { AbiValue } from '@junction/tvm';
import { readLastActionTime } from './farm-formulas.ts';
import {
  readContractDetails,
  toBigint,
  FARM_POOL_ABI,
  asRecord,
  USER_DATA_ABI,
  getUserDataAddress,
  type FarmStage,
} from './farm-stage.ts';

// Reads the state of pools and user data in the terms of the recordings.

const toTexts = (value: AbiValue | undefined): unknown =>
  Array.isArray(value) ? value.map((one: AbiValue) => toTexts(one)) : `${toBigint(value)}`;

export function readFarmPoolState(farm: FarmStage, pool: Address): Record<string, unknown> {
  const details = readContractDetails(farm, pool, FARM_POOL_ABI);
  const of = (name: string): unknown => toTexts(details[name]);
  return {
    lastRewardTime: of('lastRewardTime'),
    farmEndTime: of('farmEndTime'),
    tokenBalance: of('tokenBalance'),
    rounds: (details['rewardRounds'] as readonly AbiValue[]).map((round) => {
      const { startTime, rewardPerSecond } = asRecord(round);
      return [toTexts(startTime), toTexts(rewardPerSecond)];
    }),
    acc: of('accRewardPerShare'),
    balance: of('rewardTokenBalance'),
    cumulative: of('rewardTokenBalanceCumulative'),
    unclaimed: of('unclaimedReward'),
    vestingPeriod: of('vestingPeriod'),
    vestingRatio: of('vestingRatio'),
    pending: pendingDeposits(farm, pool),
  };
}

/**
 * Returns 1 if the pool has pending deposits, otherwise 0. The flag of their dictionary follows seven numbers of
 * the storage.
 */
function pendingDeposits(farm: FarmStage, pool: Address): number {
  const account = farm.stage.chain.getAccount(pool);
  const bits = 5 * 32 + 128 + 64 + 1 + 2 * 33;
  const data = account && Cell.fromBase64(account.stuffBoc).refs.find((cell) => cell.bits.length === bits);
  if (!data) throw new Error(`no storage of ${pool}`);
  return data
    .beginParse()
    .skip(5 * 32 + 128 + 64)
    .loadBit()
    ? 1
    : 0;
}

export function readUserState(farm: FarmStage, pool: Address, user: string): Record<string, unknown> | null {
  const account = getUserDataAddress(farm, pool, user);
  if (farm.stage.chain.getAccount(account)?.status !== 'active') return null;
  const details = readContractDetails(farm, account, USER_DATA_ABI);
  const of = (name: string): unknown => toTexts(details[name]);
  return {
    amount: of('amount'),
    rewardDebt: of('rewardDebt'),
    entitled: of('entitled'),
    vestingTime: of('vestingTime'),
    pool_debt: of('pool_debt'),
    lastRewardTime: `${readLastActionTime(farm, account)}`,
  };
}
