import { getSumOrZero, usd, type Address, type Seconds, type Usd } from '@junction/primitives';
import {
  appendPriceSamples,
  deriveUsdPrices,
  toPriceSampleMinute,
  computeMedianPrice,
  computeUsdValueRoundedDown,
  type PriceSamples,
  type PricingPool,
  type UsdPrice,
} from '@junction/market-data';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type { MarketState, PoolRecord } from './market-state.ts';
import { computePairPriceRoundedDown } from './pool-state.ts';

/**
 * Pricing rules of a network: the tokens worth one USD by definition (anchors), and the minimum USD depth of pools used
 * for pricing.
 */
export interface PricingRules {
  readonly anchors: readonly Address[];
  readonly minimumDepth: Usd;
}

/** Computes the current price of every token from the reserves of the pools. */
export function computeCurrentUsdPrices(
  pools: ReadonlyMap<Address, PoolRecord>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
  rules: PricingRules,
): ReadonlyMap<Address, UsdPrice> {
  return deriveUsdPrices({
    pools: [...pools.values()].map((pool): PricingPool => {
      if (pool.kind === 'constant-product') return { tokens: pool.tokens };
      return {
        tokens: pool.tokens,
        priceOf: (base, counter) => computePairPriceRoundedDown(pool, tokens, base, counter),
      };
    }),
    decimals: new Map([...tokens.values()].map((token) => [token.address, token.decimals])),
    anchors: rules.anchors,
    minimumDepth: rules.minimumDepth,
  });
}

export interface TokenPrices {
  readonly priceSamples: ReadonlyMap<Address, PriceSamples>;
  readonly prices: ReadonlyMap<Address, UsdPrice>;
}

/** Returns the prices after adding the same sample `times` times. Returns the same object if nothing changed. */
export function addPriceSamples(
  before: TokenPrices,
  seen: ReadonlyMap<Address, UsdPrice>,
  times: number,
): TokenPrices {
  const priceSamples = new Map(before.priceSamples);
  const prices = new Map(before.prices);
  let isChanged = false;
  for (const token of new Set([...seen.keys(), ...before.priceSamples.keys()])) {
    const old = before.priceSamples.get(token) ?? [];
    const next = appendPriceSamples(old, seen.get(token), times);
    if (next === old) continue;
    isChanged = true;
    priceSamples.set(token, next);
    const price = computeMedianPrice(next);
    if (price) prices.set(token, price);
    else prices.delete(token);
  }
  return isChanged ? { priceSamples, prices } : before;
}

/**
 * Returns the prices at a time after the last activity. For the minutes since then, price samples computed from the
 * current pools are added.
 */
export function computePricesAt(
  market: MarketState,
  now: Seconds,
  rules: PricingRules,
): ReadonlyMap<Address, UsdPrice> {
  const passed = toPriceSampleMinute(now) - toPriceSampleMinute(market.time);
  if (passed <= 0 || market.pools.size === 0) return market.prices;
  return addPriceSamples(market, computeCurrentUsdPrices(market.pools, market.tokens, rules), passed).prices;
}

/** Returns the USD value of an amount, rounded down; 0 for a token without a price. */
export function getUsdValueRoundedDown(
  token: Address,
  amount: bigint,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Usd {
  const price = prices.get(token);
  const facts = tokens.get(token);
  if (!price || !facts) return usd(0n);
  return computeUsdValueRoundedDown(amount, facts.decimals, price.price);
}

/**
 * Maximum value of an amount as a multiple of the USD depth behind its price, so that the price of a shallow pool
 * cannot value a large amount.
 */
const MAX_SUPPORT_MULTIPLE = 10n;

/** Returns the USD value of a locked or traded amount, limited by the depth behind its price, rounded down. */
export function getDepthLimitedUsdValueRoundedDown(
  token: Address,
  amount: bigint,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Usd {
  const value = getUsdValueRoundedDown(token, amount, prices, tokens);
  const support = prices.get(token)?.support;
  return support === undefined || value <= support * MAX_SUPPORT_MULTIPLE
    ? value
    : usd(support * MAX_SUPPORT_MULTIPLE);
}

/** Returns the USD value of a pool's reserves, rounded down. Tokens without a price count as 0. */
export function computePoolTvlRoundedDown(
  pool: PoolRecord,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Usd {
  return usd(
    pool.tokens.reduce(
      (sum, { root, reserve }) => sum + getDepthLimitedUsdValueRoundedDown(root, reserve, prices, tokens),
      0n,
    ),
  );
}

/** Returns the USD value of each token summed over all pools, rounded down. */
export function computeTokenTvlsRoundedDown(
  pools: ReadonlyMap<Address, PoolRecord>,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Map<Address, Usd> {
  const totals = new Map<Address, Usd>();
  for (const pool of pools.values()) {
    for (const { root, reserve } of pool.tokens) {
      const value = getDepthLimitedUsdValueRoundedDown(root, reserve, prices, tokens);
      totals.set(root, usd(getSumOrZero(totals, root) + value));
    }
  }
  return totals;
}
