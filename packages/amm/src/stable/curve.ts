import { MAX_INT257, MAX_UINT128 } from '../machine-limits.ts';
import type { StablePool } from './pool.ts';

// The curve between x + y = k near balance and x · y = k at the ends. Inside, balances are scaled to the decimals of
// the finest token. Every rounding is the contract's; what makes the contract stop is undefined here.

/** Rounds an iteration may take before the pool gives up: a refused operation must have gas left to return the tokens. */
const mostRounds = (tokens: number): number => 24 + Math.floor(96 / tokens);

/** What all formulas need of a state, computed once. */
export interface Curve {
  readonly pool: StablePool;
  /** What lifts each token to the decimals of the finest one. */
  readonly multipliers: readonly bigint[];
  /** One whole token of the finest one. */
  readonly precision: bigint;
  readonly scaled: readonly bigint[];
  /** 0 for an empty pool; undefined when it does not settle. */
  readonly invariant: bigint | undefined;
}

const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 39 }, (_, exponent) => 10n ** BigInt(exponent));

const powerOfTen = (exponent: number): bigint => POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);

/** A pool never changes, so its curve is kept as long as it is: a route search asks one state thousands of times. */
const curves = new WeakMap<StablePool, Curve>();

export function curveOf(pool: StablePool): Curve {
  const known = curves.get(pool);
  if (known) return known;
  const finest = Math.max(...pool.decimals);
  const multipliers = pool.decimals.map((decimals) => powerOfTen(finest - decimals));
  const scaled = pool.reserves.map((reserve, index) => reserve * (multipliers[index] ?? 1n));
  const curve: Curve = {
    pool,
    multipliers,
    precision: powerOfTen(finest),
    scaled,
    invariant: invariantDown(pool, scaled),
  };
  curves.set(pool, curve);
  return curve;
}

export const multiplierOf = (curve: Curve, index: number): bigint => curve.multipliers[index] ?? 1n;

/** The invariant of other balances of the same pool. */
export function invariantOfDown(curve: Curve, balances: readonly bigint[]): bigint | undefined {
  return invariantDown(
    curve.pool,
    balances.map((balance, index) => balance * multiplierOf(curve, index)),
  );
}

function invariantDown({ amplification }: StablePool, scaled: readonly bigint[]): bigint | undefined {
  const count = BigInt(scaled.length);
  const sum = scaled.reduce((total, one) => total + one, 0n);
  if (sum === 0n) return 0n;
  if (scaled.includes(0n) || amplification.precision === 0n) return undefined;
  const { value, precision } = amplification;
  const leverage = value * count;
  const pulled = (leverage * sum) / precision;
  const steps = scaled.map((one) => one * count);
  let d = sum;
  for (let round = 0; round < mostRounds(scaled.length); round += 1) {
    let product = d;
    for (const step of steps) product = (product * d) / step;
    const divisor = floorDiv((leverage - precision) * d, precision) + (count + 1n) * product;
    const top = pulled + product * count;
    if (divisor === 0n || top > MAX_INT257 || divisor > MAX_INT257) return undefined;
    const next = floorDiv(top * d, divisor);
    if (next > MAX_INT257 || next < -MAX_INT257) return undefined;
    const change = next - d;
    d = next;
    if (change <= 1n && change >= -1n) return d;
  }
  return undefined;
}

/** The scaled balance of token `wanted` that gives the pool this invariant while all others stay. */
export function balanceFor(
  curve: Curve,
  scaled: readonly bigint[],
  wanted: number,
  invariant: bigint,
): bigint | undefined {
  const { value, precision } = curve.pool.amplification;
  const count = BigInt(scaled.length);
  const leverage = value * count;
  if (leverage === 0n) return undefined;
  let c = invariant;
  let sum = 0n;
  for (const [index, one] of scaled.entries()) {
    if (index === wanted) continue;
    if (one === 0n) return undefined;
    sum += one;
    c = floorDiv(c * invariant, one * count);
    if (c > MAX_INT257) return undefined;
  }
  c = floorDiv(c * invariant * precision, leverage * count);
  const b = sum + floorDiv(invariant * precision, leverage) - invariant;
  let y = invariant;
  for (let round = 0; round < mostRounds(scaled.length); round += 1) {
    const divisor = 2n * y + b;
    const top = y * y + c;
    if (divisor <= 0n || top > MAX_INT257) return undefined;
    const next = floorDiv(top, divisor);
    const change = next - y;
    y = next;
    if (change <= 1n && change >= -1n) return y;
  }
  return undefined;
}

export function floorDiv(dividend: bigint, divisor: bigint): bigint {
  if (dividend >= 0n && divisor > 0n) return dividend / divisor;
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return -floorDiv(-dividend, divisor);
}

/** An amount as messages carry it; undefined when it does not fit. */
export function asUnits(value: bigint | undefined): bigint | undefined {
  return value === undefined || value < 0n || value > MAX_UINT128 ? undefined : value;
}
