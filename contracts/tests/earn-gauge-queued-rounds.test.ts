import { describe, expect, it } from 'vitest';
import { escrowAdminAddress } from './earn/escrow-stage.ts';
import {
  createGaugeWithManyRewards,
  computeExpectedRewards,
  getMaxGas,
  readStoredRewards,
} from './earn/gauge/many-rounds.ts';
import {
  alice,
  claimGaugeReward,
  getEventNames,
  getGaugeChainTime,
  advanceChainTime,
  type GaugeWorld,
} from './earn/gauge/world.ts';
import { COIN, type Trace } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// Rounds of the governance token are queued when several are paid before the first one is over. The tokens of a new
// round arrive with half a coin and are not returned, so they must be recorded even when sixty rounds have to be
// accrued and removed.

const LIMIT = 900_000n;
const LENGTH = 100n;

/** Opens a gauge with this many rounds of the governance token, `passed` seconds after the first one began. */
async function openQueuedGauge(rounds: number, passed: number): Promise<GaugeWorld> {
  const world = await createGaugeWithManyRewards(2);
  const { stage, gauge } = world;
  await stage.deposit(alice, gauge, 10n ** 12n, { value: 100n * COIN });
  for (let round = 0; round < rounds; round += 1)
    await stage.giveRound(gauge, 10n ** 12n + BigInt(round), getGaugeChainTime(world) + 10n, LENGTH);
  // The claim completes any interrupted accrual before time passes.
  await claimGaugeReward(world, alice, 60n * COIN);
  advanceChainTime(world, passed);
  return world;
}

/** Pays a round, as the escrow does. */
const distribute = ({ stage, gauge }: GaugeWorld): Promise<Trace> =>
  stage.escrow.call(
    escrowAdminAddress,
    'distributeQubesManually',
    { gauges: [gauge], amounts: [10n ** 12n], offset: 0n },
    10n * COIN,
  );

const lastOf = <T>(list: readonly T[], count: number): readonly T[] => list.slice(-count);

describe('a new round of the governance token', () => {
  it.each([
    ['all are over', 59, 7000],
    ['all sixty are over', 60, 7000],
    ['a third is over', 60, 2000],
    ['the first flows', 60, 50],
  ])('is booked: %s', async (_, rounds, passed) => {
    const world = await openQueuedGauge(rounds, passed);
    const { stage, gauge } = world;
    const before = readStoredRewards(world);
    const balance = getTokenBalance(stage.stage, stage.escrow.token, gauge) ?? 0n;
    const trace = await distribute(world);
    expect(trace.isClean).toBe(true);
    expect(getMaxGas(trace)).toBeLessThan(LIMIT);
    expect(getEventNames(world, trace)).toEqual(['QubeRewardRoundAdded']);
    expect(getTokenBalance(stage.stage, stage.escrow.token, gauge)).toBe(balance + 10n ** 12n);
    const added = readStoredRewards(world).qube.rounds;
    expect(added.length).toBeLessThanOrEqual(60);
    // The getters must report, and the claim must accrue, the same rewards as if all rounds were accrued in one
    // transaction.
    advanceChainTime(world, 3);
    const { qube } = computeExpectedRewards(world, before, getGaugeChainTime(world));
    const claimed = await claimGaugeReward(world, alice, 60n * COIN);
    expect(getEventNames(world, claimed)).toEqual(['Claim']);
    expect(getMaxGas(claimed)).toBeLessThan(LIMIT);
    const retained = readStoredRewards(world).qube.rounds.slice(0, -1);
    const last = lastOf(qube.rounds, retained.length);
    expect(retained.slice(1)).toEqual(last.slice(1));
    // The next round starts from the accumulator of the round that is still open.
    if (passed > 100) expect(retained[0]?.accumulator).toBe(last[0]?.accumulator);
  });

  it('and one more after it are accrued before the next action', async () => {
    const world = await openQueuedGauge(60, 7000);
    const before = readStoredRewards(world);
    for (let round = 0; round < 4; round += 1) {
      const trace = await distribute(world);
      expect(trace.isClean).toBe(true);
      expect(getEventNames(world, trace)).toEqual(['QubeRewardRoundAdded']);
    }
    // Getters return values for a time at which all rewards are accrued.
    const reported = readStoredRewards(world);
    expect(
      computeExpectedRewards(world, reported, getGaugeChainTime(world)).qube.rounds.slice(0, -4),
    ).toEqual(
      lastOf(
        computeExpectedRewards(world, before, getGaugeChainTime(world)).qube.rounds,
        reported.qube.rounds.length - 4,
      ),
    );
    const { qube } = computeExpectedRewards(world, before, getGaugeChainTime(world));
    await claimGaugeReward(world, alice, 60n * COIN);
    const rounds = readStoredRewards(world).qube.rounds;
    expect(rounds.slice(0, -4)).toEqual(lastOf(qube.rounds, rounds.length - 4));
    expect(rounds.length).toBeLessThan(20);
  });
});
