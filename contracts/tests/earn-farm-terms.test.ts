import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../artifacts/ever-farm-pool-v3.ts';
import { FARM_FABRIC_V3_ARTIFACT } from '../artifacts/farm-fabric-v3.ts';
import { FARM_PLATFORM_ARTIFACT } from '../artifacts/farm-platform.ts';
import { USER_DATA_V3_ARTIFACT } from '../artifacts/user-data-v3.ts';
import {
  StandaloneFarmPoolStage,
  INITIAL_FARM_POOL_INPUTS,
  awaitExitCode,
  farmFactory,
  first,
  lp,
  owner,
  second,
  outsider,
} from './earn/farm/bare-farm.ts';
import { FARM_FACTORY_ABI, FARM_POOL_ABI } from './earn/farm/farm-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_ROOT_ABI } from './token-stage.ts';

// Valid parameters of a legacy farm up to the largest values, as checked by the pool and by the factory, and the
// creation of a farm.

let farm: StandaloneFarmPoolStage;
beforeAll(async () => {
  farm = await StandaloneFarmPoolStage.create();
});
revertChainAfterEachTest(() => farm.stage.chain);

const NOW = 1_790_000_000n;
/** Returns this many rounds, which start one second apart. */
const rounds = (count: number, speeds: readonly bigint[] = [5n, 7n]) =>
  Array.from({ length: count }, (_, index) => ({
    startTime: NOW + BigInt(index),
    rewardPerSecond: [...speeds],
  }));
const roots = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) => toTestAddress((index + 48).toString(16)));
const speeds = (count: number): bigint[] => Array.from({ length: count }, () => 1n);
const MAX = 1n << 96n;

const TERMS: readonly (readonly [
  string,
  Partial<Record<keyof typeof INITIAL_FARM_POOL_INPUTS, unknown>>,
  number,
])[] = [
  ['as they are', {}, 0],
  ['all of a reward kept', { _vestingPeriod: 1n, _vestingRatio: 1000n }, 0],
  ['more than all of it', { _vestingPeriod: 1n, _vestingRatio: 1001n }, 116],
  ['a period and nothing kept', { _vestingPeriod: 1n }, 116],
  ['something kept for no time', { _vestingRatio: 1n }, 116],
  ['no deposited token', { _tokenRoot: ALL_ZERO_ADDRESS }, 121],
  ['a last reward that is none', { _rewardTokenRoot: [first, ALL_ZERO_ADDRESS] }, 121],
  ['a first reward that is none', { _rewardTokenRoot: [ALL_ZERO_ADDRESS, first] }, 121],
  ['eight rewards', { _rewardTokenRoot: roots(8), _rewardRounds: rounds(1, speeds(8)) }, 0],
  ['nine rewards', { _rewardTokenRoot: roots(9), _rewardRounds: rounds(1, speeds(9)) }, 121],
  ['no reward', { _rewardTokenRoot: [], _rewardRounds: rounds(1, []) }, 0],
  ['no round', { _rewardRounds: [] }, 114],
  ['64 rounds of two rewards', { _rewardRounds: rounds(64) }, 0],
  ['65 rounds of two rewards', { _rewardRounds: rounds(65) }, 114],
  ['rounds at once', { _rewardRounds: [...rounds(1), ...rounds(1)] }, 114],
  ['rounds back in time', { _rewardRounds: rounds(2).toReversed() }, 114],
  [
    'a round from the beginning of time',
    { _rewardRounds: [{ startTime: 0n, rewardPerSecond: [1n, 1n] }] },
    0,
  ],
  ['a speed too few', { _rewardRounds: rounds(1, [5n]) }, 114],
  ['a speed too many', { _rewardRounds: rounds(1, [5n, 7n, 1n]) }, 114],
  ['the greatest speeds', { _rewardRounds: rounds(1, [MAX, MAX]) }, 0],
  ['a first speed above it', { _rewardRounds: rounds(1, [MAX + 1n, 7n]) }, 114],
  ['a last speed above it', { _rewardRounds: rounds(1, [5n, MAX + 1n]) }, 114],
  [
    'a last round that is wrong',
    { _rewardRounds: [...rounds(1), { startTime: NOW + 9n, rewardPerSecond: [] }] },
    114,
  ],
];

