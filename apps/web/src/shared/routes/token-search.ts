import { readPageNumber, readTransactionSearch, type TransactionSearch } from './transaction-search.ts';

/** Search parameters of a token: chart, pools and transaction list. Omitted ones have defaults. */
export interface TokenSearch extends TransactionSearch {
  readonly graph?: 'volume' | 'tvl';
  /** Daily bars; hourly by default. */
  readonly frame?: 'D1';
  /** Page of the related pools, from 2. */
  readonly poolsPage?: number;
}

/** Parses the search parameters; invalid ones are ignored. */
export function readTokenSearch(search: Readonly<Record<string, unknown>>): TokenSearch {
  const graph = (['volume', 'tvl'] as const).find((one) => one === search['graph']);
  const poolsPage = readPageNumber(search['poolsPage']);
  return {
    ...(graph === undefined ? {} : { graph }),
    ...(search['frame'] === 'D1' ? { frame: 'D1' } : {}),
    ...(poolsPage === undefined ? {} : { poolsPage }),
    ...readTransactionSearch(search),
  };
}
