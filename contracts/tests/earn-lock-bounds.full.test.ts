import { describe, expect, it } from 'vitest';
import { ESCROW_ABI, EscrowTestStage } from './earn/escrow-stage.ts';
import { putGaugeLocks } from './earn/gauge/filled-account.ts';
import {
  alice,
  bob,
  createGaugeWorld,
  getEventNames,
  getLpBalance,
  withdrawLpFromGauge,
} from './earn/gauge/world.ts';
import { putVeAccount } from './earn/put-escrow.ts';
import { toTestAddress, COIN } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// Anyone may lock tokens for another account. Such locks must not fill the account's storage so far that withdrawals
// fail: the chain allows 65 536 cells per account, and a lock takes two.

const LP = 10n ** 12n;

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
    async (count, payer, amount, reported) => {
      const world = await createGaugeWorld({ tokens: 0 });
      const { stage, gauge } = world;
      await stage.deposit(alice, gauge, LP);
      putGaugeLocks(world, alice, count);
      const trace = await stage.deposit(payer, gauge, amount, {
        owner: alice,
        lockTime: LOCK,
        value: 300n * COIN,
      });
      expect(trace.isClean).toBe(true);
      expect(getEventNames(world, trace)).toEqual([reported]);
      const left = count + (reported === 'Deposit' ? 1 : 0);
      expect(stage.ofAccount(gauge, alice, 'getDetails')['_lockedDepositsNum']).toBe(BigInt(left));
    },
    110_000,
  );

  it('without a lock takes no place', async () => {
    const world = await createGaugeWorld({ tokens: 0 });
    await world.stage.deposit(alice, world.gauge, LP);
    putGaugeLocks(world, alice, 10_000);
    const trace = await world.stage.deposit(bob, world.gauge, 1n, { owner: alice, value: 300n * COIN });
    expect(getEventNames(world, trace)).toEqual(['Deposit']);
  }, 110_000);

  it('at their most leave room for every action', async () => {
    const world = await createGaugeWorld({ tokens: 0 });
    await world.stage.deposit(alice, world.gauge, LP);
    putGaugeLocks(world, alice, 10_000);
    const trace = await withdrawLpFromGauge(world, alice, LP, true, 300n * COIN);
    expect(trace.isClean).toBe(true);
    expect(getEventNames(world, trace)).toEqual(['Withdraw', 'Claim']);
    expect(getLpBalance(world, alice)).toBe(10n ** 20n);
  }, 110_000);
});

describe('locks of an account with the escrow', () => {
  const owner = toTestAddress('a');
  const other = toTestAddress('b');
  const WEEK = 604_800n;
  const TOKENS = 10n ** 12n;

  /** Returns an escrow whose owner account has `count` locks of one unit each and a balance of `TOKENS`. */
  async function filled(count: number): Promise<EscrowTestStage> {
    const escrow = await EscrowTestStage.create([owner, other]);
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
    putVeAccount(escrow.stage, escrow.accountOf(owner), owner, escrow.escrow, {
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
    async (count, payer, amount, reported) => {
      const escrow = await filled(count);
      const tokenBalance = getTokenBalance(escrow.stage, escrow.token, payer) ?? 0n;
      const trace = await escrow.lock(payer, amount, WEEK, { owner, value: 300n * COIN });
      expect(trace.isClean).toBe(true);
      expect(trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method)).toEqual([reported]);
      const paid = reported === 'Deposit' ? amount : 0n;
      expect(getTokenBalance(escrow.stage, escrow.token, payer)).toBe(tokenBalance - paid);
      expect(escrow.ofAccount(owner, 'getDetails')['_qubeBalance']).toBe(TOKENS + paid);
    },
    110_000,
  );

  it('at their most leave room for every action', async () => {
    const escrow = await filled(10_000);
    const tokenBalance = getTokenBalance(escrow.stage, escrow.token, owner) ?? 0n;
    const trace = await escrow.call(owner, 'withdraw', {}, 300n * COIN);
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(escrow.stage, escrow.token, owner)).toBe(tokenBalance + 1000n);
  }, 110_000);
});
