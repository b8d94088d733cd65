import { describe, expect, it } from 'vitest';
import { divUp, type Result } from '@junction/primitives';
import pair from '../../vectors/stable-pair.json' with { type: 'json' };
import two from '../../vectors/stable-pool-2.json' with { type: 'json' };
import three from '../../vectors/stable-pool-3.json' with { type: 'json' };
import four from '../../vectors/stable-pool-4.json' with { type: 'json' };
import type { AmmError, AmmErrorCode } from '../amm-error.ts';
import { splitFee } from '../fee.ts';
import { findLargestSatisfying } from '../constant-product/second-formulation.ts';
import { scaleBalancesToMaxDecimals, evaluateCurveEquation } from './test/exact-curve.ts';
import { getReportedInvariant } from './liquidity.ts';
import { FIRST_DEPOSIT_LOCKED_LP } from '../locked-lp.ts';
import {
  PUBLIC_NETWORK_FOUR_TOKEN_POOL_DEVIATIONS,
  PUBLIC_NETWORK_STABLE_PAIR_DEVIATIONS,
  PUBLIC_NETWORK_THREE_TOKEN_POOL_DEVIATIONS,
  PUBLIC_NETWORK_TWO_TOKEN_POOL_DEVIATIONS,
  type PublicNetworkPoolDeviations,
} from './test/deviations.ts';
import {
  getBalances,
  toStableTokens,
  withBalances,
  deposit,
  depositOneCoin,
  computeDepositPriceLossRoundedDown,
  quoteDeposit,
  quoteOneCoinDepositForLp,
  quoteExchange,
  quoteExactOutput,
  quoteWithdraw,
  quoteLpForOneCoinWithdrawal,
  computePriceLossRoundedDown,
  computeVirtualPriceRoundedDown,
  withdrawOneCoin,
  computeWithdrawalPriceLossRoundedDown,
  type PoolImbalance,
  type StablePool,
} from './index.ts';

/** Recorded getter call of a public stable pool: state, input, and result or exit code. */
interface Case {
  readonly id: number;
  readonly st: {
    readonly bal: readonly string[];
    readonly S: string;
    readonly dec: readonly number[];
    readonly D: string;
    readonly p: string;
    readonly b: string;
    readonly r: string;
    readonly A: string;
    readonly Ap: string;
  };
  readonly fn: string;
  readonly in: Readonly<Record<string, unknown>>;
  readonly out?: Readonly<Record<string, unknown>>;
  readonly err?: number;
}

type Answer = Readonly<Record<string, unknown>>;

/** Error codes of this package by the exit code of the recorded contract. */
const CODES_BY_EXIT_CODE: Readonly<Record<number, readonly AmmErrorCode[]>> = {
  4: ['INSUFFICIENT_RESERVE', 'NOT_SETTLED', 'AMOUNT_TOO_LARGE', 'POOL_EMPTY', 'FEE_UNDEFINED', 'PRICE_ROSE'],
  127: ['NOTHING_RECEIVED', 'INSUFFICIENT_RESERVE', 'POOL_EMPTY'],
  134: ['INSUFFICIENT_RESERVE'],
};

function parsePool({ st }: Case, kind: StablePool['kind']): StablePool {
  return {
    kind,
    tokens: toStableTokens(st.bal.map(BigInt), st.dec),
    amplification: { value: BigInt(st.A), precision: BigInt(st.Ap) },
    lpSupply: BigInt(st.S),
    fee: { denominator: BigInt(st.D), pool: BigInt(st.p), beneficiary: BigInt(st.b), referrer: BigInt(st.r) },
  };
}

