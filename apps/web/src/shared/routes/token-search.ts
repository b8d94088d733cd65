import { readPageNumber, readTransactionSearch, type TransactionSearch } from './transaction-search.ts';

/** What the address of a token keeps: its graph, its pools and its transaction list. Left out means the default. */
export interface TokenSearch extends TransactionSearch {
  readonly graph?: 'volume' | 'tvl';
  /** Bars of a day; hours are the default. */
  readonly frame?: 'D1';
  /** Page of the related pools, from 2 on. */
  readonly poolsPage?: number;
}

/** Reads the address of a token; what does not make sense is left out. */
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
