import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { EARN_PLATFORM_ARTIFACT } from '../artifacts/earn-platform.ts';
import { GAUGE_ARTIFACT } from '../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../artifacts/gauge-account.ts';
import { GAUGE_FACTORY_ARTIFACT } from '../artifacts/gauge-factory.ts';
import { GAUGE_ABI, GAUGE_FACTORY_ABI } from './earn/gauge/stage.ts';
import { mergeAbis } from './earn/observe.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ContractTestChain, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';

// Gauges that a factory creates or rejects, its events and its access control. Tokens are addresses without contracts.

const DELAY = mergeAbis(GAUGE_FACTORY_ABI, getAbi('DexRootDelay'));
const [outsider, owner, escrow] = [toTestAddress('5'), toTestAddress('0e'), toTestAddress('e5')];
const [lp, qube, first, second] = [
  toTestAddress('70'),
  toTestAddress('71'),
  toTestAddress('72'),
  toTestAddress('73'),
];

let stage: ContractTestChain;
beforeAll(async () => {
  stage = await ContractTestChain.create();
});
revertChainAfterEachTest(() => stage.chain);

const exitOf = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;

describe('a factory', () => {
  let place: Address;
  let init: string;
  beforeAll(() => {
    const made = stage.stateOf(GAUGE_FACTORY_ARTIFACT, {
      PlatformCode: EARN_PLATFORM_ARTIFACT.code,
      nonce: 5n,
    });
    place = made.address;
    init = made.stateInit;
  });
  const meta = { call_id: 1n, nonce: 0n, send_gas_to: owner };
  const call = (
    method: string,
    inputs: AbiInputs = {},
    from = owner,
    abi = GAUGE_FACTORY_ABI,
  ): Promise<Trace> => stage.send({ from, to: place, value: 10n * COIN, abi, method, inputs });
  const INITIAL_INPUTS = {
    _owner: owner,
    _qube: qube,
    _vote_escrow: escrow,
    _qube_vesting_ratio: 1000n,
    _qube_vesting_period: 10n,
  };
  const deployWith = (inputs: AbiInputs = INITIAL_INPUTS, from = owner): Promise<number | undefined> => {
    const message = { from, to: place, value: 5n * COIN, abi: GAUGE_FACTORY_ABI, stateInit: init };
    return exitOf(stage.send({ ...message, method: 'constructor', inputs }));
  };
  const TERMS = {
    gauge_owner: owner,
    depositTokenRoot: lp,
    maxBoost: 1500n,
    maxLockTime: 1000n,
    rewardTokenRoots: [first, second],
    vestingPeriods: [0n, 5n],
    vestingRatios: [0n, 1n],
    withdrawAllLockPeriod: 0n,
    call_id: 1n,
  };
  const gaugeCode = { gauge_code: GAUGE_ARTIFACT.code, meta };
  const accountCode = { gauge_account_code: GAUGE_ACCOUNT_ARTIFACT.code, meta };
  const details = (): AbiRecord => stage.get(place, GAUGE_FACTORY_ABI, 'getDetails');

  it('is deployed once by its owner, with real addresses and a feasible vesting', async () => {
    expect(await deployWith(INITIAL_INPUTS, outsider)).toBe(1003);
    expect(await deployWith({ ...INITIAL_INPUTS, _qube: ALL_ZERO_ADDRESS })).toBe(1005);
    expect(await deployWith({ ...INITIAL_INPUTS, _vote_escrow: ALL_ZERO_ADDRESS })).toBe(1005);
    expect(await deployWith({ ...INITIAL_INPUTS, _qube_vesting_ratio: 1001n })).toBe(4005);
    expect(await deployWith({ ...INITIAL_INPUTS, _qube_vesting_period: 0n })).toBe(4005);
    expect(await deployWith()).toBe(0);
    expect(await deployWith()).toBe(1003);
    expect(details()).toEqual({
      _gauges_count: 0n,
      _owner: owner,
      _pending_owner: ALL_ZERO_ADDRESS,
      _default_qube_vesting_period: 10n,
      _default_qube_vesting_ratio: 1000n,
      _qube: qube,
      _voteEscrow: escrow,
    });
    expect(stage.get(place, GAUGE_FACTORY_ABI, 'getCodes')).toMatchObject({
      _factory_version: 0n,
      _gauge_version: 0n,
      _gauge_account_version: 0n,
      _GaugeAccountCode: EMPTY_CELL_BOC,
      _GaugeCode: EMPTY_CELL_BOC,
    });
  });

  it('answers no other question from outside', async () => {
    await deployWith();
    const asked = await stage.sendOutside({ to: place, abi: GAUGE_ABI, method: 'getTokenDetails' });
    expect([asked.accepted, asked.exitCode]).toEqual([false, 0xffff]);
  });

  it.each(['processUpgradeGaugeRequest', 'processUpdateGaugeAccountCodeRequest'])(
    'hands a code on, or gives the coins of %s back',
    async (method) => {
      await deployWith();
      await call('installNewGaugeCode', gaugeCode);
      await call('installNewGaugeAccountCode', accountCode);
      const exits = new Set<number | undefined>();
      for (let value = COIN / 50n; value < 2n * COIN; value += COIN / 20n) {
        const trace = await stage.send({
          from: outsider,
          to: place,
          value,
          abi: GAUGE_FACTORY_ABI,
          method,
          inputs: { meta },
        });
        expect(trace.steps[0]?.transaction.resultCode ?? 0, `${value}`).toBe(0);
        exits.add(trace.exitCode);
      }
      expect([...exits]).toEqual([1004, 0]);
    },
  );

  it('makes gauges with both codes, and upgrades with the one it is about', async () => {
    await deployWith();
    const exits = async (): Promise<unknown[]> => {
      const at = stage.chain.snapshot();
      const list = { gauges: [outsider], meta };
      const all = [
        await exitOf(call('deployGauge', TERMS)),
        await exitOf(call('onGaugeDeploy', { deploy_nonce: 0n, call_id: 1n }, outsider)),
        await exitOf(call('upgradeGauges', list)),
        await exitOf(call('updateGaugeAccountsCode', list)),
        await exitOf(call('processUpgradeGaugeRequest', { meta }, outsider)),
        await exitOf(call('processUpdateGaugeAccountCodeRequest', { meta }, outsider)),
      ];
      stage.chain.revert(at);
      return all;
    };
    expect(await exits()).toEqual([6000, 5000, 2001, 2001, 2001, 2001]);
    const bare = stage.chain.snapshot();
    await call('installNewGaugeAccountCode', accountCode);
    expect(await exits()).toEqual([6000, 5000, 2001, 0, 2001, 0]);
    stage.chain.revert(bare);
    await call('installNewGaugeCode', gaugeCode);
    expect(await exits()).toEqual([6000, 5000, 0, 2001, 0, 2001]);
    await call('installNewGaugeAccountCode', accountCode);
    expect(await exits()).toEqual([0, 5000, 0, 0, 0, 0]);
  });

  it.each([
    ['somebody', { gauge_owner: ALL_ZERO_ADDRESS }, 6000],
    ['a deposited token', { depositTokenRoot: ALL_ZERO_ADDRESS }, 6000],
    ['another deposited token than the governance token', { depositTokenRoot: qube }, 6000],
    ['rewards that are tokens', { rewardTokenRoots: [first, ALL_ZERO_ADDRESS] }, 6000],
    ['other rewards than the governance token', { rewardTokenRoots: [first, qube] }, 6000],
    ['other rewards than what is deposited', { rewardTokenRoots: [first, lp] }, 6000],
    ['a reward once', { rewardTokenRoots: [first, first] }, 6000],
    ['a period for each reward', { vestingPeriods: [0n] }, 6000],
    ['no more periods than rewards', { vestingPeriods: [0n, 5n, 0n] }, 6000],
    ['a ratio for each reward', { vestingRatios: [0n] }, 6000],
    ['no more ratios than rewards', { vestingRatios: [0n, 1n, 0n] }, 6000],
    ['a period where something is kept', { vestingPeriods: [0n, 0n] }, 6000],
    ['nothing else', {}, 0],
  ] as const)('wants for a gauge %s', async (_, changed, exit) => {
    await deployWith();
    await call('installNewGaugeCode', gaugeCode);
    await call('installNewGaugeAccountCode', accountCode);
    expect(await exitOf(call('deployGauge', { ...TERMS, ...changed }))).toBe(exit);
  });

  it('requires four coins and half a coin per reward', async () => {
    await deployWith();
    await call('installNewGaugeCode', gaugeCode);
    await call('installNewGaugeAccountCode', accountCode);
    const deploy = (value: bigint): Promise<number | undefined> => {
      const message = { from: owner, to: place, value, abi: GAUGE_FACTORY_ABI, method: 'deployGauge' };
      return exitOf(stage.send({ ...message, inputs: TERMS }));
    };
    expect(await deploy(5n * COIN - 1n)).toBe(1004);
    expect(await deploy(5n * COIN)).toBe(0);
  });

  it('has a pending owner who accepts; accepting without one fails', async () => {
    await deployWith();
    expect(await exitOf(call('transferOwnership', { new_owner: ALL_ZERO_ADDRESS, meta }))).toBe(1005);
    for (const from of [ALL_ZERO_ADDRESS, outsider, owner])
      expect(await exitOf(call('acceptOwnership', { meta }, from))).toBe(1000);
    await call('transferOwnership', { new_owner: outsider, meta });
    for (const from of [ALL_ZERO_ADDRESS, owner])
      expect(await exitOf(call('acceptOwnership', { meta }, from))).toBe(1000);
    expect(await exitOf(call('acceptOwnership', { meta }, outsider))).toBe(0);
    expect(details()).toMatchObject({ _owner: outsider, _pending_owner: ALL_ZERO_ADDRESS });
  });

  it('announces only changes of code and owner, and only on orders of its owner', async () => {
    await deployWith();
    await call('setChangeDelay', { delay: 100n }, owner, DELAY);
    const changes = (): unknown[] => stage.get(place, DELAY, 'getAnnouncedChanges')['changes'] as unknown[];
    const vesting = { _vesting_period: 0n, _vesting_ratio: 0n, meta };
    let announced = 0;
    for (const [method, inputs, waits] of [
      ['upgrade', { new_code: GAUGE_FACTORY_ARTIFACT.code, meta }, true],
      ['transferOwnership', { new_owner: outsider, meta }, true],
      ['installNewGaugeCode', gaugeCode, true],
      ['installNewGaugeAccountCode', accountCode, true],
      ['setDefaultQubeVestingParams', vesting, false],
    ] as const) {
      expect(await exitOf(call(method, inputs as AbiInputs, outsider)), method).toBe(1000);
      expect(changes().length).toBe(announced);
      const trace = await call(method, inputs);
      expect(trace.events(place, GAUGE_FACTORY_ABI).length, method).toBe(waits ? 0 : 1);
      announced += waits ? 1 : 0;
      expect(changes().length).toBe(announced);
      expect(await exitOf(call(method, inputs as AbiInputs)), method).toBe(waits ? 190 : 0);
    }
    for (const from of [outsider, owner]) {
      const exit = from === owner ? 0 : 1000;
      expect(await exitOf(call('setChangeDelay', { delay: 50n }, from, DELAY))).toBe(exit);
      expect(await exitOf(call('setChangeDelay', { delay: 200n }, from, DELAY))).toBe(exit);
    }
  });
});
