import { beforeAll, describe, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../artifacts/ever-farm-pool-v3.ts';
import { FARM_PLATFORM_ARTIFACT } from '../artifacts/farm-platform.ts';
import { USER_DATA_V3_ARTIFACT } from '../artifacts/user-data-v3.ts';
import {
  callFarmPool,
  getReceivedNano,
  computeSenderCost,
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  FARM_FACTORY_ABI,
  registerFarmPool,
  FARM_POOL_ABI,
  getTokenRoot,
  USER_DATA_ABI,
  getUserDataAddress,
  getUserAddress,
  type FarmStage,
} from './earn/farm/farm-stage.ts';
import { readFarmPoolState, readUserState } from './earn/farm/stored-farm.ts';
import { buildSquatterState } from './earn/farm/squatter.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';

let farm: FarmStage;
let pool: Address;

const now = (): bigint => BigInt(farm.stage.chain.now);
const wait = (time: number): void => farm.stage.chain.advanceTime(seconds(time));
const order = (): AbiInputs => ({ send_gas_to: getUserAddress('alice'), nonce: 0n });

beforeAll(async () => {
  farm = await createFarmStage(['LP', 'R1']);
  const rounds = [{ startTime: now(), rewardPerSecond: [1000n] }];
  pool = registerFarmPool(farm, await deployTestFarmPool(farm, { rounds, rewards: ['R1'] }), 'pool');
});
revertChainAfterEachTest(() => farm.stage.chain);

describe('access control', () => {
  const round = (): AbiInputs => ({
    reward_round: { startTime: now(), rewardPerSecond: [5n] },
    send_gas_to: getUserAddress('owner'),
  });
  const done: AbiInputs = { send_gas_to: getUserAddress('alice'), user: getUserAddress('alice') };
  const orders: AbiInputs = {
    _accRewardPerShare: [0n],
    poolLastRewardTime: 0n,
    farmEndTime: 0n,
    code_version: 0n,
  };

  it.each<[string, number, () => AbiInputs]>([
    ['addRewardRound', 101, round],
    ['setEndTime', 101, () => ({ farm_end_time: now(), send_gas_to: getUserAddress('alice') })],
    ['withdrawUnclaimed', 101, () => ({ to: getUserAddress('alice'), ...order() })],
    ['withdrawUnclaimedAll', 101, () => ({ to: getUserAddress('alice'), ...order() })],
    ['receiveTokenWalletAddress', 118, () => ({ wallet: getUserAddress('alice') })],
    ['finishDeposit', 119, () => ({ _deposit_nonce: 1n, _vested: [5n] })],
    ['finishWithdraw', 119, () => ({ ...done, _withdrawAmount: 5n, _vested: [5n], nonce: 0n })],
    ['finishSafeWithdraw', 119, () => ({ ...done, amount: 5n })],
    [
      'constructor',
      123,
      () => ({
        _owner: getUserAddress('alice'),
        _rewardRounds: [],
        _tokenRoot: ALL_ZERO_ADDRESS,
        _rewardTokenRoot: [],
        _vestingPeriod: 0n,
        _vestingRatio: 0n,
        _withdrawAllLockPeriod: 0n,
      }),
    ],
  ])('pool.%s by an outsider: %i', async (method, code, inputs) => {
    await depositIntoFarmPool(farm, pool, 'alice', 100n);
    const before = readFarmPoolState(farm, pool);
    const trace = await callFarmPool(farm, pool, 'carol', method, inputs());
    expect(trace.exitCode).toBe(code);
    expect(readFarmPoolState(farm, pool)).toEqual(before);
    expect(computeSenderCost(trace, getUserAddress('carol'), 8n * COIN) < COIN / 20n).toBe(true);
  });

  it.each<[string, AbiInputs]>([
    ['processDeposit', { ...orders, nonce: 1n, _amount: 5n }],
    ['processWithdraw', { ...orders, _amount: 5n, ...order() }],
    ['processWithdrawAll', { ...orders, ...order() }],
    ['processClaimReward', { ...orders, ...order() }],
    ['processSafeWithdraw', { send_gas_to: getUserAddress('alice'), code_version: 0n }],
    ['increasePoolDebt', { _pool_debt: [5n], send_gas_to: getUserAddress('alice'), code_version: 0n }],
  ])('userData.%s by the user or an outsider: 120', async (method, inputs) => {
    await depositIntoFarmPool(farm, pool, 'alice', 100n);
    const before = readUserState(farm, pool, 'alice');
    for (const from of ['alice', 'carol', 'owner']) {
      const to = getUserDataAddress(farm, pool, 'alice');
      const trace = await farm.stage.send({
        from: getUserAddress(from),
        to,
        value: COIN,
        abi: USER_DATA_ABI,
        method,
        inputs,
      });
      expect(trace.exitCode).toBe(120);
      expect(computeSenderCost(trace, getUserAddress(from), COIN) < COIN / 20n).toBe(true);
    }
    expect(readUserState(farm, pool, 'alice')).toEqual(before);
  });

  const gas = { send_gas_to: getUserAddress('admin') };
  const nothing = { new_code: EMPTY_CELL_BOC, new_version: 1n };
  it.each<[string, AbiInputs]>([
    ['upgrade', { ...nothing, ...gas }],
    ['updateUserDataCode', { ...nothing, ...gas }],
    ['requestUpdateUserDataCode', gas],
    ['requestUpgradePool', gas],
    ['upgradeUserData', gas],
    ['forceUpgradeUserData', { user: getUserAddress('alice'), ...gas }],
  ])('pool.%s by any caller: pools do not change their code', async (method, inputs) => {
    for (const from of ['owner', 'admin', 'alice'])
      expect((await callFarmPool(farm, pool, from, method, inputs)).exitCode).toBe(122);
  });

  const sendToFactory = (from: string, method: string, inputs: AbiInputs): Promise<Trace> =>
    farm.stage.send({
      from: getUserAddress(from),
      to: farm.farmFactory,
      value: COIN,
      abi: FARM_FACTORY_ABI,
      method,
      inputs,
    });
  const ask = (method: string): unknown =>
    Object.values(farm.stage.get(farm.farmFactory, FARM_FACTORY_ABI, method))[0];

  it.each<[string, AbiInputs, string, unknown]>([
    ['transferOwnership', { new_owner: getUserAddress('bob'), ...gas }, 'owner', getUserAddress('bob')],
    ['installNewFarmPoolCode', { farm_pool_code: EMPTY_CELL_BOC, ...gas }, 'farm_pool_version', 1n],
    ['installNewUserDataCode', { user_data_code: EMPTY_CELL_BOC, ...gas }, 'user_data_version', 1n],
  ])('factory.%s: only its owner, 102 for other callers', async (method, inputs, getter, expected) => {
    const before = ask(getter);
    expect((await sendToFactory('alice', method, inputs)).exitCode).toBe(102);
    expect(ask(getter)).toEqual(before);
    const trace = await sendToFactory('admin', method, inputs);
    expect(trace.events(farm.farmFactory, FARM_FACTORY_ABI)).toHaveLength(1);
    expect(ask(getter)).toEqual(expected);
    expect(getReceivedNano(trace, getUserAddress('admin')) > (COIN * 9n) / 10n).toBe(true);
  });

  it('codes and owner of the factory change in public once it has a delay', async () => {
    const DELAY = getAbi('DexRootDelay');
    const set = (delay: bigint): Promise<Trace> =>
      farm.stage.send({
        from: getUserAddress('admin'),
        to: farm.farmFactory,
        value: COIN,
        abi: DELAY,
        method: 'setChangeDelay',
        inputs: { delay },
      });
    await set(1000n);
    const install = (): Promise<Trace> =>
      sendToFactory('admin', 'installNewFarmPoolCode', { farm_pool_code: EMPTY_CELL_BOC, ...gas });
    expect((await install()).events(farm.farmFactory, DELAY).map(({ method }) => method)).toEqual([
      'ChangeAnnounced',
    ]);
    expect(ask('farm_pool_version')).toBe(0n);
    wait(999);
    expect((await install()).exitCode).toBe(190);
    wait(1);
    await install();
    expect(ask('farm_pool_version')).toBe(1n);
  });

  it.each<[string, AbiInputs]>([
    ['upgradePools', { pools: [], ...gas }],
    ['updatePoolsUserDataCode', { pools: [], ...gas }],
    ['forceUpdateUserData', { pool: ALL_ZERO_ADDRESS, user: ALL_ZERO_ADDRESS, ...gas }],
    ['processUpgradePoolRequest', gas],
    ['processUpdatePoolUserDataRequest', gas],
  ])('factory.%s by any caller: pools do not change their code', async (method, inputs) => {
    for (const from of ['admin', 'alice'])
      expect((await sendToFactory(from, method, inputs)).exitCode).toBe(122);
  });

  it('only a pool reports a pool, and the factory cannot be initialized again', async () => {
    const initialState = {
      pool_deploy_nonce: 0n,
      pool_owner: getUserAddress('alice'),
      reward_rounds: [],
      tokenRoot: ALL_ZERO_ADDRESS,
      rewardTokenRoot: [],
      vestingPeriod: 0n,
      vestingRatio: 0n,
      withdrawAllLockPeriod: 0n,
    };
    expect((await sendToFactory('alice', 'onPoolDeploy', initialState)).exitCode).toBe(103);
    expect((await sendToFactory('alice', 'constructor', { _owner: getUserAddress('alice') })).exitCode).toBe(
      102,
    );
  });

  it('only the factory opens the next pool, whose address clients can derive', async () => {
    const identity = {
      platformCode: FARM_PLATFORM_ARTIFACT.code,
      userDataCode: USER_DATA_V3_ARTIFACT.code,
      fabric: farm.farmFactory,
      deploy_nonce: 1n,
      user_data_version: 0n,
      pool_version: 0n,
    };
    const { address, stateInit } = farm.stage.stateOf(EVER_FARM_POOL_V3_ARTIFACT, identity);
    const inputs = {
      _owner: getUserAddress('carol'),
      _rewardRounds: [{ startTime: now(), rewardPerSecond: [] }],
      _tokenRoot: getTokenRoot(farm, 'LP'),
      _rewardTokenRoot: [],
      _vestingPeriod: 0n,
      _vestingRatio: 0n,
      _withdrawAllLockPeriod: 0n,
    };
    const from = getUserAddress('carol');
    const sent = {
      from,
      to: address,
      value: COIN,
      stateInit,
      abi: FARM_POOL_ABI,
      method: 'constructor',
      inputs,
    };
    expect((await farm.stage.send(sent)).exitCode).toBe(112);
    const rounds = [{ startTime: now(), rewardPerSecond: [5n] }];
    expect(registerFarmPool(farm, await deployTestFarmPool(farm, { rounds, rewards: ['R1'] }), 'next')).toBe(
      address,
    );
  });

  it('nothing remains where an outsider deploys the user data of another user', async () => {
    const { address, stateInit } = buildSquatterState(
      FARM_PLATFORM_ARTIFACT.code,
      pool,
      getUserAddress('alice'),
    );
    expect(address).toBe(getUserDataAddress(farm, pool, 'alice'));
    const trace = await farm.stage.send({
      from: getUserAddress('carol'),
      to: address,
      value: COIN,
      stateInit,
      bounce: false,
    });
    expect(computeSenderCost(trace, getUserAddress('carol'), COIN) < COIN / 20n).toBe(true);
    expect(farm.stage.chain.getAccount(address)?.status ?? 'nonexist').toBe('nonexist');
    expect((await depositIntoFarmPool(farm, pool, 'alice', 5n)).events(pool, FARM_POOL_ABI)).toHaveLength(1);
  });
});
