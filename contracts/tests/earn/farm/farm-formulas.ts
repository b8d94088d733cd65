import type { FarmAccount, FarmPool, VestingTerms } from '@junction/earn';
import { Cell } from '@ton/core';
import { seconds, type Address, type Seconds } from '@junction/primitives';
import type { AbiValue } from '@junction/tvm';
import { detailsOf, numberOf, POOL, recordOf, USER_DATA, userDataOf, type FarmStage } from './farm-stage.ts';

// Converts the state of a farm on the chain to that of packages/earn.

const bigs = (value: AbiValue | undefined): bigint[] => {
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value.map(numberOf);
};

const at = (list: readonly bigint[], index: number): bigint => {
  const value = list[index];
  if (value === undefined) throw new RangeError(`nothing at ${index}`);
  return value;
};

const timeOf = (value: AbiValue | undefined): Seconds => seconds(Number(numberOf(value)));

export function poolOf(farm: FarmStage, pool: Address): FarmPool {
  const details = detailsOf(farm, pool, POOL);
  const unclaimed = bigs(details['unclaimedReward']);
  return {
    deposits: numberOf(details['tokenBalance']),
    rounds: (details['rewardRounds'] as readonly AbiValue[]).map((round) => ({
      start: timeOf(recordOf(round)['startTime']),
      perSecond: bigs(recordOf(round)['rewardPerSecond']),
    })),
    end: timeOf(details['farmEndTime']),
    rewards: bigs(details['accRewardPerShare']).map((accumulator, index) => ({
      accumulator,
      unclaimed: at(unclaimed, index),
    })),
    updatedAt: timeOf(details['lastRewardTime']),
  };
}

/** Bits before the rewards: two addresses, four 32-bit numbers, the amount, and the list's length and flag. */
const USER_STORAGE_BITS = 2 * 267 + 4 * 32 + 128 + 33;

/** Returns the time of the user's last action from the storage, because the getter omits it. */
export function lastActionOf(farm: FarmStage, userData: Address): Seconds {
  const account = farm.stage.chain.getAccount(userData);
  if (account === undefined) throw new Error(`no account ${userData}`);
  const data = Cell.fromBase64(account.stuffBoc).refs.find(({ bits }) => bits.length === USER_STORAGE_BITS);
  if (data === undefined) throw new Error('no storage of user data');
  const storage = data.beginParse().skip(2 * 267 + 3 * 32);
  return seconds(storage.loadUint(32));
}

export function accountOf(
  farm: FarmStage,
  pool: Address,
  user: string,
): { readonly account: FarmAccount; readonly terms: VestingTerms } {
  const userData = userDataOf(farm, pool, user);
  const details = detailsOf(farm, userData, USER_DATA);
  const [locked, ends] = [bigs(details['entitled']), bigs(details['vestingTime'])];
  const owed = bigs(details['pool_debt']);
  const terms = detailsOf(farm, pool, POOL);
  return {
    account: {
      balance: numberOf(details['amount']),
      rewards: bigs(details['rewardDebt']).map((rewarded, index) => ({
        rewarded,
        locked: at(locked, index),
        vestingEnd: seconds(Number(at(ends, index))),
        owed: at(owed, index),
      })),
      updatedAt: lastActionOf(farm, userData),
    },
    terms: { ratio: numberOf(terms['vestingRatio']), period: timeOf(terms['vestingPeriod']) },
  };
}

/** Returns the app's query of pending rewards: the pool's accumulators now, and the user's rewards from them. */
export function pendingHere(farm: FarmStage, pool: Address, user: string): Record<string, unknown> {
  const { _lastRewardTime, _accRewardPerShare } = farm.stage.get(pool, POOL, 'calculateRewardData');
  const { farmEndTime } = detailsOf(farm, pool, POOL);
  const pending = farm.stage.get(userDataOf(farm, pool, user), USER_DATA, 'pendingReward', {
    _accRewardPerShare: bigs(_accRewardPerShare),
    poolLastRewardTime: numberOf(_lastRewardTime),
    farmEndTime: numberOf(farmEndTime),
  });
  return Object.fromEntries(Object.entries(pending).map(([name, value]) => [name, bigs(value).map(String)]));
}
