import {
  FIXED_POINT_ONE,
  divUp,
  err,
  itemAt,
  ok,
  ratio,
  type Ratio,
  type Result,
} from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { computeFeeRoundedUp } from '../fee.ts';
import { getStableCurve, getScaleMultiplier, type StableCurve } from './curve.ts';
import { quoteExchange } from './exchange.ts';
import { quoteDepositOneCoin, quoteWithdrawOneCoin } from './one-coin.ts';
import type { StablePool } from './pool.ts';

// Price impact: how much worse the paid price, excluding the fee, is than the pool's price before the trade. The pool's
// price is the slope of its curve: with K = D^(n+1) / (n^n · Πx), the price of token i is proportional to leverage + K
// / x_i.

/**
 * Returns the price impact of a swap: the fraction of its value that is lost because it moves the price. Excludes the
 * fee. Rounded up; 1 if nothing is received.
 */
export function computePriceImpactRoundedUp(
  pool: StablePool,
  spentIndex: number,
  receivedIndex: number,
  spent: bigint,
): Result<Ratio, AmmError> {
  const quote = quoteExchange(pool, spentIndex, receivedIndex, spent);
  if (!quote.ok) return quote;
  const curve = getStableCurve(pool);
  const [give, take] = [getBalanceDerivative(curve, spentIndex), getBalanceDerivative(curve, receivedIndex)];
  if (!give || !take) return err({ code: 'POOL_EMPTY' });
  const { received, fee } = quote.value;
  const net = (spent - fee) * getScaleMultiplier(curve, spentIndex);
  return ok(
    computeLossUp(
      received * getScaleMultiplier(curve, receivedIndex) * give.per * take.weight,
      net * give.weight * take.per,
    ),
  );
}

/**
 * Returns the spot price of token `baseIndex` in token `counterIndex`: the limit for small trades, without a fee.
 * Fixed-point number with 18 decimals, rounded down. Undefined if the pool is empty or the curve does not converge.
 */
export function computeStableSpotPriceRoundedDown(
  pool: StablePool,
  baseIndex: number,
  counterIndex: number,
): bigint | undefined {
  const curve = getStableCurve(pool);
  const [base, counter] = [getBalanceDerivative(curve, baseIndex), getBalanceDerivative(curve, counterIndex)];
  if (!base || !counter || base.per === 0n || counter.weight === 0n) return undefined;
  // Balances are scaled to the same decimals, so one whole token is the same number of units on both sides.
  return (base.weight * counter.per * FIXED_POINT_ONE) / (base.per * counter.weight);
}

/**
 * Returns the price impact of a one-token deposit: the fraction of its value that is missing in the minted LP tokens
 * because the deposit moves the price. Rounded up.
 */
export function computeDepositPriceImpactRoundedUp(
  pool: StablePool,
  index: number,
  amount: bigint,
): Result<Ratio, AmmError> {
  const quote = quoteDepositOneCoin(pool, index, amount);
  if (!quote.ok) return quote;
  const curve = getStableCurve(pool);
  const [give, invariantWeight] = [getBalanceDerivative(curve, index), getInvariantDerivative(curve)];
  if (!give || !invariantWeight) return err({ code: 'POOL_EMPTY' });
  const { lpReward, fee } = quote.value;
  const net = (amount - fee) * getScaleMultiplier(curve, index);
  return ok(
    computeLossUp(
      lpReward * invariantWeight.value * give.per * invariantWeight.weight,
      net * pool.lpSupply * give.weight * invariantWeight.per,
    ),
  );
}

/**
 * Returns the price impact of a one-token withdrawal: the fraction of the value of the burned LP tokens that is not
 * paid out because the withdrawal moves the price. Rounded up.
 */
export function computeWithdrawalPriceImpactRoundedUp(
  pool: StablePool,
  index: number,
  lp: bigint,
): Result<Ratio, AmmError> {
  const quote = quoteWithdrawOneCoin(pool, index, lp);
  if (!quote.ok) return quote;
  const curve = getStableCurve(pool);
  const [take, invariantWeight] = [getBalanceDerivative(curve, index), getInvariantDerivative(curve)];
  if (!take || !invariantWeight) return err({ code: 'POOL_EMPTY' });
  const net = lp - computeFeeRoundedUp(lp, pool.fee);
  const received = quote.value.amount * getScaleMultiplier(curve, index);
  return ok(
    computeLossUp(
      received * pool.lpSupply * take.weight * invariantWeight.per,
      net * invariantWeight.value * invariantWeight.weight * take.per,
    ),
  );
}

/** Returns the fraction by which `got` is below `due`, rounded up; 1 if `got` is 0. */
function computeLossUp(got: bigint, due: bigint): Ratio {
  if (got === 0n || due <= 0n) return ratio(FIXED_POINT_ONE);
  return ratio(got >= due ? 0n : divUp((due - got) * FIXED_POINT_ONE, due));
}

interface CurveDerivative {
  /** Numerator of the derivative, which is `weight / per`. */
  readonly weight: bigint;
  readonly per: bigint;
}

/**
 * Returns the derivative of the curve equation with respect to a balance; undefined if the pool is empty or
 * does not converge.
 */
function getBalanceDerivative(curve: StableCurve, index: number): CurveDerivative | undefined {
  const k = getProductTerm(curve);
  const balance = itemAt(curve.scaled, index);
  const { value, precision } = curve.pool.amplification;
  if (k === undefined || balance === 0n) return undefined;
  return { weight: value * BigInt(curve.scaled.length) * balance + k * precision, per: balance };
}

/**
 * Returns the negative derivative of the curve equation with respect to the invariant, and the invariant;
 * undefined if the pool is empty or does not converge.
 */
function getInvariantDerivative(
  curve: StableCurve,
): (CurveDerivative & { readonly value: bigint }) | undefined {
  const k = getProductTerm(curve);
  const { invariant } = curve;
  const { value, precision } = curve.pool.amplification;
  if (k === undefined || invariant === undefined || invariant === 0n) return undefined;
  const count = BigInt(curve.scaled.length);
  const weight = (value * count - precision) * invariant + (count + 1n) * k * precision;
  return { weight, per: invariant, value: invariant };
}

function getProductTerm({ scaled, invariant }: StableCurve): bigint | undefined {
  if (invariant === undefined || invariant === 0n) return undefined;
  const count = BigInt(scaled.length);
  let k = invariant;
  for (const one of scaled) {
    if (one === 0n) return undefined;
    k = (k * invariant) / (one * count);
  }
  return k;
}