describe('a pool', () => {
  it.each(TERMS)('with %s', async (_, changed, exit) => {
    expect(await awaitExitCode(farm.getInitialState(changed))).toBe(exit);
  });

  it('is deployed once by its factory, asks each root for its wallet and reports it', async () => {
    expect(await awaitExitCode(farm.getInitialState({}, outsider))).toBe(112);
    const trace = await farm.getInitialState();
    expect(trace.exitCode).toBe(0);
    for (const root of [lp, first, second])
      expect(trace.calls(root, TOKEN_ROOT_ABI).map(({ method }) => method)).toEqual(['deployWallet']);
    expect(
      trace
        .calls(farmFactory, FARM_FACTORY_ABI)
        .map(({ method, inputs }) => [method, inputs['pool_deploy_nonce']]),
    ).toEqual([['onPoolDeploy', 9n]]);
    expect(await awaitExitCode(farm.getInitialState())).toBe(123);
  });

  it('has room for 64 rounds of two rewards, however they come', async () => {
    await farm.getInitialState({ _rewardRounds: rounds(63) });
    const add = (startTime: bigint, perSecond: readonly bigint[] = [1n, 1n]): Promise<number | undefined> => {
      const reward_round = { startTime, rewardPerSecond: [...perSecond] };
      return awaitExitCode(farm.call(owner, 'addRewardRound', { reward_round, send_gas_to: owner }));
    };
    for (const wrong of [[1n], [1n, 1n, 1n], [1n, MAX + 1n], [MAX + 1n, 1n]])
      expect(await add(NOW + 99n, wrong)).toBe(114);
    expect(await add(NOW + 99n, [MAX, MAX])).toBe(0);
    expect(await add(NOW + 100n)).toBe(114);
  });

  it('has no other functions or getters', async () => {
    await farm.getInitialState();
    const other = { abi: FARM_FACTORY_ABI, method: 'owner', inputs: {} };
    const inside = await farm.stage.send({ from: outsider, to: farm.pool, value: COIN, ...other });
    expect(inside.exitCode).toBe(0xffff);
    const outside = await farm.stage.sendOutside({ to: farm.pool, ...other });
    expect([outside.accepted, outside.exitCode]).toEqual([false, 0xffff]);
  });
});

