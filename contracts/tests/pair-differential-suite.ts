import { beforeAll, describe, expect, it } from 'vitest';
import type { AmmError } from '@junction/amm/amm-error';
import {
  quoteDeposit,
  quoteExchange,
  quoteExactOutput,
  quoteWithdraw,
  type ConstantProductPool,
  type DepositQuote,
  type TokenIndex,
} from '@junction/amm/constant-product';
import type { FeeParams } from '@junction/amm/fee';
import type { Address, Result } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { runGetter, type AbiInputs, type AbiRecord } from '@junction/tvm';
import { DEX_PAIR_ABI, type DexStage } from './dex-stage.ts';
import { createPairDexStage, deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import { createPairStateBuilder } from './pair-state.ts';
import { ALL_ZERO_ADDRESS } from './stage.ts';

const SEED = 20_261_121;
const MAX = (1n << 128n) - 1n;

const FEES: readonly FeeParams[] = [
  [1_000_000n, 3000n, 0n, 0n],
  [1_000_000n, 2000n, 1000n, 0n],
  [1_000_000n, 2000n, 500n, 500n],
  [7n, 1n, 1n, 0n],
  [1_000_000n, 0n, 3000n, 0n],
  [1_000_000_000n, 1_234_567n, 7_654_321n, 1_111_111n],
  [100n, 30n, 20n, 10n],
  [1_000_000n, 999_990n, 0n, 0n],
  [1000n, 0n, 0n, 0n],
].map(([denominator = 0n, pool = 0n, beneficiary = 0n, referrer = 0n]) => ({
  denominator,
  pool,
  beneficiary,
  referrer,
}));

let dex: DexStage;
let pair: DeployedPair;

interface Query {
  readonly method: string;
  readonly inputs: AbiInputs;
  readonly expected: AbiRecord | undefined;
}

function toExpectedAnswer<T>(
  result: Result<T, AmmError>,
  write: (value: T) => AbiRecord,
): AbiRecord | undefined {
  return result.ok ? write(result.value) : undefined;
}

function depositRecord(q: DepositQuote): AbiRecord {
  return {
    value0: {
      step_1_left_deposit: q.step1LeftDeposit,
      step_1_right_deposit: q.step1RightDeposit,
      step_1_lp_reward: q.step1LpReward,
      step_2_left_to_right: q.step2LeftToRight,
      step_2_right_to_left: q.step2RightToLeft,
      step_2_spent: q.step2Spent,
      step_2_fee: q.step2Fee,
      step_2_received: q.step2Received,
      step_3_left_deposit: q.step3LeftDeposit,
      step_3_right_deposit: q.step3RightDeposit,
      step_3_lp_reward: q.step3LpReward,
    },
  };
}

/**
 * True when step 3 of a deposit mints less LP than the retained amounts' share. If a part of the fee leaves the pair,
 * some of these deposits are not detected.
 */
function isWithheld({ reserves, lpSupply }: ConstantProductPool, quote: DepositQuote): boolean {
  const [own, retained] = quote.step2LeftToRight
    ? [reserves[0] + quote.step1LeftDeposit, quote.step3LeftDeposit]
    : [reserves[1] + quote.step1RightDeposit, quote.step3RightDeposit];
  if (retained === 0n) return false;
  return quote.step3LpReward < (retained * (lpSupply + quote.step1LpReward)) / (own + quote.step2Spent);
}

const serializeBigint = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

type QueryFactory = (
  pool: ConstantProductPool,
  roots: readonly [Address, Address],
  index: TokenIndex,
  amounts: readonly [bigint, bigint],
  variant: number,
) => Query;

const createExchangeQuery: QueryFactory = (pool, roots, index, [amount]) => ({
  method: 'expectedExchange',
  inputs: { amount, spent_token_root: roots[index] },
  expected: toExpectedAnswer(quoteExchange(pool, index, amount), ({ received, fee }) => ({
    expected_amount: received,
    expected_fee: fee,
  })),
});

const createSpendQuery: QueryFactory = (pool, roots, index, [amount], variant) => {
  // In all variants but the first, the amount does not exceed the reserve, so the pool can pay it.
  const receive = variant === 0 ? amount : amount % (pool.reserves[index] + 1n);
  return {
    method: 'expectedSpendAmount',
    inputs: { receive_amount: receive, receive_token_root: roots[index] },
    expected: toExpectedAnswer(quoteExactOutput(pool, index, receive), ({ spent, fee }) => ({
      expected_amount: spent,
      expected_fee: fee,
    })),
  };
};

const createDepositQuery: QueryFactory = (pool, _roots, _index, [left, right], variant) => {
  const referrer = variant === 0 ? `0:${'77'.repeat(32)}` : variant === 1 ? ALL_ZERO_ADDRESS : null;
  return {
    method: 'expectedDepositLiquidity',
    inputs: { left_amount: left, right_amount: right, auto_change: variant !== 3, referrer },
    expected: toExpectedAnswer(
      quoteDeposit(pool, [left, right], variant !== 3, variant === 0 ? { thresholds: [0n, 0n] } : undefined),
      depositRecord,
    ),
  };
};

const createWithdrawQuery: QueryFactory = (pool, _roots, _index, [amount], variant) => {
  const lp = variant === 0 || amount > MAX ? amount : amount % (pool.lpSupply + 1n);
  return {
    method: 'expectedWithdrawLiquidity',
    inputs: { lp_amount: lp },
    expected: toExpectedAnswer(quoteWithdraw(pool, lp), ({ amounts: [left, right] }) => ({
      expected_left_amount: left,
      expected_right_amount: right,
    })),
  };
};

/**
 * Compares getters of the pair with the formulas.
 * @param states number of random states to compare
 */
export function describePairGetterTests(states: number): void {
  beforeAll(async () => {
    dex = await createPairDexStage();
    const a = await dex.createToken('AAA', 9n, 10n ** 24n);
    const b = await dex.createToken('BBB', 9n, 10n ** 24n);
    pair = await deployPairWithLiquidity(dex, a, b);
  });

  describe(`pair getters against the formulas, seed ${SEED}`, () => {
    it(`answers alike on ${states} random states`, () => {
      const random = createSeededRandom(SEED);
      // Returns amounts whose bit length is uniformly distributed.
      const amount = (bits = 128): bigint => {
        const width = 1 + random.below(bits);
        let value = 0n;
        for (let done = 0; done < width; done += 32) value = (value << 32n) | BigInt(random.below(2 ** 32));
        return value & ((1n << BigInt(width)) - 1n);
      };
      const state = createPairStateBuilder(dex.stage, pair.address);
      const nowMs = dex.stage.chain.now * 1000;
      const rejections = new Map<string, number>();
      for (let round = 0; round < states; round += 1) {
        const isEmpty = random.below(50) === 0;
        const bits = random.below(4) === 0 ? 128 : 100;
        const pool: ConstantProductPool = {
          kind: 'constant-product',
          reserves: isEmpty ? [0n, 0n] : [1n + amount(bits - 1), 1n + amount(bits - 1)],
          lpSupply: isEmpty ? 0n : 1n + amount(bits - 1),
          fee: random.pick(FEES),
        };
        const accountStuffBoc = state(pool);
        const query = random.pick([
          createExchangeQuery,
          createSpendQuery,
          createDepositQuery,
          createDepositQuery,
          createWithdrawQuery,
        ])(
          pool,
          pair.roots,
          random.below(2) as TokenIndex,
          [random.below(8) === 0 ? 0n : amount(bits), random.below(8) === 0 ? 0n : amount(bits)],
          random.below(4),
        );
        const asked = runGetter({
          accountStuffBoc,
          abi: DEX_PAIR_ABI,
          method: query.method,
          inputs: query.inputs,
          responsible: true,
          nowMs,
        });
        const name = `round ${round}: ${query.method} ${JSON.stringify(query.inputs, serializeBigint)} of ${JSON.stringify(pool, serializeBigint)}`;
        expect(asked.ok ? asked.value : undefined, name).toEqual(query.expected);
        if (!asked.ok) rejections.set(query.method, (rejections.get(query.method) ?? 0) + 1);
      }
      // Enough inputs must be rejected and enough answered for a significant comparison.
      const rejected = [...rejections.values()].reduce((sum, count) => sum + count, 0);
      expect(rejected).toBeGreaterThan(states / 50);
      expect(rejected).toBeLessThan(states / 2);
    }, 300_000);
  });

  describe(`deposits of coarse tokens, seed ${SEED}`, () => {
    it('mint equally where LP is withheld', () => {
      const random = createSeededRandom(SEED + 1);
      const state = createPairStateBuilder(dex.stage, pair.address);
      const nowMs = dex.stage.chain.now * 1000;
      const few = (bits: number): bigint => BigInt(1 + random.below(2 ** (1 + random.below(bits))));
      let withheld = 0;
      for (let round = 0; round < states / 4; round += 1) {
        const pool: ConstantProductPool = {
          kind: 'constant-product',
          reserves: [few(16), few(16)],
          // The square of the largest supply is close to the maximum integer of the VM.
          lpSupply: random.below(4) === 0 ? MAX - few(16) : few(24),
          fee: random.pick(FEES),
        };
        const amounts = random.pick([
          [few(12), 0n] as const,
          [0n, few(12)] as const,
          [few(12), few(12)] as const,
        ]);
        const { method, inputs, expected } = createDepositQuery(
          pool,
          pair.roots,
          0,
          amounts,
          random.below(3),
        );
        const asked = runGetter({
          accountStuffBoc: state(pool),
          abi: DEX_PAIR_ABI,
          method,
          inputs,
          responsible: true,
          nowMs,
        });
        expect(
          asked.ok ? asked.value : undefined,
          `round ${round}: ${JSON.stringify(pool, serializeBigint)}`,
        ).toEqual(expected);
        const quote = quoteDeposit(pool, amounts, true);
        if (quote.ok && isWithheld(pool, quote.value)) withheld += 1;
      }
      expect(withheld).toBeGreaterThan(states / 50);
    }, 300_000);
  });
}
