import { Cell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { getReturnedNano } from './earn/observe.ts';
import {
  addGaugeRewardRounds,
  readAccruedRewards,
  createGaugeWithManyRewards,
  computeExpectedRewards,
  getMaxGas,
  readStoredRewards,
} from './earn/gauge/many-rounds.ts';
import { readGaugeAccountState, readGaugeState } from './earn/gauge/state.ts';
import {
  alice,
  bob,
  carol,
  claimGaugeReward,
  getEventNames,
  getLpBalance,
  getGaugeChainTime,
  owner,
  advanceChainTime,
  withdrawLpFromGauge,
} from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { getAbi, COIN, EMPTY_CELL_BOC } from './stage.ts';
import { GAUGE_ABI } from './earn/gauge/stage.ts';

// A gauge may have twenty extra rewards of sixty rounds each, but one transaction can accrue only about 150 rounds.
// More unaccrued rounds than that, whether by neglect or malice, must not block any deposit.

const LIMIT = 900_000n;
const LP = 10n ** 12n;
const ALL = Array.from({ length: 20 }, (_, index) => BigInt(index));

/** Opens a gauge with deposits of Alice and Bob, after this many rounds have passed without activity. */
async function openNeglectedGauge(tokens: number, rounds: number, step: bigint): Promise<GaugeWorld> {
  const world = await createGaugeWithManyRewards(tokens);
  const { stage, gauge } = world;
  await stage.deposit(alice, gauge, 100n * LP, { value: 100n * COIN });
  await stage.deposit(bob, gauge, 300n * LP, { lockTime: 10_000_000n, value: 100n * COIN });
  await stage.giveRound(gauge, 10n ** 12n, getGaugeChainTime(world) + 10n, 50_000n);
  await addGaugeRewardRounds(world, ALL.slice(0, tokens), rounds, getGaugeChainTime(world) + 30n, step);
  advanceChainTime(world, 30 + rounds * Number(step));
  return world;
}

/** Sends a claim whose coins are used up while rounds are accrued. */
async function interruptAccrual(world: GaugeWorld): Promise<void> {
  const before = readStoredRewards(world);
  const trace = await claimGaugeReward(world, carol, 16n * COIN);
  expect(getEventNames(world, trace)).toEqual(['ClaimRevert']);
  expect(trace.isClean).toBe(true);
  expect(getReturnedNano(trace, carol)).toBeGreaterThan(10n * COIN);
  expect(before.lastRewardTime).toBeLessThan(getGaugeChainTime(world));
}

describe('more rounds than one transaction can accrue', () => {
  it.each([
    ['60 rounds of a second', 1n],
    ['60 rounds of a day', 86_400n],
  ])(
    'block no withdrawal: %s of three rewards',
    async (_, step) => {
      const world = await openNeglectedGauge(3, 60, step);
      const expected = computeExpectedRewards(world, readStoredRewards(world), getGaugeChainTime(world));
      expect(readAccruedRewards(world)).toEqual(expected);
      const trace = await withdrawLpFromGauge(world, alice, 40n * LP, true, 20n * COIN);
      expect(trace.isClean).toBe(true);
      expect(getEventNames(world, trace)).toEqual(['Withdraw', 'Claim']);
      expect(getMaxGas(trace)).toBeLessThan(LIMIT);
      expect(trace.calls(world.gauge, GAUGE_ABI).filter(({ method }) => method === 'withdraw')).toHaveLength(
        1,
      );
      expect(readStoredRewards(world)).toEqual(expected);
      expect(getLpBalance(world, alice)).toBe(10n ** 20n - 60n * LP);
    },
    240_000,
  );

  it('take deposits and claims', async () => {
    const deposited = await openNeglectedGauge(3, 60, 10n);
    const expected = computeExpectedRewards(
      deposited,
      readStoredRewards(deposited),
      getGaugeChainTime(deposited),
    );
    const { stage, gauge } = deposited;
    // 25 coins cover the worst case of a user's first deposit, in which the gauge also deploys the user's account. The
    // repeated claim below needs only 20.
    const first = await stage.deposit(carol, gauge, LP, { value: 25n * COIN });
    expect(getEventNames(deposited, first)).toEqual(['GaugeAccountDeploy', 'Deposit']);
    expect(getMaxGas(first)).toBeLessThan(LIMIT);
    expect(readStoredRewards(deposited)).toEqual(expected);
    const again = await claimGaugeReward(deposited, alice, 20n * COIN);
    expect(getEventNames(deposited, again)).toEqual(['Claim']);
  }, 240_000);

  it('work in the largest gauge: 20 rewards of 60 rounds each', async () => {
    const world = await openNeglectedGauge(20, 60, 5n);
    const expected = computeExpectedRewards(world, readStoredRewards(world), getGaugeChainTime(world));
    expect(readAccruedRewards(world)).toEqual(expected);
    const trace = await withdrawLpFromGauge(world, alice, 100n * LP, true, 60n * COIN);
    expect(trace.isClean).toBe(true);
    expect(getEventNames(world, trace)).toEqual(['Withdraw', 'Claim']);
    expect(getMaxGas(trace)).toBeLessThan(LIMIT);
    expect(readStoredRewards(world)).toEqual(expected);
    expect(getLpBalance(world, alice)).toBe(10n ** 20n);
    const cheap = await claimGaugeReward(world, bob, 60n * COIN);
    expect(getMaxGas(cheap)).toBeLessThan(LIMIT);
  }, 240_000);

  it('do not affect a rejected action further: accruals stay and the next action continues', async () => {
    const world = await openNeglectedGauge(20, 60, 5n);
    const expected = computeExpectedRewards(world, readStoredRewards(world), getGaugeChainTime(world));
    const tokenBalance = getLpBalance(world, carol);
    const { stage, gauge } = world;
    const deposit = await stage.deposit(carol, gauge, LP, { value: (165n * COIN) / 10n });
    expect(getEventNames(world, deposit)).toEqual(['DepositRevert']);
    expect(getLpBalance(world, carol)).toBe(tokenBalance);
    expect(deposit.isClean).toBe(true);
    // Getters respond as if all rounds were accrued.
    expect(readStoredRewards(world)).toEqual(expected);
    expect(readAccruedRewards(world)).toEqual(expected);
    expect(stage.get(gauge, 'calcSyncData')['value0']).toMatchObject({
      poolLastRewardTime: getGaugeChainTime(world),
    });
    for (const action of [
      () => withdrawLpFromGauge(world, alice, LP, false, 16n * COIN),
      () => claimGaugeReward(world, alice, 16n * COIN),
    ]) {
      const trace = await action();
      expect(trace.isClean).toBe(true);
      expect(['WithdrawRevert', 'ClaimRevert']).toContain(getEventNames(world, trace).at(-1));
      expect(readStoredRewards(world)).toEqual(expected);
    }
    const trace = await withdrawLpFromGauge(world, alice, LP, false, 60n * COIN);
    expect(getEventNames(world, trace)).toEqual(['Withdraw']);
    expect(readStoredRewards(world)).toEqual(expected);
    expect(readGaugeAccountState(stage, gauge, alice)).toMatchObject({
      balance: (99n * LP).toString(),
      pending: 0,
    });
  }, 240_000);

  it('are accrued with the supply of the moment when that began', async () => {
    const world = await openNeglectedGauge(20, 60, 5n);
    const begun = getGaugeChainTime(world);
    const first = computeExpectedRewards(world, readStoredRewards(world), begun);
    await interruptAccrual(world);
    advanceChainTime(world, 500);
    expect(readStoredRewards(world)).toEqual(first);
    const expected = computeExpectedRewards(world, first, getGaugeChainTime(world));
    expect(readAccruedRewards(world)).toEqual(expected);
    const trace = await claimGaugeReward(world, alice, 60n * COIN);
    expect(getEventNames(world, trace)).toEqual(['Claim']);
    expect(readStoredRewards(world)).toEqual(expected);
  }, 240_000);

  it('do not hold up the owner: rounds, ends and rounds of the governance token in between', async () => {
    const world = await openNeglectedGauge(20, 59, 5n);
    const first = computeExpectedRewards(world, readStoredRewards(world), getGaugeChainTime(world));
    await interruptAccrual(world);
    advanceChainTime(world, 100);
    const { stage, gauge } = world;
    const start = getGaugeChainTime(world) + 50n;
    await addGaugeRewardRounds(world, [0n, 19n], 1, start, 1n);
    const ended = await stage.call(owner, gauge, 'setExtraFarmEndTime', {
      ids: [0n, 7n],
      farm_end_times: [start + 10n, start + 20n],
    });
    expect(ended.isClean).toBe(true);
    await stage.giveRound(gauge, 10n ** 12n, start, 1000n);
    const changed = readStoredRewards(world);
    expect(changed.lastRewardTime).toBe(first.lastRewardTime);
    expect(changed.extra[3]).toEqual(first.extra[3]);
    advanceChainTime(world, 1000);
    const expected = computeExpectedRewards(world, changed, getGaugeChainTime(world));
    const trace = await claimGaugeReward(world, alice, 60n * COIN);
    expect(getEventNames(world, trace)).toEqual(['Claim']);
    expect(readStoredRewards(world)).toEqual(expected);
    advanceChainTime(world, 100_000);
    await claimGaugeReward(world, alice, 60n * COIN);
    expect(readStoredRewards(world)).toEqual(
      computeExpectedRewards(world, expected, getGaugeChainTime(world)),
    );
  }, 240_000);

  it('make room for new ones: of an extra reward after all were accrued', async () => {
    const world = await openNeglectedGauge(20, 60, 5n);
    const expected = computeExpectedRewards(world, readStoredRewards(world), getGaugeChainTime(world));
    const { stage, gauge } = world;
    const round = {
      startTime: getGaugeChainTime(world) + 5n,
      endTime: 0n,
      rewardPerSecond: 7n,
      accRewardPerShare: 0n,
    };
    const trace = await stage.call(
      owner,
      gauge,
      'addRewardRounds',
      { ids: [4n], new_rounds: [round] },
      20n * COIN,
    );
    expect(trace.isClean).toBe(true);
    expect(getEventNames(world, trace)).toEqual(['RewardRoundAdded']);
    expect(getMaxGas(trace)).toBeLessThan(LIMIT);
    const rewards = readStoredRewards(world);
    expect(rewards.extra[4]?.rounds).toHaveLength(60);
    expect(rewards.extra[4]?.rounds.at(-2)).toEqual({
      ...expected.extra[4]?.rounds.at(-1),
      end: Number(round.startTime),
    });
    expect(rewards.extra[5]).toEqual(expected.extra[5]);
    expect(getReturnedNano(trace, owner)).toBeGreaterThan(8n * COIN);
  }, 240_000);

  it('give the coins of an owner back whose rounds turn out wrong after they were accrued', async () => {
    const world = await createGaugeWithManyRewards(5);
    const { stage, gauge } = world;
    // Nothing accrues without deposits, and the oldest round stays the current one.
    await addGaugeRewardRounds(world, [4n], 60, getGaugeChainTime(world) + 10n, 1n);
    advanceChainTime(world, 100);
    const round = {
      startTime: getGaugeChainTime(world) + 5n,
      endTime: 0n,
      rewardPerSecond: 7n,
      accRewardPerShare: 0n,
    };
    const inputs = { ids: [4n], new_rounds: [round] };
    const trace = await stage.call(owner, gauge, 'addRewardRounds', inputs, 20n * COIN);
    expect(trace.isClean).toBe(true);
    expect(getEventNames(world, trace)).toEqual([]);
    expect(getReturnedNano(trace, owner)).toBeGreaterThan(8n * COIN);
    expect(readGaugeState(stage, gauge)).toMatchObject({
      lastRewardTime: getGaugeChainTime(world).toString(),
    });
  }, 240_000);

  it('reject invalid rounds of an owner before anything is accrued', async () => {
    const world = await openNeglectedGauge(5, 60, 5n);
    const { stage, gauge } = world;
    const bad = {
      startTime: getGaugeChainTime(world) + 5n,
      endTime: 0n,
      rewardPerSecond: 7n,
      accRewardPerShare: 0n,
    };
    const inputs = { ids: [4n, 4n], new_rounds: [bad, bad] };
    const trace = await stage.call(owner, gauge, 'addRewardRounds', inputs, 20n * COIN);
    expect(trace.exitCode).toBe(4002);
    expect(getReturnedNano(trace, owner)).toBeGreaterThan(19n * COIN);
  }, 240_000);

  it('make room for rounds of the governance token with the few coins of the escrow', async () => {
    const world = await openNeglectedGauge(5, 60, 5n);
    const { stage, gauge } = world;
    for (let round = 1n; round < 14n; round += 1n) {
      const before = readStoredRewards(world);
      const trace = await stage.giveRound(gauge, 10n ** 12n, getGaugeChainTime(world), 100n);
      expect(trace.isClean).toBe(true);
      expect(readStoredRewards(world).qube.rounds).toHaveLength(Math.min(10, before.qube.rounds.length + 1));
      advanceChainTime(world, 60_000);
    }
    const expected = computeExpectedRewards(world, readStoredRewards(world), getGaugeChainTime(world));
    const trace = await claimGaugeReward(world, alice, 60n * COIN);
    expect(getEventNames(world, trace)).toEqual(['Claim']);
    expect(readStoredRewards(world)).toEqual(expected);
  }, 240_000);

  // Unless an accrual is interrupted, the storage is the same as before accruals could be interrupted. Gauges that were
  // deployed before therefore continue to work with the new code.
  it('change nothing of what a gauge stores but while an accrual is interrupted', async () => {
    const world = await openNeglectedGauge(20, 60, 5n);
    const { stage, gauge } = world;
    const readState = (): number | undefined =>
      Cell.fromBase64(stage.stage.chain.getAccount(gauge)?.stuffBoc ?? '').refs[1]?.refs[0]?.refs.length;
    // This cell of the storage has three references: the rounds of the governance token, the rounds of the extra
    // rewards, and the indexes of the rounds.
    expect(readState()).toBe(3);
    await interruptAccrual(world);
    expect(readState()).toBe(4);
    await claimGaugeReward(world, alice, 60n * COIN);
    expect(readState()).toBe(3);
  }, 240_000);

  it('reject a repeated call of any account but the gauge', async () => {
    const world = await createGaugeWithManyRewards(1);
    const trace = await world.stage.stage.send({
      from: alice,
      to: world.gauge,
      value: 10n * COIN,
      abi: getAbi('GaugeLinks'),
      method: 'repeatCall',
      inputs: { sender: bob, body: EMPTY_CELL_BOC },
    });
    expect(trace.exitCode).toBe(1007);
  }, 60_000);
});
