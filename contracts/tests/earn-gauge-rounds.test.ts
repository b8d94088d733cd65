import type { Address } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import { createGaugeRecordingPlayer } from './earn/gauge/player.ts';
import { readGaugeState } from './earn/gauge/state.ts';
import {
  addGaugeRewardRound,
  alice,
  bob,
  claimGaugeReward,
  createGaugeWorld,
  startGaugeExtraReward,
  getGaugeChainTime,
  getGovernanceTokenBalance,
  getRewardBalance,
  advanceChainTime,
  withdrawLpFromGauge,
} from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { readRecordedScenarios } from './earn/recording.ts';
import { advanceToTime, replayScenario } from './earn/replayer.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getTokenBalance } from './token-stage.ts';

// Every reward is paid to the users entitled to it, even for rounds without activity or deposits.

let world: GaugeWorld;
beforeAll(async () => {
  world = await createGaugeWorld();
}, 120_000);
revertChainAfterEachTest(() => world.stage.stage.chain);

const deposit = (user: Address, amount: bigint) => world.stage.deposit(user, world.gauge, amount);

describe('a gauge without activity for more than ten rounds (E-13)', () => {
  it('pays all users in full, in the scenario that stopped the original', async () => {
    const recordings = readRecordedScenarios('gauge-ops');
    const scenario = recordings.find(({ id }) => id === 'gauge-ops-dev-7');
    if (!scenario) throw new Error('no recording of more than ten rounds');
    const player = await createGaugeRecordingPlayer(scenario, recordings);
    const gauge = player.names.addressOf('gauge0');
    const before = { ...scenario, ops: scenario.ops.filter(({ n }) => n < 16) };
    expect(await replayScenario(player, before)).toEqual([]);
    const paid = new Map<string, bigint>();
    for (const operation of scenario.ops.filter(({ n }) => n >= 16)) {
      advanceToTime(player.stage, operation.at);
      const trace = await player.operations[operation.op]?.(operation);
      if (!trace) continue;
      expect(trace.isClean).toBe(true);
      const by = operation.by ?? '';
      const [event] = player.world.events(trace, gauge).filter(({ method }) => method === 'Claim');
      if (event) paid.set(by, (paid.get(by) ?? 0n) + (event.inputs['qube_reward'] as bigint));
    }
    expect([...paid.keys()].toSorted()).toEqual(['alice', 'bob']);
    const state = readGaugeState(player.world, gauge);
    const [left = ''] = state['qube'] as readonly string[];
    const [, total = ''] = state['qube'] as readonly string[];
    // The balance left in the gauge is the rounding loss of thirteen rounds, each less than 400 000 units.
    expect(BigInt(left)).toBeLessThan(13n * 400_000n);
    expect(BigInt(total)).toBe(323_741_978_477n);
    for (const user of ['alice', 'bob']) {
      const by = player.names.addressOf(user);
      const trace = await player.world.call(by, gauge, 'withdraw', { amount: 1_000_000n, claim: false });
      expect(player.world.events(trace, gauge).map(({ method }) => method)).toEqual(['Withdraw']);
    }
    expect(getTokenBalance(player.stage, player.world.lp, gauge)).toBe(0n);
  }, 120_000);

  it('gives new users nothing of the time before them', async () => {
    await deposit(alice, 1_000_000n);
    for (let round = 0n; round < 14n; round += 1n) {
      await world.stage.giveRound(world.gauge, 1_000_000_000n, getGaugeChainTime(world), 1000n);
      advanceChainTime(world, 1000);
    }
    advanceChainTime(world, 500);
    await deposit(bob, 1_000_000n);
    await claimGaugeReward(world, bob);
    await claimGaugeReward(world, alice);
    expect(getGovernanceTokenBalance(world, bob)).toBe(10n ** 20n);
    expect(getGovernanceTokenBalance(world, alice) - 10n ** 20n).toBe(14_000_000_000n);
  });
});

describe('more than ten rounds that are still to come', () => {
  it('are all paid, and forgotten when they are over', async () => {
    await deposit(alice, 1_000_000n);
    for (let round = 0n; round < 14n; round += 1n)
      await world.stage.giveRound(world.gauge, 1_000_000_000n, getGaugeChainTime(world), 1000n);
    advanceChainTime(world, 13_500);
    await world.stage.giveRound(world.gauge, 1_000_000_000n, getGaugeChainTime(world), 1000n);
    expect(readGaugeState(world.stage, world.gauge)['qubeRounds']).toHaveLength(10);
    advanceChainTime(world, 2000);
    await claimGaugeReward(world, alice);
    expect(getGovernanceTokenBalance(world, alice) - 10n ** 20n).toBe(15_000_000_000n);
  });
});

