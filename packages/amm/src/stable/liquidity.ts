import { err, itemAt, mulDivDown, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { feeNumerator, splitFee, type FeeSplit } from '../fee.ts';
import { toUnits, getCurve, getFineCurveNear, computeInvariantDown, type Curve } from './curve.ts';
import { LOCKED_LP } from '../locked-lp.ts';
import { isSound, keepsShares } from './soundness.ts';
import { LP_DECIMALS, withBalances, type StablePool, type StableReferral } from './pool.ts';

/** Deviation of a pool's balances from their shares in proportion to the reserves, in pool order. */
export interface Imbalance {
  /** Base units of each token. */
  readonly differences: readonly bigint[];
  /** True for tokens in excess, which the operation effectively sells to the pool. */
  readonly sells: readonly boolean[];
}

/** Quote for a deposit into a stable pool, with its imbalance. `lpReward` is base units of LP tokens. */
export interface StableDepositQuote extends Imbalance {
  readonly lpReward: bigint;
  /** Base units of each token; 0 for the first deposit. */
  readonly fees: readonly bigint[];
  /** Invariant before fees, in units of the finest token. */
  readonly invariant: bigint;
}

/** Deposit with the fee split per token and the stable pool afterwards. */
export interface StableDepositOutcome extends StableDepositQuote {
  readonly splits: readonly FeeSplit[];
  readonly pool: StablePool;
}

/** Quote for a withdrawal of every token in proportion; rounded down, without a fee. */
export interface StableWithdrawQuote {
  /** Base units of each token. */
  readonly amounts: readonly bigint[];
}

/** Withdrawal of every token with the stable pool afterwards. */
export interface StableWithdrawOutcome extends StableWithdrawQuote {
  readonly pool: StablePool;
}

const NO_FEE: FeeSplit = { total: 0n, pool: 0n, beneficiary: 0n, referrer: 0n };

/**
 * Returns the LP tokens for a deposit of any amounts, in pool order. Amounts that are not in proportion to
 * the reserves pay part of the fee. The first deposit needs every token. Equals the getter
 * `expectedDepositLiquidityV2`.
 */
export function expectedDeposit(
  pool: StablePool,
  amounts: readonly bigint[],
): Result<StableDepositQuote, AmmError> {
  const outcome = computeDeposit(pool, amounts);
  if (!outcome.ok) return outcome;
  const { lpReward, fees, differences, sells, invariant } = outcome.value;
  return ok({ lpReward, fees, differences, sells, invariant });
}

/**
 * Like `expectedDeposit`, with the fee split and the pool afterwards. The first deposit into a stable pool
 * must have equal values of all tokens, unlike that into a stable pair.
 */
export function deposit(
  pool: StablePool,
  amounts: readonly bigint[],
  referral?: StableReferral,
): Result<StableDepositOutcome, AmmError> {
  if (pool.kind === 'stable-pool' && pool.lpSupply === 0n && !isEven(pool, amounts))
    return err({ code: 'UNEQUAL_FIRST_DEPOSIT' });
  const outcome = computeDeposit(pool, amounts, referral);
  if (outcome.ok && toUnits(outcome.value.pool.lpSupply) === undefined)
    return err({ code: 'AMOUNT_TOO_LARGE' });
  return outcome;
}

function computeDeposit(
  pool: StablePool,
  amounts: readonly bigint[],
  referral?: StableReferral,
): Result<StableDepositOutcome, AmmError> {
  if (pool.lpSupply === 0n) return firstDeposit(pool, amounts);
  const published = computeDepositOn(getCurve(pool), amounts, referral);
  if (!published.ok) return published;
  const near = getFineCurveNear(pool, published.value.invariant);
  if (isSound(pool, published.value.pool, near)) return published;
  const exact = computeDepositOn(near, amounts, referral);
  if (exact.ok && !isSound(pool, exact.value.pool, near)) return err({ code: 'WORTH_FELL' });
  return exact;
}

/** First deposit. Mints LP tokens equal to the invariant; the locked part of them stays in the pool. */
function firstDeposit(pool: StablePool, amounts: readonly bigint[]): Result<StableDepositOutcome, AmmError> {
  const curve = getCurve(pool);
  const sums = addAmounts(pool, amounts);
  if (!sums) return err({ code: 'AMOUNT_TOO_LARGE' });
  const after = computeInvariantDown(curve, sums);
  if (after === undefined || after === 0n) return err({ code: 'NOT_SETTLED' });
  const minted = toUnits(mulDivDown(after, 10n ** BigInt(LP_DECIMALS), curve.precision));
  if (minted === undefined || toUnits(after) === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  if (minted <= LOCKED_LP) return err({ code: 'NOTHING_RECEIVED' });
  if (!keepsShares(pool, sums)) return err({ code: 'WORTH_FELL' });
  return ok({
    lpReward: minted - LOCKED_LP,
    invariant: after,
    fees: sums.map(() => 0n),
    differences: sums.map(() => 0n),
    sells: sums.map(() => false),
    splits: sums.map(() => NO_FEE),
    pool: { ...withBalances(pool, sums), lpSupply: minted },
  });
}

/** Returns the balances after the deposit; undefined if one does not fit. */
function addAmounts(pool: StablePool, amounts: readonly bigint[]): readonly bigint[] | undefined {
  const sums = pool.tokens.map(({ reserve }, index) => reserve + itemAt(amounts, index));
  return sums.every((sum) => toUnits(sum) !== undefined) ? sums : undefined;
}

/** Computes a deposit into a non-empty pool on one scale. */
function computeDepositOn(
  curve: Curve,
  amounts: readonly bigint[],
  referral?: StableReferral,
): Result<StableDepositOutcome, AmmError> {
  const { pool, lift, invariant: before } = curve;
  const sums = addAmounts(pool, amounts);
  if (!sums) return err({ code: 'AMOUNT_TOO_LARGE' });
  const after = computeInvariantDown(curve, sums);
  if (before === undefined || after === undefined || after <= before) return err({ code: 'NOT_SETTLED' });
  if (toUnits(after / lift) === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  const imbalance = computeImbalance(pool, before, after, sums);
  if (!imbalance) return err({ code: before === 0n ? 'POOL_EMPTY' : 'AMOUNT_TOO_LARGE' });
  const charged = chargeUp(pool, sums, imbalance, referral);
  if (!charged.ok) return charged;
  const { fees, splits, kept, counted } = charged.value;
  const lp = lpForDown(curve, computeInvariantDown(curve, counted));
  if (!lp.ok) return lp;
  const changed = { ...withBalances(pool, kept), lpSupply: pool.lpSupply + lp.value };
  return ok({ lpReward: lp.value, fees, ...imbalance, invariant: after / lift, splits, pool: changed });
}

/** Returns the LP tokens for a growth of the invariant, in proportion to the supply, rounded down. */
export function lpForDown(
  { pool, invariant: before, slack }: Curve,
  after: bigint | undefined,
): Result<bigint, AmmError> {
  if (before === undefined || after === undefined || after < before) return err({ code: 'NOT_SETTLED' });
  if (before === 0n) return err({ code: 'POOL_EMPTY' });
  const growth = after - before - slack;
  const lp = growth > 0n ? toUnits(mulDivDown(pool.lpSupply, growth, before)) : 0n;
  if (lp === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  return lp === 0n ? err({ code: 'NOTHING_RECEIVED' }) : ok(lp);
}

/** Computes the fee that each token pays for its deviation, and the balances that remain. */
function chargeUp(
  pool: StablePool,
  sums: readonly bigint[],
  { differences }: Imbalance,
  referral: StableReferral | undefined,
): Result<
  {
    readonly fees: readonly bigint[];
    readonly splits: readonly FeeSplit[];
    /** Balances including the pool's part of the fees. */
    readonly kept: readonly bigint[];
    /** Balances without fees. LP tokens are minted for these. */
    readonly counted: readonly bigint[];
  },
  AmmError
> {
  const count = BigInt(sums.length);
  const share = mulDivDown(feeNumerator(pool.fee), count, 4n * (count - 1n));
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
 * Returns the deviation of `balances` from their shares when the invariant changes from `before` to `after`; undefined
 * if a value does not fit.
 */
export function computeImbalance(
  pool: StablePool,
  before: bigint,
  after: bigint,
  balances: readonly bigint[],
): Imbalance | undefined {
  if (before === 0n) return undefined;
  const differences: bigint[] = [];
  const sells: boolean[] = [];
  for (const [index, balance] of balances.entries()) {
    const ideal = mulDivDown(after, itemAt(pool.tokens, index).reserve, before);
    const difference = toUnits(ideal < balance ? balance - ideal : ideal - balance);
    if (difference === undefined) return undefined;
    differences.push(difference);
    sells.push(ideal < balance);
  }
  return { differences, sells };
}

/**
 * Returns the share of every reserve for `lp` base units of LP tokens, rounded down, without a fee. Equals
 * the getter `expectedWithdrawLiquidity`.
 */
export function expectedWithdraw(pool: StablePool, lp: bigint): Result<StableWithdrawQuote, AmmError> {
  const { tokens, lpSupply, kind } = pool;
  if (lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const amounts = tokens.map(({ reserve }) => mulDivDown(reserve, lp, lpSupply));
  if (amounts.some((amount) => toUnits(amount) === undefined)) return err({ code: 'AMOUNT_TOO_LARGE' });
  // A stable pool also reports the invariant of the remaining balances, so they must not be negative.
  const isTooMuch = amounts.some((amount, index) => amount > itemAt(tokens, index).reserve);
  return kind === 'stable-pool' && isTooMuch ? err({ code: 'INSUFFICIENT_RESERVE' }) : ok({ amounts });
}

/**
 * Returns the invariant that a stable pool reports after a withdrawal; 0 if the iteration does not converge or
 * the result exceeds 128 bits. The withdrawal still succeeds then.
 */
export function invariantLeft(pool: StablePool): bigint {
  // oxlint-disable-next-line junction/no-silent-zero -- the contract itself tells 0 where the invariant does not settle
  return toUnits(getCurve(pool).invariant) ?? 0n;
}

/**
 * Like `expectedWithdraw`, with the pool afterwards. An error for more LP tokens than the supply without its
 * locked part.
 */
export function withdraw(pool: StablePool, lp: bigint): Result<StableWithdrawOutcome, AmmError> {
  const quote = expectedWithdraw(pool, lp);
  if (!quote.ok) return quote;
  if (lp > pool.lpSupply - LOCKED_LP) return err({ code: 'INSUFFICIENT_RESERVE' });
  const { amounts } = quote.value;
  const left = pool.tokens.map(({ reserve }, index) => reserve - itemAt(amounts, index));
  return ok({ amounts, pool: { ...withBalances(pool, left), lpSupply: pool.lpSupply - lp } });
}

/** Returns true if all tokens are deposited in equal value. */
function isEven(pool: StablePool, amounts: readonly bigint[]): boolean {
  const { multipliers } = getCurve(pool);
  const worth = multipliers.map((multiplier, index) => itemAt(amounts, index) * multiplier);
  return worth.every((one) => one === worth[0]);
}
