import { getSum, usd, type Address, type Seconds, type Usd } from '@junction/primitives';
import {
  addSamples,
  deriveUsdPrices,
  toSampleMinute,
  medianPrice,
  valueDown,
  type PriceSamples,
  type PricingPool,
  type UsdPrice,
} from '@junction/market-data';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type { MarketState, PoolRecord } from './market-state.ts';
import { priceBetweenDown } from './pool-state.ts';

/** Tokens worth one USD by definition on this network, and the minimum depth of a pool whose prices count. */
export interface PricingRules {
  readonly anchors: readonly Address[];
  readonly minimumDepth: Usd;
}

/** Computes a price of every token from the current reserves of the pools. */
export function samplePrices(
  pools: ReadonlyMap<Address, PoolRecord>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
  rules: PricingRules,
): ReadonlyMap<Address, UsdPrice> {
  return deriveUsdPrices({
    pools: [...pools.values()].map((pool): PricingPool => {
      if (pool.kind === 'constant-product') return { tokens: pool.tokens };
      return {
        tokens: pool.tokens,
        priceOf: (base, counter) => priceBetweenDown(pool, tokens, base, counter),
      };
    }),
    decimals: new Map([...tokens.values()].map((token) => [token.address, token.decimals])),
    anchors: rules.anchors,
    minimumDepth: rules.minimumDepth,
  });
}

export interface Prices {
  readonly priceSamples: ReadonlyMap<Address, PriceSamples>;
  readonly prices: ReadonlyMap<Address, UsdPrice>;
}

/** Returns the prices after `times` equal samples; the same object if nothing changed. */
export function pricesAfter(before: Prices, seen: ReadonlyMap<Address, UsdPrice>, times: number): Prices {
  const priceSamples = new Map(before.priceSamples);
  const prices = new Map(before.prices);
  let isChanged = false;
  for (const token of new Set([...seen.keys(), ...before.priceSamples.keys()])) {
    const old = before.priceSamples.get(token) ?? [];
    const next = addSamples(old, seen.get(token), times);
    if (next === old) continue;
    isChanged = true;
    priceSamples.set(token, next);
    const price = medianPrice(next);
    if (price) prices.set(token, price);
    else prices.delete(token);
  }
  return isChanged ? { priceSamples, prices } : before;
}

/** Returns the prices at a time after the last activity. */
export function pricesAt(
  market: MarketState,
  now: Seconds,
  rules: PricingRules,
): ReadonlyMap<Address, UsdPrice> {
  const passed = toSampleMinute(now) - toSampleMinute(market.time);
  if (passed <= 0 || market.pools.size === 0) return market.prices;
  return pricesAfter(market, samplePrices(market.pools, market.tokens, rules), passed).prices;
}

/** Returns the USD value of an amount, rounded down; 0 for a token without a price. */
export function amountValueDown(
  token: Address,
  amount: bigint,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Usd {
  const price = prices.get(token);
  const facts = tokens.get(token);
  if (!price || !facts) return usd(0n);
  return valueDown(amount, facts.decimals, price.price);
}

/**
 * Maximum value of an amount, as a multiple of the USD depth behind its price: a price from a shallow pool must not
 * value a large amount.
 */
const MAX_SUPPORT_MULTIPLE = 10n;

/** Returns the USD value of a locked or traded amount, limited by the depth behind its price, rounded down. */
export function backedValueDown(
  token: Address,
  amount: bigint,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Usd {
  const value = amountValueDown(token, amount, prices, tokens);
  const support = prices.get(token)?.support;
  return support === undefined || value <= support * MAX_SUPPORT_MULTIPLE
    ? value
    : usd(support * MAX_SUPPORT_MULTIPLE);
}

/** Returns the USD value of those tokens of a pool that have a price, rounded down. */
export function poolTvlDown(
  pool: PoolRecord,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Usd {
  return usd(
    pool.tokens.reduce((sum, { root, reserve }) => sum + backedValueDown(root, reserve, prices, tokens), 0n),
  );
}

/** Returns the USD value of every token in all pools, rounded down. */
export function tokenTvlsDown(
  pools: ReadonlyMap<Address, PoolRecord>,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Map<Address, Usd> {
  const totals = new Map<Address, Usd>();
  for (const pool of pools.values()) {
    for (const { root, reserve } of pool.tokens) {
      const value = backedValueDown(root, reserve, prices, tokens);
      totals.set(root, usd(getSum(totals, root) + value));
    }
  }
  return totals;
}