/** Returns the formula's result in the format of the recorded getter. */
function run(c: Case, pool: StablePool): Result<Answer, AmmError> {
  const amount = (name: string): bigint => BigInt(String(c.in[name]));
  const amounts = (name: string): bigint[] => (c.in[name] as string[]).map(BigInt);
  const { i, j } = c.in as { i: number; j: number };
  const only = (value: bigint): bigint[] => pool.tokens.map((_, index) => (index === i ? value : 0n));
  const change = (
    given: PoolImbalance & { invariant: bigint; pool: StablePool },
    poolFees: readonly bigint[],
    beneficiaryFees: readonly bigint[],
    rest: Answer,
  ): Answer => ({
    old_balances: getBalances(pool),
    result_balances: getBalances(given.pool),
    invariant: given.invariant,
    differences: given.differences,
    sell: given.sells,
    pool_fees: poolFees,
    beneficiary_fees: beneficiaryFees,
    ...rest,
  });
  switch (c.fn) {
    case 'expectedExchange':
      return mapResult(quoteExchange(pool, i, j, amount('amount')), ({ received, fee }) => ({
        expected_amount: received,
        expected_fee: fee,
      }));
    case 'expectedSpendAmount':
      return mapResult(quoteExactOutput(pool, j, i, amount('receive_amount')), ({ spent, fee }) => ({
        expected_amount: spent,
        expected_fee: fee,
      }));
    case 'expectedDepositLiquidityV2': {
      // The getter also returns a result for an imbalanced first deposit; only the operation rejects it.
      const quoted = deposit({ ...pool, kind: 'stable-pair' }, amounts('amounts'));
      return mapResult(quoted, (one) =>
        change(
          one,
          one.splits.map((split) => split.pool),
          one.splits.map((split) => split.beneficiary),
          { amounts: amounts('amounts'), lp_reward: one.lpReward },
        ),
      );
    }
    case 'expectedDepositLiquidityOneCoin':
      return mapResult(depositOneCoin(pool, i, amount('amount')), (one) =>
        change(one, only(one.split.pool), only(one.split.beneficiary), {
          amounts: only(amount('amount')),
          lp_reward: one.lpReward,
        }),
      );
    case 'expectedWithdrawLiquidityOneCoin':
      return mapResult(withdrawOneCoin(pool, i, amount('lp_amount')), (one) =>
        change(one, only(one.split.pool), only(one.split.beneficiary), {
          amounts: only(one.amount),
          lp_amount: amount('lp_amount'),
        }),
      );
    case 'expectedWithdrawLiquidity':
      return mapResult(quoteWithdraw(pool, amount('lp_amount')), ({ amounts: paid }) => {
        if (pool.kind === 'stable-pair')
          return { expected_left_amount: paid[0], expected_right_amount: paid[1] };
        const none = paid.map(() => 0n);
        const left = pool.tokens.map(({ reserve }, index) => reserve - (paid[index] ?? 0n));
        const after = withBalances(pool, left);
        const even = { differences: none, sells: none.map(() => false) };
        return change({ ...even, invariant: getReportedInvariant(after), pool: after }, none, none, {
          amounts: paid,
          lp_amount: amount('lp_amount'),
        });
      });
    case 'expectedDepositSpendAmount':
      return mapResult(quoteOneCoinDepositForLp(pool, amount('lp_amount'), i), ({ spent, fee }) => ({
        tokens_amount: spent,
        expected_fee: fee,
      }));
    case 'expectedOneCoinWithdrawalSpendAmount':
      return mapResult(quoteLpForOneCoinWithdrawal(pool, i, amount('receive_amount')), ({ lp, fee }) => ({
        lp,
        expected_fee: fee,
      }));
    case 'getVirtualPrice':
      return mapResult(computeVirtualPriceRoundedDown(pool), (price) => ({ value0: price }));
    case 'getPriceImpact':
      return mapResult(
        computePriceLossRoundedDown(pool, i, j, amount('amount'), amount('price_amount')),
        (loss) => ({
          value0: loss,
        }),
      );
    case 'getDepositPriceImpact':
      return mapResult(
        computeDepositPriceLossRoundedDown(pool, i, amount('amount'), amount('price_amount')),
        (loss) => ({
          value0: loss,
        }),
      );
    case 'getWithdrawalPriceImpact':
      return mapResult(
        computeWithdrawalPriceLossRoundedDown(pool, i, amount('amount'), amount('price_amount')),
        (loss) => ({
          value0: loss,
        }),
      );
    default:
      throw new Error(`vector of an unknown getter: ${c.fn}`);
  }
}

function mapResult<T>(result: Result<T, AmmError>, write: (value: T) => Answer): Result<Answer, AmmError> {
  return result.ok ? { ok: true, value: formatNumbers(write(result.value)) as Answer } : result;
}

