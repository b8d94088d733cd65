import { MAX_UNITS, type Ratio, type Result } from '@junction/primitives';
import type { AmmError } from '@junction/amm/amm-error';
import { computeFeeRoundedUp } from '@junction/amm/fee';
import {
  depositOneCoin,
  computeDepositPriceImpactRoundedUp,
  exchange,
  quoteOneCoinDepositForLp,
  quoteExactOutput,
  quoteLpForOneCoinWithdrawal,
  computePriceImpactRoundedUp,
  withdrawOneCoin,
  computeWithdrawalPriceImpactRoundedUp,
  type StablePool,
} from '@junction/amm/stable';
import type { PoolQuoter } from './pool-quoter.ts';
import { createStableCurve } from './stable-curve.ts';

/** Maximum number of cached quotes per pool and direction of trade. */
const MAX_CACHED_QUOTES = 256;

interface StableTrade {
  readonly received: bigint;
  readonly after: StablePool;
}

/**
 * Creates a quoter for a stable pool of two or more tokens. Its quotes are undefined if the contract would reject the
 * trade.
 *
 * @param hasLpTrades true adds the LP token as the last token: a swap into it is a one-token deposit, a swap out of it
 * a one-token withdrawal
 */
export function createStableQuoter(pool: StablePool, hasLpTrades = false): PoolQuoter {
  const lp = hasLpTrades ? pool.tokens.length : -1;
  const isInside = (position: number): boolean =>
    position >= 0 && (position < pool.tokens.length || position === lp);
  const trade = (from: number, to: number, spent: bigint): StableTrade | undefined => {
    if (from === to || !isInside(from) || !isInside(to) || pool.lpSupply === 0n || spent <= 0n)
      return undefined;
    const done = computeTrade(pool, lp, from, to, spent);
    if (!done || done.received <= 0n) return undefined;
    const { tokens, lpSupply } = done.after;
    return tokens.every(({ reserve }) => reserve <= MAX_UNITS) && lpSupply <= MAX_UNITS ? done : undefined;
  };
  const received = memoizeQuotes((from, to, spent) => trade(from, to, spent)?.received);
  const spent = memoizeQuotes((from, to, wanted) => {
    if (from === to || !isInside(from) || !isInside(to) || pool.lpSupply === 0n || wanted <= 0n)
      return undefined;
    const guess = estimateSpent(pool, lp, from, to, wanted);
    return guess === undefined
      ? undefined
      : findMinSufficientSpent(guess, (amount) => {
          const got = received(from, to, amount);
          return got !== undefined && got >= wanted;
        });
  });
  return {
    received,
    spent,
    swap: (from, to, amount) => {
      const done = trade(from, to, amount);
      const priceImpact = done && computePriceImpact(pool, lp, from, to, amount);
      if (!done || priceImpact === undefined) return undefined;
      return {
        received: done.received,
        fee: computeFeeRoundedUp(amount, pool.fee),
        priceImpact,
        after: createStableQuoter(done.after, hasLpTrades),
      };
    },
    curve: (from, to) =>
      from === to || !isInside(from) || !isInside(to) || pool.lpSupply === 0n
        ? undefined
        : createStableCurve(pool, lp, from, to),
  };
}

type QuoteFunction = (from: number, to: number, amount: bigint) => bigint | undefined;

/** Caches quotes: their iterations are expensive, and a search repeats amounts while it balances branches. */
function memoizeQuotes(quote: QuoteFunction): QuoteFunction {
  const answers = new Map<string, bigint | undefined>();
  return (from, to, amount) => {
    const params = `${from} ${to} ${amount}`;
    if (answers.has(params)) return answers.get(params);
    if (answers.size >= MAX_CACHED_QUOTES) answers.clear();
    const answer = quote(from, to, amount);
    answers.set(params, answer);
    return answer;
  };
}

function computeTrade(
  pool: StablePool,
  lp: number,
  from: number,
  to: number,
  spent: bigint,
): StableTrade | undefined {
  if (to === lp) {
    const deposit = valueOrUndefined(depositOneCoin(pool, from, spent));
    return deposit && { received: deposit.lpReward, after: deposit.pool };
  }
  if (from === lp) {
    const withdrawal = valueOrUndefined(withdrawOneCoin(pool, to, spent));
    return withdrawal && { received: withdrawal.amount, after: withdrawal.pool };
  }
  const swap = valueOrUndefined(exchange(pool, from, to, spent));
  return swap && { received: swap.received, after: swap.pool };
}

function estimateSpent(
  pool: StablePool,
  lp: number,
  from: number,
  to: number,
  wanted: bigint,
): bigint | undefined {
  if (to === lp) return valueOrUndefined(quoteOneCoinDepositForLp(pool, wanted, from))?.spent;
  if (from === lp) return valueOrUndefined(quoteLpForOneCoinWithdrawal(pool, to, wanted))?.lp;
  return valueOrUndefined(quoteExactOutput(pool, to, from, wanted))?.spent;
}

function computePriceImpact(
  pool: StablePool,
  lp: number,
  from: number,
  to: number,
  spent: bigint,
): Ratio | undefined {
  if (to === lp) return valueOrUndefined(computeDepositPriceImpactRoundedUp(pool, from, spent));
  if (from === lp) return valueOrUndefined(computeWithdrawalPriceImpactRoundedUp(pool, to, spent));
  return valueOrUndefined(computePriceImpactRoundedUp(pool, from, to, spent));
}

function valueOrUndefined<T>(result: Result<T, AmmError>): T | undefined {
  return result.ok ? result.value : undefined;
}

/**
 * Returns the smallest sufficient input; undefined if there is none. `guess` is the result of the contract's inverse
 * getter. It may be too low or too high, because the getter rounds its result, and inverts the exact curve instead of
 * the iteration that the pool runs.
 */
function findMinSufficientSpent(guess: bigint, enough: (spent: bigint) => boolean): bigint | undefined {
  let high = guess;
  let low = guess;
  for (let step = 1n; low > 0n && enough(low); step *= 2n) {
    high = low;
    low = low > step ? low - step : 0n;
  }
  // The guess is not sufficient: search upwards in growing steps.
  for (let step = 1n; low === high; step *= 2n) {
    if (step > guess || guess + step > MAX_UNITS) return undefined;
    if (enough(guess + step)) high = guess + step;
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
