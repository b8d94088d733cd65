import { readTransactionSearch, type TransactionSearch } from './transaction-search.ts';

const GRAPHS = ['price', 'inverse', 'volume', 'tvl', 'ratio'] as const;

/** Search parameters of a pool: chart and transaction list. Omitted ones have defaults. */
export interface PoolSearch extends TransactionSearch {
  readonly graph?: (typeof GRAPHS)[number];
  /** Daily bars; hourly by default. */
  readonly frame?: 'D1';
}

/** Parses the search parameters; invalid ones are ignored. */
export function readPoolSearch(search: Readonly<Record<string, unknown>>): PoolSearch {
  const graph = GRAPHS.find((one) => one === search['graph']);
  return {
    ...(graph === undefined ? {} : { graph }),
    ...(search['frame'] === 'D1' ? { frame: 'D1' } : {}),
    ...readTransactionSearch(search),
  };
}
