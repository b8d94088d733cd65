import { seconds, toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAUGE_ARTIFACT } from '../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../artifacts/gauge-account.ts';
import { GAUGE_FACTORY_ARTIFACT } from '../artifacts/gauge-factory.ts';
import { escrowAdminAddress, buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { createGaugeRecordingPlayer } from './earn/gauge/player.ts';
import { parseRecordedValue } from './earn/gauge/recorded.ts';
import { GAUGE_ABI, GAUGE_FACTORY_ABI } from './earn/gauge/stage.ts';
import { alice, claimGaugeReward, createGaugeWorld, getEventNames, owner } from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { normalizeRecordedValue } from './earn/names.ts';
import { getIntegerField, readRecordedScenarios } from './earn/recording.ts';
import type { RecordedJsonValue, RecordedJsonRecord, RecordedOperation } from './earn/recording.ts';
import { getReturnedNano } from './earn/observe.ts';
import { replayInWalletVm } from './wallet-replay.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, toAbiText } from './stage.ts';

const scenarios = readRecordedScenarios('gauge-ops');
const DELAY = getAbi('DexRootDelay');

describe('gauges of the recorded factory', () => {
  /**
   * Recorded operations that our factory rejects (E-7): a reward in the deposited token, or two rewards in one token,
   * could never be paid.
   */
  const REJECTED_HERE = new Set([12, 13]);

  it('are created with the same terms, and rejected before they cost anything (E-7, E-11)', async () => {
    const scenario = scenarios.find(({ id }) => id === 'gauge-ops-dev-5');
    if (!scenario) throw new Error('no recording of the factory');
    const { world, names } = await createGaugeRecordingPlayer(scenario, scenarios);
    const run = ({ op, by = '', in: inputs = {}, attached = '0' }: RecordedOperation) => {
      const named = Object.entries(inputs).map(([name, value]) => [name, namedIn(value)] as const);
      const args = parseRecordedValue(Object.fromEntries(named)) as AbiInputs;
      return world.callFactory(names.addressOf(by), op.split('.')[1] ?? '', args, BigInt(attached));
    };
    const namedIn = (value: RecordedJsonValue): RecordedJsonValue => {
      if (Array.isArray(value)) return value.map((each: RecordedJsonValue) => namedIn(each));
      return typeof value === 'string' && names.has(value) ? names.addressOf(value) : value;
    };
    let made = 0;
    for (const operation of scenario.ops) {
      const trace = await run(operation);
      const by = names.addressOf(operation.by ?? '');
      const back = getReturnedNano(trace, by);
      const isMade = operation.events !== undefined && !REJECTED_HERE.has(operation.n);
      if (isMade) {
        made += 1;
        const [event] = trace.events(world.factory, GAUGE_FACTORY_ABI);
        const gauge = toAddress(toAbiText(event?.inputs['gauge']));
        expect(event?.inputs['call_id']).toBe(getIntegerField(operation.in ?? {}, 'call_id'));
        const { details, reward } = operation.after as {
          details: RecordedJsonRecord;
          reward: RecordedJsonRecord;
        };
        expect(normalizeRecordedValue(names.plain(world.get(gauge, 'getDetails')))).toEqual(
          normalizeRecordedValue(details),
        );
        expect(normalizeRecordedValue(names.plain(world.get(gauge, 'getRewardDetails')))).toEqual(
          normalizeRecordedValue(reward),
        );
        expect(back).toBeGreaterThanOrEqual(BigInt(operation.returned ?? '0'));
      } else {
        const [failure] = operation.failures ?? [];
        const isOfFactory = failure?.contract === 'factory';
        expect(trace.exitCode).toBe(isOfFactory ? failure.exit : 6000);
        expect(back).toBeGreaterThan((BigInt(operation.attached ?? '0') * 99n) / 100n);
      }
      const count = world.stage.get(world.factory, GAUGE_FACTORY_ABI, 'getDetails')['_gauges_count'];
      expect(count).toBe(BigInt(made));
    }
    expect(made).toBeGreaterThan(3);
  }, 120_000);
});

describe('the owner of a factory', () => {
  let world: GaugeWorld;
  beforeAll(async () => {
    world = await createGaugeWorld();
    await world.stage.deposit(alice, world.gauge, 1000n);
  }, 120_000);
  revertChainAfterEachTest(() => world.stage.stage.chain);

  const order = (method: string, inputs: AbiInputs, from: Address = escrowAdminAddress) =>
    world.stage.callFactory(from, method, { ...inputs, meta: buildEarnCallMetaParam(from) });
  const details = () => world.stage.stage.get(world.stage.factory, GAUGE_FACTORY_ABI, 'getDetails');
  const delay = (method: string, inputs: AbiInputs, from: Address = escrowAdminAddress) =>
    world.stage.stage.send({
      from,
      to: world.stage.factory,
      value: COIN,
      abi: DELAY,
      method,
      inputs,
    });

  it('is succeeded in two steps', async () => {
    const next = toTestAddress('9');
    await order('transferOwnership', { new_owner: next });
    expect(details()).toMatchObject({ _owner: escrowAdminAddress, _pending_owner: next });
    expect((await order('acceptOwnership', {}, alice)).exitCode).toBe(1000);
    await order('acceptOwnership', {}, next);
    expect(details()).toMatchObject({ _owner: next });
  });

  it('announces new code before gauges get it', async () => {
    expect((await delay('setChangeDelay', { delay: 100n }, alice)).exitCode).toBe(1000);
    await delay('setChangeDelay', { delay: 100n });
    const install = () => order('installNewGaugeCode', { gauge_code: GAUGE_ARTIFACT.code });
    const events = async () => (await install()).events(world.stage.factory, GAUGE_FACTORY_ABI);
    expect(await events()).toEqual([]);
    expect((await install()).exitCode).toBe(190);
    world.stage.stage.chain.advanceTime(seconds(101));
    expect((await events()).map(({ method }) => method)).toEqual(['GaugeCodeUpdate']);
  });

  it('gives gauges and accounts the code that is installed, and they live on', async () => {
    const { stage, gauge } = world;
    await order('installNewGaugeCode', { gauge_code: GAUGE_ARTIFACT.code });
    await order('installNewGaugeAccountCode', { gauge_account_code: GAUGE_ACCOUNT_ARTIFACT.code });
    const asked = await stage.call(owner, gauge, 'requestUpgradeGauge', {});
    expect(getEventNames(world, asked)).toEqual(['GaugeUpdated']);
    const reported = await order('updateGaugeAccountsCode', { gauges: [gauge] });
    expect(getEventNames(world, reported)).toEqual(['GaugeAccountCodeUpdated']);
    const again = await stage.call(owner, gauge, 'requestUpdateGaugeAccountCode', {});
    expect(getEventNames(world, again)).toEqual(['GaugeAccountCodeUpdateRejected']);
    const brought = await stage.call(alice, gauge, 'upgradeGaugeAccount', {});
    expect(getEventNames(world, brought)).toEqual(['GaugeAccountUpgrade']);
    const forced = await order('forceUpgradeGaugeAccounts', { gauge, users: [alice] });
    expect(forced.isClean).toBe(true);
    expect(stage.get(gauge, 'getCodes')).toMatchObject({ _gaugeAccountVersion: 2n, _gaugeVersion: 2n });
    expect(stage.ofAccount(gauge, alice, 'getDetails')).toMatchObject({
      _balance: 1000n,
      _current_version: 2n,
    });
    expect(getEventNames(world, await claimGaugeReward(world, alice))).toEqual(['Claim']);
  });

  it('upgrades the factory itself', async () => {
    const trace = await order('upgrade', { new_code: GAUGE_FACTORY_ARTIFACT.code });
    expect(trace.events(world.stage.factory, GAUGE_FACTORY_ABI).map(({ method }) => method)).toEqual([
      'FactoryUpdate',
    ]);
    expect(details()).toMatchObject({ _gauges_count: 1n });
  });

  it.each([
    [20, 0],
    [21, 6000],
  ])('makes gauges with %d extra tokens: exit %d', async (count, exit) => {
    const roots = Array.from({ length: count }, (_, index) => toTestAddress((index + 16).toString(16)));
    const value = 4n * COIN + (BigInt(count) * COIN) / 2n;
    const terms = {
      gauge_owner: owner,
      depositTokenRoot: world.stage.lp,
      maxBoost: 1500n,
      maxLockTime: 1000n,
      rewardTokenRoots: roots,
      vestingPeriods: roots.map(() => 5n),
      vestingRatios: roots.map(() => 1000n),
      withdrawAllLockPeriod: 0n,
      call_id: 3n,
    };
    const trace = await world.stage.callFactory(alice, 'deployGauge', terms, value);
    expect(trace.exitCode).toBe(exit);
    const made = trace.events(world.stage.factory, GAUGE_FACTORY_ABI).map(({ method }) => method);
    expect(made).toEqual(exit === 0 ? ['NewGauge'] : []);
  });

  it('sets the vesting of gauges to come', async () => {
    expect(
      (await order('setDefaultQubeVestingParams', { _vesting_period: 5n, _vesting_ratio: 1001n })).exitCode,
    ).toBe(4005);
    await order('setDefaultQubeVestingParams', { _vesting_period: 5n, _vesting_ratio: 100n });
    expect(details()).toMatchObject({ _default_qube_vesting_period: 5n, _default_qube_vesting_ratio: 100n });
  });
});

describe('the virtual machine of wallets', () => {
  it('sees the life of a gauge as the chain does', async () => {
    const both = replayInWalletVm();
    const world = await createGaugeWorld({ tokens: 2, periods: [100n, 0n], ratios: [500n, 0n] });
    const { stage, gauge } = world;
    await stage.deposit(alice, gauge, 10n ** 9n, { lockTime: 1000n, nonce: 3n });
    await stage.giveRound(gauge, 10n ** 9n, BigInt(stage.stage.chain.now), 1000n);
    stage.stage.chain.advanceTime(seconds(1500));
    await stage.call(alice, gauge, 'withdraw', { amount: 10n ** 8n, claim: true });
    await stage.call(alice, gauge, 'withdraw', { amount: 10n ** 18n, claim: true });
    await stage.call(toTestAddress('8'), gauge, 'claimReward', {});
    both.stop();
    expect(both.transactions).toBeGreaterThan(100);
    expect(both.divergences).toEqual([]);
    expect(stage.get(gauge, 'getDetails')).toMatchObject({ _initialized: true });
    expect(GAUGE_ABI.functions.length).toBeGreaterThan(40);
  }, 120_000);
});
