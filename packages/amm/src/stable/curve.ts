import { itemAt } from '@junction/primitives';
import { MAX_INT257, MAX_UINT128 } from '../machine-limits.ts';
import type { StablePool } from './pool.ts';

// StableSwap curve: near a constant sum (x + y = k) when balanced, near a constant product (x · y = k) at the extremes.
// It is computed on one of two fixed-point scales: the decimals of the token with the most decimals, as in the public
// pools, or a finer scale that validates their results (`soundness.ts`). Rounding follows the contract, and a formula
// has no result where the contract aborts.

/** Maximum number of Newton iterations, as in the public pools. */
const MAX_ITERATIONS = 256;
/** Minimum decimals of the fine scale. */
const FINE_DECIMALS = 18;
/** Minimum number of decimals that the fine scale has in addition to those of the token with the most decimals. */
const GUARD_DECIMALS = 6;
/** Units of the fine scale by which its results are rounded down. Exceeds the error of the iterations. */
const FINE_SLACK = 1000n;
/**
 * Maximum sum of all scaled balances. Sums up to it keep every intermediate value within 257 bits. The following limits
 * bound the product terms and the solved balance in the same way.
 */
const MAX_SCALED_SUM = (1n << 192n) - 1n;
const MAX_PRODUCT_TERM = 1n << 250n;
const MAX_SOLVED_BALANCE = 1n << 127n;

/**
 * Values of a pool state that all formulas share, computed once per state. Values per token are lists of plain
 * `bigint`s in pool order, because route searches evaluate them thousands of times.
 */
export interface StableCurve {
  readonly pool: StablePool;
  /** Factors from base units to scaled units, per token in pool order. */
  readonly multipliers: readonly bigint[];
  /** Scaled units of one whole token. */
  readonly precision: bigint;
  /** Units of this scale per unit of the public scale; 1 on the public scale. */
  readonly lift: bigint;
  /** Scaled units by which results are rounded down; 0 on the public scale. */
  readonly slack: bigint;
  /** Initial guess of the invariant; 0 starts at the sum of all balances, as the public pools do. */
  readonly guess: bigint;
  readonly scaled: readonly bigint[];
  /** Invariant on this scale; 0 for an empty pool, undefined if the iteration does not converge. */
  readonly invariant: bigint | undefined;
}

const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 39 }, (_, exponent) => 10n ** BigInt(exponent));

const powerOfTen = (exponent: number): bigint => POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);

/**
 * Curves per pool state. Pool objects are immutable, and a route search evaluates the same state thousands of times.
 */
const publicCurves = new WeakMap<StablePool, StableCurve>();
const fineCurves = new WeakMap<StablePool, StableCurve>();

/** Returns the curve on the public scale: the decimals of the token with the most decimals. */
export function getStableCurve(pool: StablePool): StableCurve {
  return getCachedCurve(publicCurves, pool, 0, 0n);
}

/** Returns the curve on the fine scale, which has more decimals than any token. */
export function getFineScaleStableCurve(pool: StablePool): StableCurve {
  const finest = getFinestDecimals(pool);
  return getCachedCurve(
    fineCurves,
    pool,
    Math.max(FINE_DECIMALS, finest + GUARD_DECIMALS) - finest,
    FINE_SLACK,
  );
}

/**
 * Returns the curve on the fine scale whose iterations start near `invariant`.
 *
 * @param invariant invariant on the public scale
 */
export function getFineScaleStableCurveWithGuess(pool: StablePool, invariant: bigint): StableCurve {
  const fine = getFineScaleStableCurve(pool);
  return { ...fine, guess: invariant * fine.lift };
}

function getFinestDecimals({ tokens }: StablePool): number {
  let finest = 0;
  for (const { decimals } of tokens) if (decimals > finest) finest = decimals;
  return finest;
}

function getCachedCurve(
  known: WeakMap<StablePool, StableCurve>,
  pool: StablePool,
  finer: number,
  slack: bigint,
): StableCurve {
  const found = known.get(pool);
  if (found) return found;
  const places = getFinestDecimals(pool) + finer;
  const multipliers = pool.tokens.map(({ decimals }) => powerOfTen(places - decimals));
  const scaled = pool.tokens.map(({ reserve }, index) => reserve * itemAt(multipliers, index));
  const lift = powerOfTen(finer);
  const guess = slack > 0n ? computeFineGuess(pool, lift) : 0n;
  const invariant = iterateInvariantDown(pool, scaled, guess);
  const curve = {
    pool,
    multipliers,
    precision: powerOfTen(places),
    lift,
    slack,
    guess,
    scaled,
    invariant,
  };
  known.set(pool, curve);
  return curve;
}

/**
 * Returns an initial guess of the invariant on the fine scale, which saves iterations. The guess is derived from the
 * invariant on the public scale, which is close; 0 if the iteration on the public scale does not converge.
 */
function computeFineGuess(pool: StablePool, lift: bigint): bigint {
  const { invariant } = getStableCurve(pool);
  if (invariant === undefined) return 0n;
  return lift * invariant;
}

