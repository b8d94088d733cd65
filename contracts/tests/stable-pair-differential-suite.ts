import { beforeAll, describe, expect, it } from 'vitest';
import {
  getBalances,
  deposit,
  quoteExchange,
  quoteExactOutput,
  quoteWithdraw,
  computePriceLossRoundedDown,
  computeVirtualPriceRoundedDown,
} from '@junction/amm/stable';
import type { DexStage } from './dex-stage.ts';
import type { DeployedPair } from './pair-stage.ts';
import { toExpectedResult, compareStableGetters, type StableQueryFactory } from './stable-differential.ts';
import {
  createStablePairDex,
  deployStablePairWithLiquidity,
  STABLE_PAIR_ABI,
  createStablePairStateBuilder,
} from './stable-pair-stage.ts';

const SEED = 20_261_121;

let dex: DexStage;
let pair: DeployedPair;

const createExchangeQuery: StableQueryFactory = (pool, roots, { index, other, amounts }) => ({
  method: 'expectedExchange',
  inputs: { amount: amounts[index] ?? 0n, spent_token_root: roots[index] ?? '' },
  responsible: true,
  expected: toExpectedResult(
    quoteExchange(pool, index, other, amounts[index] ?? 0n),
    ({ received, fee }) => ({
      expected_amount: received,
      expected_fee: fee,
    }),
  ),
});

const createSpendQuery: StableQueryFactory = (pool, roots, { index, other, amounts, variant }) => {
  // Most queries request an amount that the pool can pay; only variant 0 requests an unlimited amount.
  const amount = amounts[index] ?? 0n;
  const receive = variant === 0 ? amount : amount % ((pool.tokens[index]?.reserve ?? 0n) + 1n);
  return {
    method: 'expectedSpendAmount',
    inputs: { receive_amount: receive, receive_token_root: roots[index] ?? '' },
    responsible: true,
    expected: toExpectedResult(quoteExactOutput(pool, index, other, receive), ({ spent, fee }) => ({
      expected_amount: spent,
      expected_fee: fee,
    })),
  };
};

const createDepositQuery: StableQueryFactory = (pool, _roots, { amounts }) => ({
  method: 'expectedDepositLiquidityV2',
  inputs: { amounts: [...amounts] },
  responsible: true,
  expected: toExpectedResult(deposit(pool, amounts), (done) => ({
    value0: {
      old_balances: [...getBalances(pool)],
      amounts: [...amounts],
      lp_reward: done.lpReward,
      result_balances: [...getBalances(done.pool)],
      invariant: done.invariant,
      differences: [...done.differences],
      sell: [...done.sells],
      pool_fees: done.splits.map((split) => split.pool),
      beneficiary_fees: done.splits.map((split) => split.beneficiary),
    },
  })),
});

const createWithdrawQuery: StableQueryFactory = (pool, _roots, { index, amounts, variant }) => {
  const amount = amounts[index] ?? 0n;
  const lp = variant === 0 ? amount : amount % (pool.lpSupply + 1n);
  return {
    method: 'expectedWithdrawLiquidity',
    inputs: { lp_amount: lp },
    responsible: true,
    expected: toExpectedResult(quoteWithdraw(pool, lp), ({ amounts: [left = 0n, right = 0n] }) => ({
      expected_left_amount: left,
      expected_right_amount: right,
    })),
  };
};

const createVirtualPriceQuery: StableQueryFactory = (pool) => ({
  method: 'getVirtualPrice',
  inputs: {},
  responsible: true,
  expected:
    pool.lpSupply === 0n
      ? { value0: null }
      : toExpectedResult(computeVirtualPriceRoundedDown(pool), (value0) => ({ value0 })),
});

const createPriceImpactQuery: StableQueryFactory = (pool, roots, { index, other, amounts }) => {
  const [amount = 0n, price = 0n] = [amounts[index], amounts[other]];
  const loss = computePriceLossRoundedDown(pool, index, other, amount, price);
  return {
    method: 'getPriceImpact',
    inputs: { amount, spent_token_root: roots[index] ?? '', price_amount: price },
    responsible: false,
    // The getter returns an empty result when the trader would receive nothing.
    expected:
      !loss.ok && loss.error.code === 'NOTHING_RECEIVED'
        ? { value0: null }
        : toExpectedResult(loss, (value0) => ({ value0 })),
  };
};

/**
 * Compares getters of the stable pair with the formulas.
 * @param states number of random states to compare
 */
export function describeStablePairGetterTests(states: number): void {
  beforeAll(async () => {
    dex = await createStablePairDex();
    const a = await dex.createToken('AAA', 9n, 10n ** 24n);
    const b = await dex.createToken('BBB', 9n, 10n ** 24n);
    pair = await deployStablePairWithLiquidity(dex, a, b);
  }, 60_000);

  describe(`stable pair getters against the formulas, seed ${SEED}`, () => {
    it(`answer alike on ${states} random states`, () => {
      const accountOf = createStablePairStateBuilder(dex.stage, pair.address);
      const { differences, rejected } = compareStableGetters({
        seed: SEED,
        rounds: states,
        kind: 'stable-pair',
        roots: pair.roots,
        abi: STABLE_PAIR_ABI,
        nowMs: dex.stage.chain.now * 1000,
        askers: [
          createExchangeQuery,
          createSpendQuery,
          createDepositQuery,
          createWithdrawQuery,
          createVirtualPriceQuery,
          createPriceImpactQuery,
        ],
        accountOf: (pool) =>
          accountOf({
            ...pool,
            reserves: getBalances(pool),
            decimals: pool.tokens.map(({ decimals }) => decimals),
          }),
      });
      expect(differences.slice(0, 5)).toEqual([]);
      // Enough inputs must be rejected and enough answered for a significant comparison.
      expect(rejected).toBeGreaterThan(states / 100);
      expect(rejected).toBeLessThan(states / 2);
    }, 900_000);
  });
}
