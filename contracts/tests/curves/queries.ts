import * as pairs from '@junction/amm/constant-product';
import type { AmmError } from '@junction/amm/amm-error';
import type { ConstantProductPool, TokenIndex } from '@junction/amm/constant-product';
import * as stable from '@junction/amm/stable';
import type { StablePool } from '@junction/amm/stable';
import type { Result } from '@junction/primitives';
import { runGetter } from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiRecord, GetterFailure } from '@junction/tvm';
import { toTestAddress, getAbi, ALL_ZERO_ADDRESS } from '../stage.ts';
import { buildPoolAccount, CURVE_TEST_POOL_TOKEN_ROOTS } from './pool-accounts.ts';
import type { CurvePoolState } from './pool-accounts.ts';

// Compares the getters of pools with the formulas of `packages/amm`. Where the formulas have no result, the getter must
// fail or return nothing.

export type CurveQueryKind =
  | 'exchange'
  | 'spend'
  | 'deposit'
  | 'withdraw'
  | 'depositOneCoin'
  | 'depositSpend'
  | 'withdrawOneCoin'
  | 'withdrawSpend'
  | 'virtualPrice'
  | 'priceLoss'
  | 'depositLoss'
  | 'withdrawalLoss';

export interface CurveQuery {
  readonly pool: CurvePoolState;
  readonly asked: CurveQueryKind;
  /** Indexes of the spent and received tokens. */
  readonly spent: number;
  readonly received: number;
  /** One amount per token. For price impact: the swapped amount, and the amount whose price is compared. */
  readonly amounts: readonly bigint[];
  /** True when a deposit into a constant-product pair swaps part of the excess token. */
  readonly autoChange: boolean;
  readonly isReferred: boolean;
}

/** Values to compare. Undefined when the formulas have no result. */
export type CurveQueryResult = AbiRecord | undefined;

const ABIS: Record<CurvePoolState['kind'], AbiJson> = {
  'constant-product': getAbi('DexPair'),
  'stable-pair': getAbi('DexStablePair'),
  'stable-pool': getAbi('DexStablePool'),
};
/** Kinds of queries whose getters have no answer id and can therefore be called by external messages only. */
const OUTSIDE: readonly CurveQueryKind[] = ['priceLoss', 'depositLoss', 'withdrawalLoss'];

/** Runs the getter of the contract. When it fails, returns its exit code as `rejected`. */
export function runCurveQuery(query: CurveQuery): AbiRecord {
  const answer = askContract(query);
  return answer.ok ? comparable(query, answer.value) : { rejected: BigInt(answer.error.exitCode) };
}

function askContract(query: CurveQuery): Result<AbiRecord, GetterFailure> {
  const { pool, asked } = query;
  // A constant-product pair has the getters of `DexStablePair` for liquidity and exchange prices.
  const abi =
    asked === 'exchange' || asked === 'spend' || asked === 'withdraw' ? pairAbi(pool) : ABIS[pool.kind];
  const { method, inputs } = getterOf(query);
  return runGetter({
    accountStuffBoc: buildPoolAccount(pool),
    abi,
    method,
    inputs,
    responsible: !OUTSIDE.includes(asked),
    nowMs: 1_790_000_000_000,
  });
}

const pairAbi = (pool: CurvePoolState): AbiJson =>
  pool.kind === 'stable-pool' ? ABIS['stable-pool'] : ABIS['constant-product'];

