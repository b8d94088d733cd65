import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { escrowAdminAddress, buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { GAUGE_ACCOUNT_ABI, GAUGE_CALLBACKS_ABI } from './earn/gauge/stage.ts';
import { readGaugeState } from './earn/gauge/state.ts';
import {
  alice,
  bob,
  createGaugeWorld,
  getEventInputs,
  getEventNames,
  startGaugeExtraReward,
  getLpBalance,
  getGaugeChainTime,
  owner,
  advanceChainTime,
} from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, EMPTY_CELL_BOC } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

// Responses of a gauge: callbacks only with a nonce, tokens with or without a payload, payments of the available amount
// with a report of the missing one, and deposits that wait for their account.

const SWALLOW = beginCell().storeUint(0xff00, 16).endCell();
/** Code that always throws. */
const THROWING_CODE = beginCell().storeUint(0xf22a, 16).endCell();

let world: GaugeWorld;
let account: Address;
beforeAll(async () => {
  world = await createGaugeWorld();
  await world.stage.deposit(alice, world.gauge, 1000n);
  account = world.stage.accountOf(world.gauge, alice);
}, 120_000);
revertChainAfterEachTest(() => world.stage.stage.chain);

const put = (at: Address, code: Cell): void =>
  world.stage.stage.chain.putAccount(at, { code, data: Cell.EMPTY, balance: 10n * COIN });
const getCallbacks = (trace: Trace): string[] =>
  trace
    .calls(alice, GAUGE_CALLBACKS_ABI)
    .map(({ method, inputs }) => `${method} ${inputs['nonce'] as bigint}`);
/**
 * Returns the transfers that the gauge sends to a token wallet: amount, deployment coins, notify flag, payload.
 */
const orders = (trace: Trace, root: Address): unknown[][] =>
  trace
    .calls(getTokenWalletAddress(world.stage.stage, root, world.gauge), TOKEN_WALLET_ABI)
    .filter(({ method }) => method === 'transfer')
    .map(({ inputs }) => [
      inputs['amount'],
      inputs['deployWalletValue'],
      inputs['notify'],
      inputs['payload'],
    ]);
/** Sends a message of the gauge account, also when the gauge does not expect it. */
const sendCall = (method: string, inputs: AbiInputs, value = 5n * COIN, from = account): Promise<Trace> =>
  world.stage.call(from, world.gauge, method, { user: alice, ...inputs }, value);
const note = (nonce: bigint): string => beginCell().storeUint(nonce, 32).endCell().toBoc().toString('base64');

describe('an action', () => {
  it.each([0n, 1n, 7n])('with the nonce %i is answered by it, or by coins alone', async (nonce) => {
    const { stage, gauge } = world;
    const answered = nonce > 0n;
    const call = (method: string, inputs: AbiInputs): Promise<Trace> =>
      stage.call(alice, gauge, method, { ...inputs, meta: buildEarnCallMetaParam(alice, 8n, nonce) });
    const done = answered ? [`acceptSuccessCallback ${nonce}`] : [];
    const failed = answered ? [`acceptFailCallback ${nonce}`] : [];
    expect(getCallbacks(await call('claimReward', {}))).toEqual(done);
    expect(getCallbacks(await call('withdraw', { amount: 5000n, claim: false }))).toEqual(failed);
    const withdrawal = await call('withdraw', { amount: 10n, claim: false });
    expect(getCallbacks(withdrawal)).toEqual(done);
    const [[amount, , isNotified, payload] = []] = orders(withdrawal, stage.lp);
    expect([amount, isNotified]).toEqual([10n, answered]);
    const expected = Cell.fromBase64(answered ? note(nonce) : EMPTY_CELL_BOC);
    expect(Cell.fromBase64(String(payload)).equals(expected)).toBe(true);
    expect(getCallbacks(await stage.deposit(alice, gauge, 10n, { nonce }))).toEqual(done);
  });

  it('whose callback is not taken leaves its coins to the user', async () => {
    put(alice, THROWING_CODE);
    const { stage, gauge } = world;
    const gains = async (method: string, inputs: AbiInputs): Promise<bigint> => {
      const getBalance = (): bigint => stage.stage.balanceOf(alice);
      const before = getBalance();
      await stage.call(alice, gauge, method, { ...inputs, meta: buildEarnCallMetaParam(alice, 8n, 7n) });
      return getBalance() - before;
    };
    expect(await gains('claimReward', {})).toBeGreaterThan(8n * COIN);
    expect(await gains('withdraw', { amount: 5000n, claim: false })).toBeGreaterThan(8n * COIN);
  });
});

