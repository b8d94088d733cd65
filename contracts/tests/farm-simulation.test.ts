import { nano, seconds, type Address } from '@junction/primitives';
import {
  EARN_ATTACHED_NANO,
  buildClaimFromFarmCall,
  buildDepositIntoFarmCall,
  buildSafeWithdrawFromFarmCall,
  buildWithdrawAllFromFarmCall,
  buildWithdrawFromFarmCall,
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
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  registerFarmPool,
  getTokenRoot,
  sendTokensToFarmPool,
  getUserAddress,
  type FarmStage,
} from './earn/farm/farm-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  getBalanceChanges,
  compareSimulationWithExecution,
  buildWalletMessage,
  getTokenRecipientPairs,
  createTestChainSimulationTools,
} from './simulated-messages.ts';
import { getTokenWalletAddress } from './token-stage.ts';

// Simulations of messages to legacy farms, compared with their execution in the same second on the same chain.

const ATTACHED_PERCENT = [1n, 5n, 45n];
const SEEDS = process.env['TEST_TIER'] === 'default' ? [1, 2] : [1, 2, 3, 4, 5, 6];
/** Base units that alice has in the farm. */
const DEPOSITED = 10n ** 9n;
const alice = getUserAddress('alice');

let farms: FarmStage;
let pool: Address;
let tools: MessageSimulationDependencies;
beforeAll(async () => {
  farms = await createFarmStage();
  tools = await createTestChainSimulationTools(farms.stage);
  const rounds = [{ startTime: BigInt(farms.stage.chain.now + 10), rewardPerSecond: [1_000n, 7n] }];
  pool = registerFarmPool(farms, await deployTestFarmPool(farms, { rounds, rewards: ['R1', 'R2'] }), 'pool');
  for (const token of ['R1', 'R2'])
    await sendTokensToFarmPool(farms, pool, { token, from: 'owner', amount: 10n ** 12n });
  await depositIntoFarmPool(farms, pool, 'alice', DEPOSITED);
  await depositIntoFarmPool(farms, pool, 'bob', DEPOSITED / 2n);
  farms.stage.chain.advanceTime(seconds(110));
}, 120_000);
revertChainAfterEachTest(() => farms.stage.chain);

const compare = (message: WalletMessage): Promise<MessageSimulationOutcome> => {
  const { stage, roots } = farms;
  return compareSimulationWithExecution({ stage, tools, tokens: Object.values(roots) }, message);
};
const buildFarmMessage = (call: AbiCall): Promise<WalletMessage> =>
  buildWalletMessage(alice, pool, EARN_ATTACHED_NANO.farmAction, call);
const buildClaim = (): Promise<WalletMessage> => buildFarmMessage(buildClaimFromFarmCall(alice));
const buildDeposit = (amount: bigint, from = alice): Promise<WalletMessage> => {
  const call = buildDepositIntoFarmCall({ farm: pool, amount, sendGasTo: from });
  return buildWalletMessage(
    from,
    getTokenWalletAddress(farms.stage, getTokenRoot(farms, 'LP'), from),
    EARN_ATTACHED_NANO.farmAction,
    call,
  );
};
const withReducedValue = (message: WalletMessage, percent: bigint): WalletMessage => ({
  ...message,
  value: nano((message.value * percent) / 100n),
});

it('a simulated claim equals its execution, and pays the rewards to the depositor only', async () => {
  const outcome = await compare(await buildClaim());
  const gained = getBalanceChanges(outcome, alice);
  for (const token of ['R1', 'R2']) expect(gained.get(getTokenRoot(farms, token))).toBeGreaterThan(0n);
  expect(getTokenRecipientPairs(outcome, alice)).toEqual(new Set());
  expect(outcome.failures).toEqual([]);
});

it('a claim with too few coins pays nothing, as simulated', async () => {
  const message = await buildClaim();
  let unpaid = 0;
  for (const percent of ATTACHED_PERCENT) {
    if ((await compare(withReducedValue(message, percent))).tokens.length === 0) unpaid += 1;
  }
  expect(unpaid).toBeGreaterThan(0);
});

describe('a simulated deposit', () => {
  it('equals its execution, and is held by the farm, also without an account there', async () => {
    const lp = getTokenRoot(farms, 'LP');
    for (const [index, seed] of SEEDS.entries()) {
      const from = index === 0 ? getUserAddress('carol') : alice;
      const amount = BigInt(1 + createSeededRandom(seed).below(1_000_000));
      const outcome = await compare(await buildDeposit(amount, from));
      expect(getBalanceChanges(outcome, from).get(lp)).toBe(-amount);
      expect(getTokenRecipientPairs(outcome, from)).toEqual(new Set([`${lp} ${pool}`]));
      expect(outcome.failures).toEqual([]);
    }
  });

  it('with too few coins fails, or is returned, as simulated', async () => {
    let kept = 0;
    for (const percent of ATTACHED_PERCENT) {
      const outcome = await compare(withReducedValue(await buildDeposit(100n), percent));
      if (getBalanceChanges(outcome, alice).has(getTokenRoot(farms, 'LP'))) kept += 1;
    }
    expect(kept).toBeLessThan(ATTACHED_PERCENT.length);
  });
});

describe('a simulated withdrawal', () => {
  const withdrawals: readonly (readonly [string, (amount: bigint) => AbiCall, boolean])[] = [
    ['of a part', (amount) => buildWithdrawFromFarmCall(amount, alice), false],
    ['of the deposit', () => buildWithdrawAllFromFarmCall(alice), true],
    ['without rewards', () => buildSafeWithdrawFromFarmCall(alice), true],
  ];

  it.each(withdrawals)('%s equals its execution, and arrives', async (name, callOf, isAll) => {
    for (const seed of isAll ? [1] : SEEDS) {
      const amount = isAll ? DEPOSITED : BigInt(1 + createSeededRandom(seed).below(1_000_000));
      const outcome = await compare(await buildFarmMessage(callOf(amount)));
      const gained = getBalanceChanges(outcome, alice);
      expect(gained.get(getTokenRoot(farms, 'LP'))).toBe(amount);
      expect(gained.has(getTokenRoot(farms, 'R1'))).toBe(name !== 'without rewards');
      expect(getTokenRecipientPairs(outcome, alice)).toEqual(new Set());
      expect(outcome.failures).toEqual([]);
      farms.stage.chain.advanceTime(seconds(10));
    }
  });

  it('of more than the deposit returns nothing, as simulated', async () => {
    const outcome = await compare(await buildFarmMessage(buildWithdrawFromFarmCall(DEPOSITED + 1n, alice)));
    expect(outcome.tokens).toEqual([]);
  });

  it('with too few coins pays nothing, as simulated', async () => {
    let unpaid = 0;
    for (const percent of ATTACHED_PERCENT)
      for (const [, callOf] of withdrawals)
        if (
          (await compare(withReducedValue(await buildFarmMessage(callOf(10n)), percent))).tokens.length === 0
        )
          unpaid += 1;
    expect(unpaid).toBeGreaterThan(0);
  });
});