function getterOf(query: CurveQuery): { readonly method: string; readonly inputs: AbiInputs } {
  const { pool, asked, amounts } = query;
  const [amount = 0n, second = 0n] = amounts;
  const spent_token_root = CURVE_TEST_POOL_TOKEN_ROOTS[query.spent] ?? ALL_ZERO_ADDRESS;
  const receive_token_root = CURVE_TEST_POOL_TOKEN_ROOTS[query.received] ?? ALL_ZERO_ADDRESS;
  const both = { spent_token_root, receive_token_root };
  const isPool = pool.kind === 'stable-pool';
  switch (asked) {
    case 'exchange':
      return { method: 'expectedExchange', inputs: { amount, ...(isPool ? both : { spent_token_root }) } };
    case 'spend':
      return {
        method: 'expectedSpendAmount',
        inputs: { receive_amount: amount, ...(isPool ? both : { receive_token_root }) },
      };
    case 'deposit':
      return pool.kind === 'constant-product'
        ? {
            method: 'expectedDepositLiquidity',
            inputs: {
              left_amount: amount,
              right_amount: second,
              auto_change: query.autoChange,
              referrer: query.isReferred ? toTestAddress('7') : null,
            },
          }
        : { method: 'expectedDepositLiquidityV2', inputs: { amounts: [...amounts] } };
    case 'withdraw':
      return { method: 'expectedWithdrawLiquidity', inputs: { lp_amount: amount } };
    case 'depositOneCoin':
      return { method: 'expectedDepositLiquidityOneCoin', inputs: { spent_token_root, amount } };
    case 'depositSpend':
      return { method: 'expectedDepositSpendAmount', inputs: { lp_amount: amount, spent_token_root } };
    case 'withdrawOneCoin':
      return {
        method: 'expectedWithdrawLiquidityOneCoin',
        inputs: { lp_amount: amount, outcoming: receive_token_root },
      };
    case 'withdrawSpend':
      return {
        method: 'expectedOneCoinWithdrawalSpendAmount',
        inputs: { receive_amount: amount, receive_token_root },
      };
    case 'virtualPrice':
      return { method: 'getVirtualPrice', inputs: {} };
    case 'priceLoss':
      return {
        method: 'getPriceImpact',
        inputs: { amount, price_amount: second, ...(isPool ? both : { spent_token_root }) },
      };
    case 'depositLoss':
      return { method: 'getDepositPriceImpact', inputs: { amount, spent_token_root, price_amount: second } };
    case 'withdrawalLoss':
      return {
        method: 'getWithdrawalPriceImpact',
        inputs: { amount, receive_token_root, price_amount: second },
      };
  }
}

/**
 * Returns the part of a response that can be compared with the formulas. For a withdrawal from a stable pool, this is
 * only the list of amounts.
 */
function comparable({ pool, asked }: CurveQuery, answer: AbiRecord): AbiRecord {
  if (pool.kind !== 'stable-pool' || asked !== 'withdraw') return answer;
  return { amounts: (answer['value0'] as AbiRecord)['amounts'] ?? null };
}

function record<T>(result: Result<T, AmmError>, write: (value: T) => AbiRecord): CurveQueryResult {
  return result.ok ? write(result.value) : undefined;
}

/** Returns the result of the formulas; undefined if there is none. */
export function computeCurveQueryWithFormulas(query: CurveQuery): CurveQueryResult {
  const { pool } = query;
  return pool.kind === 'constant-product'
    ? expectedOfPair(query, {
        ...pool,
        kind: pool.kind,
        reserves: [pool.reserves[0] ?? 0n, pool.reserves[1] ?? 0n],
      })
    : expectedOfStable(query, {
        ...pool,
        kind: pool.kind,
        tokens: stable.toStableTokens(pool.reserves, pool.decimals),
      });
}

const traded = ({ received, fee }: { readonly received: bigint; readonly fee: bigint }): AbiRecord => ({
  expected_amount: received,
  expected_fee: fee,
});
const bought = ({ spent, fee }: { readonly spent: bigint; readonly fee: bigint }): AbiRecord => ({
  expected_amount: spent,
  expected_fee: fee,
});
const shared = ({
  amounts: [left = 0n, right = 0n],
}: {
  readonly amounts: readonly bigint[];
}): AbiRecord => ({
  expected_left_amount: left,
  expected_right_amount: right,
});

function expectedOfPair(query: CurveQuery, pool: ConstantProductPool): CurveQueryResult {
  const { asked, amounts, autoChange, isReferred } = query;
  const [amount = 0n, second = 0n] = amounts;
  const { thresholds } = query.pool;
  switch (asked) {
    case 'exchange':
      return record(pairs.quoteExchange(pool, query.spent as TokenIndex, amount), traded);
    case 'spend':
      return record(pairs.quoteExactOutput(pool, query.received as TokenIndex, amount), bought);
    case 'withdraw':
      return record(pairs.quoteWithdraw(pool, amount), shared);
    case 'deposit': {
      const [left = 0n, right = 0n] = thresholds;
      const referral = isReferred ? { thresholds: [left, right] as const } : undefined;
      return record(pairs.quoteDeposit(pool, [amount, second], autoChange, referral), (quote) => ({
        value0: {
          step_1_left_deposit: quote.step1LeftDeposit,
          step_1_right_deposit: quote.step1RightDeposit,
          step_1_lp_reward: quote.step1LpReward,
          step_2_left_to_right: quote.step2LeftToRight,
          step_2_right_to_left: quote.step2RightToLeft,
          step_2_spent: quote.step2Spent,
          step_2_fee: quote.step2Fee,
          step_2_received: quote.step2Received,
          step_3_left_deposit: quote.step3LeftDeposit,
          step_3_right_deposit: quote.step3RightDeposit,
          step_3_lp_reward: quote.step3LpReward,
        },
      }));
    }
    default:
      throw new Error(`a pair is not asked ${asked}`);
  }
}