/** Returns the factor from a token's base units to units of the scale. Throws `RangeError` for an unknown token. */
export const getScaleMultiplier = (curve: StableCurve, index: number): bigint =>
  itemAt(curve.multipliers, index);

/** Returns balances on the curve's scale: base units times the multiplier of each token. */
export function scaleBalances(curve: StableCurve, balances: readonly bigint[]): readonly bigint[] {
  return balances.map((balance, index) => balance * getScaleMultiplier(curve, index));
}

/**
 * Returns the invariant of other balances (base units) of the same pool, on the curve's scale; undefined if the
 * iteration does not converge.
 */
export function computeInvariantRoundedDown(
  curve: StableCurve,
  balances: readonly bigint[],
): bigint | undefined {
  return iterateInvariantDown(curve.pool, scaleBalances(curve, balances), curve.guess);
}

/**
 * Returns true if an iteration has converged. On the public scale it stops at a step of at most one, like the
 * contracts. On the fine scale, truncated quotients can cause larger steps forever, so it stops at the first step that
 * does not decrease the value.
 */
function isConverged(change: bigint, round: number, fine: boolean): boolean {
  return change >= -1n && (fine ? round > 0 : change <= 1n);
}

/**
 * Returns true for rounds (powers of two) after which an iteration records its value. Reaching a recorded value again
 * means that the iteration cycles.
 */
const isCheckpoint = (round: number): boolean => (round & (round - 1)) === 0;

// oxlint-disable-next-line complexity -- route searches come here thousands of times: one loop without calls
function iterateInvariantDown(
  { amplification }: StablePool,
  scaled: readonly bigint[],
  guess: bigint,
): bigint | undefined {
  const count = BigInt(scaled.length);
  const sum = scaled.reduce((total, one) => total + one, 0n);
  if (sum === 0n) return 0n;
  if (sum > MAX_SCALED_SUM || scaled.includes(0n) || amplification.precision === 0n) return undefined;
  const { value, precision } = amplification;
  const leverage = value * count;
  const pulled = (leverage * sum) / precision;
  const steps = scaled.map((one) => one * count);
  let d = guess > 0n ? guess : sum;
  let mark = d;
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    let product = d;
    for (const step of steps) {
      product = (product * d) / step;
      if (product > MAX_INT257) return undefined;
    }
    if (product > MAX_PRODUCT_TERM) return undefined;
    const divisor = floorDiv((leverage - precision) * d, precision) + (count + 1n) * product;
    if (divisor <= 0n) return undefined;
    const next = floorDiv((pulled + product * count) * d, divisor);
    if (next > MAX_SCALED_SUM) return undefined;
    const change = next - d;
    d = next;
    if (isConverged(change, round, guess > 0n)) return d;
    if (d === mark && guess === 0n) return undefined;
    if (isCheckpoint(round)) mark = d;
  }
  return undefined;
}

/**
 * Returns the scaled balance of token `wanted` that yields `invariant` with all other balances unchanged; undefined if
 * the iteration does not converge.
 */
// oxlint-disable-next-line complexity -- route searches come here thousands of times: one loop without calls
export function solveBalance(
  curve: StableCurve,
  scaled: readonly bigint[],
  wanted: number,
  invariant: bigint,
): bigint | undefined {
  const { value, precision } = curve.pool.amplification;
  const count = BigInt(scaled.length);
  const leverage = value * count;
  if (leverage === 0n || invariant > MAX_SCALED_SUM) return undefined;
  let c = invariant;
  let sum = 0n;
  for (const [index, one] of scaled.entries()) {
    if (index === wanted) continue;
    if (one === 0n) return undefined;
    sum += one;
    c = (c * invariant) / (one * count);
    if (c > MAX_INT257) return undefined;
  }
  c = (c * invariant * precision) / (leverage * count);
  if (c > MAX_PRODUCT_TERM || sum > MAX_SCALED_SUM) return undefined;
  const b = sum + (invariant * precision) / leverage - invariant;
  let y = curve.slack > 0n ? itemAt(scaled, wanted) : invariant;
  let mark = y;
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    const divisor = 2n * y + b;
    if (divisor <= 0n || y > MAX_SOLVED_BALANCE) return undefined;
    const next = (y * y + c) / divisor;
    const change = next - y;
    y = next;
    if (isConverged(change, round, curve.slack > 0n)) return y;
    if (y === mark && curve.slack === 0n) return undefined;
    if (isCheckpoint(round)) mark = y;
  }
  return undefined;
}

/**
 * Returns the quotient rounded towards minus infinity, also for negative numbers.
 *
 * @throws RangeError for a divisor of 0
 */
export function floorDiv(dividend: bigint, divisor: bigint): bigint {
  if (dividend >= 0n && divisor > 0n) return dividend / divisor;
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

/**
 * Returns the quotient rounded towards plus infinity, also for negative numbers.
 *
 * @throws RangeError for a divisor of 0
 */
export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return -floorDiv(-dividend, divisor);
}

/** Returns the value if it fits an amount of a message (0 to 128 bits); undefined otherwise. */
export function toUint128Amount(value: bigint | undefined): bigint | undefined {
  return value === undefined || value < 0n || value > MAX_UINT128 ? undefined : value;
}
