import { readTransactionSearch, type TransactionSearch } from './transaction-search.ts';

const GRAPHS = ['price', 'inverse', 'volume', 'tvl', 'ratio'] as const;

/** What the address of a pool keeps: its graph and its transaction list. Left out means the default. */
export interface PoolSearch extends TransactionSearch {
  readonly graph?: (typeof GRAPHS)[number];
  /** Bars of a day; hours are the default. */
  readonly frame?: 'D1';
}

/** Reads the address of a pool; what does not make sense is left out. */
export function readPoolSearch(search: Readonly<Record<string, unknown>>): PoolSearch {
  const graph = GRAPHS.find((one) => one === search['graph']);
  return {
    ...(graph === undefined ? {} : { graph }),
    ...(search['frame'] === 'D1' ? { frame: 'D1' } : {}),
    ...readTransactionSearch(search),
  };
}
