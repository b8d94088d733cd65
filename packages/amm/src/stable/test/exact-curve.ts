/**
 * Independent formulation of the stable curve, for tests only: an equation over exact fractions whose sign shows on
 * which side of the curve the balances are. It uses no iteration, no truncated quotient and no formula of the
 * implementation:
 *
 * leverage · Σx + D = leverage · D + D^(N+1) / (N^N · Πx), leverage = N · value / precision
 *
 * The contracts solve it by integer iterations with truncated quotients, so their results are near the curve; the
 * maximum error follows from the truncations and is computed here for each state.
 */
import { divUp } from '@junction/primitives';
import { getBalances, type StablePool } from '../pool.ts';

/** Fraction with a positive denominator. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Returns balances (by default the reserves) in base units of the token with the most decimals. */
export function scaleBalancesToMaxDecimals(
  pool: StablePool,
  balances: readonly bigint[] = getBalances(pool),
): readonly bigint[] {
  const finest = getMaxDecimals(pool);
  return balances.map((balance, index) => balance * getBaseUnitScale(pool, index, finest));
}

const getMaxDecimals = ({ tokens }: StablePool): number =>
  Math.max(...tokens.map(({ decimals }) => decimals));

/** Returns one base unit of a token in base units of the token with the most decimals. */
export function getBaseUnitScale(pool: StablePool, index: number, finest = getMaxDecimals(pool)): bigint {
  return 10n ** BigInt(finest - (pool.tokens[index]?.decimals ?? 0));
}

/**
 * Evaluates the curve equation: positive if the balances are worth more than `invariant`, negative if less, 0 on the
 * curve.
 */
export function evaluateCurveEquation(
  pool: StablePool,
  balances: readonly bigint[],
  invariant: bigint,
): bigint {
  if (invariant < 0n) return 1n;
  const { value, precision } = pool.amplification;
  const count = BigInt(balances.length);
  const sum = balances.reduce((total, one) => total + one, 0n);
  const product = balances.reduce((total, one) => total * one * count, 1n);
  const leverage = value * count;
  return (
    leverage * (sum - invariant) * product + precision * (invariant * product - invariant ** (count + 1n))
  );
}

/**
 * Returns the maximum error of an invariant that was computed by iteration. The iteration stops at a step of one. Each
 * truncated unit is amplified by later quotients and then divided by the slope of the curve.
 */
export function computeInvariantError(
  pool: StablePool,
  balances: readonly bigint[],
  invariant: bigint,
): bigint {
  const { value, precision } = pool.amplification;
  const count = BigInt(balances.length);
  // Error of D^(N+1) / (N^N · Πx): one unit per truncated quotient, scaled by the later quotients.
  let lost: Fraction = { top: 0n, bottom: 1n };
  for (const balance of balances)
    lost = {
      top: lost.top * (invariant + 1n) + lost.bottom * balance * count,
      bottom: lost.bottom * balance * count,
    };
  // The slope of the equation, leverage − 1 + (N + 1) · D^N / (N^N · Πx), grows with D, so its value at the lower end
  // bounds the error. Dividing by `precision` adds two units.
  const product = balances.reduce((total, one) => total * one * count, 1n);
  const units = (lost.top + 2n * lost.bottom) * precision * product;
  const isEnough = (slack: bigint): boolean => {
    const lower = invariant > slack ? invariant - slack : 0n;
    const slope = (value * count - precision) * product + count * precision * lower ** count;
    return slack * slope * lost.bottom >= units;
  };
  let slack = 1n;
  while (!isEnough(slack)) slack *= 2n;
  return slack + 3n;
}

/**
 * Returns the maximum error of a balance that was computed from an invariant. `balances` contains the computed balance
 * at index `wanted`.
 */
export function computeBalanceError(
  pool: StablePool,
  balances: readonly bigint[],
  wanted: number,
  invariant: bigint,
): bigint {
  const { value, precision } = pool.amplification;
  const count = BigInt(balances.length);
  const leverage = value * count;
  let lost: Fraction = { top: 0n, bottom: 1n };
  let sum = 0n;
  for (const [index, balance] of balances.entries()) {
    if (index === wanted) continue;
    sum += balance;
    lost = {
      top: lost.top * invariant + lost.bottom * balance * count,
      bottom: lost.bottom * balance * count,
    };
  }
  lost = {
    top: lost.top * invariant * precision + lost.bottom * leverage * count,
    bottom: lost.bottom * leverage * count,
  };
  // For y² + b·y = c, a unit of c moves y by 1 / (2y + b), and a unit of b moves y by less than one.
  const answer = balances[wanted] ?? 0n;
  const steepness = leverage * (2n * answer + sum - invariant) + invariant * precision;
  return divUp(lost.top * leverage, lost.bottom * (steepness > leverage ? steepness : leverage)) + 4n;
}
