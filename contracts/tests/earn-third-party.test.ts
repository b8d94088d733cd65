import { describe, expect, it } from 'vitest';
import { ESCROW, EscrowStage } from './earn/escrow-stage.ts';
import { withLocks } from './earn/gauge/filled-account.ts';
import { accountState } from './earn/gauge/state.ts';
import {
  alice,
  bob,
  carol,
  claim,
  createWorld,
  eventsOf,
  lpOf,
  now,
  qubeOf,
  wait,
  withdraw,
} from './earn/gauge/world.ts';
import { putAccount } from './earn/put-escrow.ts';
import { actor, COIN } from './stage.ts';
import { tokensOf } from './token-stage.ts';

// Anybody may deposit and lock in somebody else's name. That must not lower what its owner has, nor fill an account until
// nothing can be withdrawn any more: the chain keeps 65 536 cells of an account, and a lock is two of them.

const FOUR_YEARS = 126_144_000n;
const LP = 10n ** 12n;
const ROUND = 2_592_000n;

/** Alice has a fifth of all ve and 100 LP, Bob no ve and 400 LP. What both earn in a round of 30 days. */
async function earnedByBoth(isAttacked: boolean, lockTime = 0n) {
  const world = await createWorld({ tokens: 0 });
  const { stage, gauge } = world;
  await stage.escrow.lock(alice, 2n * 10n ** 15n, FOUR_YEARS);
  await stage.escrow.lock(carol, 8n * 10n ** 15n, FOUR_YEARS);
  await stage.deposit(bob, gauge, 400n * LP);
  await stage.deposit(alice, gauge, 100n * LP);
  await stage.giveRound(gauge, ROUND * 10n ** 9n, now(world) + 600n, ROUND);
  wait(world, 60);
  if (isAttacked) {
    await withdraw(world, bob, 400n * LP);
    const trace = await stage.deposit(bob, gauge, 1n, { owner: alice, lockTime });
    expect(eventsOf(world, trace)).toEqual(['Deposit']);
    await stage.deposit(bob, gauge, 400n * LP);
  }
  const boosted = accountState(stage, gauge, alice)?.['totalBoosted'];
  const before = { alice: qubeOf(world, alice), bob: qubeOf(world, bob) };
  wait(world, Number(ROUND) + 700);
  await claim(world, alice);
  await claim(world, bob);
  return {
    boosted: BigInt(typeof boosted === 'string' ? boosted : 0),
    alice: qubeOf(world, alice) - before.alice,
    bob: qubeOf(world, bob) - before.bob,
  };
}

describe('a deposit in somebody else’s name', () => {
  it.each([0n, 1000n])(
    'does not lower what its owner has by ve (locked for %i s)',
    async (lockTime) => {
      const fair = await earnedByBoth(false);
      const attacked = await earnedByBoth(true, lockTime);
      expect(attacked.boosted).toBeGreaterThanOrEqual(fair.boosted);
      expect(attacked.alice).toBeGreaterThanOrEqual(fair.alice);
      expect(attacked.bob).toBeLessThanOrEqual(fair.bob);
    },
    240_000,
  );

  it('raises it where the owner’s own deposit would', async () => {
    const world = await createWorld({ tokens: 0 });
    const { stage, gauge } = world;
    await stage.escrow.lock(alice, 10n ** 12n, FOUR_YEARS);
    await stage.deposit(alice, gauge, LP);
    const before = BigInt(accountState(stage, gauge, alice)?.['veBoosted'] as string);
    await stage.deposit(bob, gauge, LP, { owner: alice });
    expect(BigInt(accountState(stage, gauge, alice)?.['veBoosted'] as string)).toBe(2n * before);
  }, 110_000);

  it('of the owner himself counts as it always did, and a withdrawal lowers', async () => {
    const world = await createWorld({ tokens: 0 });
    const { stage, gauge } = world;
    await stage.escrow.lock(alice, 2n * 10n ** 15n, FOUR_YEARS);
    await stage.escrow.lock(carol, 8n * 10n ** 15n, FOUR_YEARS);
    await stage.deposit(bob, gauge, 400n * LP);
    await stage.deposit(alice, gauge, 100n * LP);
    const high = BigInt(accountState(stage, gauge, alice)?.['veBoosted'] as string);
    await withdraw(world, bob, 400n * LP);
    await stage.deposit(alice, gauge, 1n);
    expect(BigInt(accountState(stage, gauge, alice)?.['veBoosted'] as string)).toBeLessThan(high);
  }, 110_000);
});

