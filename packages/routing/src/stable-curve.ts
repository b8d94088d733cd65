import { getFeeNumerator } from '@junction/amm/fee';
import type { StablePool } from '@junction/amm/stable';
import { itemAt } from '@junction/primitives';
import type { CurvePoint, SwapCurve } from './swap-curve.ts';

const MAX_NEWTON_ITERATIONS = 64;
/** Distance of the two points whose slopes determine the second derivative, relative to the amount. */
const SLOPE_STEP = 1e-4;
/** Minimum magnitude of the second derivative relative to slope and unit, above the numerical noise of the slopes. */
const MIN_BEND = 1e-12;
/** Minimum invariant after a withdrawal, relative to the invariant before it. */
const MIN_REMAINING_INVARIANT = 1e-9;

/** Stable pool in floating-point numbers. */
interface FloatPool {
  /** Reserves in whole tokens. */
  readonly balances: readonly number[];
  readonly invariant: number;
  /** Amplification coefficient times the number of tokens. */
  readonly leverage: number;
  /** Base units per whole token. */
  readonly scales: readonly number[];
  /** LP supply in base units. */
  readonly lpSupply: number;
  /** Fraction of the input that is traded; the rest is the fee. */
  readonly kept: number;
}

/**
 * Returns the curve of a swap, of a one-token deposit (`to` is `lp`) or of a one-token withdrawal (`from` is `lp`).
 * Undefined if the invariant or the amplification is not positive.
 *
 * @param lp index that stands for the LP token
 */
export function createStableCurve(
  pool: StablePool,
  lp: number,
  from: number,
  to: number,
): SwapCurve | undefined {
  const float = getFloatPool(pool);
  if (!(float.invariant > 0) || !(float.leverage > 0)) return undefined;
  if (to === lp)
    return toCurve(createDepositFunctions(float, from), itemAt(float.balances, from) * getScale(float, from));
  if (from === lp) return toCurve(createWithdrawalFunctions(float, to), float.lpSupply);
  return toCurve(createSwapFunctions(float, from, to), itemAt(float.balances, from) * getScale(float, from));
}

const floatPools = new WeakMap<StablePool, FloatPool>();

/**
 * Returns the pool in floating point. It is cached, because pools are immutable and the curves of all pairs of tokens
 * need the same numbers.
 */
function getFloatPool(pool: StablePool): FloatPool {
  const known = floatPools.get(pool);
  if (known) return known;
  const float = toFloatPool(pool);
  floatPools.set(pool, float);
  return float;
}

function toFloatPool({ tokens, amplification, lpSupply, fee }: StablePool): FloatPool {
  const scales = tokens.map(({ decimals }) => 10 ** decimals);
  const balances = tokens.map(({ reserve }, index) => Number(reserve) / itemAt(scales, index));
  const leverage = (Number(amplification.value) / Number(amplification.precision)) * tokens.length;
  return {
    balances,
    invariant: computeInvariant(balances, leverage, 0),
    leverage,
    scales,
    lpSupply: Number(lpSupply),
    kept: 1 - Number(getFeeNumerator(fee)) / Number(fee.denominator),
  };
}

const getScale = ({ scales }: FloatPool, index: number): number => itemAt(scales, index);

/** Output, slope and inverse of a trade as floating-point functions. */
interface TradeFunctions {
  readonly received: (spent: number) => number;
  readonly slope: (spent: number) => number;
  readonly spent: (received: number) => number;
}

/**
 * Creates a curve whose second derivative is computed from two slopes.
 *
 * @param unit input that changes the pool noticeably, base units
 */
function toCurve({ received, slope, spent }: TradeFunctions, unit: number): SwapCurve {
  return {
    size: unit,
    at: (amount): CurvePoint => {
      const here = slope(amount);
      const step = amount > unit * SLOPE_STEP ? amount * SLOPE_STEP : unit * SLOPE_STEP * SLOPE_STEP;
      const bend = (slope(amount + step) - here) / step;
      const limit = (-MIN_BEND * here) / unit;
      return { received: received(amount), slope: here, bend: bend < limit ? bend : limit };
    },
    received,
    spent,
  };
}

/**
 * Creates the functions of a swap between two tokens. The other balances are combined into a sum and a product, so that
 * the many evaluations of a search allocate nothing.
 */
function createSwapFunctions(pool: FloatPool, from: number, to: number): TradeFunctions {
  const { balances, invariant, leverage, kept } = pool;
  const count = balances.length;
  let sum = 0;
  let product = invariant;
  for (const [index, balance] of balances.entries()) {
    if (index === from || index === to) continue;
    sum += balance;
    product *= invariant / (balance * count);
  }
  const constant = (product * invariant) / (leverage * count);
  const balanceIn = itemAt(balances, from);
  const balanceOut = itemAt(balances, to);
  const scaleIn = itemAt(pool.scales, from);
  const scaleOut = itemAt(pool.scales, to);
  /** Returns the balance of one of the two tokens that the curve requires for a balance of the other. */
  const solve = (other: number): number =>
    solveQuadratic(sum + other + invariant / leverage - invariant, (constant * invariant) / (other * count));
  const loaded = (spent: number): number => balanceIn + (spent * kept) / scaleIn;
  return {
    received: (spent) => (spent > 0 ? (balanceOut - solve(loaded(spent))) * scaleOut : 0),
    slope: (spent) => {
      const x = loaded(spent);
      const y = solve(x);
      const term = (product * invariant * invariant) / (x * y * count * count);
      return (((kept * (leverage + term / x)) / (leverage + term / y)) * scaleOut) / scaleIn;
    },
    spent: (wanted) => {
      const left = balanceOut - wanted / scaleOut;
      return left > 0 ? ((solve(left) - balanceIn) * scaleIn) / kept : Infinity;
    },
  };
}

