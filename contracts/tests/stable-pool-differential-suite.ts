import { beforeAll, describe, expect, it } from 'vitest';
import {
  getBalances,
  toStableTokens,
  computeDepositPriceLossRoundedDown,
  quoteDeposit,
  quoteDepositOneCoin,
  quoteOneCoinDepositForLp,
  quoteExchange,
  quoteExactOutput,
  quoteWithdraw,
  quoteWithdrawOneCoin,
  quoteLpForOneCoinWithdrawal,
  computePriceLossRoundedDown,
  computeVirtualPriceRoundedDown,
  computeWithdrawalPriceLossRoundedDown,
  type StablePool,
} from '@junction/amm/stable';
import type { Result } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { runGetter, type AbiInputs, type AbiRecord } from '@junction/tvm';
import type { DexStage } from './dex-stage.ts';
import {
  createStableDex,
  deployStablePoolWithLiquidity,
  STABLE_POOL_ABI,
  createStablePoolStateBuilder,
  type DeployedStablePool,
} from './stable-stage.ts';

const SEED = 20_261_122;

const FEES = [
  [1_000_000n, 3000n, 0n, 0n],
  [1_000_000n, 2000n, 1000n, 0n],
  [1_000_000n, 2000n, 500n, 500n],
  [7n, 1n, 1n, 0n],
  [1_000_000n, 0n, 3000n, 0n],
  [1_000_000_000n, 400_000n, 100_001n, 0n],
  [1_000_000n, 999_990n, 0n, 0n],
  [1000n, 0n, 0n, 0n],
] as const;

let dex: DexStage;
const pools = new Map<number, DeployedStablePool>();

interface Query {
  readonly method: string;
  readonly inputs: AbiInputs;
  /**
   * Expected result of the formulas; undefined if the getter must fail. `pick` selects the compared part of the
   * getter's result.
   */
  readonly expected: AbiRecord | undefined;
  readonly pick?: (answer: AbiRecord) => AbiRecord | undefined;
  /** True for a getter without answer id. */
  readonly isExternal?: true;
}

function toExpectedAnswer<T>(
  result: Result<T, unknown>,
  write: (value: T) => AbiRecord,
): AbiRecord | undefined {
  return result.ok ? write(result.value) : undefined;
}

const getRoot = (roots: readonly string[], index: number): string => roots[index] ?? '';
/** Returns undefined for an empty result, which corresponds to an error of the formulas. */
const toOptionalResult = (record: AbiRecord): AbiRecord | undefined =>
  record['value0'] === null ? undefined : record;
const getTuple = (record: AbiRecord): AbiRecord => record['value0'] as AbiRecord;

const serializeBigint = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/**
 * Compares getters of stable pools with the formulas.
 * @param rounds number of random states to compare
 */