/** Formats numbers as in the recorded vectors: integers as decimal text. */
function formatNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(formatNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, formatNumbers(part)]));
}

const serializeAnswer = (answer: Answer | undefined): string =>
  JSON.stringify(Object.entries(answer ?? {}).toSorted(([left], [right]) => (left < right ? -1 : 1)));

function explainsDeviation(
  named: PublicNetworkPoolDeviations,
  c: Case,
  pool: StablePool,
  ours: Result<Answer, AmmError>,
): boolean {
  if (named.empty.includes(c.id))
    return (
      c.err === 4 &&
      pool.lpSupply === 0n &&
      (ours.ok ? isZeroOutput(ours.value) : ours.error.code === 'NOTHING_RECEIVED')
    );
  if (named.dust.includes(c.id)) return c.err === 4 && ours.ok && isZeroOutput(ours.value);
  if (named.unstuck.includes(c.id)) return c.err === 4 && ours.ok && c.fn === 'expectedWithdrawLiquidity';
  if (named.impact.includes(c.id)) return c.fn.endsWith('PriceImpact');
  if (named.first.includes(c.id)) return explainsFirstDeposit(c, pool, ours);
  const after = toPublishedPool(c, pool);
  if (!after) return false;
  if (named.scarce.includes(c.id)) return isRejected(ours) && hasScarceToken(pool, after);
  return (
    named.unsound.includes(c.id) &&
    pool.lpSupply > 0n &&
    isWorthLess(pool, after) &&
    (isRejected(ours) || (ours.ok && isLowerResult(c, ours.value)))
  );
}

function explainsFirstDeposit(c: Case, pool: StablePool, ours: Result<Answer, AmmError>): boolean {
  if (pool.lpSupply > 0n || !c.out) return false;
  const unit =
    pool.kind === 'stable-pair'
      ? 10n ** BigInt(Math.max(...pool.tokens.map(({ decimals }) => decimals)))
      : 10n ** 9n;
  const lp = (BigInt(String(c.out['lp_reward'])) * 10n ** 9n) / unit - FIRST_DEPOSIT_LOCKED_LP;
  if (!ours.ok)
    return lp <= 0n || hasScarceToken(pool, withBalances(pool, parseAmounts(c, 'result_balances')));
  return serializeAnswer(ours.value) === serializeAnswer({ ...c.out, lp_reward: lp.toString() });
}

const parseAmounts = ({ out = {} }: Case, name: string): bigint[] => (out[name] as string[]).map(BigInt);

/** Returns the pool state that the recorded result would leave; undefined if the contract aborted. */
function toPublishedPool(c: Case, pool: StablePool): StablePool | undefined {
  if (!c.out) return undefined;
  if (c.fn === 'expectedExchange') {
    const { i, j } = c.in as { i: number; j: number };
    const split = splitFee(BigInt(String(c.out['expected_fee'])), pool.fee);
    const balances = [...getBalances(pool)];
    if (!split.ok) return undefined;
    balances[i] = (balances[i] ?? 0n) + BigInt(String(c.in['amount'])) - split.value.beneficiary;
    balances[j] = (balances[j] ?? 0n) - BigInt(String(c.out['expected_amount']));
    return withBalances(pool, balances);
  }
  if (c.out['result_balances'] === undefined) return undefined;
  const { lp_reward: given = '0', lp_amount: burnt = '0' } = c.out as Readonly<Record<string, string>>;
  const minted = BigInt(given) - BigInt(burnt);
  return { ...withBalances(pool, parseAmounts(c, 'result_balances')), lpSupply: pool.lpSupply + minted };
}

/** Returns true if the LP token is worth less in `after` than in `before`, by the exact curve equation. */
function isWorthLess(before: StablePool, after: StablePool): boolean {
  if (getBalances(after).includes(0n)) return true;
  const finer = 10n ** 12n;
  const [held, left] = [before, after].map((one) =>
    scaleBalancesToMaxDecimals(one).map((balance) => balance * finer),
  );
  if (!held || !left) return false;
  const sum = held.reduce((total, one) => total + one, 0n);
  const worth = findLargestSatisfying(
    sum,
    (invariant) => evaluateCurveEquation(before, held, invariant) >= 0n,
  );
  return evaluateCurveEquation(after, left, divUp(worth * after.lpSupply, before.lpSupply)) < 0n;
}

