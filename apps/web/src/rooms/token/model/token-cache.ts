import type { Address } from '@junction/primitives';
import { toListedToken } from './listed-token.ts';
import type { IncompleteTokenListEntry } from './read-token-list.ts';
import type { Token } from './token.ts';

/** All tokens known to the page, by root. Listed tokens are first, in the order of the list. */
export type TokenCache = ReadonlyMap<Address, Token>;

/** Merges listed and imported tokens. A token that is in both is taken from the list. */
export function buildTokenCache(listed: readonly Token[], imported: readonly Token[]): TokenCache {
  const cache = new Map<Address, Token>();
  for (const token of listed) if (!cache.has(token.root)) cache.set(token.root, token);
  for (const token of imported)
    if (!cache.has(token.root)) cache.set(token.root, { ...token, listed: false });
  return cache;
}

/**
 * Converts entries without decimals to tokens, with the decimals read from the chain. Entries whose decimals could not
 * be read are omitted.
 */
export function addMissingTokenDecimals(
  incomplete: readonly IncompleteTokenListEntry[],
  read: readonly Pick<Token, 'root' | 'decimals'>[],
): readonly Token[] {
  const decimals = new Map(read.map((token) => [token.root, token.decimals]));
  return incomplete.flatMap((entry): Token[] => {
    const known = decimals.get(entry.address);
    return known === undefined ? [] : [toListedToken({ ...entry, decimals: known })];
  });
}

export interface TokenSearch {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Symbols and names in lower case, in the order of the list. Built by the first search of the list. */
interface SearchIndex {
  readonly symbols: readonly string[];
  readonly names: readonly string[];
}
const indexes = new WeakMap<readonly Token[], SearchIndex>();

function getSearchIndex(tokens: readonly Token[]): SearchIndex {
  const found = indexes.get(tokens) ?? {
    symbols: tokens.map(({ symbol }) => symbol.toLowerCase()),
    names: tokens.map(({ name }) => name.toLowerCase()),
  };
  indexes.set(tokens, found);
  return found;
}

function getSearchRank(wanted: string, symbol: string, name: string, root: string): number {
  if (symbol === wanted || root === wanted) return 0;
  if (symbol.startsWith(wanted)) return 1;
  if (symbol.includes(wanted)) return 2;
  if (name.includes(wanted)) return 3;
  return root.includes(wanted) ? 4 : 5;
}

/**
 * Returns the tokens whose symbol, name or root contains the text. Exact symbols are first, then symbols that start
 * with the text, then all others.
 */
export function searchTokens({ text, tokens }: TokenSearch): readonly Token[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return tokens;
  const { symbols, names } = getSearchIndex(tokens);
  const byRank: Token[][] = [[], [], [], [], []];
  for (const [at, token] of tokens.entries())
    byRank[getSearchRank(wanted, symbols[at] ?? '', names[at] ?? '', token.root)]?.push(token);
  return byRank.flat();
}