function expectedOfStable(query: CurveQuery, pool: StablePool): CurveQueryResult {
  const { asked, amounts, spent, received } = query;
  const [amount = 0n, second = 0n] = amounts;
  const zeros = pool.tokens.map(() => 0n);
  const only = (index: number, value: bigint): bigint[] =>
    zeros.map((zero, at) => (at === index ? value : zero));
  switch (asked) {
    case 'exchange':
      return record(stable.quoteExchange(pool, spent, received, amount), traded);
    case 'spend':
      return record(stable.quoteExactOutput(pool, received, spent, amount), bought);
    case 'withdraw':
      return record(stable.quoteWithdraw(pool, amount), (quote) =>
        pool.kind === 'stable-pair' ? shared(quote) : { amounts: [...quote.amounts] },
      );
    case 'deposit':
      return record(stable.quoteDeposit(pool, amounts), (quote) =>
        depositRecord(pool, amounts, quote, depositSplits(pool, amounts)),
      );
    case 'depositOneCoin':
      return record(stable.depositOneCoin(pool, spent, amount), (done) =>
        depositRecord(pool, only(spent, amount), done, {
          balances: stable.getBalances(done.pool),
          pool: only(spent, done.split.pool),
          beneficiary: only(spent, done.split.beneficiary),
        }),
      );
    case 'depositSpend':
      return record(stable.quoteOneCoinDepositForLp(pool, amount, spent), (quote) => ({
        tokens_amount: quote.spent,
        expected_fee: quote.fee,
      }));
    case 'withdrawOneCoin':
      return record(stable.withdrawOneCoin(pool, received, amount), (done) => ({
        value0: {
          lp_amount: amount,
          old_balances: [...stable.getBalances(pool)],
          amounts: only(received, done.amount),
          result_balances: [...stable.getBalances(done.pool)],
          invariant: done.invariant,
          differences: [...done.differences],
          sell: [...done.sells],
          pool_fees: only(received, done.split.pool),
          beneficiary_fees: only(received, done.split.beneficiary),
        },
      }));
    case 'withdrawSpend':
      return record(stable.quoteLpForOneCoinWithdrawal(pool, received, amount), (quote) => ({
        lp: quote.lp,
        expected_fee: quote.fee,
      }));
    case 'virtualPrice':
      return record(stable.computeVirtualPriceRoundedDown(pool), (value0) => ({ value0 }));
    case 'priceLoss':
      return record(stable.computePriceLossRoundedDown(pool, spent, received, amount, second), (value0) => ({
        value0,
      }));
    case 'depositLoss':
      return record(stable.computeDepositPriceLossRoundedDown(pool, spent, amount, second), (value0) => ({
        value0,
      }));
    case 'withdrawalLoss':
      return record(
        stable.computeWithdrawalPriceLossRoundedDown(pool, received, amount, second),
        (value0) => ({
          value0,
        }),
      );
  }
}

interface Shares {
  readonly balances: readonly bigint[];
  readonly pool: readonly bigint[];
  readonly beneficiary: readonly bigint[];
}

/**
 * Returns the fee splits of a deposit. The getter also quotes first deposits that only the stable pair accepts, and
 * amounts above the maximum LP supply; neither pays a fee.
 */
function depositSplits(pool: StablePool, amounts: readonly bigint[]): Shares {
  const done = stable.deposit({ ...pool, kind: 'stable-pair' }, amounts);
  const nothing = pool.tokens.map(() => 0n);
  const balances = pool.tokens.map(({ reserve }, index) => reserve + (amounts[index] ?? 0n));
  if (!done.ok) return { balances, pool: nothing, beneficiary: nothing };
  return {
    balances: stable.getBalances(done.value.pool),
    pool: done.value.splits.map((split) => split.pool),
    beneficiary: done.value.splits.map((split) => split.beneficiary),
  };
}

function depositRecord(
  pool: StablePool,
  amounts: readonly bigint[],
  quote: Pick<stable.StableDepositQuote, 'lpReward' | 'invariant' | 'differences' | 'sells'>,
  shares: Shares,
): AbiRecord {
  return {
    value0: {
      old_balances: [...stable.getBalances(pool)],
      amounts: [...amounts],
      lp_reward: quote.lpReward,
      result_balances: [...shares.balances],
      invariant: quote.invariant,
      differences: [...quote.differences],
      sell: [...quote.sells],
      pool_fees: [...shares.pool],
      beneficiary_fees: [...shares.beneficiary],
    },
  };
}
