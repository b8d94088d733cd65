import type { Address } from '@junction/primitives';
import type { IncompleteEntry, ListEntry } from './read-token-list.ts';
import type { Token } from './token.ts';

/** Known tokens by root. Listed tokens first, in list order. */
export type TokenCache = ReadonlyMap<Address, Token>;

/** Builds the cache: listed tokens, then the user's imports. The list takes precedence. */
export function buildTokenCache(listed: readonly ListEntry[], imported: readonly Token[]): TokenCache {
  const cache = new Map<Address, Token>();
  for (const entry of listed) {
    const root = entry.address;
    if (cache.has(root)) continue;
    cache.set(root, {
      root,
      symbol: entry.symbol,
      name: entry.name,
      decimals: entry.decimals,
      logoUri: entry.logoUri,
      vendor: entry.vendor,
      verified: entry.verified ?? false,
      listed: true,
      hidden: entry.hidden,
    });
  }
  for (const token of imported)
    if (!cache.has(token.root)) cache.set(token.root, { ...token, listed: false });
  return cache;
}

/** Entries whose decimals were read from the chain; others are omitted. */
export function completeEntries(
  incomplete: readonly IncompleteEntry[],
  read: readonly Pick<Token, 'root' | 'decimals'>[],
): readonly ListEntry[] {
  const decimals = new Map(read.map((token) => [token.root, token.decimals]));
  return incomplete.flatMap((entry): ListEntry[] => {
    const known = decimals.get(entry.address);
    return known === undefined ? [] : [{ ...entry, decimals: known }];
  });
}

export interface TokenSearch {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Finds tokens whose symbol, name or root contains the text; exact symbols first, then prefixes. */
export function searchTokens({ text, tokens }: TokenSearch): readonly Token[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return tokens;
  const rank = (token: Token): number => {
    const symbol = token.symbol.toLowerCase();
    if (symbol === wanted || token.root === wanted) return 0;
    if (symbol.startsWith(wanted)) return 1;
    if (symbol.includes(wanted)) return 2;
    if (token.name.toLowerCase().includes(wanted)) return 3;
    return token.root.includes(wanted) ? 4 : 5;
  };
  return tokens
    .map((token) => ({ token, rank: rank(token) }))
    .filter((entry) => entry.rank < 5)
    .toSorted((a, b) => a.rank - b.rank)
    .map((entry) => entry.token);
}
