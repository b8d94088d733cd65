import { parsePageNumber, parseTransactionSearch, type TransactionListSearch } from './transaction-search.ts';

/**
 * Search parameters of a token's page, for chart, pools and transaction list. Missing parameters have their default
 * values.
 */
export interface TokenPageSearch extends TransactionListSearch {
  readonly graph?: 'volume' | 'tvl';
  /** `D1` selects daily bars; undefined selects hourly bars. */
  readonly frame?: 'D1';
  /** Page number of the token's pools; undefined for page 1. */
  readonly poolsPage?: number;
}

/** Parses the search parameters; invalid ones are dropped. */
export function parseTokenPageSearch(search: Readonly<Record<string, unknown>>): TokenPageSearch {
  const graph = (['volume', 'tvl'] as const).find((one) => one === search['graph']);
  const poolsPage = parsePageNumber(search['poolsPage']);
  return {
    ...(graph === undefined ? {} : { graph }),
    ...(search['frame'] === 'D1' ? { frame: 'D1' } : {}),
    ...(poolsPage === undefined ? {} : { poolsPage }),
    ...parseTransactionSearch(search),
  };
}
