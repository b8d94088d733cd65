import { nano, seconds, type Address } from '@junction/primitives';
import { withdrawalPayload } from '@junction/protocol/exchange-calls';
import { GAS_VALUES, attachedValueUp, getGasReserve } from '@junction/protocol/gas';
import { transferTokens } from '@junction/protocol/token-calls';
import type { MessageOutcome, WalletMessage } from '@junction/simulation';
import { seededRandom, type SeededRandom } from '@junction/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { dexOwner } from './dex-stage.ts';
import { alice } from './pair-world.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { askPage, changesOf, compareWithExecution, messageOf, receiversOf } from './simulated-messages.ts';
import { COIN, actor, textOf } from './stage.ts';
import { createSimulationWorld, type LpPool, type SimulationWorld } from './swap-simulation/world.ts';
import { transfer, walletOf } from './token-stage.ts';

// Simulations of removing liquidity, compared with their execution in the same second on the same chain.

const isSample = process.env['TEST_TIER'] === 'default';
const SEEDS = isSample ? [1] : [1, 2, 3, 4, 5, 6];
const ATTACHED_PERCENT = isSample ? [1n] : [1n, 20n, 45n, 70n];
const TEN_YEARS = seconds(315_360_000);
const LP = 10n ** 12n;
/** Nano that the page attaches for token wallets that may not exist. */
const DEPLOY_WALLET = COIN / 10n;

interface Removal {
  readonly pool: LpPool;
  readonly amount: bigint;
  /** In pool order. */
  readonly minimums: readonly bigint[];
}

let world: SimulationWorld;
beforeAll(async () => {
  world = await createSimulationWorld();
  for (const pool of world.lpPools) await giveLp(pool);
}, 120_000);
revertAfterEach(() => world.stage.chain);

const allTokens = (): readonly Address[] => [...world.tokens, ...world.lpPools.map(({ lpRoot }) => lpRoot)];

interface Sender {
  readonly owner: Address;
  /** Nano for token wallets that do not exist. */
  readonly deployWalletValue: bigint;
}
const ALICE: Sender = { owner: alice, deployWalletValue: 0n };

/** Builds the message as the page does; `value` undefined attaches what the page attaches. */
function messageFor(
  { pool, amount, minimums }: Removal,
  value?: bigint,
  { owner, deployWalletValue }: Sender = ALICE,
): Promise<WalletMessage> {
  const payload = textOf(
    askPage(
      world.stage,
      pool.address,
      withdrawalPayload({ callId: '1', deployWalletValue, minimums, kind: pool.kind }),
    ) as string,
  );
  const gas = GAS_VALUES.poolDirectNoFeeWithdraw(pool.tokens.length, deployWalletValue);
  const call = transferTokens({ amount, recipient: pool.address, remainingGasTo: owner, payload });
  const from = walletOf(world.stage, pool.lpRoot, owner);
  return messageOf(owner, from, value ?? attachedValueUp(gas), call);
}

const compare = (message: WalletMessage): Promise<MessageOutcome> =>
  compareWithExecution({ ...world, tokens: allTokens() }, message);

const giveLp = ({ lpRoot }: LpPool): Promise<unknown> =>
  transfer(world.stage, lpRoot, dexOwner, { amount: LP, to: alice, deploy: COIN / 10n });

/** Removal of a random part of what alice has, with the amounts that it returns as minimums. */
async function randomRemoval(random: SeededRandom, pool: LpPool): Promise<Removal> {
  // An earlier removal may have taken everything.
  if (world.balance(pool.lpRoot, alice) < LP / 10n) await giveLp(pool);
  const own = world.balance(pool.lpRoot, alice);
  const part = random.pick([1n, BigInt(1 + random.below(999)), 1_000n]);
  const amount = part === 1n ? 1_000n + BigInt(random.below(1_000)) : (own * part) / 1_000n;
  const without = { pool, amount, minimums: pool.tokens.map(() => 0n) };
  const gained = changesOf(await world.simulate(await messageFor(without)), alice);
  return { pool, amount, minimums: pool.tokens.map((token) => gained.get(token) ?? 0n) };
}

/** Refunded nano. */
const refundOf = ({ coins }: MessageOutcome, { value }: WalletMessage): bigint => coins + value;

describe('a simulated removal of liquidity', () => {
  it('equals its execution in every unit, pays the minimums and burns the LP', async () => {
    for (const pool of world.lpPools)
      for (const seed of SEEDS) {
        const removal = await randomRemoval(seededRandom(seed), pool);
        const message = await messageFor(removal);
        const outcome = await compare(message);
        const gained = changesOf(outcome, alice);
        expect(gained.get(pool.lpRoot)).toBe(-removal.amount);
        for (const [index, token] of pool.tokens.entries())
          expect(gained.get(token) ?? 0n).toBe(removal.minimums[index]);
        expect(receiversOf(outcome, alice)).toEqual(new Set());
        expect(outcome.failures).toEqual([]);
        // The review states that the reserve is refunded.
        expect(refundOf(outcome, message)).toBeGreaterThanOrEqual(getGasReserve());
      }
  });

  it('pays an account without token wallets as much, and refunds the reserve', async () => {
    const owner = actor('99');
    for (const pool of world.lpPools) {
      const { lpRoot } = pool;
      await transfer(world.stage, lpRoot, dexOwner, { amount: LP, to: owner, deploy: COIN / 10n });
      const removal = { pool, amount: LP, minimums: pool.tokens.map(() => 1n) };
      const message = await messageFor(removal, undefined, { owner, deployWalletValue: DEPLOY_WALLET });
      const outcome = await compare(message);
      expect(outcome.tokens.filter((one) => one.owner === owner && one.amount > 0n)).toHaveLength(
        pool.tokens.length,
      );
      expect(receiversOf(outcome, owner)).toEqual(new Set());
      expect(refundOf(outcome, message)).toBeGreaterThanOrEqual(getGasReserve());
    }
  });

  it('returns the LP if a minimum is missed by one unit', async () => {
    for (const pool of world.lpPools) {
      const removal = await randomRemoval(seededRandom(9), pool);
      const [first = 0n, ...rest] = removal.minimums;
      const message = await messageFor({ ...removal, minimums: [first + 1n, ...rest] });
      expect(changesOf(await compare(message), alice)).toEqual(new Map());
    }
  });

  it('fails as simulated with too few coins', async () => {
    let failed = 0;
    for (const pool of world.lpPools)
      for (const percent of ATTACHED_PERCENT) {
        const removal = await randomRemoval(seededRandom(Number(percent)), pool);
        const { value } = await messageFor(removal);
        const outcome = await compare(await messageFor(removal, nano((value * percent) / 100n)));
        failed += outcome.failures.length;
      }
    expect(failed).toBeGreaterThan(0);
  });
});

// Last: time cannot be reverted.
it('after idle years, contracts keep at most the rent that they owe', async () => {
  const [pool] = world.lpPools;
  if (pool === undefined) throw new RangeError('no pool');
  const removal = await randomRemoval(seededRandom(3), pool);
  const before = await world.simulate(await messageFor(removal));
  world.stage.chain.advanceTime(TEN_YEARS);
  const message = await messageFor(removal);
  const outcome = await compare(message);
  expect(outcome.rent).toBeGreaterThan(before.rent);
  expect(refundOf(outcome, message) + outcome.rent).toBeGreaterThanOrEqual(getGasReserve());
  expect(refundOf(outcome, message) + outcome.rent).toBeGreaterThanOrEqual(
    refundOf(before, message) - outcome.rent,
  );
});
