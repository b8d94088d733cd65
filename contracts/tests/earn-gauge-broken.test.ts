import { Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAUGE_FACTORY_ARTIFACT } from '../artifacts/gauge-factory.ts';
import { readGaugeAccountState, readGaugeState } from './earn/gauge/state.ts';
import {
  alice,
  bob,
  claimGaugeReward,
  createGaugeWorld,
  getEventNames,
  startGaugeExtraReward,
  getLpBalance,
  getGaugeChainTime,
  getGovernanceTokenBalance,
  getRewardBalance,
  advanceChainTime,
  withdrawLpFromGauge,
} from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN } from './stage.ts';

// Users can withdraw their deposits although the escrow or their ve account never responds, and after years without
// activity.

let world: GaugeWorld;
beforeAll(async () => {
  world = await createGaugeWorld();
  await world.stage.deposit(alice, world.gauge, 1000n);
}, 120_000);
revertChainAfterEachTest(() => world.stage.stage.chain);

/** Replaces an account by one that throws at every message. Returns a function that restores it. */
function breakAt(account: Address): () => void {
  const { stage } = world.stage;
  const stuff = Cell.fromBase64(stage.chain.getAccount(account)?.stuffBoc ?? '');
  const [code = Cell.EMPTY, data = Cell.EMPTY] = stuff.refs;
  const balance = stage.balanceOf(account);
  stage.chain.putAccount(account, {
    code: Cell.fromBase64(GAUGE_FACTORY_ARTIFACT.code),
    data: Cell.EMPTY,
    balance,
  });
  return () => stage.chain.putAccount(account, { code, data, balance });
}

const brokenPlaces: readonly (readonly [string, () => Address])[] = [
  ['the escrow', () => world.stage.escrow.escrow],
  ['the ve account', () => world.stage.escrow.accountOf(alice)],
];

describe.each(brokenPlaces)('without an answer of %s', (_, place) => {
  it('users come and go as if they had no ve', async () => {
    const restore = breakAt(place());
    const reported = [
      await world.stage.deposit(alice, world.gauge, 500n, { nonce: 4n }),
      await claimGaugeReward(world, alice),
      await withdrawLpFromGauge(world, alice, 1500n, true),
    ].map((trace) => getEventNames(world, trace));
    expect(reported).toEqual([['Deposit'], ['Claim'], ['Withdraw', 'Claim']]);
    restore();
    expect(getLpBalance(world, alice)).toBe(10n ** 20n);
    expect(readGaugeAccountState(world.stage, world.gauge, alice)).toMatchObject({
      balance: '0',
      pending: 0,
    });
    expect(readGaugeState(world.stage, world.gauge)).toMatchObject({
      deposit: '0',
      lockBoostedSupply: '0',
      totalBoostedSupply: '0',
      pendingDeposits: 0,
    });
  });

  it('no account gains by it', async () => {
    await world.stage.deposit(bob, world.gauge, 10n ** 9n);
    await world.stage.deposit(alice, world.gauge, 10n ** 9n - 1000n);
    await world.stage.escrow.lock(alice, 10n ** 12n, 40_000_000n);
    await claimGaugeReward(world, alice);
    await world.stage.giveRound(world.gauge, 10n ** 9n, getGaugeChainTime(world), 1000n);
    advanceChainTime(world, 500);
    const restore = breakAt(place());
    await claimGaugeReward(world, alice);
    restore();
    const boosted = getGovernanceTokenBalance(world, alice);
    advanceChainTime(world, 500);
    await claimGaugeReward(world, alice);
    await claimGaugeReward(world, bob);
    expect(getGovernanceTokenBalance(world, alice) - boosted).toBeLessThanOrEqual(250_000_000n);
    expect(
      getGovernanceTokenBalance(world, alice) + getGovernanceTokenBalance(world, bob),
    ).toBeLessThanOrEqual(2n * 10n ** 20n - 10n ** 12n + 10n ** 9n);
  });
});

describe('a gauge without activity for ten years', () => {
  it('gives everything back', async () => {
    await startGaugeExtraReward(world, 1n, 10n ** 12n);
    await world.stage.stage.send({
      from: alice,
      to: world.stage.escrow.escrow,
      value: 20n * COIN,
      bounce: false,
    });
    advanceChainTime(world, 10 * 31_536_000);
    expect(getEventNames(world, await withdrawLpFromGauge(world, alice, 1000n, true))).toEqual([
      'Withdraw',
      'Claim',
    ]);
    expect(getLpBalance(world, alice)).toBe(10n ** 20n);
    expect(getRewardBalance(world, alice)).toBe(10n ** 20n + 315_360_000n);
  });
});
