import { ONE, compareUnits, itemAt, getSum, usd, type Address, type Usd } from '@junction/primitives';
import { MaxHeap } from './max-heap.ts';
import { valueDown } from './pool-price.ts';

/** Pool from which prices derive. */
export interface PricingPool {
  readonly tokens: readonly { readonly root: Address; readonly reserve: bigint }[];
  /**
   * Returns the price of one token at index `base` in tokens at index `counter`, as a fixed-point number;
   * undefined if there is none. Set for curves other than constant product; by default the ratio of the
   * reserves.
   */
  readonly priceOf?: (base: number, counter: number) => bigint | undefined;
}

/** Input of `deriveUsdPrices`. Tokens without decimals get no price. */
export interface PricingInput {
  readonly pools: readonly PricingPool[];
  readonly decimals: ReadonlyMap<Address, number>;
  /** Tokens whose price is defined as one dollar. */
  readonly anchors: readonly Address[];
  /** Minimum USD liquidity of pools that affect the prices of other tokens. */
  readonly minimumDepth: Usd;
}

/** Price of one token in USD, with its support. */
export interface UsdPrice {
  readonly price: Usd;
  /** USD liquidity of the pools that the price derives from; undefined for an anchor. */
  readonly support: Usd | undefined;
  /**
   * True if only pools below the minimum depth trade the token. Such a price is displayed but not used for
   * other prices.
   */
  readonly isThin: boolean;
}

/**
 * Maximum price: 10^40 dollars as a fixed-point number. The ratio of a tiny and a huge reserve could have
 * more digits than tables and responses allow (sixty, including a percentage change from the smallest price).
 */
const MAX_PRICE = 10n ** 58n;

/** Price of a token in one pool, with the USD liquidity of that pool. */
interface Offer {
  readonly price: bigint;
  readonly depth: bigint;
}

/**
 * Derives the USD prices of all tokens connected to an anchor at one moment. The package's README describes the method
 * and its resistance to manipulation: the best supported token is settled first, a price is the median over pools
 * weighted by USD liquidity, and a token's total weight is limited by its support.
 */
export function deriveUsdPrices(input: PricingInput): ReadonlyMap<Address, UsdPrice> {
  const search = new PriceSearch(input);
  for (const anchor of input.anchors)
    search.settle(anchor, { price: usd(ONE), support: undefined, isThin: false });
  search.run(input.minimumDepth);
  return search.finish();
}

interface TokenInPool {
  readonly pool: PricingPool;
  readonly index: number;
}

class PriceSearch {
  readonly #decimals: ReadonlyMap<Address, number>;
  readonly #minimumDepth: bigint;
  readonly #places = new Map<Address, TokenInPool[]>();
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

  /** Fixes the price of a token and derives prices of the other tokens of its pools from it. */
  settle(token: Address, settled: UsdPrice): void {
    this.#known.set(token, settled);
    const decimals = this.#decimals.get(token);
    if (decimals === undefined) return;
    // Pools whose tokens all have a price already are skipped.
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
    const support = getSum(this.#support, token) + depth;
    this.#support.set(token, support);
    this.#queue.push(support, token);
  }

  run(minimumDepth: bigint): void {
    for (let next = this.#queue.pop(); next !== undefined; next = this.#queue.pop()) {
      const { value: token, weight } = next;
      // Skips entries that a later offer of the same token has replaced.
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

/**
 * Returns the median price weighted by USD liquidity. Less than half of the liquidity cannot move it out of
 * the range of the rest.
 */
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
