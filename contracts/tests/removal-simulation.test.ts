import { nano, seconds, type Address } from '@junction/primitives';
import { buildWithdrawalPayloadGetter } from '@junction/protocol/exchange-calls';
import { MESSAGE_FLOW_GAS, computeAttachedValueRoundedUp, getGasReserve } from '@junction/protocol/gas';
import { buildTransferTokensCall } from '@junction/protocol/token-calls';
import type { MessageSimulationOutcome, WalletMessage } from '@junction/simulation';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { dexOwner } from './dex-stage.ts';
import { alice } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  runAbiGetterCall,
  getBalanceChanges,
  compareSimulationWithExecution,
  buildWalletMessage,
  getTokenRecipientPairs,
} from './simulated-messages.ts';
import { COIN, toTestAddress, toAbiText } from './stage.ts';
import { createSimulationWorld, type PoolWithLpRoot, type SimulationWorld } from './swap-simulation/world.ts';
import { sendTokenTransfer, getTokenWalletAddress } from './token-stage.ts';

// Compares simulations of removing liquidity with their execution in the same second on the same chain.

const isSample = process.env['TEST_TIER'] === 'default';
const SEEDS = isSample ? [1] : [1, 2, 3, 4, 5, 6];
const ATTACHED_PERCENT = isSample ? [1n] : [1n, 20n, 45n, 70n];
const TEN_YEARS = seconds(315_360_000);
const LP = 10n ** 12n;
/** Nano that the page attaches for the deployment of token wallets that may not exist. */
const DEPLOY_WALLET = COIN / 10n;

interface Removal {
  readonly pool: PoolWithLpRoot;
  readonly amount: bigint;
  /** Minimum amounts in pool order. */
  readonly minimums: readonly bigint[];
}

let world: SimulationWorld;
beforeAll(async () => {
  world = await createSimulationWorld();
  for (const pool of world.lpPools) await sendLpToAlice(pool);
}, 120_000);
revertChainAfterEachTest(() => world.stage.chain);

const allTokens = (): readonly Address[] => [...world.tokens, ...world.lpPools.map(({ lpRoot }) => lpRoot)];

interface Sender {
  readonly owner: Address;
  /** Nano for token wallets that do not exist. */
  readonly deployWalletValue: bigint;
}
const ALICE: Sender = { owner: alice, deployWalletValue: 0n };

/** Builds the message as the page does. Attaches `value`, or by default the value that the page attaches. */
function buildRemoval(
  { pool, amount, minimums }: Removal,
  value?: bigint,
  { owner, deployWalletValue }: Sender = ALICE,
): Promise<WalletMessage> {
  const payload = toAbiText(
    runAbiGetterCall(
      world.stage,
      pool.address,
      buildWithdrawalPayloadGetter({ callId: '1', deployWalletValue, minimums, kind: pool.kind }),
    ) as string,
  );
  const gas = MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(pool.tokens.length, deployWalletValue);
  const call = buildTransferTokensCall({ amount, recipient: pool.address, remainingGasTo: owner, payload });
  const from = getTokenWalletAddress(world.stage, pool.lpRoot, owner);
  return buildWalletMessage(owner, from, value ?? computeAttachedValueRoundedUp(gas), call);
}

const compare = (message: WalletMessage): Promise<MessageSimulationOutcome> =>
  compareSimulationWithExecution({ ...world, tokens: allTokens() }, message);

const sendLpToAlice = ({ lpRoot }: PoolWithLpRoot): Promise<unknown> =>
  sendTokenTransfer(world.stage, lpRoot, dexOwner, { amount: LP, to: alice, deploy: COIN / 10n });

/** Returns a removal of a random part of Alice's LP, whose minimums are the amounts it currently returns. */
async function randomRemoval(random: SeededRandom, pool: PoolWithLpRoot): Promise<Removal> {
  // An earlier removal may have withdrawn all of Alice's LP.
  if (world.balance(pool.lpRoot, alice) < LP / 10n) await sendLpToAlice(pool);
  const own = world.balance(pool.lpRoot, alice);
  const part = random.pick([1n, BigInt(1 + random.below(999)), 1_000n]);
  const amount = part === 1n ? 1_000n + BigInt(random.below(1_000)) : (own * part) / 1_000n;
  const without = { pool, amount, minimums: pool.tokens.map(() => 0n) };
  const gained = getBalanceChanges(await world.simulate(await buildRemoval(without)), alice);
  return { pool, amount, minimums: pool.tokens.map((token) => gained.get(token) ?? 0n) };
}

