import { matchesSearch, normalizeSearchText, type SearchableTexts } from './is-about.ts';
import { compareAddresses, usd, type Address, type Usd } from '@junction/primitives';
import type { Page } from '../page.ts';
import type { PoolPage, PoolQuery, PoolView, TokenQuery, TokenView } from '../read-model.ts';

/** Filters, sorts and paginates pools. Returns sums over all matching pools. */
export function selectPoolPage(pools: Iterable<PoolView>, query: PoolQuery): PoolPage {
  const { curve } = query;
  const text = normalizeSearchText(query.search);
  const { addresses, order = { by: 'tvl', direction: 'descending' } } = query;
  const found = [...pools].filter(
    (pool) =>
      hasRequestedTokens(pool, query) &&
      (addresses === undefined || addresses.has(pool.address)) &&
      (query.onlyPairs !== true || pool.tokens.length === 2) &&
      (curve === undefined || pool.curve === curve) &&
      (text === undefined || matchesSearch(toSearchedTexts(pool), text)) &&
      isWithin(pool.tvl, query.tvlAtLeast, query.tvlAtMost),
  );
  const sum = (read: (pool: PoolView) => Usd): Usd =>
    usd(found.reduce((total, pool) => total + read(pool), 0n));
  return {
    ...sortAndSlice(found, (pool) => pool[order.by], order.direction, query),
    tvl: sum((pool) => pool.tvl),
    volume24h: sum((pool) => pool.volume24h),
  };
}

function hasRequestedTokens({ tokens }: PoolView, { token, within }: PoolQuery): boolean {
  return (
    (token === undefined || tokens.some(({ root }) => root === token)) &&
    (within === undefined || tokens.every(({ root }) => within.has(root)))
  );
}

const toSearchedTexts = ({ address, lpRoot, tokens }: PoolView): SearchableTexts => ({
  symbols: tokens.map(({ symbol }) => symbol),
  addresses: [address, lpRoot ?? '', ...tokens.map(({ root }) => root)],
});

/** Filters, sorts and paginates tokens. */
export function selectTokenPage(tokens: Iterable<TokenView>, query: TokenQuery): Page<TokenView> {
  const { within, direction = 'descending' } = query;
  const symbol = query.symbol?.trim().toLowerCase() ?? '';
  const found = [...tokens].filter(
    (token) =>
      (within === undefined || within.has(token.address)) &&
      (symbol === '' || token.symbol.toLowerCase().includes(symbol)) &&
      isWithin(token.tvl, query.tvlAtLeast, query.tvlAtMost),
  );
  return sortAndSlice(found, (token) => token.tvl, direction, query);
}

function isWithin(value: Usd, min: Usd | undefined, max: Usd | undefined): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

function sortAndSlice<T extends { readonly address: Address }>(
  found: readonly T[],
  keyOf: (item: T) => bigint,
  direction: 'ascending' | 'descending',
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Page<T> {
  const sign = direction === 'ascending' ? 1 : -1;
  const ordered = found.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a !== b) return a < b ? -sign : sign;
    return compareAddresses(one.address, other.address);
  });
  return { total: found.length, items: ordered.slice(offset, offset + limit) };
}
