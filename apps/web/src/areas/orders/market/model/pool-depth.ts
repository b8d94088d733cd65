import { quoteExchange, type ConstantProductPool } from '@junction/amm/constant-product';
import {
  quoteExchange as expectedStableExchange,
  computeStableSpotPriceRoundedDown,
  type StablePool,
} from '@junction/amm/stable';
import { FIXED_POINT_ONE, itemAt } from '@junction/primitives';
import type { DepthDomain, DepthPoint } from './depth.ts';

/** Pool of two tokens in the depth chart. Index 0 is the base token. */
export interface OrderBookDepthPool {
  readonly pool: ConstantProductPool | StablePool;
  readonly decimals: { readonly base: number; readonly quote: number };
}

/** Number of points on each side. */
const SAMPLES = 32;
/** Maximum input of a simulated swap, as a multiple of the reserve. */
const MAX_MULTIPLE = 64n;

const toTokens = (units: bigint, decimals: number): number => Number(units) / 10 ** decimals;

/** Returns the price before fees in quote tokens per base token; undefined if there is none. */
export function getDepthPoolPrice({ pool, decimals }: OrderBookDepthPool): number | undefined {
  if (pool.kind !== 'constant-product') {
    const spot = computeStableSpotPriceRoundedDown(pool, 0, 1);
    return spot === undefined || spot === 0n ? undefined : Number(spot) / Number(FIXED_POINT_ONE);
  }
  const [base, quote] = pool.reserves;
  const price = toTokens(quote, decimals.quote) / toTokens(base, decimals.base);
  return Number.isFinite(price) && price > 0 ? price : undefined;
}

interface SwappedAmounts {
  readonly base: number;
  readonly quote: number;
}

/**
 * Computes the amounts of a swap with the pool's exact formulas, in whole tokens; undefined if the pool rejects it.
 * `spends` is the index of the spent token.
 */
function computeSwap(
  { pool, decimals }: OrderBookDepthPool,
  spends: 0 | 1,
  spent: bigint,
): SwappedAmounts | undefined {
  const quote =
    pool.kind === 'constant-product'
      ? quoteExchange(pool, spends, spent)
      : expectedStableExchange(pool, spends, spends === 0 ? 1 : 0, spent);
  if (!quote.ok || quote.value.received === 0n) return undefined;
  const { received } = quote.value;
  return spends === 1
    ? { base: toTokens(received, decimals.base), quote: toTokens(spent, decimals.quote) }
    : { base: toTokens(spent, decimals.base), quote: toTokens(received, decimals.quote) };
}

/** Returns the price of the amount added between two swaps, in quote tokens per base token. */
const getMarginalPrice = (before: SwappedAmounts, after: SwappedAmounts): number =>
  (after.quote - before.quote) / (after.base - before.base);

/**
 * Returns the largest input whose last sample still has a price inside the window, in base units, with a precision of a
 * thousandth.
 */
function findMaxInput(
  depthPool: OrderBookDepthPool,
  spends: 0 | 1,
  isInside: (price: number) => boolean,
): bigint {
  const { pool } = depthPool;
  const reserve =
    pool.kind === 'constant-product' ? pool.reserves[spends] : itemAt(pool.tokens, spends).reserve;
  // Checks the price of the last sample, since that is the price drawn.
  const fits = (spent: bigint): boolean => {
    const before = computeSwap(depthPool, spends, spent - spent / BigInt(SAMPLES) - 1n);
    const here = computeSwap(depthPool, spends, spent);
    return here !== undefined && before !== undefined && isInside(getMarginalPrice(before, here));
  };
  let inside = reserve / 512n;
  if (inside === 0n || !fits(inside)) return inside;
  let outside = inside * 2n;
  while (outside < reserve * MAX_MULTIPLE && fits(outside)) {
    inside = outside;
    outside *= 2n;
  }
  while (outside - inside > 1n && (outside - inside) * 1000n > inside) {
    const middle = (inside + outside) / 2n;
    if (fits(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

function samplePool(
  depthPool: OrderBookDepthPool,
  spends: 0 | 1,
  isInside: (price: number) => boolean,
): readonly DepthPoint[] {
  const most = findMaxInput(depthPool, spends, isInside);
  const points: DepthPoint[] = [];
  let before: SwappedAmounts = { base: 0, quote: 0 };
  for (let index = 1n; index <= BigInt(SAMPLES); index += 1n) {
    const after = computeSwap(depthPool, spends, (most * index) / BigInt(SAMPLES));
    if (after === undefined || after.base <= before.base) continue;
    const price = getMarginalPrice(before, after);
    if (!isInside(price)) break;
    points.push({ price, size: after.base });
    before = after;
  }
  return points;
}

/**
 * Returns the pool's cumulated liquidity at prices inside the window, fees included. Asks are ascending, bids
 * descending.
 */
export function computePoolDepth(
  depthPool: OrderBookDepthPool,
  { low, high }: DepthDomain,
): { readonly asks: readonly DepthPoint[]; readonly bids: readonly DepthPoint[] } {
  return {
    asks: samplePool(depthPool, 1, (price) => price <= high),
    bids: samplePool(depthPool, 0, (price) => price >= low),
  };
}
