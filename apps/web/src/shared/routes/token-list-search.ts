import { readSearchText } from './search-text.ts';
import { readPageNumber } from './transaction-search.ts';

/** Search parameters of the token list; omitted ones have defaults. */
export interface TokenListSearch {
  readonly search?: string;
  /** Ascending TVL; descending by default. */
  readonly sort?: 'tvl-asc';
  /** From 2. */
  readonly page?: number;
  /** Page of the watched tokens, from 2. */
  readonly watchedPage?: number;
}

/** Parses the search parameters; invalid ones are ignored. */
export function readTokenListSearch(search: Readonly<Record<string, unknown>>): TokenListSearch {
  const text = readSearchText(search['search']);
  const page = readPageNumber(search['page']);
  const watchedPage = readPageNumber(search['watchedPage']);
  return {
    ...(text === '' ? {} : { search: text }),
    ...(search['sort'] === 'tvl-asc' ? { sort: 'tvl-asc' } : {}),
    ...(page === undefined ? {} : { page }),
    ...(watchedPage === undefined ? {} : { watchedPage }),
  };
}
