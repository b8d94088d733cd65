import { beginCell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAUGE_FACTORY_ABI } from './earn/gauge/stage.ts';
import { readGaugeState } from './earn/gauge/state.ts';
import {
  alice,
  bob,
  carol,
  claimGaugeReward,
  createGaugeWorld,
  getEventInputs,
  getEventNames,
  startGaugeExtraReward,
  getLpBalance,
  getGaugeChainTime,
  owner,
  getGovernanceTokenBalance,
  getRewardBalance,
  advanceChainTime,
  withdrawLpFromGauge,
} from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { getIntegerField, readRecordedScenarios } from './earn/recording.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN } from './stage.ts';
import { deployToken, getTokenBalance, sendTokenTransfer, getTokenWalletAddress } from './token-stage.ts';

// Tests the fixes of the public gauges' defects, numbered as in the README.

const recordings = readRecordedScenarios('gauge-ops');
const recording = (id: string) => {
  const found = recordings.find((scenario) => scenario.id === id);
  if (!found) throw new Error(`no recording ${id}`);
  return found;
};

let world: GaugeWorld;
beforeAll(async () => {
  world = await createGaugeWorld();
}, 120_000);
revertChainAfterEachTest(() => world.stage.stage.chain);

const deposit = (user: Address, amount: bigint, lockTime = 0n) =>
  world.stage.deposit(user, world.gauge, amount, { lockTime });

describe('deposits of one and two units (E-1)', () => {
  it('come in and go out, in the script that stranded them', async () => {
    const { ops } = recording('gauge-ops-dev-3');
    const users = new Map([
      ['alice', alice],
      ['bob', bob],
      ['carol', carol],
    ]);
    for (const { op, by = '', in: inputs = {} } of ops.filter(({ n }) => n !== 4)) {
      const user = users.get(by);
      const amount = getIntegerField(inputs, 'amount');
      if (!user) throw new Error(`nobody is called ${by}`);
      const trace =
        op === 'gauge.deposit' ? await deposit(user, amount) : await withdrawLpFromGauge(world, user, amount);
      expect(trace.isClean).toBe(true);
      expect(getEventNames(world, trace).at(-1)).toBe(op === 'gauge.deposit' ? 'Deposit' : 'Withdraw');
    }
    for (const [user, amount] of [
      [alice, 3n],
      [bob, 1n],
      [carol, 3n],
    ] as const) {
      await withdrawLpFromGauge(world, user, amount);
      expect(getLpBalance(world, user)).toBe(10n ** 20n);
    }
    expect(readGaugeState(world.stage, world.gauge)).toMatchObject({
      deposit: '0',
      lockBoostedSupply: '0',
      totalBoostedSupply: '0',
    });
  });

  it.each([1n, 2n])('earn extra rewards (%d)', async (amount) => {
    await startGaugeExtraReward(world, 1000n, 10n ** 9n);
    await deposit(alice, amount);
    advanceChainTime(world, 100);
    await claimGaugeReward(world, alice);
    expect(getRewardBalance(world, alice) - 10n ** 20n).toBe(100_000n);
  });
});

describe('more locks that end at once than one message works through (E-3)', () => {
  it('all leave the supply of the gauge and are reported together', async () => {
    for (let lock = 0n; lock < 53n; lock += 1n) await deposit(alice, 1000n, 8_000_000n + lock);
    const before = getIntegerField(readGaugeState(world.stage, world.gauge), 'lockBoostedSupply');
    const boosts = before - 53_000n;
    expect(boosts).toBeGreaterThan(0n);
    advanceChainTime(world, 9_000_000);
    // Ended locks count until their owner acts (E-10). The rewards of that time stay in the gauge and are never paid
    // twice.
    await claimGaugeReward(world, bob);
    expect(getIntegerField(readGaugeState(world.stage, world.gauge), 'lockBoostedSupply')).toBe(before);
    const trace = await claimGaugeReward(world, alice, 20n * COIN);
    expect(getEventNames(world, trace)).toEqual(['LockBoostedBurn', 'Claim']);
    expect(getEventInputs(world, trace, 'LockBoostedBurn')['lock_boosted_burned']).toBe(boosts);
    expect(readGaugeState(world.stage, world.gauge)).toMatchObject({
      lockBoostedSupply: '53000',
      deposit: '53000',
    });
  });
});

