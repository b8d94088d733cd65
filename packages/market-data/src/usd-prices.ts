import {
  FIXED_POINT_ONE,
  compareUnits,
  itemAt,
  getSumOrZero,
  usd,
  type Address,
  type Usd,
} from '@junction/primitives';
import { MaxHeap } from './max-heap.ts';
import { computeUsdValueRoundedDown } from './pool-price.ts';

/** Pool from which token prices are derived. */
export interface PricingPool {
  readonly tokens: readonly { readonly root: Address; readonly reserve: bigint }[];
  /**
   * Returns the price of the token at index `base` in the token at index `counter`, as a fixed-point number; undefined
   * if there is none. Omitted for constant-product pools, in which the price is the ratio of the reserves.
   */
  readonly priceOf?: (base: number, counter: number) => bigint | undefined;
}

/** Input of `deriveUsdPrices`. Tokens without decimals get no price. */
export interface PricingInput {
  readonly pools: readonly PricingPool[];
  readonly decimals: ReadonlyMap<Address, number>;
  /** Tokens whose price is defined as one dollar. */
  readonly anchors: readonly Address[];
  /** Minimum USD liquidity of a pool for it to affect the prices of other tokens. */
  readonly minimumDepth: Usd;
}

/** USD price of a token, with its support: the liquidity that backs the price. */
export interface UsdPrice {
  readonly price: Usd;
  /** USD liquidity of the pools from which the price is derived; undefined for an anchor. */
  readonly support: Usd | undefined;
  /**
   * True if only pools below the minimum depth trade the token. Such a price is displayed but not used to price other
   * tokens.
   */
  readonly isThin: boolean;
}

/**
 * Maximum price: 10^40 dollars as a fixed-point number. The ratio of a tiny and a huge reserve could otherwise have
 * more than the sixty digits that tables and responses allow, including a percentage change from the smallest price.
 */
const MAX_PRICE = 10n ** 58n;

/** Price of a token in one pool, with the pool's USD liquidity. */
interface PriceOffer {
  readonly price: bigint;
  readonly depth: bigint;
}

/**
 * Derives the USD prices of all tokens that pools connect to an anchor. The package's README describes the algorithm
 * and its resistance to manipulation: the token with the most support is settled first, a price is the median over
 * pools weighted by USD liquidity, and the total weight of a token is capped by its support.
 */
export function deriveUsdPrices(input: PricingInput): ReadonlyMap<Address, UsdPrice> {
  const search = new PriceSearch(input);
  for (const anchor of input.anchors)
    search.settle(anchor, { price: usd(FIXED_POINT_ONE), support: undefined, isThin: false });
  search.run(input.minimumDepth);
  return search.finish();
}

interface PoolTokenRef {
  readonly pool: PricingPool;
  readonly index: number;
}

class PriceSearch {
  readonly #decimals: ReadonlyMap<Address, number>;
  readonly #minimumDepth: bigint;
  readonly #places = new Map<Address, PoolTokenRef[]>();
  readonly #known = new Map<Address, UsdPrice>();
  readonly #offers = new Map<Address, PriceOffer[]>();
  readonly #thin = new Map<Address, PriceOffer>();
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

  /** Fixes the price of a token, then derives prices of the other tokens in its pools from it. */
  settle(token: Address, settled: UsdPrice): void {
    this.#known.set(token, settled);
    const decimals = this.#decimals.get(token);
    if (decimals === undefined) return;
    // Pools in which every token already has a price are skipped.
    const places = (this.#places.get(token) ?? []).filter(({ pool }) =>
      pool.tokens.some(({ root }) => !this.#known.has(root)),
    );
    const values = places.map(({ pool, index }) =>
      computeUsdValueRoundedDown(itemAt(pool.tokens, index).reserve, decimals, settled.price),
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
      ? multiplyByRate(pool.priceOf(to, from), fromPrice)
      : (value * 10n ** BigInt(decimals)) / reserve;
    if (price === undefined || price > MAX_PRICE) return;
    if (depth < this.#minimumDepth) {
      if ((this.#thin.get(token)?.depth ?? -1n) < depth) this.#thin.set(token, { price, depth });
      return;
    }
    const offers = this.#offers.get(token);
    if (offers) offers.push({ price, depth });
    else this.#offers.set(token, [{ price, depth }]);
    const support = getSumOrZero(this.#support, token) + depth;
    this.#support.set(token, support);
    this.#queue.push(support, token);
  }

  run(minimumDepth: bigint): void {
    for (let next = this.#queue.pop(); next !== undefined; next = this.#queue.pop()) {
      const { value: token, weight } = next;
      // Skips outdated queue entries: a later offer for the same token has replaced them.
      if (this.#known.has(token) || weight !== this.#support.get(token) || weight < minimumDepth) continue;
      const price = computeMedianByDepth(this.#offers.get(token) ?? []);
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

function multiplyByRate(rate: bigint | undefined, price: bigint): bigint | undefined {
  return rate === undefined ? undefined : (rate * price) / FIXED_POINT_ONE;
}

/**
 * Returns the median price, weighted by USD liquidity. Less than half of the liquidity cannot move it out of the price
 * range of the other half.
 */
function computeMedianByDepth(offers: readonly PriceOffer[]): bigint {
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
