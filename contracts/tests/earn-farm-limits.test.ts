import { beforeEach, describe, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import {
  callFarmPool,
  createFarmStage,
  deployTestFarmPool,
  FARM_FACTORY_ABI,
  registerFarmPool,
  FARM_POOL_ABI,
  getTokenRoot,
  sendTokensToFarmPool,
  getUserAddress,
  type FarmStage,
} from './earn/farm/farm-stage.ts';
import { readFarmPoolState } from './earn/farm/stored-farm.ts';
import { getAbi, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';

// Tests the limits of times and coins. Each test uses the last accepted and the first rejected value.

let farm: FarmStage;
let pool: Address;

const LAST = 1000n;
const LOCK = 50n;
const PERIOD = 20n;
const DELAY = getAbi('DexRootDelay');
let start: bigint;

beforeEach(async () => {
  farm = await createFarmStage(['LP', 'R1']);
  start = BigInt(farm.stage.chain.now);
  const rounds = [
    { startTime: start, rewardPerSecond: [1000n] },
    { startTime: start + LAST, rewardPerSecond: [1000n] },
  ];
  const plan = { rounds, rewards: ['R1'], vestingPeriod: PERIOD, vestingRatio: 500n, lockPeriod: LOCK };
  pool = registerFarmPool(farm, await deployTestFarmPool(farm, plan), 'pool');
  await sendTokensToFarmPool(farm, pool, { token: 'R1', from: 'owner', amount: 77n });
});

const wait = (time: bigint): void => farm.stage.chain.advanceTime(seconds(Number(time)));
const gas = { send_gas_to: getUserAddress('owner') };
const owner = (method: string, inputs: AbiInputs, value = 8n * COIN): Promise<Trace> =>
  callFarmPool(farm, pool, 'owner', method, inputs, value);
const addRound = (startTime: bigint, value?: bigint): Promise<Trace> =>
  owner('addRewardRound', { reward_round: { startTime, rewardPerSecond: [5n] }, ...gas }, value);
const setEnd = (time: bigint, value?: bigint): Promise<Trace> =>
  owner('setEndTime', { farm_end_time: time, ...gas }, value);
const all = { to: getUserAddress('dave'), ...gas, nonce: 0n };

describe('rounds', () => {
  it('begin with the last one or later, and not in the past', async () => {
    expect((await addRound(start + LAST - 1n)).exitCode).toBe(114);
    expect((await addRound(start + LAST)).exitCode).toBe(0);
    wait(LAST + 1n);
    expect((await addRound(start + LAST)).exitCode).toBe(114);
    expect((await addRound(start + LAST + 1n)).exitCode).toBe(0);
    expect(readFarmPoolState(farm, pool)['rounds']).toHaveLength(4);
  });

  it('are not added to a farm that has an end', async () => {
    await setEnd(start + LAST);
    expect((await addRound(start + LAST)).exitCode).toBe(114);
  });

  it('and its end require half a coin', async () => {
    expect((await addRound(start + LAST, COIN / 2n - 1n)).exitCode).toBe(108);
    expect((await addRound(start + LAST, COIN / 2n)).exitCode).toBe(0);
    expect((await setEnd(start + LAST, COIN / 2n - 1n)).exitCode).toBe(108);
    expect((await setEnd(start + LAST, COIN / 2n)).exitCode).toBe(0);
  });
});

describe('the end', () => {
  it('is the last round or later, not in the past, and set once', async () => {
    expect((await setEnd(start + LAST - 1n)).exitCode).toBe(115);
    wait(LAST + 5n);
    expect((await setEnd(start + LAST + 4n)).exitCode).toBe(115);
    const trace = await setEnd(start + LAST + 5n);
    expect(trace.events(pool, FARM_POOL_ABI)).toEqual([
      { method: 'farmEndSet', inputs: { time: start + LAST + 5n } },
    ]);
    expect((await setEnd(start + LAST + 6n)).exitCode).toBe(115);
  });

  it('lets everything out when vesting and the time for users are over', async () => {
    await setEnd(start + LAST);
    wait(LAST + PERIOD + LOCK - 1n);
    expect((await owner('withdrawUnclaimedAll', all)).exitCode).toBe(117);
    wait(1n);
    await owner('withdrawUnclaimedAll', all);
    expect(readFarmPoolState(farm, pool)).toMatchObject({ balance: ['0'], cumulative: ['77'] });
  });
});

describe('coins', () => {
  it.each<[string, AbiInputs, bigint]>([
    ['withdraw', { amount: 5n, ...gas, nonce: 0n }, 2n],
    ['withdrawAll', { ...gas, nonce: 0n }, 2n],
    ['claimReward', { ...gas, nonce: 0n }, 2n],
    ['claimRewardForUser', { user: getUserAddress('alice'), ...gas, nonce: 0n }, 2n],
    ['safeWithdraw', gas, 1n],
    ['withdrawUnclaimed', all, 2n],
  ])('of %s: one nano less is rejected', async (method, inputs, coins) => {
    expect((await owner(method, inputs, coins * COIN - 1n)).exitCode).toBe(108);
    expect((await owner(method, inputs, coins * COIN)).exitCode).toBe(0);
  });

  it('of withdrawUnclaimedAll: one nano less is rejected', async () => {
    expect((await owner('withdrawUnclaimedAll', all, 2n * COIN - 1n)).exitCode).toBe(108);
  });
});

describe('a pool', () => {
  it('has an owner, and speeds that are numbers', async () => {
    const call = (pool_owner: Address): Promise<Trace> =>
      farm.stage.send({
        from: getUserAddress('owner'),
        to: farm.farmFactory,
        value: 7n * COIN,
        abi: FARM_FACTORY_ABI,
        method: 'deployFarmPool',
        inputs: {
          pool_owner,
          reward_rounds: [{ startTime: start, rewardPerSecond: [] }],
          tokenRoot: getTokenRoot(farm, 'LP'),
          rewardTokenRoot: [],
          vestingPeriod: 0n,
          vestingRatio: 0n,
          withdrawAllLockPeriod: 0n,
        },
      });
    expect((await call(ALL_ZERO_ADDRESS)).exitCode).toBe(121);
    expect((await call(getUserAddress('owner'))).exitCode).toBe(0);
  });
});

describe('every change of the factory', () => {
  const sendToFactory = (
    method: string,
    inputs: AbiInputs,
    abi = FARM_FACTORY_ABI,
    from = 'admin',
  ): Promise<Trace> =>
    farm.stage.send({ from: getUserAddress(from), to: farm.farmFactory, value: COIN, abi, method, inputs });
  const getCallbacks = (trace: Trace): string[] =>
    trace.events(farm.farmFactory, DELAY).map(({ method }) => method);

  it.each<[string, AbiInputs, string]>([
    ['transferOwnership', { new_owner: getUserAddress('bob'), ...gas }, 'NewOwner'],
    ['installNewFarmPoolCode', { farm_pool_code: EMPTY_CELL_BOC, ...gas }, 'FarmPoolCodeUpdated'],
    ['installNewUserDataCode', { user_data_code: EMPTY_CELL_BOC, ...gas }, 'UserDataCodeUpdated'],
  ])('%s waits for the delay', async (method, inputs, event) => {
    await sendToFactory('setChangeDelay', { delay: 1000n }, DELAY);
    expect(getCallbacks(await sendToFactory(method, inputs))).toEqual(['ChangeAnnounced']);
    expect((await sendToFactory(method, inputs)).exitCode).toBe(190);
    wait(1000n);
    const done = await sendToFactory(method, inputs);
    expect(done.events(farm.farmFactory, FARM_FACTORY_ABI).map((one) => one.method)).toEqual([event]);
  });

  it('upgrade and a shorter delay wait too, and can be cancelled; a longer one holds at once', async () => {
    const orders: unknown[] = [];
    const announce = async (method: string, inputs: AbiInputs, abi: AbiJson): Promise<void> => {
      const [one] = (await sendToFactory(method, inputs, abi)).events(farm.farmFactory, DELAY);
      expect(one?.method).toBe('ChangeAnnounced');
      orders.push(one?.inputs['order']);
    };
    await sendToFactory('setChangeDelay', { delay: 1000n }, DELAY);
    await announce('upgrade', { new_code: EMPTY_CELL_BOC, ...gas }, FARM_FACTORY_ABI);
    await announce('setChangeDelay', { delay: 999n }, DELAY);
    const [longer] = (await sendToFactory('setChangeDelay', { delay: 2000n }, DELAY)).events(
      farm.farmFactory,
      DELAY,
    );
    expect(longer).toEqual({ method: 'ChangeDelaySet', inputs: { current: 2000n, previous: 1000n } });
    for (const order of orders)
      expect(getCallbacks(await sendToFactory('cancelChange', { order: order as bigint }, DELAY))).toEqual([
        'ChangeCancelled',
      ]);
  });

  it.each<[string, AbiInputs]>([
    ['setChangeDelay', { delay: 5n }],
    ['cancelChange', { order: 1n }],
  ])('%s is for the owner', async (method, inputs) => {
    expect((await sendToFactory(method, inputs, DELAY, 'alice')).exitCode).toBe(102);
  });
});
