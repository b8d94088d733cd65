import { itemAt } from '@junction/primitives';
import { MAX_INT257, MAX_UINT128 } from '../machine-limits.ts';
import type { StablePool } from './pool.ts';

// The curve of stable pools, between x + y = k near balance and x · y = k at the ends. It is computed on one
// of two scales: the decimals of the finest token, as in the public pools, or a finer scale, with which their
// results are validated (`soundness.ts`). Rounding follows the contract, and there is no result where the
// contract has none.

/** Maximum number of iterations, as in the public pools. */
const MAX_ROUNDS = 256;
/** Minimum decimals of the fine scale. */
const FINE_DECIMALS = 18;
/** Additional decimals of the fine scale relative to the finest token. */
const GUARD_DECIMALS = 6;
/** Results on the fine scale are rounded down by this many of its units, which exceeds the error of the iterations. */
const FINE_SLACK = 1000n;
/** Maximum sum of all scaled balances. Up to it, no intermediate value exceeds 257 bits. */
const MAX_SCALED_SUM = (1n << 192n) - 1n;
const MAX_PRODUCT = 1n << 250n;
const MAX_ROOT = 1n << 127n;

/**
 * Values of a pool state that all formulas share, computed once per state. Values per token are lists of bare
 * `bigint`s in pool order, because route searches evaluate them thousands of times.
 */
export interface Curve {
  readonly pool: StablePool;
  /** Factors from base units to the scale. */
  readonly multipliers: readonly bigint[];
  /** Scaled units of one token. */
  readonly precision: bigint;
  /** Units of this scale per unit of the public scale; 1 unless the scale is fine. */
  readonly lift: bigint;
  /** Amount by which results are rounded down; 0 unless the scale is fine. */
  readonly slack: bigint;
  /** Initial guess of the invariant; 0 starts at the sum of all balances, as in the public pools. */
  readonly guess: bigint;
  readonly scaled: readonly bigint[];
  /** Invariant on this scale; 0 for an empty pool, undefined if the iteration does not converge. */
  readonly invariant: bigint | undefined;
}

const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 39 }, (_, exponent) => 10n ** BigInt(exponent));

const powerOfTen = (exponent: number): bigint => POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);

/** Cached curves by pool. Pools are immutable, and a route search evaluates a state thousands of times. */
const curves = new WeakMap<StablePool, Curve>();
const fineCurves = new WeakMap<StablePool, Curve>();

/** Returns the curve on the scale of the finest token, as in the public pools. */
export function getCurve(pool: StablePool): Curve {
  return getCachedCurve(curves, pool, 0, 0n);
}

/** Returns the curve on the fine scale. */
export function getFineCurve(pool: StablePool): Curve {
  const finest = getFinestDecimals(pool);
  return getCachedCurve(
    fineCurves,
    pool,
    Math.max(FINE_DECIMALS, finest + GUARD_DECIMALS) - finest,
    FINE_SLACK,
  );
}

/** Returns the fine curve of a pool. Its iterations start near the given invariant of the public scale. */
export function getFineCurveNear(pool: StablePool, invariant: bigint): Curve {
  const fine = getFineCurve(pool);
  return { ...fine, guess: invariant * fine.lift };
}

function getFinestDecimals({ tokens }: StablePool): number {
  let finest = 0;
  for (const { decimals } of tokens) if (decimals > finest) finest = decimals;
  return finest;
}

function getCachedCurve(
  known: WeakMap<StablePool, Curve>,
  pool: StablePool,
  finer: number,
  slack: bigint,
): Curve {
  const found = known.get(pool);
  if (found) return found;
  const places = getFinestDecimals(pool) + finer;
  const multipliers = pool.tokens.map(({ decimals }) => powerOfTen(places - decimals));
  const scaled = pool.tokens.map(({ reserve }, index) => reserve * itemAt(multipliers, index));
  const lift = powerOfTen(finer);
  const guess = slack > 0n ? fineGuess(pool, lift) : 0n;
  const invariant = invariantDown(pool, scaled, guess);
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
 * Returns a guess of the fine invariant from that of the public scale, which is close to it, so that few
 * iterations are needed; 0 if the latter does not converge.
 */
function fineGuess(pool: StablePool, lift: bigint): bigint {
  const { invariant } = getCurve(pool);
  if (invariant === undefined) return 0n;
  return lift * invariant;
}

/** Returns the factor from a token's base units to units of the scale. Throws `RangeError` for an unknown token. */
export const getMultiplier = (curve: Curve, index: number): bigint => itemAt(curve.multipliers, index);

/** Returns balances on the curve's scale: base units times the multiplier of each token. */
export function scaleBalances(curve: Curve, balances: readonly bigint[]): readonly bigint[] {
  return balances.map((balance, index) => balance * getMultiplier(curve, index));
}

/** Returns the invariant of other balances of the same pool on the curve's scale; undefined if it does not converge. */
export function computeInvariantDown(curve: Curve, balances: readonly bigint[]): bigint | undefined {
  return invariantDown(curve.pool, scaleBalances(curve, balances), curve.guess);
}

/**
 * Returns true if an iteration has converged. The public pools stop at a step of at most one. On the fine
 * scale, truncated quotients can cause larger steps forever, so the first step that does not decrease the
 * value is the last.
 */
function isConverged(change: bigint, round: number, fine: boolean): boolean {
  return change >= -1n && (fine ? round > 0 : change <= 1n);
}

/**
 * Returns true for rounds (powers of two) after which an iteration records its value. Reaching a recorded
 * value again means that it cycles.
 */
const isCheckpoint = (round: number): boolean => (round & (round - 1)) === 0;

// oxlint-disable-next-line complexity -- route searches come here thousands of times: one loop without calls
function invariantDown(
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
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let product = d;
    for (const step of steps) {
      product = (product * d) / step;
      if (product > MAX_INT257) return undefined;
    }
    if (product > MAX_PRODUCT) return undefined;
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

/** Returns the scaled balance of token `wanted` that yields this invariant with all other balances unchanged. */
// oxlint-disable-next-line complexity -- route searches come here thousands of times: one loop without calls
export function solveBalance(
  curve: Curve,
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
  if (c > MAX_PRODUCT || sum > MAX_SCALED_SUM) return undefined;
  const b = sum + (invariant * precision) / leverage - invariant;
  let y = curve.slack > 0n ? itemAt(scaled, wanted) : invariant;
  let mark = y;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const divisor = 2n * y + b;
    if (divisor <= 0n || y > MAX_ROOT) return undefined;
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
 * Returns the quotient rounded towards minus infinity, also for negative numbers. Throws `RangeError` for a
 * divisor of 0.
 */
export function floorDiv(dividend: bigint, divisor: bigint): bigint {
  if (dividend >= 0n && divisor > 0n) return dividend / divisor;
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

/**
 * Returns the quotient rounded towards plus infinity, also for negative numbers. Throws `RangeError` for a
 * divisor of 0.
 */
export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return -floorDiv(-dividend, divisor);
}

/** Returns the value if it is an amount that fits a message (128 bits); undefined otherwise. */
export function toUnits(value: bigint | undefined): bigint | undefined {
  return value === undefined || value < 0n || value > MAX_UINT128 ? undefined : value;
}
