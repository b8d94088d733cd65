import { nano, seconds, type Address } from '@junction/primitives';
import {
  buildClaimFromGaugeCall,
  buildDepositIntoGaugeCall,
  computeGaugeActionCoins,
  gaugeGetGaugeAccountAddress,
  buildWithdrawFromGaugeCall,
  type AbiCall,
} from '@junction/protocol/earn';
import type {
  MessageSimulationOutcome,
  MessageSimulationDependencies,
  WalletMessage,
} from '@junction/simulation';
import { createSeededRandom } from '@junction/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  alice,
  createGaugeWorld,
  startGaugeExtraReward,
  advanceChainTime,
  SECONDS_PER_YEAR,
  type GaugeWorld,
} from './earn/gauge/world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  runAbiGetterCall,
  getBalanceChanges,
  compareSimulationWithExecution,
  buildWalletMessage,
  getTokenRecipientPairs,
  createTestChainSimulationTools,
} from './simulated-messages.ts';
import { getTokenWalletAddress } from './token-stage.ts';

// Compares simulations of gauge messages, as the page builds them, with their execution in the same second.

const isSample = process.env['TEST_TIER'] === 'default';
const SEEDS = isSample ? [1, 2] : [1, 2, 3, 4, 5, 6];
const ATTACHED_PERCENT = isSample ? [5n, 45n] : [1n, 5n, 20n, 45n, 70n];
const DEPOSITED = 10n ** 6n;
const REWARDS = 10n ** 12n;

let world: GaugeWorld;
let tools: MessageSimulationDependencies;
beforeAll(async () => {
  world = await createGaugeWorld({ tokens: 2 });
  tools = await createTestChainSimulationTools(world.stage.stage);
  await startGaugeExtraReward(world, 1_000n, REWARDS, 0);
  await startGaugeExtraReward(world, 7n, REWARDS, 1);
  await compare(await buildDeposit(DEPOSITED, 0n));
  advanceChainTime(world, 1_000);
}, 120_000);
revertChainAfterEachTest(() => world.stage.stage.chain);

const compare = (message: WalletMessage): Promise<MessageSimulationOutcome> => {
  const { stage } = world;
  const tokens = [stage.lp, ...stage.rewards, stage.escrow.token];
  return compareSimulationWithExecution({ stage: stage.stage, tools, tokens }, message);
};

/**
 * Maximum nano that the page attaches to a gauge action: the amount for a user whose gauge account and ve account are
 * both unknown to the page.
 */
const COINS = computeGaugeActionCoins({
  extraTokens: 2,
  rounds: 2,
  gaugeAccount: undefined,
  veAccount: undefined,
});
const CALL = { callId: 1, sendGasTo: alice };

const buildGaugeMessage = (call: AbiCall): Promise<WalletMessage> =>
  buildWalletMessage(alice, world.gauge, COINS, call);
const buildClaim = (): Promise<WalletMessage> => buildGaugeMessage(buildClaimFromGaugeCall(CALL));
const buildWithdrawal = (amount: bigint, claim: boolean): Promise<WalletMessage> =>
  buildGaugeMessage(buildWithdrawFromGaugeCall({ ...CALL, amount, claim }));

function buildDeposit(amount: bigint, lock: bigint): Promise<WalletMessage> {
  const { stage, gauge } = world;
  const lockTime = seconds(Number(lock));
  const call = buildDepositIntoGaugeCall({ ...CALL, gauge, amount, lockTime, claim: false });
  return buildWalletMessage(alice, getTokenWalletAddress(stage.stage, stage.lp, alice), COINS, call);
}

describe('a simulated claim', () => {
  it('equals its execution, and pays the rewards to the depositor only', async () => {
    for (const seed of SEEDS) {
      advanceChainTime(world, 1 + createSeededRandom(seed).below(10_000));
      const outcome = await compare(await buildClaim());
      const gained = getBalanceChanges(outcome, alice);
      for (const root of world.stage.rewards) expect(gained.get(root)).toBeGreaterThan(0n);
      expect(getTokenRecipientPairs(outcome, alice)).toEqual(new Set());
      expect(outcome.failures).toEqual([]);
    }
  });
});

describe('a simulated withdrawal', () => {
  it.each([false, true])('equals its execution, with rewards: %s', async (claim) => {
    for (const seed of SEEDS) {
      const amount = BigInt(1 + createSeededRandom(seed).below(1_000));
      const outcome = await compare(await buildWithdrawal(amount, claim));
      const gained = getBalanceChanges(outcome, alice);
      expect(gained.get(world.stage.lp)).toBe(amount);
      const [reward] = world.stage.rewards;
      expect((gained.get(reward) ?? 0n) > 0n).toBe(claim);
      expect(getTokenRecipientPairs(outcome, alice)).toEqual(new Set());
      expect(outcome.failures).toEqual([]);
      advanceChainTime(world, 100);
    }
  });

  it('of more than is unlocked returns nothing, as simulated', async () => {
    const outcome = await compare(await buildWithdrawal(DEPOSITED * 2n, false));
    expect(outcome.tokens).toEqual([]);
  });
});

describe('a simulated deposit', () => {
  it('equals its execution, and is held by the gauge', async () => {
    for (const seed of SEEDS) {
      const random = createSeededRandom(seed);
      const amount = BigInt(1_000 + random.below(1_000_000));
      const lock = random.pick([0n, SECONDS_PER_YEAR / 2n]);
      const outcome = await compare(await buildDeposit(amount, lock));
      expect(getBalanceChanges(outcome, alice).get(world.stage.lp)).toBe(-amount);
      expect(getTokenRecipientPairs(outcome, alice)).toEqual(new Set([`${world.stage.lp} ${world.gauge}`]));
      expect(outcome.failures).toEqual([]);
    }
  });

  it('with a lock beyond the maximum returns the tokens, as simulated', async () => {
    const outcome = await compare(await buildDeposit(1_000n, SECONDS_PER_YEAR * 2n));
    expect(getBalanceChanges(outcome, alice).get(world.stage.lp)).toBeUndefined();
  });
});

it('with too few coins every message fails, or is returned, as simulated', async () => {
  const account = runAbiGetterCall(
    world.stage.stage,
    world.gauge,
    gaugeGetGaugeAccountAddress({ user: alice }),
  );
  expect(world.stage.stage.balanceOf(account as Address)).toBeGreaterThan(0n);
  let incomplete = 0;
  for (const percent of ATTACHED_PERCENT)
    for (const message of [
      await buildClaim(),
      await buildWithdrawal(10n, true),
      await buildDeposit(1_000n, 0n),
    ]) {
      const poor = { ...message, value: nano((message.value * percent) / 100n) };
      const outcome = await compare(poor);
      if (outcome.failures.length > 0 || outcome.tokens.length === 0) incomplete += 1;
    }
  expect(incomplete).toBeGreaterThan(0);
});
