import { itemAt } from '@junction/primitives';
import { MAX_INT257, MAX_UINT128 } from '../machine-limits.ts';
import type { StablePool } from './pool.ts';

// The curve between x + y = k near balance and x · y = k at the ends, on either of two scales: the decimals of the finest
// token, on which the public pools compute, and a finer one that judges what they answer (`soundness.ts`). Every rounding
// is the contract's; where the contract finds no answer there is none here.

/** Rounds an iteration may take, as in the public pools. */
const MAX_ROUNDS = 256;
/** The fine scale has so many decimals at least. */
const FINE_DECIMALS = 18;
/** And so many more than the finest token. */
const GUARD_DECIMALS = 6;
/** Results on the fine scale are rounded down by this many of its units: more than the iterations can slip. */
const FINE_SLACK = 1000n;
/** All scaled balances together, and what the iterations multiply them to: within, nothing leaves 257 bits. */
const MAX_WORTH = (1n << 192n) - 1n;
const MAX_PRODUCT = 1n << 250n;
const MAX_ROOT = 1n << 127n;

/**
 * What all formulas need of a state, computed once. Numbers by token are vectors in pool order: the iterations run over
 * bare `bigint`s, which route searches ask for thousands of times.
 */
export interface Curve {
  readonly pool: StablePool;
  /** What lifts each token to the scale. */
  readonly multipliers: readonly bigint[];
  /** One whole token. */
  readonly precision: bigint;
  /** Units of this scale in one unit of the finest token: 1 unless the scale is fine. */
  readonly lift: bigint;
  /** By how much results are rounded down: 0 unless the scale is fine. */
  readonly slack: bigint;
  /** Where the invariant is looked for first; 0: at the sum of all balances, as the public pools do. */
  readonly guess: bigint;
  readonly scaled: readonly bigint[];
  /** 0 for an empty pool; undefined when it does not settle. */
  readonly invariant: bigint | undefined;
}

const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 39 }, (_, exponent) => 10n ** BigInt(exponent));

const powerOfTen = (exponent: number): bigint => POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);

/** A pool never changes, so its curves are kept as long as it is: a route search asks one state thousands of times. */
const curves = new WeakMap<StablePool, Curve>();
const fineCurves = new WeakMap<StablePool, Curve>();

/** On the scale of the finest token, as the public pools compute. */
export function curveOf(pool: StablePool): Curve {
  return kept(curves, pool, 0, 0n);
}

/** On the fine scale. */
export function fineCurveOf(pool: StablePool): Curve {
  const finest = finestOf(pool);
  return kept(fineCurves, pool, Math.max(FINE_DECIMALS, finest + GUARD_DECIMALS) - finest, FINE_SLACK);
}

/** The fine curve of a pool, with what is asked of it near this invariant of the other scale. */
export function fineCurveNear(pool: StablePool, invariant: bigint): Curve {
  const fine = fineCurveOf(pool);
  return { ...fine, guess: invariant * fine.lift };
}

function finestOf({ tokens }: StablePool): number {
  let finest = 0;
  for (const { decimals } of tokens) if (decimals > finest) finest = decimals;
  return finest;
}

function kept(known: WeakMap<StablePool, Curve>, pool: StablePool, finer: number, slack: bigint): Curve {
  const found = known.get(pool);
  if (found) return found;
  const places = finestOf(pool) + finer;
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

/** The fine invariant is next to the other one: what is near needs few rounds. 0 where the other one does not settle. */
function fineGuess(pool: StablePool, lift: bigint): bigint {
  const { invariant } = curveOf(pool);
  if (invariant === undefined) return 0n;
  return lift * invariant;
}

/**
 * What a token's base units are multiplied by to reach the units of the finest token. Throws `RangeError` without
 * such a token.
 */
export const multiplierOf = (curve: Curve, index: number): bigint => itemAt(curve.multipliers, index);

/** Balances on the curve's scale: base units times the multiplier of each token. */
export function scaledBy(curve: Curve, balances: readonly bigint[]): readonly bigint[] {
  return balances.map((balance, index) => balance * multiplierOf(curve, index));
}

/** The invariant of other balances of the same pool, on the curve's scale; undefined where it does not settle. */
export function invariantOfDown(curve: Curve, balances: readonly bigint[]): bigint | undefined {
  return invariantDown(curve.pool, scaledBy(curve, balances), curve.guess);
}

/**
 * Whether an iteration is over. The public pools stop at a step of one. On the fine scale cut quotients can make steps
 * larger than that for ever, so there the first step that does not lead further down is the last.
 */
function isOver(change: bigint, round: number, fine: boolean): boolean {
  return change >= -1n && (fine ? round > 0 : change <= 1n);
}

/** Rounds after which an iteration remembers where it is: what comes there again goes round in circles. */
const isMark = (round: number): boolean => (round & (round - 1)) === 0;

// oxlint-disable-next-line complexity -- route searches come here thousands of times: one loop without calls
function invariantDown(
  { amplification }: StablePool,
  scaled: readonly bigint[],
  guess: bigint,
): bigint | undefined {
  const count = BigInt(scaled.length);
  const sum = scaled.reduce((total, one) => total + one, 0n);
  if (sum === 0n) return 0n;
  if (sum > MAX_WORTH || scaled.includes(0n) || amplification.precision === 0n) return undefined;
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
    if (next > MAX_WORTH) return undefined;
    const change = next - d;
    d = next;
    if (isOver(change, round, guess > 0n)) return d;
    if (d === mark && guess === 0n) return undefined;
    if (isMark(round)) mark = d;
  }
  return undefined;
}

/** The scaled balance of token `wanted` that gives the pool this invariant while all others stay. */
// oxlint-disable-next-line complexity -- route searches come here thousands of times: one loop without calls
export function balanceFor(
  curve: Curve,
  scaled: readonly bigint[],
  wanted: number,
  invariant: bigint,
): bigint | undefined {
  const { value, precision } = curve.pool.amplification;
  const count = BigInt(scaled.length);
  const leverage = value * count;
  if (leverage === 0n || invariant > MAX_WORTH) return undefined;
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
  if (c > MAX_PRODUCT || sum > MAX_WORTH) return undefined;
  const b = sum + (invariant * precision) / leverage - invariant;
  let y = curve.slack > 0n ? itemAt(scaled, wanted) : invariant;
  let mark = y;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const divisor = 2n * y + b;
    if (divisor <= 0n || y > MAX_ROOT) return undefined;
    const next = (y * y + c) / divisor;
    const change = next - y;
    y = next;
    if (isOver(change, round, curve.slack > 0n)) return y;
    if (y === mark && curve.slack === 0n) return undefined;
    if (isMark(round)) mark = y;
  }
  return undefined;
}

/** Quotient rounded towards minus infinity, also of negative numbers. Throws `RangeError` for a divisor of 0. */
export function floorDiv(dividend: bigint, divisor: bigint): bigint {
  if (dividend >= 0n && divisor > 0n) return dividend / divisor;
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

/** Quotient rounded towards plus infinity, also of negative numbers. Throws `RangeError` for a divisor of 0. */
export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return -floorDiv(-dividend, divisor);
}

/** An amount as messages carry it; undefined when it does not fit. */
export function asUnits(value: bigint | undefined): bigint | undefined {
  return value === undefined || value < 0n || value > MAX_UINT128 ? undefined : value;
}
