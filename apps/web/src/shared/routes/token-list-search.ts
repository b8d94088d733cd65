import { readSearchText } from './search-text.ts';
import { readPageNumber } from './transaction-search.ts';

/** Search parameters of the token list; a missing one has its default value. */
export interface TokenListSearch {
  readonly search?: string;
  /** Set for ascending TVL; descending is the default. */
  readonly sort?: 'tvl-asc';
  /** Page of the list, from 2 on. */
  readonly page?: number;
  /** Page of the watched tokens, from 2 on. */
  readonly watchedPage?: number;
}

/** Parses the search parameters; invalid ones are dropped. */
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
