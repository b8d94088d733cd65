import { describe, expect, it } from 'vitest';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import type { FeeParams } from '../fee.ts';
import { FIRST_DEPOSIT_LOCKED_LP } from '../locked-lp.ts';
import { deposit, type DepositOutcome } from './deposit.ts';
import type { ConstantProductPool } from './pool.ts';
import { withdraw } from './withdraw.ts';

// Deposits must not dilute existing liquidity providers: the value per LP token (product of the reserves divided by the
// square of the LP supply) does not fall, for any token decimals. Values are compared as exact fractions, without
// rounding.

const SEED = 20_261_122;
const DEPOSITS = 40_000;

const FEES: readonly FeeParams[] = [
  [1_000_000n, 3000n, 0n, 0n],
  [1_000_000n, 2000n, 500n, 500n],
  [1_000_000n, 0n, 3000n, 0n],
  [1_000_000_000n, 1n, 0n, 0n],
  [1000n, 0n, 0n, 0n],
  [7n, 1n, 1n, 0n],
].map(([denominator = 1n, pool = 0n, beneficiary = 0n, referrer = 0n]) => ({
  denominator,
  pool,
  beneficiary,
  referrer,
}));

/** Returns a random amount of a token, from one token to a million, on a roughly logarithmic scale. */
function randomUnits(random: SeededRandom, decimals: number): bigint {
  const tokenCount = 1n + BigInt(random.below(10 ** (1 + random.below(6))));
  return tokenCount * 10n ** BigInt(decimals) + BigInt(random.below(1000));
}

function randomPool(random: SeededRandom, decimals: readonly [number, number]): ConstantProductPool {
  const reserves = [randomUnits(random, decimals[0]), randomUnits(random, decimals[1])] as const;
  const larger = reserves[0] > reserves[1] ? reserves[0] : reserves[1];
  const lpSupply = random.below(2) === 0 ? larger : 1n + (larger * BigInt(1 + random.below(3000))) / 1000n;
  return {
    kind: 'constant-product',
    reserves,
    lpSupply: lpSupply + FIRST_DEPOSIT_LOCKED_LP,
    fee: random.pick(FEES),
  };
}

/** Returns a random amount: zero, a few units, a small part of the reserve, or up to six times the reserve. */
function randomAmount(random: SeededRandom, reserve: bigint): bigint {
  const few = BigInt(random.below(12));
  return random.pick([
    () => 0n,
    () => few,
    () => (reserve * BigInt(random.below(1000))) / 100_000n + few,
    () => (reserve * BigInt(random.below(6000))) / 1000n + few,
  ])();
}

const product = ({ reserves }: ConstantProductPool): bigint => reserves[0] * reserves[1];

const isWorthLess = (before: ConstantProductPool, after: ConstantProductPool): boolean =>
  product(after) * before.lpSupply ** 2n < product(before) * after.lpSupply ** 2n;

/**
 * Returns true if a proportional withdrawal after the deposit pays less than before it, beyond the rounding error of
 * one unit per token.
 */
function paysLessOnWithdrawal(before: ConstantProductPool, after: ConstantProductPool, lp: bigint): boolean {
  const [then, now] = [withdraw(before, lp), withdraw(after, lp)];
  if (!then.ok || !now.ok) throw new Error('whoever has LP can leave');
  const [left, right] = now.value.amounts;
  return (left + 1n) * (right + 1n) <= then.value.amounts[0] * then.value.amounts[1];
}

/**
 * Returns true if the depositor received fewer LP tokens than if the swap inside the deposit had spent two more units.
 * Rounding of the root and of the fee explains a difference of at most these two units.
 */
function mintsTooLittle(before: ConstantProductPool, { quote, pool }: DepositOutcome): boolean {
  const side = quote.step2LeftToRight ? 0 : 1;
  const kept = side === 0 ? quote.step3LeftDeposit : quote.step3RightDeposit;
  const afterSwap = pool.reserves[side] - kept;
  const supply = before.lpSupply + quote.step1LpReward;
  return kept > 2n && quote.step3LpReward < ((kept - 2n) * supply) / (afterSwap + 2n);
}

describe(`a deposit costs the other providers nothing, seed ${SEED}`, () => {
  it(`in ${DEPOSITS} deposits of one or both tokens, coarse and fine`, () => {
    const random = createSeededRandom(SEED);
    let oneSided = 0;
    for (let round = 0; round < DEPOSITS; round += 1) {
      const decimals =
        random.below(3) === 0 ? ([0, 0] as const) : ([random.below(19), random.below(19)] as const);
      const pool = randomPool(random, decimals);
      const amounts = [
        randomAmount(random, pool.reserves[0]),
        randomAmount(random, pool.reserves[1]),
      ] as const;
      const referral = random.below(2) === 0 ? { thresholds: [0n, 0n] as const } : undefined;
      const done = deposit(pool, amounts, random.below(4) !== 0, referral);
      if (!done.ok) continue;
      const { quote, pool: after } = done.value;
      if (quote.step3LpReward > 0n) oneSided += 1;
      expect(
        isWorthLess(pool, after),
        `deposit ${round}: ${amounts.join()} into ${pool.reserves.join()}, LP ${pool.lpSupply}, fee ${Object.values(pool.fee).join()}`,
      ).toBe(false);
      expect(
        paysLessOnWithdrawal(pool, after, (pool.lpSupply - FIRST_DEPOSIT_LOCKED_LP) / 3n),
        `deposit ${round}`,
      ).toBe(false);
      if (!quote.step2LeftToRight && !quote.step2RightToLeft) continue;
      expect(mintsTooLittle(pool, done.value), `deposit ${round}`).toBe(false);
    }
    expect(oneSided).toBeGreaterThan(DEPOSITS / 4);
  });
});