describe('a payment', () => {
  const claimed = (qube: bigint, extra: bigint): Promise<Trace> =>
    sendCall('finishClaim', {
      qube_reward: qube,
      extra_reward: [extra],
      boosted_bal_old: 1000n,
      boosted_bal_new: 1000n,
      meta: buildEarnCallMetaParam(alice),
    });
  const debts = (trace: Trace): unknown[] =>
    trace
      .calls(account, GAUGE_ACCOUNT_ABI)
      .map(({ method, inputs }) => [method, inputs['qube_debt'], inputs['extra_debt']]);

  it('of nothing orders nothing, and is no debt', async () => {
    const { stage } = world;
    const trace = await claimed(0n, 0n);
    expect(getEventInputs(world, trace, 'Claim')).toMatchObject({ qube_reward: 0n, extra_reward: [0n] });
    expect(orders(trace, stage.escrow.token)).toEqual([]);
    expect(orders(trace, stage.rewards[0])).toEqual([]);
    expect(debts(trace)).toEqual([]);
  });

  it('pays the full balance, to the unit, and reports the shortfall to the account', async () => {
    const { stage, gauge } = world;
    await stage.giveRound(gauge, 50n, getGaugeChainTime(world), 10n);
    await startGaugeExtraReward(world, 1n, 60n);
    for (const [qube, extra, missing] of [
      [50n, 60n, undefined],
      [50n, 61n, [0n, [1n]]],
      [51n, 60n, [1n, [0n]]],
      [53n, 64n, [3n, [4n]]],
    ] as const) {
      const at = stage.stage.chain.snapshot();
      const trace = await claimed(qube, extra);
      expect(orders(trace, stage.escrow.token).map(([amount]) => amount)).toEqual([50n]);
      expect(orders(trace, stage.rewards[0]).map(([amount]) => amount)).toEqual([60n]);
      expect(debts(trace)).toEqual(missing ? [['increasePoolDebt', ...missing]] : []);
      const left = readGaugeState(stage, gauge);
      expect([left['qube'], left['extra']]).toEqual([['0', '50'], [['0', '60']]]);
      stage.stage.chain.revert(at);
    }
    expect(orders(await claimed(49n, 0n), stage.escrow.token).map(([amount]) => amount)).toEqual([49n]);
    expect(readGaugeState(stage, gauge)['qube']).toEqual(['1', '50']);
  });

  it('of a debt alone orders nothing', async () => {
    const { stage } = world;
    const trace = await claimed(5n, 6n);
    expect(orders(trace, stage.escrow.token)).toEqual([]);
    expect(orders(trace, stage.rewards[0])).toEqual([]);
    expect(debts(trace)).toEqual([['increasePoolDebt', 5n, [6n]]]);
    const rewards = stage.ofAccount(world.gauge, alice, 'getRewardDetails');
    expect(rewards['_qubeReward']).toMatchObject({ unlockedReward: 5n });
    expect(rewards['_extraReward']).toMatchObject([{ unlockedReward: 6n }]);
    expect(getEventInputs(world, trace, 'Claim')).toMatchObject({
      qube_debt: 5n,
      extra_debt: [6n],
      qube_reward: 0n,
    });
  });
});

