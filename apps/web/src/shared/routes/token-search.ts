import { readPageNumber, readTransactionSearch, type TransactionSearch } from './transaction-search.ts';

/** Search parameters of a token's page, for chart, pools and transaction list; a missing one has its default value. */
export interface TokenSearch extends TransactionSearch {
  readonly graph?: 'volume' | 'tvl';
  /** Set for daily bars; hourly bars are the default. */
  readonly frame?: 'D1';
  /** Page of the token's pools, from 2 on. */
  readonly poolsPage?: number;
}

/** Parses the search parameters; invalid ones are dropped. */
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
