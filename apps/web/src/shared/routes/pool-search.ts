import { parseTransactionSearch, type TransactionListSearch } from './transaction-search.ts';

const POOL_GRAPHS = ['price', 'inverse', 'volume', 'tvl', 'ratio'] as const;

/** Search parameters of a pool's page, for chart and transaction list. Missing parameters have their default values. */
export interface PoolPageSearch extends TransactionListSearch {
  readonly graph?: (typeof POOL_GRAPHS)[number];
  /** Set for daily bars; undefined for hourly bars. */
  readonly frame?: 'D1';
}

/** Parses the search parameters; invalid ones are dropped. */
export function parsePoolPageSearch(search: Readonly<Record<string, unknown>>): PoolPageSearch {
  const graph = POOL_GRAPHS.find((one) => one === search['graph']);
  return {
    ...(graph === undefined ? {} : { graph }),
    ...(search['frame'] === 'D1' ? { frame: 'D1' } : {}),
    ...parseTransactionSearch(search),
  };
}
