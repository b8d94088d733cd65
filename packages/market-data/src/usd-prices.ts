import { ONE, compareUnits, itemAt, sumSoFar, usd, type Address, type Usd } from '@junction/primitives';
import { MaxHeap } from './max-heap.ts';
import { valueDown } from './pool-price.ts';

/** A pool as a source of prices. */
export interface PricingPool {
  readonly tokens: readonly { readonly root: Address; readonly reserve: bigint }[];
  /**
   * Of curves that are no product: whole tokens at `counter` for one whole token at `base` (places in the pool),
   * fixed-point; undefined where there is no price. Left out: the ratio of the reserves.
   */
  readonly priceOf?: (base: number, counter: number) => bigint | undefined;
}

/** What dollar prices are found from. Decimals by token; a token without any is not priced. */
export interface PricingInput {
  readonly pools: readonly PricingPool[];
  readonly decimals: ReadonlyMap<Address, number>;
  /** Tokens worth one dollar by definition. */
  readonly anchors: readonly Address[];
  /** A pool whose dollar side is smaller has no say in anybody's price. */
  readonly minimumDepth: Usd;
}

/** Dollars for one whole token, and how much stands behind them. */
export interface UsdPrice {
  readonly price: Usd;
  /** Dollars that stand behind the price; undefined for an anchor. */
  readonly support: Usd | undefined;
  /** Only pools below the minimum depth know the token: good for display, never for other prices. */
  readonly isThin: boolean;
}

/**
 * 10^40 dollars, fixed-point. A crumb of a token with many decimals beside a flood of another makes a price of more digits
 * than tables have room for, and than travel: sixty, also as the percentage of a change from the least price there is.
 */
const MAX_PRICE = 10n ** 58n;

/** What one pool says about one token, and the dollars that say so. */
interface Offer {
  readonly price: bigint;
  readonly depth: bigint;
}

/**
 * Dollar prices of all tokens that pools connect to an anchor, at one moment. The method and what it withstands are
 * in the package's README: the best supported token is settled first, a price is the median of what pools say with
 * dollars as votes, and a token votes with no more dollars than stand behind it, all its pools together.
 */
export function deriveUsdPrices(input: PricingInput): ReadonlyMap<Address, UsdPrice> {
  const search = new PriceSearch(input);
  for (const anchor of input.anchors)
    search.settle(anchor, { price: usd(ONE), support: undefined, isThin: false });
  search.run(input.minimumDepth);
  return search.finish();
}

interface Place {
  readonly pool: PricingPool;
  readonly index: number;
}

class PriceSearch {
  readonly #decimals: ReadonlyMap<Address, number>;
  readonly #minimumDepth: bigint;
  readonly #places = new Map<Address, Place[]>();
  readonly #known = new Map<Address, UsdPrice>();
  readonly #offers = new Map<Address, Offer[]>();
  readonly #thin = new Map<Address, Offer>();
  readonly #support = new Map<Address, bigint>();
  readonly #queue = new MaxHeap<Address>();

  constructor({ pools, decimals, minimumDepth }: PricingInput) {
    this.#decimals = decimals;
    this.#minimumDepth = minimumDepth;
    for (const pool of pools) {
      if (pool.tokens.some(({ reserve }) => reserve === 0n)) continue;
      for (const [index, { root }] of pool.tokens.entries()) {
        const list = this.#places.get(root);
        if (list) list.push({ pool, index });
        else this.#places.set(root, [{ pool, index }]);
      }
    }
  }

  /** Fixes a price and lets the token tell the other tokens of its pools theirs. */
  settle(token: Address, settled: UsdPrice): void {
    this.#known.set(token, settled);
    const decimals = this.#decimals.get(token);
    if (decimals === undefined) return;
    // Where everybody has a price already nothing is voted on.
    const places = (this.#places.get(token) ?? []).filter(({ pool }) =>
      pool.tokens.some(({ root }) => !this.#known.has(root)),
    );
    const values = places.map(({ pool, index }) =>
      valueDown(itemAt(pool.tokens, index).reserve, decimals, settled.price),
    );
    const { support } = settled;
    const total = values.reduce((sum, value) => sum + value, 0n);
    for (const [at, { pool, index }] of places.entries()) {
      const value = itemAt(values, at);
      const depth = support === undefined || total <= support ? value : (value * support) / total;
      for (const [other, { root }] of pool.tokens.entries())
        if (!this.#known.has(root)) this.#offer(pool, index, other, settled.price, value, depth);
    }
  }

  #offer(pool: PricingPool, from: number, to: number, fromPrice: bigint, value: bigint, depth: bigint): void {
    const { root: token, reserve } = itemAt(pool.tokens, to);
    const decimals = this.#decimals.get(token);
    if (decimals === undefined || depth === 0n) return;
    const price = pool.priceOf
      ? priceAtRate(pool.priceOf(to, from), fromPrice)
      : (value * 10n ** BigInt(decimals)) / reserve;
    if (price === undefined || price > MAX_PRICE) return;
    if (depth < this.#minimumDepth) {
      if ((this.#thin.get(token)?.depth ?? -1n) < depth) this.#thin.set(token, { price, depth });
      return;
    }
    const offers = this.#offers.get(token);
    if (offers) offers.push({ price, depth });
    else this.#offers.set(token, [{ price, depth }]);
    const support = sumSoFar(this.#support, token) + depth;
    this.#support.set(token, support);
    this.#queue.push(support, token);
  }

  run(minimumDepth: bigint): void {
    for (let next = this.#queue.pop(); next !== undefined; next = this.#queue.pop()) {
      const { value: token, weight } = next;
      // An entry that a later offer has outdated.
      if (this.#known.has(token) || weight !== this.#support.get(token) || weight < minimumDepth) continue;
      const price = medianByDepth(this.#offers.get(token) ?? []);
      this.settle(token, { price: usd(price), support: usd(weight), isThin: false });
    }
  }

  finish(): ReadonlyMap<Address, UsdPrice> {
    for (const [token, { price, depth }] of this.#thin)
      if (!this.#known.has(token))
        this.#known.set(token, { price: usd(price), support: usd(depth), isThin: true });
    return this.#known;
  }
}

function priceAtRate(rate: bigint | undefined, price: bigint): bigint | undefined {
  return rate === undefined ? undefined : (rate * price) / ONE;
}

/** Median price weighted by USD liquidity: less than half of the liquidity cannot move it out of the range of the rest. */
function medianByDepth(offers: readonly Offer[]): bigint {
  const [only] = offers;
  if (offers.length === 1 && only) return only.price;
  const sorted = offers.toSorted((one, other) => compareUnits(one.price, other.price));
  const total = sorted.reduce((sum, { depth }) => sum + depth, 0n);
  let passed = 0n;
  for (const { price, depth } of sorted) {
    passed += depth;
    if (passed * 2n >= total) return price;
  }
  return 0n;
}