describe('a lock that has ended (E-10)', () => {
  it('counts for the others until its owner acts, and is paid to no account', async () => {
    await startGaugeExtraReward(world, 1000n, 10n ** 12n);
    await deposit(alice, 1_000_000n, 8_000_000n);
    await deposit(bob, 1_000_000n);
    const supply = getIntegerField(readGaugeState(world.stage, world.gauge), 'lockBoostedSupply');
    const start = getGaugeChainTime(world);
    advanceChainTime(world, 32_000_000);
    await claimGaugeReward(world, alice);
    await claimGaugeReward(world, bob);
    const [alices, bobs] = [alice, bob].map((user) => getRewardBalance(world, user) - 10n ** 20n) as [
      bigint,
      bigint,
    ];
    const flowed = (getGaugeChainTime(world) - start) * 1000n;
    // Bob's share uses the supply with Alice's boost for the whole time. After a quarter of the time, Alice's own share
    // falls to that of her deposit without boost.
    const perUnit = (flowed * 10n ** 18n) / supply;
    expect(bobs).toBe((1_000_000n * perUnit) / 10n ** 18n);
    expect(alices).toBeGreaterThan(bobs);
    expect(alices).toBeLessThan(((supply - 1_000_000n) * perUnit) / 10n ** 18n);
    expect(alices + bobs).toBeLessThan(flowed);
  });
});

describe('the remainder of a reward (E-2)', () => {
  it('is paid to the owner once, and the debt is reported to users', async () => {
    await startGaugeExtraReward(world, 1000n, 10n ** 6n);
    const end = getGaugeChainTime(world) + 100n;
    await world.stage.call(owner, world.gauge, 'setExtraFarmEndTime', { ids: [0n], farm_end_times: [end] });
    await deposit(alice, 1000n);
    advanceChainTime(world, 101);
    const take = () =>
      world.stage.call(owner, world.gauge, 'withdrawUnclaimed', { ids: [0n, 0n], to: carol });
    expect(getEventInputs(world, await take(), 'WithdrawUnclaimed')['extra_amounts']).toEqual([10n ** 6n]);
    expect(getEventInputs(world, await take(), 'WithdrawUnclaimed')['extra_amounts']).toEqual([0n]);
    expect(getRewardBalance(world, carol)).toBe(10n ** 20n + 10n ** 6n);
    const reported = getEventInputs(world, await claimGaugeReward(world, alice), 'Claim');
    expect(reported).toMatchObject({ extra_reward: [0n], extra_debt: [100_000n] });
  });

  it('waits for the end of vesting and of the time for users', async () => {
    const slow = await createGaugeWorld({ periods: [50n], ratios: [1000n], lockPeriod: 25n });
    await startGaugeExtraReward(slow, 1000n, 10n ** 6n);
    const end = getGaugeChainTime(slow) + 100n;
    await slow.stage.call(owner, slow.gauge, 'setExtraFarmEndTime', { ids: [0n], farm_end_times: [end] });
    const take = () => slow.stage.call(owner, slow.gauge, 'withdrawUnclaimed', { ids: [0n], to: carol });
    advanceChainTime(slow, 174);
    expect((await take()).exitCode).toBe(4004);
    advanceChainTime(slow, 1);
    expect((await take()).isClean).toBe(true);
  }, 60_000);
});

describe('without an account (E-4)', () => {
  it.each([
    ['withdraw', 'WithdrawRevert', { amount: 5n, claim: false }],
    ['claimReward', 'ClaimRevert', {}],
  ] as const)('%s is rejected and its coins are returned', async (method, event, inputs) => {
    const trace = await world.stage.call(alice, world.gauge, method, inputs, 10n * COIN);
    expect(getEventNames(world, trace)).toEqual([event]);
    const back = trace.at(alice).reduce((sum, step) => sum + (step.transaction.inMessage?.value ?? 0n), 0n);
    expect(back).toBeGreaterThan((97n * COIN) / 10n);
    expect(world.stage.isThere(world.stage.accountOf(world.gauge, alice))).toBe(false);
  });
});

describe('tokens unknown to the gauge (E-5)', () => {
  it('are returned: the governance token of a user, whatever the payload', async () => {
    const { token } = world.stage.escrow;
    const terms = beginCell().storeUint(getGaugeChainTime(world), 32).storeUint(1000, 32).endCell();
    for (const payload of ['te6ccgEBAQEAAgAAAA==', terms.toBoc().toString('base64')]) {
      await world.stage.give(alice, token, world.gauge, 12_345n, payload, 3n * COIN);
      expect(getGovernanceTokenBalance(world, alice)).toBe(10n ** 20n);
    }
    expect(readGaugeState(world.stage, world.gauge)['qubeRounds']).toEqual([]);
  });

  it('go back: a round of the escrow without length', async () => {
    const { escrow } = world.stage.escrow;
    const before = getGovernanceTokenBalance(world, escrow);
    await world.stage.giveRound(world.gauge, 1000n, getGaugeChainTime(world), 0n);
    expect(getGovernanceTokenBalance(world, escrow)).toBe(before);
  });

  it('go back: another token', async () => {
    const { stage } = world.stage;
    const other = await deployToken(stage, alice, { nonce: 77n, supplyTo: alice, supply: 1000n });
    await sendTokenTransfer(stage, other.root, alice, {
      amount: 400n,
      to: world.gauge,
      notify: true,
      deploy: COIN / 10n,
    });
    expect(getTokenBalance(stage, other.root, alice)).toBe(1000n);
  });

  it('a caller that merely claims a transfer gets nothing but the own message back', async () => {
    const { stage, lp } = world.stage;
    const thief = toTestAddress('7');
    const trace = await stage.send({
      from: thief,
      to: world.gauge,
      value: 12n * COIN,
      abi: getAbi('TokenCallbacks'),
      method: 'onAcceptTokensTransfer',
      inputs: {
        tokenRoot: lp,
        amount: 10n ** 18n,
        sender: thief,
        senderWallet: getTokenWalletAddress(stage, lp, thief),
        remainingGasTo: thief,
        payload: world.stage.depositPayload(thief),
      },
    });
    expect(getEventNames(world, trace)).toEqual([]);
    expect(readGaugeState(world.stage, world.gauge)['deposit']).toBe('0');
  });
});

