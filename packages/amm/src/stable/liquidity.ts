import { err, itemAt, mulDivDown, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { getFeeNumerator, splitFee, type FeeSplit } from '../fee.ts';
import {
  toUint128Amount,
  getStableCurve,
  getFineScaleStableCurveWithGuess,
  computeInvariantRoundedDown,
  type StableCurve,
} from './curve.ts';
import { FIRST_DEPOSIT_LOCKED_LP } from '../locked-lp.ts';
import { preservesLpValueAndMinShares, keepsMinimumTokenShares } from './soundness.ts';
import { LP_DECIMALS, withBalances, type StablePool, type StableReferral } from './pool.ts';

/**
 * Imbalance of an operation, per token in pool order: how far each balance is from the one that would be in proportion
 * to the previous reserves.
 */
export interface PoolImbalance {
  /** Absolute deviation of each token, base units. */
  readonly differences: readonly bigint[];
  /** True for tokens whose balance exceeds its proportional value; the operation effectively sells them to the pool. */
  readonly sells: readonly boolean[];
}

/** Quote for a deposit into a stable pool, with its imbalance. `lpReward` is base units of LP tokens. */
export interface StableDepositQuote extends PoolImbalance {
  readonly lpReward: bigint;
  /** Fee of each token, base units; 0 for the first deposit. */
  readonly fees: readonly bigint[];
  /** Invariant before fees, in units of the token with the most decimals. */
  readonly invariant: bigint;
}

/** Result of a deposit: quote, fee split per token, and pool state after the deposit. */
export interface StableDepositOutcome extends StableDepositQuote {
  readonly splits: readonly FeeSplit[];
  readonly pool: StablePool;
}

/** Quote for a proportional withdrawal of all tokens. Rounded down, without a fee. */
export interface StableWithdrawQuote {
  /** Paid amount of each token in pool order, base units. */
  readonly amounts: readonly bigint[];
}

/** Result of a proportional withdrawal: paid amounts and pool state after it. */
export interface StableWithdrawOutcome extends StableWithdrawQuote {
  readonly pool: StablePool;
}

const NO_FEE: FeeSplit = { total: 0n, pool: 0n, beneficiary: 0n, referrer: 0n };

/**
 * Returns the LP tokens for a deposit of `amounts` (base units in pool order). Deviations from the reserves'
 * proportions are charged a part of the pool's fee rate. The first deposit needs every token. Equals the getter
 * `expectedDepositLiquidityV2`.
 *
 * @returns an error with `NOT_SETTLED`, `NOTHING_RECEIVED`, `WORTH_FELL`, `FEE_UNDEFINED`, `POOL_EMPTY` or
 * `AMOUNT_TOO_LARGE`
 */
export function quoteDeposit(
  pool: StablePool,
  amounts: readonly bigint[],
): Result<StableDepositQuote, AmmError> {
  const outcome = computeDeposit(pool, amounts);
  if (!outcome.ok) return outcome;
  const { lpReward, fees, differences, sells, invariant } = outcome.value;
  return ok({ lpReward, fees, differences, sells, invariant });
}

/**
 * Like `quoteDeposit`, but also returns the fee split and the pool state after the deposit.
 *
 * @returns the errors of `quoteDeposit`, and `UNEQUAL_FIRST_DEPOSIT` if the first deposit into a stable pool does
 * not have equal values of all tokens (a stable pair accepts that)
 */
export function deposit(
  pool: StablePool,
  amounts: readonly bigint[],
  referral?: StableReferral,
): Result<StableDepositOutcome, AmmError> {
  if (pool.kind === 'stable-pool' && pool.lpSupply === 0n && !isBalancedDeposit(pool, amounts))
    return err({ code: 'UNEQUAL_FIRST_DEPOSIT' });
  const outcome = computeDeposit(pool, amounts, referral);
  if (outcome.ok && toUint128Amount(outcome.value.pool.lpSupply) === undefined)
    return err({ code: 'AMOUNT_TOO_LARGE' });
  return outcome;
}

function computeDeposit(
  pool: StablePool,
  amounts: readonly bigint[],
  referral?: StableReferral,
): Result<StableDepositOutcome, AmmError> {
  if (pool.lpSupply === 0n) return firstDeposit(pool, amounts);
  const published = computeDepositOn(getStableCurve(pool), amounts, referral);
  if (!published.ok) return published;
  const near = getFineScaleStableCurveWithGuess(pool, published.value.invariant);
  if (preservesLpValueAndMinShares(pool, published.value.pool, near)) return published;
  const exact = computeDepositOn(near, amounts, referral);
  if (exact.ok && !preservesLpValueAndMinShares(pool, exact.value.pool, near))
    return err({ code: 'WORTH_FELL' });
  return exact;
}

/**
 * Computes the first deposit. Mints LP tokens equal to the invariant, of which `FIRST_DEPOSIT_LOCKED_LP` stay locked in
 * the pool.
 */
function firstDeposit(pool: StablePool, amounts: readonly bigint[]): Result<StableDepositOutcome, AmmError> {
  const curve = getStableCurve(pool);
  const sums = addAmounts(pool, amounts);
  if (!sums) return err({ code: 'AMOUNT_TOO_LARGE' });
  const after = computeInvariantRoundedDown(curve, sums);
  if (after === undefined || after === 0n) return err({ code: 'NOT_SETTLED' });
  const minted = toUint128Amount(mulDivDown(after, 10n ** BigInt(LP_DECIMALS), curve.precision));
  if (minted === undefined || toUint128Amount(after) === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  if (minted <= FIRST_DEPOSIT_LOCKED_LP) return err({ code: 'NOTHING_RECEIVED' });
  if (!keepsMinimumTokenShares(pool, sums)) return err({ code: 'WORTH_FELL' });
  return ok({
    lpReward: minted - FIRST_DEPOSIT_LOCKED_LP,
    invariant: after,
    fees: sums.map(() => 0n),
    differences: sums.map(() => 0n),
    sells: sums.map(() => false),
    splits: sums.map(() => NO_FEE),
    pool: { ...withBalances(pool, sums), lpSupply: minted },
  });
}

/** Returns the balances after the deposit; undefined if one exceeds 128 bits. */
function addAmounts(pool: StablePool, amounts: readonly bigint[]): readonly bigint[] | undefined {
  const sums = pool.tokens.map(({ reserve }, index) => reserve + itemAt(amounts, index));
  return sums.every((sum) => toUint128Amount(sum) !== undefined) ? sums : undefined;
}

/** Computes a deposit into a non-empty pool on the scale of `curve`. */
function computeDepositOn(
  curve: StableCurve,
  amounts: readonly bigint[],
  referral?: StableReferral,
): Result<StableDepositOutcome, AmmError> {
  const { pool, lift, invariant: before } = curve;
  const sums = addAmounts(pool, amounts);
  if (!sums) return err({ code: 'AMOUNT_TOO_LARGE' });
  const after = computeInvariantRoundedDown(curve, sums);
  if (before === undefined || after === undefined || after <= before) return err({ code: 'NOT_SETTLED' });
  if (toUint128Amount(after / lift) === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  const imbalance = computePoolImbalance(pool, before, after, sums);
  if (!imbalance) return err({ code: before === 0n ? 'POOL_EMPTY' : 'AMOUNT_TOO_LARGE' });
  const charged = chargeFeesUp(pool, sums, imbalance, referral);
  if (!charged.ok) return charged;
  const { fees, splits, kept, counted } = charged.value;
  const lp = computeMintedLpRoundedDown(curve, computeInvariantRoundedDown(curve, counted));
  if (!lp.ok) return lp;
  const changed = { ...withBalances(pool, kept), lpSupply: pool.lpSupply + lp.value };
  return ok({ lpReward: lp.value, fees, ...imbalance, invariant: after / lift, splits, pool: changed });
}

/**
 * Returns the LP tokens for a growth of the invariant to `after`, in proportion to the LP supply, rounded down.
 *
 * @returns an error with `NOT_SETTLED`, `POOL_EMPTY`, `AMOUNT_TOO_LARGE` or `NOTHING_RECEIVED`
 */
export function computeMintedLpRoundedDown(
  { pool, invariant: before, slack }: StableCurve,
  after: bigint | undefined,
): Result<bigint, AmmError> {
  if (before === undefined || after === undefined || after < before) return err({ code: 'NOT_SETTLED' });
  if (before === 0n) return err({ code: 'POOL_EMPTY' });
  const growth = after - before - slack;
  const lp = growth > 0n ? toUint128Amount(mulDivDown(pool.lpSupply, growth, before)) : 0n;
  if (lp === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  return lp === 0n ? err({ code: 'NOTHING_RECEIVED' }) : ok(lp);
}

/** Computes the fee of each token for its deviation from the proportional balance, and the balances after fees. */
function chargeFeesUp(
  pool: StablePool,
  sums: readonly bigint[],
  { differences }: PoolImbalance,
  referral: StableReferral | undefined,
): Result<
  {
    readonly fees: readonly bigint[];
    readonly splits: readonly FeeSplit[];
    /** Balances that stay in the pool, including its part of the fees. */
    readonly kept: readonly bigint[];
    /** Balances without any fees. LP tokens are minted for these. */
    readonly counted: readonly bigint[];
  },
  AmmError
> {
  const count = BigInt(sums.length);
  const share = mulDivDown(getFeeNumerator(pool.fee), count, 4n * (count - 1n));
  const splits: FeeSplit[] = [];
  const kept: bigint[] = [];
  const counted: bigint[] = [];
  for (const [index, sum] of sums.entries()) {
    const fee = mulDivUp(share, itemAt(differences, index), pool.fee.denominator);
    const split = splitFee(fee, pool.fee, referral?.thresholds[index]);
    if (!split.ok) return split;
    const rest = sum - split.value.beneficiary - split.value.referrer;
    if (rest - split.value.pool < 0n) return err({ code: 'AMOUNT_TOO_LARGE' });
    splits.push(split.value);
    kept.push(rest);
    counted.push(rest - split.value.pool);
  }
  return ok({ fees: splits.map(({ total }) => total), splits, kept, counted });
}

/**
 * Returns the deviation of `balances` from the reserves scaled by `after` / `before`, the growth of the invariant;
 * undefined if `before` is 0 or a value exceeds 128 bits.
 */
export function computePoolImbalance(
  pool: StablePool,
  before: bigint,
  after: bigint,
  balances: readonly bigint[],
): PoolImbalance | undefined {
  if (before === 0n) return undefined;
  const differences: bigint[] = [];
  const sells: boolean[] = [];
  for (const [index, balance] of balances.entries()) {
    const ideal = mulDivDown(after, itemAt(pool.tokens, index).reserve, before);
    const difference = toUint128Amount(ideal < balance ? balance - ideal : ideal - balance);
    if (difference === undefined) return undefined;
    differences.push(difference);
    sells.push(ideal < balance);
  }
  return { differences, sells };
}

/**
 * Returns the amounts of all tokens for `lp` base units of LP tokens, in proportion to the reserves, rounded down,
 * without a fee. Equals the getter `expectedWithdrawLiquidity`.
 *
 * @returns an error with `POOL_EMPTY`, `AMOUNT_TOO_LARGE` or, for a stable pool, `INSUFFICIENT_RESERVE`
 */
export function quoteWithdraw(pool: StablePool, lp: bigint): Result<StableWithdrawQuote, AmmError> {
  const { tokens, lpSupply, kind } = pool;
  if (lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const amounts = tokens.map(({ reserve }) => mulDivDown(reserve, lp, lpSupply));
  if (amounts.some((amount) => toUint128Amount(amount) === undefined))
    return err({ code: 'AMOUNT_TOO_LARGE' });
  // The getter of a stable pool also returns the invariant of the remaining balances, so they must not be negative.
  const isTooMuch = amounts.some((amount, index) => amount > itemAt(tokens, index).reserve);
  return kind === 'stable-pool' && isTooMuch ? err({ code: 'INSUFFICIENT_RESERVE' }) : ok({ amounts });
}

/**
 * Returns the invariant that a stable pool reports after a withdrawal; 0 if the iteration does not converge or the
 * result exceeds 128 bits. The withdrawal succeeds in both cases.
 */
export function getReportedInvariant(pool: StablePool): bigint {
  // oxlint-disable-next-line junction/no-silent-zero -- the contract itself tells 0 where the invariant does not settle
  return toUint128Amount(getStableCurve(pool).invariant) ?? 0n;
}

/**
 * Like `quoteWithdraw`, but also returns the pool state after the withdrawal.
 *
 * @returns the errors of `quoteWithdraw`, and `INSUFFICIENT_RESERVE` if `lp` exceeds the supply without its locked
 * part (`FIRST_DEPOSIT_LOCKED_LP`)
 */
export function withdraw(pool: StablePool, lp: bigint): Result<StableWithdrawOutcome, AmmError> {
  const quote = quoteWithdraw(pool, lp);
  if (!quote.ok) return quote;
  if (lp > pool.lpSupply - FIRST_DEPOSIT_LOCKED_LP) return err({ code: 'INSUFFICIENT_RESERVE' });
  const { amounts } = quote.value;
  const left = pool.tokens.map(({ reserve }, index) => reserve - itemAt(amounts, index));
  return ok({ amounts, pool: { ...withBalances(pool, left), lpSupply: pool.lpSupply - lp } });
}

/** Returns true if the deposit has the same value of every token. */
function isBalancedDeposit(pool: StablePool, amounts: readonly bigint[]): boolean {
  const { multipliers } = getStableCurve(pool);
  const worth = multipliers.map((multiplier, index) => itemAt(amounts, index) * multiplier);
  return worth.every((one) => one === worth[0]);
}