describe('a deposit on its way', () => {
  /** Replaces Alice's account by one that accepts messages and never responds, and sends a deposit. */
  async function sent(): Promise<void> {
    put(account, SWALLOW);
    await world.stage.deposit(alice, world.gauge, 10n);
  }
  const finished = {
    qube_reward: 0n,
    extra_reward: [0n],
    claim: false,
    boosted_bal_old: 1000n,
    boosted_bal_new: 1010n,
  };

  it('is confirmed once, by the account it was sent to', async () => {
    await sent();
    const finish = (nonce: bigint): AbiInputs => ({ ...finished, _deposit_nonce: nonce });
    expect((await sendCall('finishDeposit', finish(3n))).exitCode).toBe(1005);
    expect((await sendCall('revertDeposit', { _deposit_nonce: 3n })).exitCode).toBe(1005);
    const other = world.stage.accountOf(world.gauge, bob);
    for (const [method, inputs] of [
      ['finishDeposit', finish(2n)],
      ['revertDeposit', { _deposit_nonce: 2n }],
    ] as const)
      expect((await sendCall(method, { ...inputs, user: bob }, COIN, other)).exitCode).toBe(4000);
    expect(getEventNames(world, await sendCall('finishDeposit', finish(2n)))).toEqual(['Deposit']);
    expect((await sendCall('finishDeposit', finish(2n))).exitCode).toBe(1005);
    expect(readGaugeState(world.stage, world.gauge)).toMatchObject({
      deposit: '1010',
      totalBoostedSupply: '1010',
      lockBoostedSupply: '1010',
      pendingDeposits: 0,
    });
  });

  it('goes home with a new wallet from 0.6 coins on, and out of all sums', async () => {
    await sent();
    const before = getLpBalance(world, alice);
    for (const [value, walletValue] of [
      [(6n * COIN) / 10n - 1n, 0n],
      [(6n * COIN) / 10n, COIN / 10n],
    ] as const) {
      const at = world.stage.stage.chain.snapshot();
      const trace = await sendCall('revertDeposit', { _deposit_nonce: 2n }, value);
      expect(getEventNames(world, trace)).toEqual(['DepositRevert']);
      expect(orders(trace, world.stage.lp).map(([amount, coins]) => [amount, coins])).toEqual([
        [10n, walletValue],
      ]);
      expect(getLpBalance(world, alice)).toBe(before + 10n);
      expect(readGaugeState(world.stage, world.gauge)).toMatchObject({
        deposit: '1000',
        totalBoostedSupply: '1000',
        lockBoostedSupply: '1000',
        pendingDeposits: 0,
      });
      world.stage.stage.chain.revert(at);
    }
  });
});

describe('averages of a gauge', () => {
  it('begin with the first deposit, and weigh every second since', async () => {
    const { stage, terms } = world;
    const gauge = await stage.deployGauge(terms, 2n);
    const averages = () => stage.get(gauge, 'calculateSupplyAverage');
    advanceChainTime(world, 50);
    expect(averages()).toMatchObject({ _supplyAverage: 0n, _supplyAveragePeriod: 0n });
    await stage.deposit(alice, gauge, 1000n);
    advanceChainTime(world, 100);
    await stage.deposit(bob, gauge, 500n);
    expect(averages()).toMatchObject({ _supplyAverage: 1000n, _supplyAveragePeriod: 100n });
    advanceChainTime(world, 100);
    expect(averages()).toMatchObject({ _supplyAverage: 1250n, _supplyAveragePeriod: 200n });
    await stage.deposit(bob, gauge, 500n);
    await stage.deposit(bob, gauge, 500n);
    expect(averages()).toMatchObject({ _supplyAverage: 1250n, _supplyAveragePeriod: 200n });
  });
});