describe('rejected withdrawals (E-6, E-8)', () => {
  it('leave the account its coins and nothing on its way', async () => {
    await deposit(alice, 1000n, 1_000_000n);
    const account = world.stage.accountOf(world.gauge, alice);
    const before = world.stage.stage.balanceOf(account);
    for (const amount of [1n, 1001n]) {
      expect(getEventNames(world, await withdrawLpFromGauge(world, alice, amount))).toEqual([
        'WithdrawRevert',
      ]);
      expect(world.stage.stage.balanceOf(account)).toBeGreaterThanOrEqual(before);
    }
    advanceChainTime(world, 1_000_001);
    expect(getEventNames(world, await withdrawLpFromGauge(world, alice, 1000n))).toEqual([
      'LockBoostedBurn',
      'Withdraw',
    ]);
    expect(getLpBalance(world, alice)).toBe(10n ** 20n);
  });
});

describe('a user whose wallets are gone', () => {
  it('gets the deposit and the rewards in new ones', async () => {
    await startGaugeExtraReward(world, 1000n, 10n ** 9n);
    await deposit(alice, 1000n);
    advanceChainTime(world, 100);
    const { stage, lp, rewards } = world.stage;
    for (const root of [lp, rewards[0]]) {
      const wallet = getTokenWalletAddress(stage, root, alice);
      const all = getTokenBalance(stage, root, alice) ?? 0n;
      await sendTokenTransfer(stage, root, alice, { amount: all, to: bob });
      const method = 'destroy';
      const inputs = { remainingGasTo: alice };
      await stage.send({ from: alice, to: wallet, value: COIN, abi: getAbi('TokenWallet'), method, inputs });
      expect(getTokenBalance(stage, root, alice)).toBeUndefined();
    }
    await withdrawLpFromGauge(world, alice, 1000n, true);
    expect(getLpBalance(world, alice)).toBe(1000n);
    expect(getRewardBalance(world, alice)).toBe(100_000n);
  });
});

describe('terms that no gauge can have (E-7, E-11)', () => {
  it('are rejected by the factory before anything is paid', async () => {
    const { stage } = world;
    const base = {
      gauge_owner: owner,
      maxBoost: 1500n,
      maxLockTime: 1000n,
      withdrawAllLockPeriod: 0n,
      call_id: 3n,
    };
    const [first] = stage.rewards;
    const qube = stage.escrow.token;
    const lists = (roots: readonly Address[], periods: readonly bigint[], ratios: readonly bigint[]) => ({
      rewardTokenRoots: [...roots],
      vestingPeriods: [...periods],
      vestingRatios: [...ratios],
    });
    const wrong = [
      { depositTokenRoot: qube, ...lists([], [], []) },
      { depositTokenRoot: stage.lp, ...lists([stage.lp], [0n], [0n]) },
      { depositTokenRoot: stage.lp, ...lists([qube], [0n], [0n]) },
      { depositTokenRoot: stage.lp, ...lists([first, first], [0n, 0n], [0n, 0n]) },
      { depositTokenRoot: stage.lp, ...lists([first], [], []) },
      { depositTokenRoot: stage.lp, ...lists([first], [5n], [1001n]) },
      { depositTokenRoot: stage.lp, ...lists([first], [5n], [0n]) },
      { depositTokenRoot: stage.lp, ...lists([], [], []), maxBoost: 999n },
      { depositTokenRoot: stage.lp, ...lists([], [], []), maxLockTime: 315_360_001n },
      { depositTokenRoot: stage.lp, ...lists([], [], []), gauge_owner: toTestAddress('0') },
    ];
    const count = () => stage.stage.get(stage.factory, GAUGE_FACTORY_ABI, 'getDetails')['_gauges_count'];
    const before = count();
    for (const terms of wrong) {
      const trace = await stage.callFactory(alice, 'deployGauge', { ...base, ...terms }, 10n * COIN);
      expect(trace.exitCode).toBe(6000);
      const back = trace.at(alice).reduce((sum, step) => sum + (step.transaction.inMessage?.value ?? 0n), 0n);
      expect(back).toBeGreaterThan((99n * COIN) / 10n);
    }
    expect(count()).toBe(before);
  });
});
