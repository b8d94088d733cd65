import { readTransactionSearch, type TransactionSearch } from './transaction-search.ts';

const GRAPHS = ['price', 'inverse', 'volume', 'tvl', 'ratio'] as const;

/** Search parameters of a pool's page, for chart and transaction list; a missing one has its default value. */
export interface PoolSearch extends TransactionSearch {
  readonly graph?: (typeof GRAPHS)[number];
  /** Set for daily bars; hourly bars are the default. */
  readonly frame?: 'D1';
}

/** Parses the search parameters; invalid ones are dropped. */
export function readPoolSearch(search: Readonly<Record<string, unknown>>): PoolSearch {
  const graph = GRAPHS.find((one) => one === search['graph']);
  return {
    ...(graph === undefined ? {} : { graph }),
    ...(search['frame'] === 'D1' ? { frame: 'D1' } : {}),
    ...readTransactionSearch(search),
  };
}
