import { describe, expect, it } from 'vitest';
import { buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { GAUGE_ACCOUNT_ABI } from './earn/gauge/stage.ts';
import { readGaugeAccountState, readGaugeState } from './earn/gauge/state.ts';
import {
  addGaugeRewardRound,
  alice,
  bob,
  claimGaugeReward,
  createGaugeWorld,
  getEventNames,
  startGaugeExtraReward,
  getLpBalance,
  getGaugeChainTime,
  getRewardBalance,
  advanceChainTime,
  withdrawLpFromGauge,
} from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { COIN } from './stage.ts';
import type { Trace } from './stage.ts';

// Measures the longest message trees: many locks that end at once, and the maximum number of rounds. No transaction may
// come near the limit of a million gas, and the coins that the app attaches must suffice.

const LIMIT = 1_000_000n;
const LOCKS = 100;
const ROUNDS = 50;

const maxGas = (trace: Trace): bigint => trace.steps.reduce((max, { gas }) => (gas > max ? gas : max), 0n);

/** Value attached by the app, nano: 3.5 coins in addition to the requirements of gauge account and ve account. */
function attached({ stage, gauge }: GaugeWorld): bigint {
  const own = stage.ofAccount(gauge, alice, 'calculateMinGas')['min_gas'] as bigint;
  const ve = stage.escrow.ofAccount(alice, 'calculateMinGas')['min_gas'] as bigint;
  return (35n * COIN) / 10n + own + ve;
}

describe('the longest ways through a gauge', () => {
  it(`${LOCKS} locks that end at once`, async () => {
    const world = await createGaugeWorld({ tokens: 2 });
    for (const index of [0, 1]) await startGaugeExtraReward(world, 1000n, 10n ** 15n, index);
    for (let lock = 0; lock < LOCKS; lock += 1)
      await world.stage.deposit(alice, world.gauge, 1_000_000n, { lockTime: 31_536_000n - BigInt(lock) });
    await world.stage.deposit(bob, world.gauge, 1_000_000n);
    advanceChainTime(world, 31_536_001);
    const value = attached(world);
    const trace = await claimGaugeReward(world, alice, value);
    expect(getEventNames(world, trace)).toEqual(['LockBoostedBurn', 'Claim']);
    expect(trace.isClean).toBe(true);
    expect(maxGas(trace)).toBeLessThan((LIMIT * 8n) / 10n);
    expect(readGaugeAccountState(world.stage, world.gauge, alice)).toMatchObject({
      locked: '0',
      lockedDepositsNum: '0',
      lockBoosted: '100000000',
      pending: 0,
    });
    expect(readGaugeState(world.stage, world.gauge)).toMatchObject({ lockBoostedSupply: '101000000' });
    await withdrawLpFromGauge(world, alice, 100_000_000n, false, attached(world));
    expect(getLpBalance(world, alice)).toBe(10n ** 20n);
  }, 240_000);

  it(`${ROUNDS} rounds of two rewards, and ten of the governance token`, async () => {
    const world = await createGaugeWorld({ tokens: 2, periods: [500_000n, 0n], ratios: [500n, 0n] });
    await world.stage.deposit(alice, world.gauge, 1_000_000n);
    for (const index of [0, 1]) {
      await startGaugeExtraReward(world, 1000n, 10n ** 15n, index);
      for (let round = 1; round < ROUNDS; round += 1)
        await addGaugeRewardRound(
          world,
          1000n + BigInt(round),
          getGaugeChainTime(world) + BigInt(round) * 1000n,
          index,
        );
    }
    for (let round = 0n; round < 10n; round += 1n)
      await world.stage.giveRound(world.gauge, 10n ** 9n, getGaugeChainTime(world) + round * 5000n, 5000n);
    advanceChainTime(world, ROUNDS * 1000 + 10);
    const trace = await claimGaugeReward(world, alice, attached(world));
    expect(trace.isClean).toBe(true);
    expect(getEventNames(world, trace)).toEqual(['Claim']);
    expect(maxGas(trace)).toBeLessThan((LIMIT * 8n) / 10n);
    const expected = Array.from({ length: ROUNDS }, (_, round) => (1000n + BigInt(round)) * 1000n);
    const sum = expected.reduce((total, each) => total + each, 0n) + 10n * (1000n + BigInt(ROUNDS) - 1n);
    expect(getRewardBalance(world, alice, 1) - 10n ** 20n).toBe(sum);
  }, 240_000);

  it('keeps no more than sixty rounds of a reward, and loses nothing', async () => {
    const world = await createGaugeWorld();
    await world.stage.deposit(alice, world.gauge, 1_000_000n);
    await startGaugeExtraReward(world, 1n, 10n ** 15n);
    for (let round = 1; round < 65; round += 1) {
      advanceChainTime(world, 1000);
      expect((await addGaugeRewardRound(world, 1n, getGaugeChainTime(world))).isClean).toBe(true);
    }
    expect((readGaugeState(world.stage, world.gauge)['extraRounds'] as readonly unknown[][])[0]).toHaveLength(
      60,
    );
    await claimGaugeReward(world, alice, 20n * COIN);
    expect(getRewardBalance(world, alice) - 10n ** 20n).toBe(64_000n);
  }, 240_000);

  it('ends with a callback with any value that can reach an account', async () => {
    const world = await createGaugeWorld({ tokens: 2 });
    const { stage, gauge } = world;
    for (const index of [0, 1]) await startGaugeExtraReward(world, 1000n, 10n ** 15n, index);
    for (let lock = 0n; lock < 30n; lock += 1n)
      await stage.deposit(alice, gauge, 1_000_000n, { lockTime: 1000n + lock });
    const endings = new Set<string>();
    for (let tenths = 12n; tenths <= 40n; tenths += 2n) {
      advanceChainTime(world, 100);
      const trace = await stage.stage.send({
        from: gauge,
        to: stage.accountOf(gauge, alice),
        value: (tenths * COIN) / 10n,
        abi: GAUGE_ACCOUNT_ABI,
        method: 'processClaim',
        inputs: {
          gauge_sync_data: stage.get(gauge, 'calcSyncData')['value0'] ?? {},
          meta: buildEarnCallMetaParam(alice),
        },
      });
      expect(trace.isClean).toBe(true);
      const ending = getEventNames(world, trace).at(-1) ?? 'nothing';
      endings.add(ending);
      expect(['Claim', 'ClaimRevert']).toContain(ending);
      expect(readGaugeAccountState(stage, gauge, alice)).toMatchObject({ pending: 0 });
    }
    expect([...endings].toSorted()).toEqual(['Claim', 'ClaimRevert']);
  }, 240_000);

  it('rejects a round when sixty are still pending', async () => {
    const world = await createGaugeWorld();
    await startGaugeExtraReward(world, 1n, 10n ** 15n);
    for (let round = 1n; round < 60n; round += 1n)
      await addGaugeRewardRound(world, 1n, getGaugeChainTime(world) + round * 1000n);
    expect((await addGaugeRewardRound(world, 1n, getGaugeChainTime(world) + 10n ** 6n)).exitCode).toBe(4002);
  }, 240_000);
});