describe('a farm factory', () => {
  const DELAY = getAbi('DexRootDelay');
  let place: Address;
  let init: string;
  beforeAll(() => {
    const made = farm.stage.stateOf(FARM_FABRIC_V3_ARTIFACT, {
      FarmPoolUserDataCode: USER_DATA_V3_ARTIFACT.code,
      FarmPoolCode: EVER_FARM_POOL_V3_ARTIFACT.code,
      PlatformCode: FARM_PLATFORM_ARTIFACT.code,
      nonce: 7n,
    });
    place = made.address;
    init = made.stateInit;
  });
  const call = (
    method: string,
    inputs: AbiInputs,
    { from = owner, value = 8n * COIN, abi = FARM_FACTORY_ABI } = {},
  ): Promise<Trace> => farm.stage.send({ from, to: place, value, abi, method, inputs });
  const deployWith = (from = owner): Promise<number | undefined> => {
    const message = { from, to: place, value: 3n * COIN, abi: FARM_FACTORY_ABI, stateInit: init };
    return awaitExitCode(farm.stage.send({ ...message, method: 'constructor', inputs: { _owner: owner } }));
  };
  const deploy = (
    changed: Partial<Record<keyof typeof INITIAL_FARM_POOL_INPUTS, unknown>>,
    value = 8n * COIN,
  ): Promise<Trace> => {
    const terms = { ...INITIAL_FARM_POOL_INPUTS, ...changed };
    const inputs = {
      pool_owner: terms._owner,
      reward_rounds: terms._rewardRounds,
      tokenRoot: terms._tokenRoot,
      rewardTokenRoot: terms._rewardTokenRoot,
      vestingPeriod: terms._vestingPeriod,
      vestingRatio: terms._vestingRatio,
      withdrawAllLockPeriod: terms._withdrawAllLockPeriod,
    };
    return call('deployFarmPool', inputs as AbiInputs, { from: outsider, value });
  };
  const count = (): unknown => farm.stage.get(place, FARM_FACTORY_ABI, 'pools_count')['pools_count'];

  it.each(TERMS)('creates or rejects a pool with %s', async (_, changed, exit) => {
    await deployWith();
    expect(await awaitExitCode(deploy(changed))).toBe(exit);
    expect(count()).toBe(exit === 0 ? 1n : 0n);
  });

  it('creates none for the zero address, and requires five coins, or half a coin per reward beyond 2.5', async () => {
    await deployWith();
    expect(await awaitExitCode(deploy({ _owner: ALL_ZERO_ADDRESS }))).toBe(121);
    expect(await awaitExitCode(deploy({}, 5n * COIN - 1n))).toBe(104);
    const six = { _rewardTokenRoot: roots(6), _rewardRounds: rounds(1, speeds(6)) };
    expect(await awaitExitCode(deploy(six, (55n * COIN) / 10n - 1n))).toBe(104);
    expect(count()).toBe(0n);
    expect(await awaitExitCode(deploy({}, 5n * COIN))).toBe(0);
    expect(await awaitExitCode(deploy(six, (55n * COIN) / 10n))).toBe(0);
    expect(count()).toBe(2n);
  });

  it('is initialized once by its named owner, and accepts no call before', async () => {
    const early = { from: owner, to: place, value: COIN, abi: FARM_FACTORY_ABI, stateInit: init };
    const inputs = { new_owner: outsider, send_gas_to: owner };
    expect(await awaitExitCode(farm.stage.send({ ...early, method: 'transferOwnership', inputs }))).toBe(
      0xffff,
    );
    expect(await deployWith(outsider)).toBe(102);
    expect(await deployWith()).toBe(0);
    expect(await deployWith()).toBe(102);
    expect(
      await awaitExitCode(
        call('setEndTime', { farm_end_time: 1n, send_gas_to: owner }, { abi: FARM_POOL_ABI }),
      ),
    ).toBe(0xffff);
    expect(await awaitExitCode(call('onPoolDeploy', deployPool(), { from: outsider }))).toBe(103);
  });
  const deployPool = (): AbiInputs => ({
    pool_deploy_nonce: 0n,
    pool_owner: owner,
    reward_rounds: [],
    tokenRoot: lp,
    rewardTokenRoot: [],
    vestingPeriod: 0n,
    vestingRatio: 0n,
    withdrawAllLockPeriod: 0n,
  });

  it('announces changes once it has a delay, and takes them from its owner alone', async () => {
    await deployWith();
    const gas = { send_gas_to: owner };
    const orders: readonly (readonly [string, AbiInputs, number])[] = [
      ['upgrade', { new_code: FARM_FABRIC_V3_ARTIFACT.code, ...gas }, 190],
      ['transferOwnership', { new_owner: owner, ...gas }, 190],
      ['installNewFarmPoolCode', { farm_pool_code: EMPTY_CELL_BOC, ...gas }, 190],
      ['installNewUserDataCode', { user_data_code: EMPTY_CELL_BOC, ...gas }, 190],
    ];
    expect(await awaitExitCode(call('transferOwnership', { new_owner: ALL_ZERO_ADDRESS, ...gas }))).toBe(121);
    for (const [method, inputs] of orders) {
      const at = farm.stage.chain.snapshot();
      expect(await awaitExitCode(call(method, inputs, { from: outsider })), method).toBe(102);
      const trace = await call(method, inputs);
      expect(trace.events(place, FARM_FACTORY_ABI).length, method).toBe(1);
      farm.stage.chain.revert(at);
    }
    const delay = (value: bigint, from = owner): Promise<number | undefined> =>
      awaitExitCode(call('setChangeDelay', { delay: value }, { abi: DELAY, from }));
    expect(await delay(100n, outsider)).toBe(102);
    expect(await delay(100n)).toBe(0);
    for (const [method, inputs, again] of orders) {
      const trace = await call(method, inputs);
      expect([trace.exitCode, trace.events(place, FARM_FACTORY_ABI).length], method).toEqual([0, 0]);
      expect(await awaitExitCode(call(method, inputs)), method).toBe(again);
    }
    expect(await delay(50n)).toBe(0);
    expect(await delay(50n)).toBe(190);
    expect(await delay(200n)).toBe(0);
    expect(await delay(200n)).toBe(0);
    expect(await awaitExitCode(call('cancelChange', { order: 5n }, { abi: DELAY, from: outsider }))).toBe(
      102,
    );
    expect(await awaitExitCode(call('cancelChange', { order: 5n }, { abi: DELAY }))).toBe(192);
    // The timelock applies only to changes; a deployment is executed immediately.
    expect(await awaitExitCode(deploy({}))).toBe(0);
  });
});
