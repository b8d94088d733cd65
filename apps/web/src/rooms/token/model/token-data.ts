import type { Address } from '@junction/primitives';
import type { LoadedTokenList } from './read-token-list.ts';
import { buildTokenCache, addMissingTokenDecimals, type TokenCache } from './token-cache.ts';
import type { Token } from './token.ts';

/** Tokens of the page, read from the token list and from token roots. */
export interface MergedTokenData {
  readonly cache: TokenCache;
  /** Listed tokens, then imported ones. */
  readonly list: readonly Token[];
  /**
   * Tokens that the hash of the token list does not cover: imports, and entries whose decimals were read from the
   * chain.
   */
  readonly others: readonly Address[];
}

export interface LoadedTokenSources {
  readonly listed: Pick<LoadedTokenList, 'tokens' | 'incomplete'> | undefined;
  /** Listed tokens without decimals in the list, whose decimals were read from their roots. */
  readonly completed: readonly Token[];
  readonly imported: readonly Token[];
}

interface CachedTokenData {
  readonly sources: LoadedTokenSources;
  readonly data: MergedTokenData;
}

let lastTokenData: CachedTokenData | undefined;

/**
 * Returns the page's tokens. All callers get the same object until the list or a token changes, because dozens of
 * components call this function and lists have up to 50,000 entries.
 */
export function mergeLoadedTokenSources(sources: LoadedTokenSources): MergedTokenData {
  if (lastTokenData !== undefined && areSameSources(lastTokenData.sources, sources))
    return lastTokenData.data;
  const { listed, completed, imported } = sources;
  const { tokens = [], incomplete = [] } = listed ?? {};
  const cache = buildTokenCache([...tokens, ...addMissingTokenDecimals(incomplete, completed)], imported);
  const data = {
    cache,
    list: [...cache.values()],
    others: selectOtherRoots([...completed, ...imported], cache, tokens.length),
  };
  lastTokenData = { sources, data };
  return data;
}

const areSameSources = (a: LoadedTokenSources, b: LoadedTokenSources): boolean =>
  a.listed === b.listed && areSameTokens(a.completed, b.completed) && areSameTokens(a.imported, b.imported);

const areSameTokens = (a: readonly Token[], b: readonly Token[]): boolean =>
  a.length === b.length &&
  a.every((token, index) => {
    const other = b[index];
    return (
      other !== undefined && (Object.keys(token) as (keyof Token)[]).every((key) => token[key] === other[key])
    );
  });

/** Returns the roots of `tokens` that are in the cache, but not among its first `listedCount` tokens. */
function selectOtherRoots(
  tokens: readonly Token[],
  cache: TokenCache,
  listedCount: number,
): readonly Address[] {
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