export function describeStablePoolGetterTests(rounds: number): void {
  beforeAll(async () => {
    dex = await createStableDex();
    const tokens = [];
    for (const symbol of ['AAA', 'BBB', 'CCC', 'DDD'])
      tokens.push(await dex.createToken(symbol, 9n, 10n ** 24n));
    for (const count of [2, 3, 4])
      pools.set(count, await deployStablePoolWithLiquidity(dex, tokens.slice(0, count)));
  }, 60_000);

  describe(`stable pool getters against the formulas, seed ${SEED}`, () => {
    it(`answers alike on ${rounds} random states`, () => {
      const random = createSeededRandom(SEED);
      const wide = (bits: number): bigint => {
        const width = 1 + random.below(bits);
        let value = 0n;
        for (let done = 0; done < width; done += 32) value = (value << 32n) | BigInt(random.below(2 ** 32));
        return value & ((1n << BigInt(width)) - 1n);
      };
      const states = new Map(
        [...pools].map(([count, { address }]) => [count, createStablePoolStateBuilder(dex.stage, address)]),
      );
      const nowMs = dex.stage.chain.now * 1000;
      let rejected = 0;
      for (let round = 0; round < rounds; round += 1) {
        const count = 2 + random.below(3);
        const deployed = pools.get(count);
        const state = states.get(count);
        if (!deployed || !state) throw new Error(`no pool of ${count}`);
        const pool = randomPool(count);
        const spent = random.below(count);
        const received = (spent + 1 + random.below(count - 1)) % count;
        const query = random.pick([
          exchangeOf,
          exchangeOf,
          spendOf,
          depositOf,
          depositSpendOf,
          leaveOf,
          leaveSpendOf,
          unevenOf,
          unevenOf,
          shareOf,
          virtualPriceOf,
          priceLossOf,
          priceLossOf,
        ])(pool, deployed.roots, spent, received);
        const asked = runGetter({
          accountStuffBoc: state({
            ...pool,
            balances: getBalances(pool),
            decimals: pool.tokens.map(({ decimals }) => decimals),
          }),
          abi: STABLE_POOL_ABI,
          method: query.method,
          inputs: query.inputs,
          responsible: !query.isExternal,
          nowMs,
        });
        const given = asked.ok ? (query.pick ?? ((record) => record))(asked.value) : undefined;
        const name = `round ${round}: ${query.method} ${JSON.stringify(query.inputs, serializeBigint)} of ${JSON.stringify(pool, serializeBigint)}`;
        expect(given, name).toEqual(query.expected);
        if (!asked.ok) rejected += 1;
      }
      // A significant comparison requires that enough inputs are rejected and enough are answered.
      expect(rejected).toBeGreaterThan(rounds / 50);
      expect(rejected).toBeLessThan(rounds / 2);

      function randomPool(tokens: number): StablePool {
        const decimals = Array.from({ length: tokens }, () => random.below(19));
        // Mostly balances of similar value, sometimes imbalanced, single units or zero.
        const shape = random.below(12);
        const total = wide(60);
        const reserves = decimals.map((places) => {
          if (shape === 0) return 0n;
          if (shape === 1) return 1n + wide(8);
          if (shape <= 3) return 1n + wide(90);
          return 1n + (total * 10n ** BigInt(places) * BigInt(500 + random.below(1000))) / 1000n;
        });
        const finest = Math.max(...decimals);
        const worth = reserves.reduce(
          (sum, reserve, index) => sum + reserve * 10n ** BigInt(finest - (decimals[index] ?? 0)),
          0n,
        );
        const [denominator, ...shares] = random.pick(FEES);
        const precision = random.below(4) === 0 ? 1n + wide(10) : 1n;
        return {
          kind: 'stable-pool',
          tokens: toStableTokens(reserves, decimals),
          amplification: { value: precision * (1n + wide(random.below(4) === 0 ? 30 : 11)), precision },
          lpSupply: shape === 0 ? 0n : 1n + (worth * 10n ** 9n) / 10n ** BigInt(finest),
          fee: { denominator, pool: shares[0], beneficiary: shares[1], referrer: shares[2] },
        };
      }

      /** Returns an amount close to the reserve, or sometimes an arbitrary amount. */
      function near(reserve: bigint): bigint {
        return random.below(6) === 0
          ? wide(100)
          : (reserve * BigInt(1 + random.below(1500))) / 1000n + BigInt(random.below(3));
      }

      type QueryRunner = (
        pool: StablePool,
        roots: readonly string[],
        spent: number,
        received: number,
      ) => Query;

      function exchangeOf(...[pool, roots, spent, received]: Parameters<QueryRunner>): Query {
        const amount = near(pool.tokens[spent]?.reserve ?? 0n);
        return {
          method: 'expectedExchange',
          inputs: {
            amount,
            spent_token_root: getRoot(roots, spent),
            receive_token_root: getRoot(roots, received),
          },
          expected: toExpectedAnswer(quoteExchange(pool, spent, received, amount), (quote) => ({
            expected_amount: quote.received,
            expected_fee: quote.fee,
          })),
        };
      }

      function spendOf(...[pool, roots, spent, received]: Parameters<QueryRunner>): Query {
        const amount = near(pool.tokens[received]?.reserve ?? 0n);
        return {
          method: 'expectedSpendAmount',
          inputs: {
            receive_amount: amount,
            receive_token_root: getRoot(roots, received),
            spent_token_root: getRoot(roots, spent),
          },
          expected: toExpectedAnswer(quoteExactOutput(pool, received, spent, amount), (quote) => ({
            expected_amount: quote.spent,
            expected_fee: quote.fee,
          })),
        };
      }

      function depositOf(...[pool, roots, spent]: Parameters<QueryRunner>): Query {
        const amount = near(pool.tokens[spent]?.reserve ?? 0n);
        return {
          method: 'expectedDepositLiquidityOneCoin',
          inputs: { spent_token_root: getRoot(roots, spent), amount },
          expected: toExpectedAnswer(quoteDepositOneCoin(pool, spent, amount), ({ lpReward }) => ({
            lpReward,
          })),
          pick: (record) => ({ lpReward: getTuple(record)['lp_reward'] as bigint }),
        };
      }

      function depositSpendOf(...[pool, roots, spent]: Parameters<QueryRunner>): Query {
        const lp = near(pool.lpSupply);
        return {
          method: 'expectedDepositSpendAmount',
          inputs: { lp_amount: lp, spent_token_root: getRoot(roots, spent) },
          expected: toExpectedAnswer(quoteOneCoinDepositForLp(pool, lp, spent), (quote) => ({
            tokens_amount: quote.spent,
            expected_fee: quote.fee,
          })),
        };
      }

      function leaveOf(...[pool, roots, , received]: Parameters<QueryRunner>): Query {
        const lp = random.below(20) === 0 ? 0n : near(pool.lpSupply / 2n);
        return {
          method: 'expectedWithdrawLiquidityOneCoin',
          inputs: { lp_amount: lp, outcoming: getRoot(roots, received) },
          expected: toExpectedAnswer(quoteWithdrawOneCoin(pool, received, lp), (quote) => ({
            amount: quote.amount,
            fee: quote.fee,
          })),
          pick: (record) => {
            const at = (name: string): bigint => (getTuple(record)[name] as bigint[])[received] ?? -1n;
            return { amount: at('amounts'), fee: at('pool_fees') + at('beneficiary_fees') };
          },
        };
      }

      function unevenOf(...[pool]: Parameters<QueryRunner>): Query {
        const amounts = pool.tokens.map(({ reserve }) => (random.below(4) === 0 ? 0n : near(reserve)));
        return {
          method: 'expectedDepositLiquidityV2',
          inputs: { amounts },
          expected: toExpectedAnswer(quoteDeposit(pool, amounts), (quote) => ({
            lpReward: quote.lpReward,
            invariant: quote.invariant,
            fees: [...quote.fees],
            differences: [...quote.differences],
            sells: [...quote.sells],
          })),
          pick: (record) => {
            const list = (name: string): bigint[] => getTuple(record)[name] as bigint[];
            return {
              lpReward: getTuple(record)['lp_reward'] as bigint,
              invariant: getTuple(record)['invariant'] as bigint,
              fees: list('pool_fees').map((fee, index) => fee + (list('beneficiary_fees')[index] ?? 0n)),
              differences: list('differences'),
              sells: getTuple(record)['sell'] as boolean[],
            };
          },
        };
      }

      function shareOf(...[pool]: Parameters<QueryRunner>): Query {
        const lp = near(pool.lpSupply / 2n);
        return {
          method: 'expectedWithdrawLiquidity',
          inputs: { lp_amount: lp },
          expected: toExpectedAnswer(quoteWithdraw(pool, lp), ({ amounts }) => ({
            amounts: [...amounts],
          })),
          pick: (record) => ({ amounts: getTuple(record)['amounts'] as bigint[] }),
        };
      }

      function virtualPriceOf(...[pool]: Parameters<QueryRunner>): Query {
        return {
          method: 'getVirtualPrice',
          inputs: {},
          expected: toExpectedAnswer(computeVirtualPriceRoundedDown(pool), (value0) => ({ value0 })),
          pick: toOptionalResult,
        };
      }

      /** Returns a query of the price impact of a swap, of a deposit of one token, or of a withdrawal in one token. */
      function priceLossOf(...[pool, roots, spent, received]: Parameters<QueryRunner>): Query {
        const kind = random.below(3);
        const reserve = kind === 2 ? pool.lpSupply / 2n : (pool.tokens[spent]?.reserve ?? 0n);
        const amount = near(reserve);
        const price = near(reserve / 1000n);
        const [from, to] = [getRoot(roots, spent), getRoot(roots, received)];
        const toExpected = (
          loss: Result<bigint, unknown>,
        ): Pick<Query, 'expected' | 'pick' | 'isExternal'> => ({
          expected: toExpectedAnswer(loss, (value0) => ({ value0 })),
          pick: toOptionalResult,
          isExternal: true,
        });
        if (kind === 0)
          return {
            method: 'getPriceImpact',
            inputs: { amount, spent_token_root: from, receive_token_root: to, price_amount: price },
            ...toExpected(computePriceLossRoundedDown(pool, spent, received, amount, price)),
          };
        if (kind === 1)
          return {
            method: 'getDepositPriceImpact',
            inputs: { amount, spent_token_root: from, price_amount: price },
            ...toExpected(computeDepositPriceLossRoundedDown(pool, spent, amount, price)),
          };
        return {
          method: 'getWithdrawalPriceImpact',
          inputs: { amount, receive_token_root: to, price_amount: price },
          ...toExpected(computeWithdrawalPriceLossRoundedDown(pool, received, amount, price)),
        };
      }

      function leaveSpendOf(...[pool, roots, , received]: Parameters<QueryRunner>): Query {
        const amount = near((pool.tokens[received]?.reserve ?? 0n) / 2n);
        return {
          method: 'expectedOneCoinWithdrawalSpendAmount',
          inputs: { receive_amount: amount, receive_token_root: getRoot(roots, received) },
          expected: toExpectedAnswer(quoteLpForOneCoinWithdrawal(pool, received, amount), (quote) => ({
            lp: quote.lp,
            expected_fee: quote.fee,
          })),
        };
      }
    }, 600_000);
  });
}
