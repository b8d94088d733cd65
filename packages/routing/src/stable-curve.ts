import { feeNumerator } from '@junction/amm/fee';
import type { StablePool } from '@junction/amm/stable';
import { itemAt } from '@junction/primitives';
import type { CurvePoint, SwapCurve } from './swap-curve.ts';

const MAX_ROUNDS = 64;
/** Relative distance of the two slopes from which the bend is computed. */
const STEP = 1e-4;
/** Relative lower bound of the bend, above the noise of the slopes. */
const MIN_BEND = 1e-12;

/** Balances in tokens, and the invariant they have. */
interface State {
  readonly balances: readonly number[];
  readonly invariant: number;
}

/** A state of the pool in floating point. */
interface FloatPool extends State {
  /** Amplification times the number of tokens. */
  readonly leverage: number;
  /** Base units per token. */
  readonly scales: readonly number[];
  /** Base units of LP. */
  readonly lpSupply: number;
  /** Fraction of the input that trades. */
  readonly kept: number;
}

/**
 * Returns the curve of a swap, a one-token deposit (`to` is `lp`) or a one-token withdrawal (`from` is `lp`) of a pool
 * with LP.
 */
export function stableCurve(pool: StablePool, lp: number, from: number, to: number): SwapCurve | undefined {
  const float = toFloatPool(pool);
  if (!(float.invariant > 0) || !(float.leverage > 0)) return undefined;
  if (to === lp)
    return toCurve(depositTrade(float, from), itemAt(float.balances, from) * scaleOf(float, from));
  if (from === lp) return toCurve(withdrawalTrade(float, to), float.lpSupply);
  return toCurve(swapTrade(float, from, to), itemAt(float.balances, from) * scaleOf(float, from));
}

function toFloatPool({ tokens, amplification, lpSupply, fee }: StablePool): FloatPool {
  const scales = tokens.map(({ decimals }) => 10 ** decimals);
  const balances = tokens.map(({ reserve }, index) => Number(reserve) / itemAt(scales, index));
  const leverage = (Number(amplification.value) / Number(amplification.precision)) * tokens.length;
  return {
    balances,
    invariant: invariantOf(balances, leverage),
    leverage,
    scales,
    lpSupply: Number(lpSupply),
    kept: 1 - Number(feeNumerator(fee)) / Number(fee.denominator),
  };
}

const scaleOf = ({ scales }: FloatPool, index: number): number => itemAt(scales, index);

/** A trade without its second derivative. */
interface Trade {
  readonly received: (spent: number) => number;
  readonly slope: (spent: number) => number;
  readonly spent: (received: number) => number;
}

/** @param unit input that changes the pool noticeably, base units */
function toCurve({ received, slope, spent }: Trade, unit: number): SwapCurve {
  return {
    at: (amount): CurvePoint => {
      const here = slope(amount);
      const step = amount > unit * STEP ? amount * STEP : unit * STEP * STEP;
      const bend = (slope(amount + step) - here) / step;
      const limit = (-MIN_BEND * here) / unit;
      return { received: received(amount), slope: here, bend: bend < limit ? bend : limit };
    },
    received,
    spent,
  };
}

function swapTrade(pool: FloatPool, from: number, to: number): Trade {
  const { balances, invariant, leverage, kept } = pool;
  const after = (spent: number): State => {
    const loaded = withBalance(balances, from, itemAt(balances, from) + (spent * kept) / scaleOf(pool, from));
    return { balances: withBalance(loaded, to, solveBalance(loaded, to, invariant, leverage)), invariant };
  };
  const received = (spent: number): number =>
    spent > 0 ? (itemAt(balances, to) - itemAt(after(spent).balances, to)) * scaleOf(pool, to) : 0;
  return {
    received,
    slope: (spent) => {
      const state = after(spent);
      const rate = pull(state, leverage, from) / pull(state, leverage, to);
      return (kept * rate * scaleOf(pool, to)) / scaleOf(pool, from);
    },
    spent: (wanted) => {
      const left = itemAt(balances, to) - wanted / scaleOf(pool, to);
      if (left <= 0) return Infinity;
      const needed = solveBalance(withBalance(balances, to, left), from, invariant, leverage);
      return ((needed - itemAt(balances, from)) * scaleOf(pool, from)) / kept;
    },
  };
}

