import { err, itemAt, mulDivDown, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { feeNumerator, feeOfUp, splitFee, type FeeSplit } from '../fee.ts';
import {
  asUnits,
  balanceFor,
  ceilDiv,
  curveOf,
  fineCurveNear,
  floorDiv,
  invariantOfDown,
  multiplierOf,
  type Curve,
} from './curve.ts';
import { imbalanceOf, lpForDown, type Imbalance } from './liquidity.ts';
import { isSound } from './soundness.ts';
import { balancesOf, withBalance, withReserve, type StablePool, type StableReferral } from './pool.ts';

/** LP that a deposit of one token alone mints, base units. */
export interface OneCoinDepositQuote {
  readonly lpReward: bigint;
  /** Base units of the deposited token. */
  readonly fee: bigint;
}

/** What burning LP for one token alone brings, base units. */
export interface OneCoinWithdrawalQuote {
  readonly amount: bigint;
  /** Base units of the received token. */
  readonly fee: bigint;
}

/** A deposit of one token with the shares of its fee and the stable pool after it. */
export interface OneCoinDepositOutcome extends OneCoinDepositQuote, Imbalance {
  /** Before the fee, in units of the finest token. */
  readonly invariant: bigint;
  readonly split: FeeSplit;
  readonly pool: StablePool;
}

/** A withdrawal of one token with the shares of its fee and the stable pool after it. */
export interface OneCoinWithdrawalOutcome extends OneCoinWithdrawalQuote, Imbalance {
  /** Of what would be left without a fee, in units of the finest token. */
  readonly invariant: bigint;
  readonly split: FeeSplit;
  readonly pool: StablePool;
}

/** LP for a deposit of one token; the whole amount pays the full fee. Equals `expectedDepositLiquidityOneCoin`. */
export function expectedDepositOneCoin(
  pool: StablePool,
  index: number,
  amount: bigint,
): Result<OneCoinDepositQuote, AmmError> {
  const outcome = depositOneCoin(pool, index, amount);
  return outcome.ok ? ok({ lpReward: outcome.value.lpReward, fee: outcome.value.fee }) : outcome;
}

/** `expectedDepositOneCoin` together with who earns the fee and the pool after the deposit. */
export function depositOneCoin(
  pool: StablePool,
  index: number,
  amount: bigint,
  referral?: StableReferral,
): Result<OneCoinDepositOutcome, AmmError> {
  return soundest(pool, (curve) => depositOn(curve, index, amount, referral));
}

/** What the public formula answers when that is sound; otherwise what the fine scale answers. */
function soundest<T extends { readonly pool: StablePool; readonly invariant: bigint }>(
  pool: StablePool,
  answer: (curve: Curve) => Result<T, AmmError>,
): Result<T, AmmError> {
  const published = answer(curveOf(pool));
  if (!published.ok) return published;
  const near = fineCurveNear(pool, published.value.invariant);
  if (isSound(pool, published.value.pool, near)) return published;
  const exact = answer(near);
  if (exact.ok && !isSound(pool, exact.value.pool, near)) return err({ code: 'WORTH_FELL' });
  return exact;
}

function depositOn(
  curve: Curve,
  index: number,
  amount: bigint,
  referral?: StableReferral,
): Result<OneCoinDepositOutcome, AmmError> {
  const { pool, invariant, lift } = curve;
  const { fee: rates, lpSupply } = pool;
  const balances = balancesOf(pool);
  const fee = feeOfUp(amount, rates);
  const split = splitFee(fee, rates, referral?.thresholds[index]);
  if (!split.ok) return split;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  if (invariant === 0n || lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const sum = asUnits(itemAt(balances, index) + amount);
  if (sum === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  // The contract also tells the invariant before the fee, so that one has to settle and to fit too.
  const sums = withBalance(balances, index, sum);
  const whole = invariantOfDown(curve, sums);
  const published = whole === undefined ? undefined : asUnits(whole / lift);
  if (whole === undefined || published === undefined) return err({ code: 'NOT_SETTLED' });
  const imbalance = imbalanceOf(pool, invariant, whole, sums);
  if (!imbalance) return err({ code: 'AMOUNT_TOO_LARGE' });
  const kept = sum - split.value.beneficiary - split.value.referrer;
  const counted = withBalance(balances, index, kept - split.value.pool);
  const lp = lpForDown(curve, invariantOfDown(curve, counted));
  if (!lp.ok) return lp;
  const after = { ...withReserve(pool, index, kept), lpSupply: lpSupply + lp.value };
  return ok({ lpReward: lp.value, fee, ...imbalance, invariant: published, split: split.value, pool: after });
}

/** How much of one token buys `lp`. Equals `expectedDepositSpendAmount`. */
export function expectedDepositSpend(
  pool: StablePool,
  lp: bigint,
  index: number,
): Result<{ readonly spent: bigint; readonly fee: bigint }, AmmError> {
  const { fee: rates, lpSupply } = pool;
  const curve = curveOf(pool);
  const { invariant, scaled } = curve;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  if (lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const after = balanceFor(curve, scaled, index, invariant + mulDivUp(invariant, lp, lpSupply));
  if (after === undefined) return err({ code: 'NOT_SETTLED' });
  const net = asUnits(ceilDiv(after - itemAt(scaled, index) + 1n, multiplierOf(curve, index)));
  const spent =
    net === undefined
      ? undefined
      : asUnits(mulDivUp(net, rates.denominator, rates.denominator - feeNumerator(rates)));
  if (net === undefined || spent === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  return ok({ spent, fee: spent - net });
}

/** Everything `lp` stands for in one token; the LP pays the full fee. Equals `expectedWithdrawLiquidityOneCoin`. */
export function expectedWithdrawOneCoin(
  pool: StablePool,
  index: number,
  lp: bigint,
): Result<OneCoinWithdrawalQuote, AmmError> {
  const outcome = withdrawOneCoin(pool, index, lp);
  return outcome.ok ? ok({ amount: outcome.value.amount, fee: outcome.value.fee }) : outcome;
}

/** `expectedWithdrawOneCoin` together with who earns the fee and the pool after the withdrawal. */
export function withdrawOneCoin(
  pool: StablePool,
  index: number,
  lp: bigint,
  referral?: StableReferral,
): Result<OneCoinWithdrawalOutcome, AmmError> {
  if (lp >= pool.lpSupply) return err({ code: 'INSUFFICIENT_RESERVE' });
  if (lp <= 0n) return err({ code: 'NOTHING_RECEIVED' });
  return soundest(pool, (curve) => withdrawalOn(curve, index, lp, referral));
}

function withdrawalOn(
  curve: Curve,
  index: number,
  lp: bigint,
  referral?: StableReferral,
): Result<OneCoinWithdrawalOutcome, AmmError> {
  const { pool, invariant, scaled, slack, lift } = curve;
  const { fee: rates, lpSupply } = pool;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  if (invariant === 0n) return err({ code: 'POOL_EMPTY' });
  const shrunk = invariant - mulDivDown(lp, invariant, lpSupply);
  const charged = invariant - mulDivDown(lp - feeOfUp(lp, rates), invariant, lpSupply);
  const bare = balanceFor(curve, scaled, index, shrunk);
  const solved = balanceFor(curve, scaled, index, charged);
  if (bare === undefined || solved === undefined) return err({ code: 'NOT_SETTLED' });
  const kept = solved + slack;
  const balance = itemAt(scaled, index);
  if (kept > mulDivDown(balance, shrunk, invariant)) return err({ code: 'NOTHING_RECEIVED' });
  const own = multiplierOf(curve, index);
  const amount = asUnits(floorDiv(balance - kept, own));
  const fee = asUnits(ceilDiv(kept - bare, own));
  if (amount === undefined || fee === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  const split = splitFee(fee, rates, referral?.thresholds[index]);
  if (!split.ok) return split;
  const left = asUnits(
    itemAt(pool.tokens, index).reserve - amount - split.value.beneficiary - split.value.referrer,
  );
  if (left === undefined || asUnits(shrunk / lift) === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  const after = { ...withReserve(pool, index, left), lpSupply: lpSupply - lp };
  const imbalance = imbalanceAfter(curve, index, { whole: invariant, shrunk }, kept);
  return ok({ amount, fee, ...imbalance, invariant: shrunk / lift, split: split.value, pool: after });
}

/** How far the tokens are from their shares of `shrunk`, which was `whole`, when token `index` alone went down to `kept`. */
function imbalanceAfter(
  curve: Curve,
  index: number,
  { whole, shrunk }: { readonly whole: bigint; readonly shrunk: bigint },
  kept: bigint,
): Imbalance {
  const { scaled } = curve;
  const differences = scaled.map((balance, at) => {
    const share = mulDivDown(balance, shrunk, whole);
    return (at === index ? share - kept : balance - share) / multiplierOf(curve, at);
  });
  return { differences, sells: scaled.map((_, at) => at !== index) };
}

/** How much LP buys `amount` of one token; the fee in units of that token. Equals `expectedOneCoinWithdrawalSpendAmount`. */
export function expectedWithdrawSpend(
  pool: StablePool,
  index: number,
  amount: bigint,
): Result<{ readonly lp: bigint; readonly fee: bigint }, AmmError> {
  const { fee: rates, lpSupply } = pool;
  const balances = balancesOf(pool);
  if (amount >= itemAt(balances, index)) return err({ code: 'INSUFFICIENT_RESERVE' });
  const curve = curveOf(pool);
  const { invariant, scaled } = curve;
  if (invariant === undefined) return err({ code: 'NOT_SETTLED' });
  if (invariant === 0n || lpSupply === 0n) return err({ code: 'POOL_EMPTY' });
  const own = multiplierOf(curve, index);
  const left = itemAt(scaled, index) - amount * own;
  const reduced = invariantOfDown(curve, withBalance(balances, index, itemAt(balances, index) - amount));
  if (reduced === undefined) return err({ code: 'NOT_SETTLED' });
  const net = asUnits(mulDivUp(lpSupply, invariant - reduced, invariant));
  const lp =
    net === undefined
      ? undefined
      : asUnits(mulDivUp(net, rates.denominator, rates.denominator - feeNumerator(rates)));
  if (lp === undefined) return err({ code: 'AMOUNT_TOO_LARGE' });
  const bare = balanceFor(curve, scaled, index, invariant - mulDivDown(lp, invariant, lpSupply));
  const fee = bare === undefined ? undefined : asUnits(ceilDiv(left - bare, own));
  return fee === undefined ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok({ lp, fee });
}
