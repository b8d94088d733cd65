import type { FarmAccount, FarmPool, VestingTerms } from '@junction/earn';
import { Cell } from '@ton/core';
import { seconds, type Address, type Seconds } from '@junction/primitives';
import type { AbiValue } from '@junction/tvm';
import {
  readContractDetails,
  toBigint,
  FARM_POOL_ABI,
  asRecord,
  USER_DATA_ABI,
  getUserDataAddress,
  type FarmStage,
} from './farm-stage.ts';

// Converts the state of a farm on the chain to that of packages/earn.

const toBigints = (value: AbiValue | undefined): bigint[] => {
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value.map(toBigint);
};

const at = (list: readonly bigint[], index: number): bigint => {
  const value = list[index];
  if (value === undefined) throw new RangeError(`nothing at ${index}`);
  return value;
};

const toSeconds = (value: AbiValue | undefined): Seconds => seconds(Number(toBigint(value)));

export function readFarmPool(farm: FarmStage, pool: Address): FarmPool {
  const details = readContractDetails(farm, pool, FARM_POOL_ABI);
  const unclaimed = toBigints(details['unclaimedReward']);
  return {
    deposits: toBigint(details['tokenBalance']),
    rounds: (details['rewardRounds'] as readonly AbiValue[]).map((round) => ({
      start: toSeconds(asRecord(round)['startTime']),
      perSecond: toBigints(asRecord(round)['rewardPerSecond']),
    })),
    end: toSeconds(details['farmEndTime']),
    rewards: toBigints(details['accRewardPerShare']).map((accumulator, index) => ({
      accumulator,
      unclaimed: at(unclaimed, index),
    })),
    updatedAt: toSeconds(details['lastRewardTime']),
  };
}

/** Bits before the rewards: two addresses, four 32-bit numbers, the amount, and the list's length and flag. */
const USER_STORAGE_BITS = 2 * 267 + 4 * 32 + 128 + 33;

/** Reads the time of the user's last action from the account's storage, because no getter returns it. */
export function readLastActionTime(farm: FarmStage, userData: Address): Seconds {
  const account = farm.stage.chain.getAccount(userData);
  if (account === undefined) throw new Error(`no account ${userData}`);
  const data = Cell.fromBase64(account.stuffBoc).refs.find(({ bits }) => bits.length === USER_STORAGE_BITS);
  if (data === undefined) throw new Error('no storage of user data');
  const storage = data.beginParse().skip(2 * 267 + 3 * 32);
  return seconds(storage.loadUint(32));
}

export function readFarmAccount(
  farm: FarmStage,
  pool: Address,
  user: string,
): { readonly account: FarmAccount; readonly terms: VestingTerms } {
  const userData = getUserDataAddress(farm, pool, user);
  const details = readContractDetails(farm, userData, USER_DATA_ABI);
  const [locked, ends] = [toBigints(details['entitled']), toBigints(details['vestingTime'])];
  const owed = toBigints(details['pool_debt']);
  const terms = readContractDetails(farm, pool, FARM_POOL_ABI);
  return {
    account: {
      balance: toBigint(details['amount']),
      rewards: toBigints(details['rewardDebt']).map((rewarded, index) => ({
        rewarded,
        locked: at(locked, index),
        vestingEnd: seconds(Number(at(ends, index))),
        owed: at(owed, index),
      })),
      updatedAt: readLastActionTime(farm, userData),
    },
    terms: { ratio: toBigint(terms['vestingRatio']), period: toSeconds(terms['vestingPeriod']) },
  };
}

/** Returns pending rewards as the app computes them: the pool's accumulators now, and the user's rewards from them. */
export function computePendingRewards(farm: FarmStage, pool: Address, user: string): Record<string, unknown> {
  const { _lastRewardTime, _accRewardPerShare } = farm.stage.get(pool, FARM_POOL_ABI, 'calculateRewardData');
  const { farmEndTime } = readContractDetails(farm, pool, FARM_POOL_ABI);
  const pending = farm.stage.get(getUserDataAddress(farm, pool, user), USER_DATA_ABI, 'pendingReward', {
    _accRewardPerShare: toBigints(_accRewardPerShare),
    poolLastRewardTime: toBigint(_lastRewardTime),
    farmEndTime: toBigint(farmEndTime),
  });
  return Object.fromEntries(
    Object.entries(pending).map(([name, value]) => [name, toBigints(value).map(String)]),
  );
}