/** Returns true if a token of `after` is below a hundred-thousandth of the pool. */
function hasScarceToken(before: StablePool, after: StablePool): boolean {
  const left = scaleBalancesToMaxDecimals(before, getBalances(after));
  const sum = left.reduce((total, one) => total + one, 0n);
  return left.some((one) => one * 100_000n < sum);
}

const isRejected = (ours: Result<Answer, AmmError>): boolean =>
  ours.ok
    ? isZeroOutput(ours.value)
    : ours.error.code === 'WORTH_FELL' || ours.error.code === 'NOTHING_RECEIVED';

/** Returns true if the formula pays or mints less than the recorded result. */
function isLowerResult(c: Case, ours: Answer): boolean {
  const given = (answer: Answer | undefined): bigint =>
    [
      answer?.['expected_amount'],
      answer?.['lp_reward'],
      ...((answer?.['amounts'] ?? []) as string[]),
    ].reduce<bigint>((sum, one) => sum + BigInt((one as string | undefined) ?? 0), 0n);
  return given(ours) < given(c.out);
}

const isZeroOutput = (answer: Answer): boolean => answer['expected_amount'] === '0';

function isSameResult(c: Case, ours: Result<Answer, AmmError>): boolean {
  // A null result of the recorded getter corresponds to an error here.
  if (!ours.ok)
    return c.out?.['value0'] === null || (CODES_BY_EXIT_CODE[c.err ?? 0] ?? []).includes(ours.error.code);
  return c.out !== undefined && serializeAnswer(ours.value) === serializeAnswer(c.out);
}

describe('recorded answers of the public stable pools', () => {
  it.each([
    ['stable pair', 'stable-pair', pair.cases, PUBLIC_NETWORK_STABLE_PAIR_DEVIATIONS],
    ['pool of two', 'stable-pool', two.cases, PUBLIC_NETWORK_TWO_TOKEN_POOL_DEVIATIONS],
    ['pool of three', 'stable-pool', three.cases, PUBLIC_NETWORK_THREE_TOKEN_POOL_DEVIATIONS],
    ['pool of four', 'stable-pool', four.cases, PUBLIC_NETWORK_FOUR_TOKEN_POOL_DEVIATIONS],
  ] as const)('all of the %s', (_name, kind, cases, named) => {
    const differing: number[] = [];
    for (const c of cases as unknown as readonly Case[]) {
      const pool = parsePool(c, kind);
      const ours = run(c, pool);
      if (isSameResult(c, ours)) continue;
      differing.push(c.id);
      expect(explainsDeviation(named, c, pool, ours), `case ${c.id} ${c.fn}: ${JSON.stringify(ours)}`).toBe(
        true,
      );
    }
    expect(differing).toEqual(
      Object.values(named)
        .flat()
        .toSorted((left, right) => left - right),
    );
  });

  it('only the operation of a stable pool requires a balanced first deposit', () => {
    const pool: StablePool = {
      kind: 'stable-pool',
      tokens: toStableTokens([0n, 0n], [6, 9]),
      amplification: { value: 100n, precision: 1n },
      lpSupply: 0n,
      fee: { denominator: 1000n, pool: 1n, beneficiary: 0n, referrer: 0n },
    };
    expect(deposit(pool, [5_000_000n, 4_000_000_000n])).toEqual({
      ok: false,
      error: { code: 'UNEQUAL_FIRST_DEPOSIT' },
    });
    expect(quoteDeposit(pool, [5_000_000n, 4_000_000_000n]).ok).toBe(true);
    const even = deposit(pool, [5_000_000n, 5_000_000_000n]);
    expect(even.ok && even.value.lpReward).toBe(10_000_000_000n - FIRST_DEPOSIT_LOCKED_LP);
    expect(deposit({ ...pool, kind: 'stable-pair' }, [5_000_000n, 4_000_000_000n]).ok).toBe(true);
  });
});
