import { ONE, usd, type Address, type Usd } from '@junction/primitives';
import { valueDown } from './pool-price.ts';

/** A pool as a source of prices. */
export interface PricingPool {
  readonly tokens: readonly Address[];
  readonly reserves: readonly bigint[];
  /** `product`: prices follow the reserves. `parity`: the pool trades its tokens near one to one. */
  readonly curve: 'product' | 'parity';
}

export interface PricingInput {
  readonly pools: readonly PricingPool[];
  readonly decimals: ReadonlyMap<Address, number>;
  /** Tokens worth one dollar by definition. */
  readonly anchors: readonly Address[];
  /** A pool whose dollar side is smaller has no say in anybody's price. */
  readonly minimumDepth: Usd;
}

export interface UsdPrice {
  readonly price: Usd;
  /** Dollars that stand behind the price; undefined for an anchor. */
  readonly support: Usd | undefined;
  /** Only pools below the minimum depth know the token: good for display, never for other prices. */
  readonly isThin: boolean;
}

/** Tokens further than this many pools from a dollar stay without a price. */
const MAX_DISTANCE = 4;

interface Offer {
  readonly price: bigint;
  readonly depth: bigint;
}

/**
 * Dollar prices of all tokens that pools connect to an anchor.
 *
 * Layer by layer: anchors first, then the tokens one pool away, and so on. A token's price is the average of what
 * the pools to already priced tokens say, weighted by depth. Depth is the dollar value of the priced side, but never
 * more than the dollars that stand behind that side's own price: inflating a worthless token does not make its
 * pools deep. Pools below the minimum have no weight. Tokens that only such pools know get a thin price from the
 * deepest of them, which goes no further.
 */
export function deriveUsdPrices(input: PricingInput): ReadonlyMap<Address, UsdPrice> {
  const known = new Map<Address, UsdPrice>(
    input.anchors.map((anchor) => [anchor, { price: usd(ONE), support: undefined, isThin: false }]),
  );
  for (let distance = 0; distance < MAX_DISTANCE; distance += 1) {
    const layer = collectOffers(input, known, input.minimumDepth);
    if (layer.size === 0) break;
    for (const [token, offers] of layer) known.set(token, weighOffers(offers));
  }
  for (const [token, offers] of collectOffers(input, known, 1n)) known.set(token, thinPrice(offers));
  return known;
}

function collectOffers(
  input: PricingInput,
  known: ReadonlyMap<Address, UsdPrice>,
  minimumDepth: bigint,
): ReadonlyMap<Address, readonly Offer[]> {
  const offers = new Map<Address, Offer[]>();
  for (const pool of input.pools) {
    for (const [index, token] of pool.tokens.entries()) {
      if (known.has(token)) continue;
      const reserve = pool.reserves[index] ?? 0n;
      const decimals = input.decimals.get(token);
      if (reserve === 0n || decimals === undefined) continue;
      for (const [other, pricedToken] of pool.tokens.entries()) {
        const priced = known.get(pricedToken);
        const pricedDecimals = input.decimals.get(pricedToken);
        if (!priced || priced.isThin || pricedDecimals === undefined) continue;
        const value = valueDown(pool.reserves[other] ?? 0n, pricedDecimals, priced.price);
        const depth = priced.support !== undefined && priced.support < value ? priced.support : value;
        if (depth < minimumDepth) continue;
        const price = pool.curve === 'parity' ? priced.price : (value * 10n ** BigInt(decimals)) / reserve;
        const list = offers.get(token);
        if (list) list.push({ price, depth });
        else offers.set(token, [{ price, depth }]);
      }
    }
  }
  return offers;
}

function weighOffers(offers: readonly Offer[]): UsdPrice {
  let weighted = 0n;
  let depth = 0n;
  for (const offer of offers) {
    weighted += offer.price * offer.depth;
    depth += offer.depth;
  }
  return { price: usd(weighted / depth), support: usd(depth), isThin: false };
}

function thinPrice(offers: readonly Offer[]): UsdPrice {
  const deepest = offers.reduce((best, offer) => (offer.depth > best.depth ? offer : best));
  return { price: usd(deepest.price), support: usd(deepest.depth), isThin: true };
}
