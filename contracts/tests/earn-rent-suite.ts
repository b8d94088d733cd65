import { seconds, type Address } from '@junction/primitives';
import { beforeEach, describe, expect, it } from 'vitest';
import { escrowAdminAddress, EscrowTestStage, RECORDED_ESCROW_RULES } from './earn/escrow-stage.ts';
import { GaugeStage } from './earn/gauge/stage.ts';
import { toTestAddress, COIN } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// After ten years without activity, users can withdraw everything with the attached values that the READMEs state,
// however many locks third parties have created for them, and all operations work as before. The first message to an
// account that owes rent is still executed but freezes the account, so that later messages are not executed.

const TEN_YEARS = 315_360_000;
const WEEK = 604_800n;
const FUNDS = 10n ** 20n;
const alice = toTestAddress('a');
const bob = toTestAddress('b');
/** Account that locks tokens for other users. */
const outsider = toTestAddress('c');

let escrow: EscrowTestStage;
let gauges: GaugeStage;
let gauge: Address;

const statusOf = (account: Address): string | undefined => escrow.stage.chain.getAccount(account)?.status;
const balanceOf = (account: Address): bigint => escrow.stage.chain.getAccount(account)?.balance ?? 0n;
const wait = (): void => escrow.stage.chain.advanceTime(seconds(TEN_YEARS));
const lp = (): bigint | undefined => getTokenBalance(escrow.stage, gauges.lp, alice);

/** Tests accounts with these numbers of locks after ten years without activity. */
export function describeVeLockStorageRentTests(counts: readonly number[]): void {
  // Time cannot be reverted, so each test has its own chain.
  beforeEach(async () => {
    escrow = await EscrowTestStage.create([alice, bob, outsider], RECORDED_ESCROW_RULES);
    await escrow.admin('initialize', { start_offset: 0n });
    gauges = await GaugeStage.create(escrow, [alice, bob, outsider], { period: 0n, ratio: 0n });
    gauge = await gauges.deployGauge({
      owner: escrowAdminAddress,
      maxBoost: 2000n,
      maxLockTime: 31_536_000n,
      extra: [...gauges.rewards],
      periods: [0n, 0n],
      ratios: [0n, 0n],
      qubePeriod: 0n,
      qubeRatio: 0n,
      lockPeriod: 0n,
    });
  }, 120_000);

  describe.each(counts)('%i locks', (count) => {
    it('with the escrow are paid after ten years, and the account takes new ones', async () => {
      await escrow.lock(alice, 1000n, WEEK);
      for (let lock = 1; lock < count; lock += 1)
        await escrow.lock(outsider, 1n, WEEK + BigInt(lock), { owner: alice, value: 8n * COIN });
      wait();
      const value = 1_500_000_000n + BigInt(count) * 10_000_000n;
      await escrow.call(alice, 'withdraw', {}, value + COIN / 10n);
      const all = FUNDS + BigInt(count - 1);
      expect(getTokenBalance(escrow.stage, escrow.token, alice)).toBe(all);
      expect(statusOf(escrow.accountOf(alice))).toBe('active');
      expect(statusOf(escrow.escrow)).toBe('active');
      await escrow.lock(alice, 1000n, WEEK);
      expect(escrow.ofAccount(alice, 'getDetails')['_qubeBalance']).toBe(1000n);
    }, 120_000);

    it('with a gauge are paid after ten years, and the account takes new ones', async () => {
      await gauges.deposit(bob, gauge, 10n);
      await gauges.deposit(alice, gauge, 1000n, { lockTime: 1000n });
      for (let lock = 1; lock < count; lock += 1) {
        const terms = { owner: alice, lockTime: 1000n + BigInt(lock), value: 9n * COIN };
        await gauges.deposit(outsider, gauge, 1n, terms);
      }
      wait();
      const amount = 1000n + BigInt(count - 1);
      const value = 7_000_000_000n + BigInt(count) * 10_000_000n;
      await gauges.call(alice, gauge, 'withdraw', { amount, claim: true }, value);
      expect(lp()).toBe(FUNDS - 1000n + amount);
      expect(statusOf(gauges.accountOf(gauge, alice))).toBe('active');
      expect(statusOf(escrow.accountOf(alice))).toBe('active');
      expect(statusOf(gauge)).toBe('active');
      await gauges.deposit(alice, gauge, 1000n);
      expect(gauges.ofAccount(gauge, alice, 'getDetails')['_balance']).toBe(1000n);
    }, 120_000);
  });
}

/** Tests a gauge with all its rounds after ten years. Call after `describeVeLockStorageRentTests`, which creates the chains. */
export function describeRewardRoundStorageRentTests(): void {
  it('a gauge with as many rounds as it holds outlives ten years, for its owner has paid for them', async () => {
    await gauges.deposit(alice, gauge, 1000n);
    const now = BigInt(escrow.stage.chain.now);
    const before = balanceOf(gauge);
    for (let round = 0n; round < 60n; round += 1n) {
      const fresh = {
        startTime: now + 100n + round,
        endTime: 0n,
        rewardPerSecond: 1n,
        accRewardPerShare: 0n,
      };
      const inputs = { ids: [0n, 1n], new_rounds: [fresh, fresh] };
      await gauges.call(escrowAdminAddress, gauge, 'addRewardRounds', inputs, COIN / 4n);
    }
    // The owner has prepaid a hundredth of a coin of rent for each round. Coins that users attach do not pay this rent.
    expect(balanceOf(gauge) - before).toBeGreaterThanOrEqual((120n * COIN) / 100n);
    wait();
    await gauges.call(alice, gauge, 'withdraw', { amount: 1000n, claim: true }, 10n * COIN);
    expect(lp()).toBe(FUNDS);
    expect(statusOf(gauge)).toBe('active');
  }, 120_000);
}