describe('an order of the owner', () => {
  const MIN_VALUE = (15n * COIN) / 10n;

  it.each(['requestUpdateGaugeAccountCode', 'requestUpgradeGauge'])(
    '%s requires its coins',
    async (method) => {
      const ask = (value: bigint): Promise<Trace> => world.stage.call(owner, world.gauge, method, {}, value);
      expect((await ask(MIN_VALUE - 1n)).exitCode).toBe(1004);
      expect((await ask(MIN_VALUE)).exitCode).toBe(0);
    },
  );

  it('adds as many rounds as are named', async () => {
    const { stage, gauge } = world;
    const round = {
      startTime: getGaugeChainTime(world),
      endTime: 0n,
      rewardPerSecond: 5n,
      accRewardPerShare: 0n,
    };
    const none = await stage.call(owner, gauge, 'addRewardRounds', { ids: [], new_rounds: [round] });
    expect(none.exitCode).toBe(4002);
    const more = await stage.call(owner, gauge, 'addRewardRounds', { ids: [0n], new_rounds: [] });
    expect(more.exitCode).toBe(4002);
  });

  it('pays the rent of its rounds and their work, to the unit', async () => {
    const { stage, gauge } = world;
    const start = getGaugeChainTime(world);
    const rounds = Array.from({ length: 50 }, (_, index) => ({
      startTime: start + BigInt(index),
      endTime: 0n,
      rewardPerSecond: 5n,
      accRewardPerShare: 0n,
    }));
    const inputs = { ids: rounds.map(() => 0n), new_rounds: rounds };
    const add = (value: bigint): Promise<Trace> => stage.call(owner, gauge, 'addRewardRounds', inputs, value);
    expect((await add(COIN / 2n - 1n)).exitCode).toBe(1004);
    // The required value consists of 0.5 coins for rent and 0.659 coins for gas.
    const min = (COIN * 1_159n) / 1_000n;
    expect((await add(min - 1n)).exitCode).toBe(1004);
    expect((await add(min)).exitCode).toBe(0);
    expect(readGaugeState(stage, gauge)['extraRounds']).toMatchObject([{ length: 50 }]);
  });

  it('sends unclaimed rewards to a recipient', async () => {
    const { stage, gauge } = world;
    await startGaugeExtraReward(world, 1n, 60n);
    const over = { ids: [0n], farm_end_times: [getGaugeChainTime(world) + 1n] };
    await stage.call(owner, gauge, 'setExtraFarmEndTime', over);
    advanceChainTime(world, 2);
    const take = (to: Address): Promise<Trace> =>
      stage.call(owner, gauge, 'withdrawUnclaimed', { ids: [0n], to });
    const zero = `0:${'0'.repeat(64)}` as Address;
    expect((await take(zero)).exitCode).toBe(1005);
    const trace = await take(bob);
    expect(orders(trace, stage.rewards[0]).map(([amount]) => amount)).toEqual([60n]);
    const again = await take(bob);
    expect(orders(again, stage.rewards[0])).toEqual([]);
    expect(getEventInputs(world, again, 'WithdrawUnclaimed')['extra_amounts']).toEqual([0n]);
  });
});

describe('upgrades', () => {
  it('to existing state change nothing and are reported as rejected', async () => {
    const { stage, gauge } = world;
    const codes = () => stage.get(gauge, 'getCodes');
    const before = codes();
    const version = before['_gaugeAccountVersion'] as bigint;
    const gaugeVersion = before['_gaugeVersion'] as bigint;
    const meta = buildEarnCallMetaParam(escrowAdminAddress);
    const notify = (method: string, new_version: bigint): Promise<Trace> =>
      stage.call(stage.factory, gauge, method, { new_code: EMPTY_CELL_BOC, new_version, meta });
    expect(getEventNames(world, await notify('updateGaugeAccountCode', version))).toEqual([
      'GaugeAccountCodeUpdateRejected',
    ]);
    expect(getEventNames(world, await notify('upgrade', gaugeVersion))).toEqual([]);
    expect(codes()).toEqual(before);
    expect(getEventNames(world, await notify('updateGaugeAccountCode', version + 1n))).toEqual([
      'GaugeAccountCodeUpdated',
    ]);
    expect(codes()).toMatchObject({ _gaugeAccountVersion: version + 1n, _gaugeAccountCode: EMPTY_CELL_BOC });
  });
});