/** Returns the nano that the sender gets back. */
const getRefund = ({ coins }: MessageSimulationOutcome, { value }: WalletMessage): bigint => coins + value;

describe('a simulated removal of liquidity', () => {
  it('equals its execution in every unit, pays the minimums and burns the LP', async () => {
    for (const pool of world.lpPools)
      for (const seed of SEEDS) {
        const removal = await randomRemoval(createSeededRandom(seed), pool);
        const message = await buildRemoval(removal);
        const outcome = await compare(message);
        const gained = getBalanceChanges(outcome, alice);
        expect(gained.get(pool.lpRoot)).toBe(-removal.amount);
        for (const [index, token] of pool.tokens.entries())
          expect(gained.get(token) ?? 0n).toBe(removal.minimums[index]);
        expect(getTokenRecipientPairs(outcome, alice)).toEqual(new Set());
        expect(outcome.failures).toEqual([]);
        // The review states that the reserve is refunded.
        expect(getRefund(outcome, message)).toBeGreaterThanOrEqual(getGasReserve());
      }
  });

  it('pays an account without token wallets as much, and refunds the reserve', async () => {
    const owner = toTestAddress('99');
    for (const pool of world.lpPools) {
      const { lpRoot } = pool;
      await sendTokenTransfer(world.stage, lpRoot, dexOwner, { amount: LP, to: owner, deploy: COIN / 10n });
      const removal = { pool, amount: LP, minimums: pool.tokens.map(() => 1n) };
      const message = await buildRemoval(removal, undefined, { owner, deployWalletValue: DEPLOY_WALLET });
      const outcome = await compare(message);
      expect(outcome.tokens.filter((one) => one.owner === owner && one.amount > 0n)).toHaveLength(
        pool.tokens.length,
      );
      expect(getTokenRecipientPairs(outcome, owner)).toEqual(new Set());
      expect(getRefund(outcome, message)).toBeGreaterThanOrEqual(getGasReserve());
    }
  });

  it('returns the LP if a minimum is missed by one unit', async () => {
    for (const pool of world.lpPools) {
      const removal = await randomRemoval(createSeededRandom(9), pool);
      const [first = 0n, ...rest] = removal.minimums;
      const message = await buildRemoval({ ...removal, minimums: [first + 1n, ...rest] });
      expect(getBalanceChanges(await compare(message), alice)).toEqual(new Map());
    }
  });

  it('fails as simulated with too few coins', async () => {
    let failed = 0;
    for (const pool of world.lpPools)
      for (const percent of ATTACHED_PERCENT) {
        const removal = await randomRemoval(createSeededRandom(Number(percent)), pool);
        const { value } = await buildRemoval(removal);
        const outcome = await compare(await buildRemoval(removal, nano((value * percent) / 100n)));
        failed += outcome.failures.length;
      }
    expect(failed).toBeGreaterThan(0);
  });
});

// This test is the last one, because the chain's time cannot be reverted.
it('after idle years, contracts keep at most the rent that they owe', async () => {
  const [pool] = world.lpPools;
  if (pool === undefined) throw new RangeError('no pool');
  const removal = await randomRemoval(createSeededRandom(3), pool);
  const before = await world.simulate(await buildRemoval(removal));
  world.stage.chain.advanceTime(TEN_YEARS);
  const message = await buildRemoval(removal);
  const outcome = await compare(message);
  expect(outcome.rent).toBeGreaterThan(before.rent);
  expect(getRefund(outcome, message) + outcome.rent).toBeGreaterThanOrEqual(getGasReserve());
  expect(getRefund(outcome, message) + outcome.rent).toBeGreaterThanOrEqual(
    getRefund(before, message) - outcome.rent,
  );
});