function createDepositFunctions(pool: FloatPool, from: number): TradeFunctions {
  const { balances, invariant, leverage, kept, lpSupply } = pool;
  const scale = itemAt(pool.scales, from);
  const balance = itemAt(balances, from);
  const loaded = (spent: number): readonly number[] =>
    balances.map((one, index) => (index === from ? one + (spent * kept) / scale : one));
  return {
    received: (spent) =>
      (lpSupply * (computeInvariant(loaded(spent), leverage, invariant) - invariant)) / invariant,
    slope: (spent) => {
      const after = loaded(spent);
      const grown = computeInvariant(after, leverage, invariant);
      const term = computeProductTerm(after, grown);
      const growth =
        (leverage + term / itemAt(after, from)) / computeInvariantDerivative(after, grown, term, leverage);
      return (lpSupply * kept * growth) / (invariant * scale);
    },
    spent: (wanted) => {
      const needed = solveBalance(balances, from, invariant * (1 + wanted / lpSupply), leverage);
      return ((needed - balance) * scale) / kept;
    },
  };
}

function createWithdrawalFunctions(pool: FloatPool, to: number): TradeFunctions {
  const { balances, invariant, leverage, kept, lpSupply } = pool;
  const scale = itemAt(pool.scales, to);
  const balance = itemAt(balances, to);
  const shrunk = (spent: number): number =>
    invariant * Math.max(MIN_REMAINING_INVARIANT, 1 - (kept * spent) / lpSupply);
  return {
    received: (spent) => (balance - solveBalance(balances, to, shrunk(spent), leverage)) * scale,
    slope: (spent) => {
      const left = shrunk(spent);
      const rest = solveBalance(balances, to, left, leverage);
      const after = balances.map((one, index) => (index === to ? rest : one));
      const term = computeProductTerm(after, left);
      const fall = computeInvariantDerivative(after, left, term, leverage) / (leverage + term / rest);
      return (fall * kept * invariant * scale) / lpSupply;
    },
    spent: (wanted) => {
      const left = balance - wanted / scale;
      if (left <= 0) return Infinity;
      const after = balances.map((one, index) => (index === to ? left : one));
      return (lpSupply * (1 - computeInvariant(after, leverage, invariant) / invariant)) / kept;
    },
  };
}

/** Returns D^(n+1) / (n^n · Πx) for the invariant D and the balances x. */
function computeProductTerm(balances: readonly number[], invariant: number): number {
  let term = invariant;
  for (const balance of balances) term *= invariant / (balance * balances.length);
  return term;
}

/** Returns the negative derivative of the curve equation with respect to the invariant. */
function computeInvariantDerivative(
  balances: readonly number[],
  invariant: number,
  term: number,
  leverage: number,
): number {
  return leverage - 1 + ((balances.length + 1) * term) / invariant;
}

/**
 * Returns the balance of one token that satisfies the curve equation, given the balances of the other tokens. The
 * equation is quadratic in this balance.
 *
 * @param wanted index of the token
 */
function solveBalance(
  balances: readonly number[],
  wanted: number,
  invariant: number,
  leverage: number,
): number {
  let sum = 0;
  let c = (invariant * invariant) / (leverage * balances.length);
  for (let index = 0; index < balances.length; index += 1) {
    const balance = balances[index] ?? 0;
    if (index === wanted) continue;
    sum += balance;
    c *= invariant / (balance * balances.length);
  }
  return solveQuadratic(sum + invariant / leverage - invariant, c);
}

/** Returns the positive root of y² + b·y − c. */
function solveQuadratic(b: number, c: number): number {
  const root = Math.sqrt(b * b + 4 * c);
  return b > 0 ? (2 * c) / (b + root) : (root - b) / 2;
}

/** Returns the invariant of the balances, computed by Newton's method from `guess` on. */
function computeInvariant(balances: readonly number[], leverage: number, guess: number): number {
  const count = balances.length;
  let sum = 0;
  for (const balance of balances) sum += balance;
  let invariant = guess > 0 ? guess : sum;
  for (let round = 0; round < MAX_NEWTON_ITERATIONS; round += 1) {
    const term = computeProductTerm(balances, invariant);
    const next =
      ((leverage * sum + term * count) * invariant) / ((leverage - 1) * invariant + (count + 1) * term);
    if (!(Math.abs(next - invariant) > 1e-15 * invariant)) return next;
    invariant = next;
  }
  return invariant;
}
