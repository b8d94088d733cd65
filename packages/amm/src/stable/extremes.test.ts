import { fc } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { MAX_UINT128 } from '../machine-limits.ts';
import * as stable from './index.ts';
import type { StablePool } from './index.ts';
import { getPropertyTestCaseCount } from './test/random-stable-pool.ts';

const SEED = 20_261_124;
const RUNS = getPropertyTestCaseCount() * 5;

/** Generates extreme amounts (0, 1, 2 and the message maximum) and random ones of any magnitude. */
const amount = fc.oneof(
  fc.constantFrom(0n, 1n, 2n, MAX_UINT128 - 1n, MAX_UINT128),
  fc.bigInt({ min: 0n, max: MAX_UINT128 }),
  fc
    .tuple(fc.nat({ max: 127 }), fc.bigInt({ min: 0n, max: MAX_UINT128 }))
    .map(([bits, one]) => one >> BigInt(bits)),
);

const pool: fc.Arbitrary<StablePool> = fc.integer({ min: 2, max: 8 }).chain((count) =>
  fc.record({
    kind: fc.constantFrom('stable-pair', 'stable-pool'),
    tokens: fc.array(fc.record({ reserve: amount, decimals: fc.nat({ max: 18 }) }), {
      minLength: count,
      maxLength: count,
    }),
    amplification: fc.record({
      value: fc.oneof(fc.constantFrom(0n, 1n, 200n), amount),
      precision: fc.oneof(fc.constantFrom(0n, 1n, 100n), fc.bigInt({ min: 0n, max: MAX_UINT128 })),
    }),
    lpSupply: amount,
    fee: fc.constantFrom(
      { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n },
      { denominator: 1_000_000n, pool: 0n, beneficiary: 0n, referrer: 0n },
      { denominator: 1_000_000n, pool: 0n, beneficiary: 0n, referrer: 3000n },
      { denominator: 1000n, pool: 333n, beneficiary: 333n, referrer: 333n },
    ),
  }),
);

it(`nothing throws, whatever the state and the amounts, seed ${SEED} (${RUNS} cases)`, () => {
  fc.assert(
    fc.property(
      pool,
      fc.array(amount, { minLength: 8, maxLength: 8 }),
      fc.nat({ max: 7 }),
      fc.nat({ max: 7 }),
      (state, amounts, from, to) => {
        const [first = 0n, second = 0n] = amounts;
        const index = from % state.tokens.length;
        const other = to % state.tokens.length;
        const thresholds = { thresholds: amounts };
        const outcomes = [
          stable.quoteExchange(state, index, other, first),
          stable.exchange(state, index, other, first, thresholds),
          stable.quoteExactOutput(state, other, index, first),
          stable.quoteDeposit(state, amounts),
          stable.deposit(state, amounts, thresholds),
          stable.quoteWithdraw(state, first),
          stable.withdraw(state, first),
          stable.quoteDepositOneCoin(state, index, first),
          stable.depositOneCoin(state, index, first, thresholds),
          stable.quoteOneCoinDepositForLp(state, first, index),
          stable.quoteWithdrawOneCoin(state, index, first),
          stable.withdrawOneCoin(state, index, first, thresholds),
          stable.quoteLpForOneCoinWithdrawal(state, index, first),
          stable.computeVirtualPriceRoundedDown(state),
          stable.computePriceImpactRoundedUp(state, index, other, first),
          stable.computeDepositPriceImpactRoundedUp(state, index, first),
          stable.computeWithdrawalPriceImpactRoundedUp(state, index, first),
          stable.computePriceLossRoundedDown(state, index, other, first, second),
          stable.computeDepositPriceLossRoundedDown(state, index, first, second),
          stable.computeWithdrawalPriceLossRoundedDown(state, index, first, second),
        ];
        for (const outcome of outcomes) expectFit(outcome);
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
}, 900_000);

/** Expects all numbers of a result to fit the TVM's unsigned integers. */
function expectFit(outcome: { readonly ok: boolean; readonly value?: unknown }): void {
  if (!outcome.ok) return;
  for (const value of collectNumbers(outcome.value)) expect(value >= 0n && value < 1n << 257n).toBe(true);
}

function collectNumbers(value: unknown): bigint[] {
  if (typeof value === 'bigint') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectNumbers);
}
