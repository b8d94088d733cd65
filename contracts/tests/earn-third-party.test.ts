import { describe, expect, it } from 'vitest';
import { readGaugeAccountState } from './earn/gauge/state.ts';
import {
  alice,
  bob,
  carol,
  claimGaugeReward,
  createGaugeWorld,
  getEventNames,
  getGaugeChainTime,
  getGovernanceTokenBalance,
  advanceChainTime,
  withdrawLpFromGauge,
} from './earn/gauge/world.ts';

// Any caller may deposit for another account. Such deposits must not reduce the rewards of the account's owner.

const FOUR_YEARS = 126_144_000n;
const LP = 10n ** 12n;
const ROUND = 2_592_000n;

/**
 * Returns the rewards of Alice and Bob in a round of 30 days. Alice has a fifth of all ve and 100 LP, Bob has no ve and
 * 400 LP.
 */
async function measureRewards(isAttacked: boolean, lockTime = 0n) {
  const world = await createGaugeWorld({ tokens: 0 });
  const { stage, gauge } = world;
  await stage.escrow.lock(alice, 2n * 10n ** 15n, FOUR_YEARS);
  await stage.escrow.lock(carol, 8n * 10n ** 15n, FOUR_YEARS);
  await stage.deposit(bob, gauge, 400n * LP);
  await stage.deposit(alice, gauge, 100n * LP);
  await stage.giveRound(gauge, ROUND * 10n ** 9n, getGaugeChainTime(world) + 600n, ROUND);
  advanceChainTime(world, 60);
  if (isAttacked) {
    await withdrawLpFromGauge(world, bob, 400n * LP);
    const trace = await stage.deposit(bob, gauge, 1n, { owner: alice, lockTime });
    expect(getEventNames(world, trace)).toEqual(['Deposit']);
    await stage.deposit(bob, gauge, 400n * LP);
  }
  const boosted = readGaugeAccountState(stage, gauge, alice)?.['totalBoosted'];
  const before = {
    alice: getGovernanceTokenBalance(world, alice),
    bob: getGovernanceTokenBalance(world, bob),
  };
  advanceChainTime(world, Number(ROUND) + 700);
  await claimGaugeReward(world, alice);
  await claimGaugeReward(world, bob);
  return {
    boosted: BigInt(typeof boosted === 'string' ? boosted : 0),
    alice: getGovernanceTokenBalance(world, alice) - before.alice,
    bob: getGovernanceTokenBalance(world, bob) - before.bob,
  };
}

describe('a deposit on behalf of another user', () => {
  it.each([0n, 1000n])(
    'does not lower what its owner has by ve (locked for %i s)',
    async (lockTime) => {
      const fair = await measureRewards(false);
      const attacked = await measureRewards(true, lockTime);
      expect(attacked.boosted).toBeGreaterThanOrEqual(fair.boosted);
      expect(attacked.alice).toBeGreaterThanOrEqual(fair.alice);
      expect(attacked.bob).toBeLessThanOrEqual(fair.bob);
    },
    240_000,
  );

  it('raises it where the owner’s own deposit would', async () => {
    const world = await createGaugeWorld({ tokens: 0 });
    const { stage, gauge } = world;
    await stage.escrow.lock(alice, 10n ** 12n, FOUR_YEARS);
    await stage.deposit(alice, gauge, LP);
    const before = BigInt(readGaugeAccountState(stage, gauge, alice)?.['veBoosted'] as string);
    await stage.deposit(bob, gauge, LP, { owner: alice });
    expect(BigInt(readGaugeAccountState(stage, gauge, alice)?.['veBoosted'] as string)).toBe(2n * before);
  }, 110_000);

  it('of the owner himself counts as it always did, and a withdrawal lowers', async () => {
    const world = await createGaugeWorld({ tokens: 0 });
    const { stage, gauge } = world;
    await stage.escrow.lock(alice, 2n * 10n ** 15n, FOUR_YEARS);
    await stage.escrow.lock(carol, 8n * 10n ** 15n, FOUR_YEARS);
    await stage.deposit(bob, gauge, 400n * LP);
    await stage.deposit(alice, gauge, 100n * LP);
    const high = BigInt(readGaugeAccountState(stage, gauge, alice)?.['veBoosted'] as string);
    await withdrawLpFromGauge(world, bob, 400n * LP);
    await stage.deposit(alice, gauge, 1n);
    expect(BigInt(readGaugeAccountState(stage, gauge, alice)?.['veBoosted'] as string)).toBeLessThan(high);
  }, 110_000);
});
