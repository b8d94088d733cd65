import { parseSearchText } from './search-text.ts';
import { parsePageNumber } from './transaction-search.ts';

/** Search parameters of the token list. Missing parameters have their default values. */
export interface TokenListSearch {
  readonly search?: string;
  /** Sort order by TVL: ascending if set, descending if undefined. */
  readonly sort?: 'tvl-asc';
  /** Page number of the list; undefined for page 1. */
  readonly page?: number;
  /** Page number of the watched tokens; undefined for page 1. */
  readonly watchedPage?: number;
}

/** Parses the search parameters; invalid ones are dropped. */
export function parseTokenListSearch(search: Readonly<Record<string, unknown>>): TokenListSearch {
  const text = parseSearchText(search['search']);
  const page = parsePageNumber(search['page']);
  const watchedPage = parsePageNumber(search['watchedPage']);
  return {
    ...(text === '' ? {} : { search: text }),
    ...(search['sort'] === 'tvl-asc' ? { sort: 'tvl-asc' } : {}),
    ...(page === undefined ? {} : { page }),
    ...(watchedPage === undefined ? {} : { watchedPage }),
  };
}
