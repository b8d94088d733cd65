/** Constant-product pool in floating-point numbers. */
export interface FloatConstantProductPool {
  /** Indices of the two tokens. */
  readonly tokens: readonly [number, number];
  /** Reserves in base units, in the order of `tokens`. */
  readonly reserves: readonly [number, number];
  /** Fee as a fraction of the input. */
  readonly fee: number;
}

/** Swap through a pool in one direction. */
interface PoolSide {
  readonly from: number;
  readonly to: number;
  readonly reserveIn: number;
  readonly reserveOut: number;
  /** Fraction of the input that is traded. The remaining fraction is the fee. */
  readonly kept: number;
}

/** Prices below this fraction of their initial value count as zero. */
const MIN_FACTOR = 1e-12;
const MAX_DESCENT_SWEEPS = 3_000;
/** The coordinate descent stops when ten sweeps lower the bound by less than this fraction. */
const PRECISION = 1e-8;
/** Relative error of the floating-point sums. It is added to the bound to keep it valid. */
const ROUNDING_ERROR = 1e-11;

/**
 * Returns an upper bound of the output of any route: with any number of hops and branches, shared pools and no gas
 * cost. The bound is the Lagrangian dual of a relaxed problem in which each token has one price: the output is at most
 * the value of the input plus the maximum profit of every pool at these prices. Any prices give a valid bound;
 * coordinate descent searches for a low one. The relaxation also covers several trades in one pool, which never yield
 * more than a single trade, because each of them pays the fee and moves the price.
 *
 * Source: Angeris, Evans, Chitra, Boyd, "Optimal Routing for Constant Function Market Makers", 2022.
 *
 * @param amount base units of token `from`
 * @returns base units of token `to`; 0 if the tokens are not connected
 */
export function computeRouteOutputUpperBound(
  pools: readonly FloatConstantProductPool[],
  from: number,
  to: number,
  amount: number,
): number {
  const sides = pools.flatMap((pool): readonly PoolSide[] => [toPoolSide(pool, 0), toPoolSide(pool, 1)]);
  const count = Math.max(from, to, ...sides.map((side) => side.from)) + 1;
  const prices = computeBestSpotPrices(sides, count, to);
  if ((prices[from] ?? 0) === 0) return 0;
  const around = Array.from({ length: count }, (_, token) => ({
    out: sides.filter((side) => side.from === token),
    into: sides.filter((side) => side.to === token),
  }));
  const value = (): number => computeDualValue(sides, prices, from, amount);
  let last = value();
  for (let sweep = 1; sweep <= MAX_DESCENT_SWEEPS; sweep += 1) {
    for (const [token, { out, into }] of around.entries()) {
      if (token === to || (prices[token] ?? 0) === 0) continue;
      const excess = (price: number): number =>
        computeExcess(out, into, prices, price) + (token === from ? amount : 0);
      prices[token] = findRoot(excess, prices[token] ?? 0);
    }
    if (sweep % 10 > 0) continue;
    const now = value();
    if (last - now < PRECISION * now) break;
    last = now;
  }
  return value() * (1 + ROUNDING_ERROR);
}

function toPoolSide({ tokens, reserves, fee }: FloatConstantProductPool, index: 0 | 1): PoolSide {
  const other = index === 0 ? 1 : 0;
  return {
    from: tokens[index],
    to: tokens[other],
    reserveIn: reserves[index],
    reserveOut: reserves[other],
    kept: 1 - fee,
  };
}

/**
 * Returns, for every token, the amount of `to` that one unit yields on its best path at spot prices; 0 if there is no
 * path.
 */
function computeBestSpotPrices(sides: readonly PoolSide[], count: number, to: number): number[] {
  const prices = Array.from({ length: count }, (_, token): number => (token === to ? 1 : 0));
  for (let round = 0; round < count; round += 1) {
    for (const side of sides) {
      const price = ((prices[side.to] ?? 0) * side.reserveOut * side.kept) / side.reserveIn;
      if (side.from !== to && price > (prices[side.from] ?? 0)) prices[side.from] = price;
    }
  }
  return prices;
}

function computeDualValue(
  sides: readonly PoolSide[],
  prices: readonly number[],
  from: number,
  amount: number,
): number {
  let sum = (prices[from] ?? 0) * amount;
  for (const side of sides) {
    // Profit of the pool: maximum over all inputs of the output's value minus the input's value.
    const root =
      Math.sqrt((prices[side.to] ?? 0) * side.reserveOut) -
      Math.sqrt(((prices[side.from] ?? 0) * side.reserveIn) / side.kept);
    if (root > 0) sum += root * root;
  }
  return sum;
}

/**
 * Returns how much of a token all pools pay out minus how much of it they receive, if every pool makes its most
 * profitable trade at the given token prices.
 */
function computeExcess(
  out: readonly PoolSide[],
  into: readonly PoolSide[],
  prices: readonly number[],
  price: number,
): number {
  let excess = 0;
  for (const { to, reserveIn, reserveOut, kept } of out) {
    const input = Math.sqrt((kept * reserveIn * reserveOut * (prices[to] ?? 0)) / price) - reserveIn;
    if (input > 0) excess -= input / kept;
  }
  for (const { from, reserveIn, reserveOut, kept } of into) {
    const output = reserveOut - Math.sqrt((reserveIn * reserveOut * (prices[from] ?? 0)) / (kept * price));
    if (output > 0) excess += output;
  }
  return excess;
}

/** Returns a root of an increasing function near `start`, found by bisection on the logarithm. */
function findRoot(increasing: (price: number) => number, start: number): number {
  let low = start;
  let high = start;
  let factor = 1.001;
  if (increasing(start) < 0) {
    while (increasing(high) < 0 && high < start / MIN_FACTOR) {
      low = high;
      high *= factor;
      factor *= factor;
    }
  } else {
    while (increasing(low) >= 0 && low > start * MIN_FACTOR) {
      high = low;
      low /= factor;
      factor *= factor;
    }
  }
  for (let step = 0; step < 40 && high > low * (1 + 1e-12); step += 1) {
    const middle = Math.sqrt(low * high);
    if (increasing(middle) < 0) low = middle;
    else high = middle;
  }
  return high;
}
