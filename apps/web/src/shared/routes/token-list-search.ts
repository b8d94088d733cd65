import { readSearchText } from './search-text.ts';
import { readPageNumber } from './transaction-search.ts';

/** What the address of the tokens list keeps: left out means the default. */
export interface TokenListSearch {
  readonly search?: string;
  /** Smallest TVL first; largest is the default. */
  readonly sort?: 'tvl-asc';
  /** From 2 on. */
  readonly page?: number;
  /** Page of the watched tokens, from 2 on. */
  readonly watchedPage?: number;
}

/** Reads the address of the tokens list; what does not make sense is left out. */
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