describe('a full list of rounds', () => {
  it.each([
    [99, 11],
    [100, 10],
  ])('of which the first ends in its 100th second has after %i of them %i', async (time, count) => {
    for (let round = 0; round < 10; round += 1)
      await world.stage.giveRound(world.gauge, 1000n, getGaugeChainTime(world), 100n);
    advanceChainTime(world, time);
    await world.stage.giveRound(world.gauge, 1000n, getGaugeChainTime(world), 100n);
    expect(readGaugeState(world.stage, world.gauge)['qubeRounds']).toHaveLength(count);
  });
});

describe('a forgotten round before a pause', () => {
  it('leaves what it gave to the round that has not begun', async () => {
    await deposit(alice, 1_000_000n);
    const start = getGaugeChainTime(world);
    await world.stage.giveRound(world.gauge, 5_000_000_000n, start, 1000n);
    for (let round = 0n; round < 9n; round += 1n)
      await world.stage.giveRound(world.gauge, 1_000_000_000n, start + 100_000n, 1000n);
    advanceChainTime(world, 500);
    await claimGaugeReward(world, alice);
    advanceChainTime(world, 1500);
    await world.stage.giveRound(world.gauge, 1_000_000_000n, start + 100_000n, 1000n);
    expect(readGaugeState(world.stage, world.gauge)['qubeRounds']).toHaveLength(10);
    advanceChainTime(world, 200_000);
    await claimGaugeReward(world, alice);
    expect(getGovernanceTokenBalance(world, alice) - 10n ** 20n).toBe(15_000_000_000n);
  });
});

describe('rounds without deposits (E-12)', () => {
  it('take nothing from a depositor of the round after an empty one', async () => {
    const start = getGaugeChainTime(world);
    for (const round of [0n, 1n, 2n])
      await world.stage.giveRound(world.gauge, 1_000_000n, start + round * 1000n, 1000n);
    await deposit(alice, 1000n);
    advanceChainTime(world, 900);
    await withdrawLpFromGauge(world, alice, 1000n, true);
    advanceChainTime(world, 1200);
    await deposit(bob, 10n ** 9n);
    advanceChainTime(world, 400);
    await claimGaugeReward(world, bob);
    expect(getGovernanceTokenBalance(world, alice) - 10n ** 20n).toBe(900_000n);
    expect(getGovernanceTokenBalance(world, bob) - 10n ** 20n).toBe(400_000n);
  });

  it('pay nothing of earlier rounds to the next depositor', async () => {
    const pay = (start: bigint) => world.stage.giveRound(world.gauge, 1_000_000n, start, 1000n);
    const start = getGaugeChainTime(world);
    await pay(start);
    await pay(start + 1000n);
    await deposit(alice, 10n ** 9n);
    advanceChainTime(world, 900);
    await withdrawLpFromGauge(world, alice, 10n ** 9n, true);
    advanceChainTime(world, 200);
    // The second reward round began while no LP was deposited, and no action accrued rewards at its start.
    await deposit(bob, 10n ** 9n);
    advanceChainTime(world, 400);
    await claimGaugeReward(world, bob);
    expect(getGovernanceTokenBalance(world, alice) - 10n ** 20n).toBe(900_000n);
    expect(getGovernanceTokenBalance(world, bob) - 10n ** 20n).toBe(400_000n);
  });

  it('nor of an extra reward', async () => {
    await startGaugeExtraReward(world, 1000n, 10n ** 9n);
    await addGaugeRewardRound(world, 2000n, getGaugeChainTime(world) + 1000n);
    await deposit(alice, 10n ** 9n);
    advanceChainTime(world, 900);
    await withdrawLpFromGauge(world, alice, 10n ** 9n, true);
    advanceChainTime(world, 200);
    await deposit(bob, 10n ** 9n);
    advanceChainTime(world, 400);
    await claimGaugeReward(world, bob);
    expect(getRewardBalance(world, alice) - 10n ** 20n).toBe(900_000n);
    expect(getRewardBalance(world, bob) - 10n ** 20n).toBe(800_000n);
  });
});

describe('dust', () => {
  it('is the rounding of rates and shares, less than a unit per second and share', async () => {
    const amount = 1_000_000_007n;
    await deposit(alice, 333_333_333n);
    await deposit(bob, 777_777_777n);
    await world.stage.giveRound(world.gauge, amount, getGaugeChainTime(world), 100_000n);
    for (let share = 0; share < 5; share += 1) {
      advanceChainTime(world, 25_000);
      await claimGaugeReward(world, alice);
      await claimGaugeReward(world, bob);
    }
    const paid =
      getGovernanceTokenBalance(world, alice) + getGovernanceTokenBalance(world, bob) - 2n * 10n ** 20n;
    const rate = amount / 100_000n;
    expect(paid).toBeLessThanOrEqual(rate * 100_000n);
    // The two users lose at most ten units in their five claims each, one per claim. The accrual in the gauge loses at
    // most another ten units.
    expect(paid).toBeGreaterThan(rate * 100_000n - 20n);
  });
});
