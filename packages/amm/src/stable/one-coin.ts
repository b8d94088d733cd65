import { err, itemAt, mulDivDown, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { getFeeNumerator, computeFeeRoundedUp, splitFee, type FeeSplit } from '../fee.ts';
import {
  toUint128Amount,
  solveBalance,
  ceilDiv,
  getStableCurve,
  getFineScaleStableCurveWithGuess,
  floorDiv,
  computeInvariantRoundedDown,
  getScaleMultiplier,
  type StableCurve,
} from './curve.ts';
import { computePoolImbalance, computeMintedLpRoundedDown, type PoolImbalance } from './liquidity.ts';
import { preservesLpValueAndMinShares } from './soundness.ts';
import { getBalances, replaceBalanceAt, withReserve, type StablePool, type StableReferral } from './pool.ts';

/** Quote for a deposit of one token. `lpReward` is base units of LP tokens. */
export interface OneCoinDepositQuote {
  readonly lpReward: bigint;
  /** Base units of the deposited token. */
  readonly fee: bigint;
}

/** Quote for a withdrawal of one token, base units. */
export interface OneCoinWithdrawalQuote {
  readonly amount: bigint;
  /** Base units of the received token. */
  readonly fee: bigint;
}

/** Result of a one-token deposit: quote, imbalance, fee split, and pool state after the deposit. */
export interface OneCoinDepositOutcome extends OneCoinDepositQuote, PoolImbalance {
  /** Invariant before the fee, in units of the token with the most decimals. */
  readonly invariant: bigint;
  readonly split: FeeSplit;
  readonly pool: StablePool;
}

/** Result of a one-token withdrawal: quote, imbalance, fee split, and pool state after the withdrawal. */
export interface OneCoinWithdrawalOutcome extends OneCoinWithdrawalQuote, PoolImbalance {
  /** Invariant of the remaining balances without a fee, in units of the token with the most decimals. */
  readonly invariant: bigint;
  readonly split: FeeSplit;
  readonly pool: StablePool;
}

/**
 * Returns the LP tokens for a deposit of `amount` base units of one token. The full fee rate applies to the entire
 * amount. Equals the getter `expectedDepositLiquidityOneCoin`.
 *
 * @returns an error with `FEE_UNDEFINED`, `NOT_SETTLED`, `POOL_EMPTY`, `AMOUNT_TOO_LARGE`, `NOTHING_RECEIVED` or
 * `WORTH_FELL`
 */
export function quoteDepositOneCoin(
  pool: StablePool,
  index: number,
  amount: bigint,
): Result<OneCoinDepositQuote, AmmError> {
  const outcome = depositOneCoin(pool, index, amount);
  return outcome.ok ? ok({ lpReward: outcome.value.lpReward, fee: outcome.value.fee }) : outcome;
}

/**
 * Like `quoteDepositOneCoin`, but also returns the imbalance, the fee split and the pool state after the deposit.
 */
export function depositOneCoin(
  pool: StablePool,
  index: number,
  amount: bigint,
  referral?: StableReferral,
): Result<OneCoinDepositOutcome, AmmError> {
  return chooseSound(pool, (curve) => computeDepositOn(curve, index, amount, referral));
}

/**
 * Returns the result on the public scale if the LP token keeps its value (`isSound`), otherwise the result on the fine
 * scale.
 */
function chooseSound<T extends { readonly pool: StablePool; readonly invariant: bigint }>(
  pool: StablePool,
  answer: (curve: StableCurve) => Result<T, AmmError>,
): Result<T, AmmError> {
  const published = answer(getStableCurve(pool));
  if (!published.ok) return published;
  const near = getFineScaleStableCurveWithGuess(pool, published.value.invariant);
  if (preservesLpValueAndMinShares(pool, published.value.pool, near)) return published;
  const exact = answer(near);
  if (exact.ok && !preservesLpValueAndMinShares(pool, exact.value.pool, near))
    return err({ code: 'WORTH_FELL' });
  return exact;
}

function computeDepositOn(
  curve: StableCurve,
  index: number,
  amount: bigint,
  referral?: StableReferral,
): Result<OneCoinDepositOutcome, AmmError> {
  const { pool, invariant, lift } = curve;
  const { fee: rates, lpSupply } = pool;
  const balances = getBalances(pool);
  const fee = computeFeeRoundedUp(amount, rates);
  const split = splitFee(fee, rates, referral?.thresholds[index]);
  if (!split.ok) return split;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  if (invariant === 0n || lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const sum = toUint128Amount(itemAt(balances, index) + amount);
  if (sum === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  // The contract also returns the invariant before the fee. The deposit is rejected if that invariant does not converge
  // or exceeds 128 bits.
  const sums = replaceBalanceAt(balances, index, sum);
  const total = computeInvariantRoundedDown(curve, sums);
  const published = total === undefined ? undefined : toUint128Amount(total / lift);
  if (total === undefined || published === undefined) return err({ code: 'NOT_SETTLED' });
  const imbalance = computePoolImbalance(pool, invariant, total, sums);
  if (!imbalance) return err({ code: 'AMOUNT_TOO_LARGE' });
  const kept = sum - split.value.beneficiary - split.value.referrer;
  const counted = replaceBalanceAt(balances, index, kept - split.value.pool);
  const lp = computeMintedLpRoundedDown(curve, computeInvariantRoundedDown(curve, counted));
  if (!lp.ok) return lp;
  const after = { ...withReserve(pool, index, kept), lpSupply: lpSupply + lp.value };
  return ok({ lpReward: lp.value, fee, ...imbalance, invariant: published, split: split.value, pool: after });
}

/**
 * Returns the amount of one token to deposit for `lp` base units of LP tokens, including the fee. Equals the getter
 * `expectedDepositSpendAmount`.
 *
 * @returns an error with `NOT_SETTLED`, `POOL_EMPTY` or `AMOUNT_TOO_LARGE`
 */
export function quoteOneCoinDepositForLp(
  pool: StablePool,
  lp: bigint,
  index: number,
): Result<{ readonly spent: bigint; readonly fee: bigint }, AmmError> {
  const { fee: rates, lpSupply } = pool;
  const curve = getStableCurve(pool);
  const { invariant, scaled } = curve;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  if (lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const after = solveBalance(curve, scaled, index, invariant + mulDivUp(invariant, lp, lpSupply));
  if (after === undefined) return err({ code: 'NOT_SETTLED' });
  const net = toUint128Amount(ceilDiv(after - itemAt(scaled, index) + 1n, getScaleMultiplier(curve, index)));
  const spent =
    net === undefined
      ? undefined
      : toUint128Amount(mulDivUp(net, rates.denominator, rates.denominator - getFeeNumerator(rates)));
  if (net === undefined || spent === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ spent, fee: spent - net });
}

/**
 * Returns the amount of one token paid for `lp` base units of LP tokens. The full fee rate applies to all of them.
 * Equals the getter `expectedWithdrawLiquidityOneCoin`.
 *
 * @returns an error with `INSUFFICIENT_RESERVE`, `NOTHING_RECEIVED`, `NOT_SETTLED`, `POOL_EMPTY`, `FEE_UNDEFINED`,
 * `AMOUNT_TOO_LARGE` or `WORTH_FELL`
 */
export function quoteWithdrawOneCoin(
  pool: StablePool,
  index: number,
  lp: bigint,
): Result<OneCoinWithdrawalQuote, AmmError> {
  const outcome = withdrawOneCoin(pool, index, lp);
  return outcome.ok ? ok({ amount: outcome.value.amount, fee: outcome.value.fee }) : outcome;
}

/**
 * Like `quoteWithdrawOneCoin`, but also returns the imbalance, the fee split and the pool state after the
 * withdrawal.
 */
export function withdrawOneCoin(
  pool: StablePool,
  index: number,
  lp: bigint,
  referral?: StableReferral,
): Result<OneCoinWithdrawalOutcome, AmmError> {
  if (lp >= pool.lpSupply) return err({ code: 'INSUFFICIENT_RESERVE' });
  if (lp <= 0n) return err({ code: 'NOTHING_RECEIVED' });
  return chooseSound(pool, (curve) => computeWithdrawalOn(curve, index, lp, referral));
}

function computeWithdrawalOn(
  curve: StableCurve,
  index: number,
  lp: bigint,
  referral?: StableReferral,
): Result<OneCoinWithdrawalOutcome, AmmError> {
  const { pool, invariant, scaled, slack, lift } = curve;
  const { fee: rates, lpSupply } = pool;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  if (invariant === 0n) return err({ code: 'POOL_EMPTY' });
  const shrunk = invariant - mulDivDown(lp, invariant, lpSupply);
  const charged = invariant - mulDivDown(lp - computeFeeRoundedUp(lp, rates), invariant, lpSupply);
  const bare = solveBalance(curve, scaled, index, shrunk);
  const solved = solveBalance(curve, scaled, index, charged);
  if (bare === undefined || solved === undefined) return err({ code: 'NOT_SETTLED' });
  const kept = solved + slack;
  const balance = itemAt(scaled, index);
  if (kept > mulDivDown(balance, shrunk, invariant)) return err({ code: 'NOTHING_RECEIVED' });
  const own = getScaleMultiplier(curve, index);
  const amount = toUint128Amount(floorDiv(balance - kept, own));
  const fee = toUint128Amount(ceilDiv(kept - bare, own));
  if (amount === undefined || fee === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  const split = splitFee(fee, rates, referral?.thresholds[index]);
  if (!split.ok) return split;
  const left = toUint128Amount(
    itemAt(pool.tokens, index).reserve - amount - split.value.beneficiary - split.value.referrer,
  );
  if (left === undefined || toUint128Amount(shrunk / lift) === undefined)
    return err({ code: 'AMOUNT_TOO_LARGE' });
  const after = { ...withReserve(pool, index, left), lpSupply: lpSupply - lp };
  const imbalance = computeWithdrawalImbalance(curve, index, { total: invariant, shrunk }, kept);
  return ok({ amount, fee, ...imbalance, invariant: shrunk / lift, split: split.value, pool: after });
}

/**
 * Returns the imbalance after a one-token withdrawal lowered the invariant from `total` to `shrunk` and the scaled
 * balance of token `index` to `kept`.
 */
function computeWithdrawalImbalance(
  curve: StableCurve,
  index: number,
  { total, shrunk }: { readonly total: bigint; readonly shrunk: bigint },
  kept: bigint,
): PoolImbalance {
  const { scaled } = curve;
  const differences = scaled.map((balance, at) => {
    const share = mulDivDown(balance, shrunk, total);
    return (at === index ? share - kept : balance - share) / getScaleMultiplier(curve, at);
  });
  return { differences, sells: scaled.map((_, at) => at !== index) };
}

/**
 * Returns the LP tokens to burn for `amount` base units of one token. The fee is in base units of that token. Equals
 * the getter `expectedOneCoinWithdrawalSpendAmount`.
 *
 * @returns an error with `INSUFFICIENT_RESERVE`, `NOT_SETTLED`, `POOL_EMPTY` or `AMOUNT_TOO_LARGE`
 */
export function quoteLpForOneCoinWithdrawal(
  pool: StablePool,
  index: number,
  amount: bigint,
): Result<{ readonly lp: bigint; readonly fee: bigint }, AmmError> {
  const { fee: rates, lpSupply } = pool;
  const balances = getBalances(pool);
  if (amount >= itemAt(balances, index)) return err({ code: 'INSUFFICIENT_RESERVE' });
  const curve = getStableCurve(pool);
  const { invariant, scaled } = curve;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  if (invariant === 0n || lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const own = getScaleMultiplier(curve, index);
  const left = itemAt(scaled, index) - amount * own;
  const reduced = computeInvariantRoundedDown(
    curve,
    replaceBalanceAt(balances, index, itemAt(balances, index) - amount),
  );
  if (reduced === undefined) return err({ code: 'NOT_SETTLED' });
  const net = toUint128Amount(mulDivUp(lpSupply, invariant - reduced, invariant));
  const lp =
    net === undefined
      ? undefined
      : toUint128Amount(mulDivUp(net, rates.denominator, rates.denominator - getFeeNumerator(rates)));
  if (lp === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  const bare = solveBalance(curve, scaled, index, invariant - mulDivDown(lp, invariant, lpSupply));
  const fee = bare === undefined ? undefined : toUint128Amount(ceilDiv(left - bare, own));
  return fee === undefined ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok({ lp, fee });
}
