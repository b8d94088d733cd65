import { usd, type Address, type Usd } from '@junction/primitives';
import { deriveUsdPrices, valueDown, type UsdPrice } from '@junction/market-data';
import type { PoolRecord, TokenFacts } from './market-state.ts';

/** What is worth a dollar on this network, and how deep a pool must be to have a say. */
export interface PricingRules {
  readonly anchors: readonly Address[];
  readonly minimumDepth: Usd;
}

/** Pools of stable coins trade near one to one; all others by their reserves. */
export function curveOf(type: number): 'product' | 'parity' {
  return type === 1 ? 'product' : 'parity';
}

export function pricesOf(
  pools: ReadonlyMap<Address, PoolRecord>,
  tokens: ReadonlyMap<Address, TokenFacts>,
  rules: PricingRules,
): ReadonlyMap<Address, UsdPrice> {
  return deriveUsdPrices({
    pools: [...pools.values()].map(({ tokens: held, reserves, type }) => ({
      tokens: held,
      reserves,
      curve: curveOf(type),
    })),
    decimals: new Map([...tokens.values()].map((token) => [token.address, token.decimals])),
    anchors: rules.anchors,
    minimumDepth: rules.minimumDepth,
  });
}

/** Dollar value of an amount, 0 for a token without a price. Rounded down. */
export function amountValueDown(
  token: Address,
  amount: bigint,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenFacts>,
): Usd {
  const price = prices.get(token);
  const facts = tokens.get(token);
  return price && facts ? valueDown(amount, facts.decimals, price.price) : usd(0n);
}

/** Dollars in a pool: what its priced tokens are worth. */
export function poolTvlDown(
  pool: PoolRecord,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenFacts>,
): Usd {
  return usd(
    pool.tokens.reduce(
      (sum, token, index) => sum + amountValueDown(token, pool.reserves[index] ?? 0n, prices, tokens),
      0n,
    ),
  );
}

/** Dollars of every token in all pools together. */
export function tokenTvlsDown(
  pools: ReadonlyMap<Address, PoolRecord>,
  prices: ReadonlyMap<Address, UsdPrice>,
  tokens: ReadonlyMap<Address, TokenFacts>,
): ReadonlyMap<Address, Usd> {
  const totals = new Map<Address, Usd>();
  for (const pool of pools.values()) {
    for (const [index, token] of pool.tokens.entries()) {
      const value = amountValueDown(token, pool.reserves[index] ?? 0n, prices, tokens);
      totals.set(token, usd((totals.get(token) ?? 0n) + value));
    }
  }
  return totals;
}
