import type { Address } from '@junction/primitives';
import type { LoadedList } from './read-token-list.ts';
import { buildTokenCache, completeEntries, type TokenCache } from './token-cache.ts';
import type { Token } from './token.ts';

/** Tokens of the page, from the token list and from their roots. */
export interface TokenData {
  readonly cache: TokenCache;
  /** Listed tokens, then imported ones. */
  readonly list: readonly Token[];
  /** Tokens that the hash of the list does not cover: imports, and entries whose decimals come from the chain. */
  readonly others: readonly Address[];
}

export interface TokenSources {
  readonly listed: Pick<LoadedList, 'tokens' | 'incomplete'> | undefined;
  /** Listed tokens whose decimals were read from their roots. */
  readonly completed: readonly Token[];
  readonly imported: readonly Token[];
}

interface Made {
  readonly sources: TokenSources;
  readonly data: TokenData;
}

let last: Made | undefined;

/**
 * Returns the page's tokens. All callers get the same object until the list or a token changes, because dozens of
 * components call this and lists have up to 50,000 entries.
 */
export function toTokenData(sources: TokenSources): TokenData {
  if (last !== undefined && isSame(last.sources, sources)) return last.data;
  const { listed, completed, imported } = sources;
  const { tokens = [], incomplete = [] } = listed ?? {};
  const cache = buildTokenCache([...tokens, ...completeEntries(incomplete, completed)], imported);
  const data = {
    cache,
    list: [...cache.values()],
    others: rootsBesides([...completed, ...imported], cache, tokens.length),
  };
  last = { sources, data };
  return data;
}

const isSame = (a: TokenSources, b: TokenSources): boolean =>
  a.listed === b.listed && areSame(a.completed, b.completed) && areSame(a.imported, b.imported);

const areSame = (a: readonly Token[], b: readonly Token[]): boolean =>
  a.length === b.length &&
  a.every((token, index) => {
    const other = b[index];
    return (
      other !== undefined && (Object.keys(token) as (keyof Token)[]).every((key) => token[key] === other[key])
    );
  });

/** Returns those of `tokens` that are not among the first `listedCount` tokens of the cache. */
function rootsBesides(tokens: readonly Token[], cache: TokenCache, listedCount: number): readonly Address[] {
  if (tokens.length === 0) return [];
  const roots = new Set(tokens.map(({ root }) => root));
  let at = 0;
  for (const root of cache.keys()) {
    if (at >= listedCount) break;
    roots.delete(root);
    at += 1;
  }
  return [...roots].filter((root) => cache.has(root)).toSorted();
}