function depositTrade(pool: FloatPool, from: number): Trade {
  const { balances, invariant, leverage, kept, lpSupply } = pool;
  const after = (spent: number): State => {
    const loaded = withBalance(balances, from, itemAt(balances, from) + (spent * kept) / scaleOf(pool, from));
    return { balances: loaded, invariant: invariantOf(loaded, leverage) };
  };
  return {
    received: (spent) => (lpSupply * (after(spent).invariant - invariant)) / invariant,
    slope: (spent) => {
      const state = after(spent);
      const growth = pull(state, leverage, from) / invariantPull(state, leverage);
      return (lpSupply * kept * growth) / (invariant * scaleOf(pool, from));
    },
    spent: (wanted) => {
      const needed = solveBalance(balances, from, invariant * (1 + wanted / lpSupply), leverage);
      return ((needed - itemAt(balances, from)) * scaleOf(pool, from)) / kept;
    },
  };
}

function withdrawalTrade(pool: FloatPool, to: number): Trade {
  const { balances, invariant, leverage, kept, lpSupply } = pool;
  const after = (spent: number): State => {
    const shrunk = invariant * Math.max(0, 1 - (kept * spent) / lpSupply);
    return {
      balances: withBalance(balances, to, solveBalance(balances, to, shrunk, leverage)),
      invariant: shrunk,
    };
  };
  return {
    received: (spent) => (itemAt(balances, to) - itemAt(after(spent).balances, to)) * scaleOf(pool, to),
    slope: (spent) => {
      const state = after(spent);
      const fall = invariantPull(state, leverage) / pull(state, leverage, to);
      return Number.isFinite(fall) ? (fall * kept * invariant * scaleOf(pool, to)) / lpSupply : 0;
    },
    spent: (wanted) => {
      const left = itemAt(balances, to) - wanted / scaleOf(pool, to);
      if (left <= 0) return Infinity;
      const shrunk = invariantOf(withBalance(balances, to, left), leverage);
      return (lpSupply * (1 - shrunk / invariant)) / kept;
    },
  };
}

function withBalance(balances: readonly number[], index: number, balance: number): readonly number[] {
  return balances.map((one, at) => (at === index ? balance : one));
}

/** Returns D^(n+1) / (n^n · product of the balances). */
function productTerm({ balances, invariant }: State): number {
  return balances.reduce((term, one) => (term * invariant) / (one * balances.length), invariant);
}

/** Derivative of the curve equation with respect to a balance. */
function pull(state: State, leverage: number, index: number): number {
  return leverage + productTerm(state) / itemAt(state.balances, index);
}

/** Negative derivative of the curve equation with respect to the invariant. */
function invariantPull(state: State, leverage: number): number {
  return leverage - 1 + ((state.balances.length + 1) * productTerm(state)) / state.invariant;
}

/** Solves the curve equation, which is quadratic in one balance. */
function solveBalance(
  balances: readonly number[],
  wanted: number,
  invariant: number,
  leverage: number,
): number {
  let sum = 0;
  let c = (invariant * invariant) / (leverage * balances.length);
  for (const [index, one] of balances.entries()) {
    if (index === wanted) continue;
    sum += one;
    c = (c * invariant) / (one * balances.length);
  }
  const b = sum + invariant / leverage - invariant;
  const root = Math.sqrt(b * b + 4 * c);
  return b > 0 ? (2 * c) / (b + root) : (root - b) / 2;
}

/** Returns the invariant of balances by Newton's method. */
function invariantOf(balances: readonly number[], leverage: number): number {
  const count = balances.length;
  const sum = balances.reduce((total, one) => total + one, 0);
  let invariant = sum;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const term = productTerm({ balances, invariant });
    const next =
      ((leverage * sum + term * count) * invariant) / ((leverage - 1) * invariant + (count + 1) * term);
    if (!(Math.abs(next - invariant) > 1e-15 * invariant)) return next;
    invariant = next;
  }
  return invariant;
}
