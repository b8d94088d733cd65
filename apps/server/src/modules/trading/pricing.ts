import { sumSoFar, usd, type Address, type Seconds, type Usd } from '@junction/primitives';
import {
  addSamples,
  deriveUsdPrices,
  markOf,
  settlePrice,
  valueDown,
  type PriceSamples,
  type PricingPool,
  type UsdPrice,
} from '@junction/market-data';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type { MarketState, PoolRecord } from './market-state.ts';
import { priceBetweenDown } from './pool-state.ts';

/** What is worth a dollar on this network, and how deep a pool must be to have a say. */
export interface PricingRules {
  readonly anchors: readonly Address[];
  readonly minimumDepth: Usd;
}

/** What the pools say about every token as they stand. */
export function lookAtPrices(
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
  readonly looks: ReadonlyMap<Address, PriceSamples>;
  readonly prices: ReadonlyMap<Address, UsdPrice>;
}

/** `before` after so many more looks that all saw the same; the very same object when nothing changed. */
export function pricesAfter(before: Prices, seen: ReadonlyMap<Address, UsdPrice>, times: number): Prices {
  const looks = new Map(before.looks);
  const prices = new Map(before.prices);
  let isChanged = false;
  for (const token of new Set([...seen.keys(), ...before.looks.keys()])) {
    const old = before.looks.get(token) ?? [];
    const next = addSamples(old, seen.get(token), times);
    if (next === old) continue;
    isChanged = true;
    looks.set(token, next);
    const price = settlePrice(next);
    if (price) prices.set(token, price);
    else prices.delete(token);
  }
  return isChanged ? { looks, prices } : before;
}

/** The prices of a moment that no activity has reached yet: minutes pass without anybody trading. */
export function pricesAt(
  market: MarketState,
  now: Seconds,
  rules: PricingRules,
): ReadonlyMap<Address, UsdPrice> {
  const passed = markOf(now) - markOf(market.time);
  if (passed <= 0 || market.pools.size === 0) return market.prices;
  return pricesAfter(market, lookAtPrices(market.pools, market.tokens, rules), passed).prices;
}

/** What an amount adds to a sum of dollars, nothing for a token without a price. Rounded down. */
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

/** How many times the dollars behind a price an amount may be worth: a price made by little cannot make much of a lot. */
const MOST_OF_SUPPORT = 10n;

/** Dollar value of an amount that is locked or traded, bounded by what stands behind its price. Rounded down. */
export function backedValueDown(
  token: Address,
  amount: bigint,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Usd {
  const value = amountValueDown(token, amount, prices, tokens);
  const support = prices.get(token)?.support;
  return support === undefined || value <= support * MOST_OF_SUPPORT ? value : usd(support * MOST_OF_SUPPORT);
}

/** Dollars in a pool: what its priced tokens are worth. */
export function poolTvlDown(
  pool: PoolRecord,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Usd {
  return usd(
    pool.tokens.reduce((sum, { root, reserve }) => sum + backedValueDown(root, reserve, prices, tokens), 0n),
  );
}

/** Dollars of every token in all pools together. */
export function tokenTvlsDown(
  pools: ReadonlyMap<Address, PoolRecord>,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Map<Address, Usd> {
  const totals = new Map<Address, Usd>();
  for (const pool of pools.values()) {
    for (const { root, reserve } of pool.tokens) {
      const value = backedValueDown(root, reserve, prices, tokens);
      totals.set(root, usd(sumSoFar(totals, root) + value));
    }
  }
  return totals;
}