describe('locks of an account in a gauge', () => {
  const LOCK = 31_536_000n;

  it.each([
    [99, bob, 1n, 'Deposit'],
    [100, bob, LP / 1000n - 1n, 'DepositRevert'],
    [100, bob, LP / 1000n + 1n, 'Deposit'],
    [999, bob, LP, 'Deposit'],
    [1000, bob, LP, 'DepositRevert'],
    [100, alice, 1n, 'Deposit'],
    [1000, alice, 1n, 'Deposit'],
    [9_999, alice, 1n, 'Deposit'],
    [10_000, alice, 1n, 'DepositRevert'],
  ] as const)(
    '%i locks, and one more of %s with %i units: %s',
    async (count, payer, amount, told) => {
      const world = await createWorld({ tokens: 0 });
      const { stage, gauge } = world;
      await stage.deposit(alice, gauge, LP);
      withLocks(world, alice, count);
      const trace = await stage.deposit(payer, gauge, amount, {
        owner: alice,
        lockTime: LOCK,
        value: 300n * COIN,
      });
      expect(trace.isClean).toBe(true);
      expect(eventsOf(world, trace)).toEqual([told]);
      const left = count + (told === 'Deposit' ? 1 : 0);
      expect(stage.ofAccount(gauge, alice, 'getDetails')['_lockedDepositsNum']).toBe(BigInt(left));
    },
    110_000,
  );

  it('without a lock takes no place', async () => {
    const world = await createWorld({ tokens: 0 });
    await world.stage.deposit(alice, world.gauge, LP);
    withLocks(world, alice, 10_000);
    const trace = await world.stage.deposit(bob, world.gauge, 1n, { owner: alice, value: 300n * COIN });
    expect(eventsOf(world, trace)).toEqual(['Deposit']);
  }, 110_000);

  it('at their most leave room for every action', async () => {
    const world = await createWorld({ tokens: 0 });
    await world.stage.deposit(alice, world.gauge, LP);
    withLocks(world, alice, 10_000);
    const trace = await withdraw(world, alice, LP, true, 300n * COIN);
    expect(trace.isClean).toBe(true);
    expect(eventsOf(world, trace)).toEqual(['Withdraw', 'Claim']);
    expect(lpOf(world, alice)).toBe(10n ** 20n);
  }, 110_000);
});

describe('locks of an account with the escrow', () => {
  const owner = actor('a');
  const other = actor('b');
  const WEEK = 604_800n;
  const TOKENS = 10n ** 12n;

  /** An account with so many locks, of `TOKENS` together. */
  async function filled(count: number): Promise<EscrowStage> {
    const escrow = await EscrowStage.create([owner, other]);
    await escrow.admin('initialize', { start_offset: 0n });
    await escrow.lock(owner, TOKENS, WEEK);
    const second = BigInt(escrow.stage.chain.now);
    const locks = Array.from({ length: count }, (_, lock) => ({
      key: (second + 1000n + BigInt(lock)) * 100n,
      amount: 1n,
      ve: 0n,
      createdAt: second + 1000n + BigInt(lock) - WEEK,
      lockTime: WEEK,
    }));
    putAccount(escrow.stage, escrow.accountOf(owner), owner, escrow.escrow, {
      tokens: TOKENS,
      unlocked: 1000n,
      ve: { balance: 0n, average: 0n, period: 0n, last: second - 1n },
      locks,
    });
    return escrow;
  }

  it.each([
    [99, other, 1n, 'Deposit'],
    [100, other, TOKENS / 1000n - 1n, 'DepositRevert'],
    [100, other, TOKENS / 1000n, 'Deposit'],
    [999, other, TOKENS, 'Deposit'],
    [1000, other, TOKENS, 'DepositRevert'],
    [100, owner, 1n, 'Deposit'],
    [9_999, owner, 1n, 'Deposit'],
    [10_000, owner, 1n, 'DepositRevert'],
  ] as const)(
    '%i locks, and one more of %s with %i units: %s',
    async (count, payer, amount, told) => {
      const escrow = await filled(count);
      const held = tokensOf(escrow.stage, escrow.token, payer) ?? 0n;
      const trace = await escrow.lock(payer, amount, WEEK, { owner, value: 300n * COIN });
      expect(trace.isClean).toBe(true);
      expect(trace.events(escrow.escrow, ESCROW).map(({ method }) => method)).toEqual([told]);
      const paid = told === 'Deposit' ? amount : 0n;
      expect(tokensOf(escrow.stage, escrow.token, payer)).toBe(held - paid);
      expect(escrow.ofAccount(owner, 'getDetails')['_qubeBalance']).toBe(TOKENS + paid);
    },
    110_000,
  );

  it('at their most leave room for every action', async () => {
    const escrow = await filled(10_000);
    const held = tokensOf(escrow.stage, escrow.token, owner) ?? 0n;
    const trace = await escrow.call(owner, 'withdraw', {}, 300n * COIN);
    expect(trace.isClean).toBe(true);
    expect(tokensOf(escrow.stage, escrow.token, owner)).toBe(held + 1000n);
  }, 110_000);
});
