import { readSearchText } from './search-text.ts';
import { readPageNumber } from './transaction-search.ts';

const SORTS = ['tvl', 'volume24h', 'volume7d'] as const;
const FILTERS = ['stable', 'listed'] as const;

export type PoolSort = (typeof SORTS)[number];

/** Search parameters of the pool list; a missing one has its default value. */
export interface PoolListSearch {
  readonly search?: string;
  readonly show?: (typeof FILTERS)[number];
  /** Order of the list, unless it is TVL descending. */
  readonly sort?: PoolSort | `${PoolSort}-asc`;
  /** Page of the list, from 2 on. */
  readonly page?: number;
  /** Page of the favourites, from 2 on. */
  readonly favouritesPage?: number;
}

/** Parses the search parameters; invalid ones are dropped. */
export function readPoolListSearch(search: Readonly<Record<string, unknown>>): PoolListSearch {
  const text = readSearchText(search['search']);
  const show = FILTERS.find((filter) => filter === search['show']);
  const sort = SORTS.flatMap((one) => [one, `${one}-asc`] as const).find((one) => one === search['sort']);
  const page = readPageNumber(search['page']);
  const favouritesPage = readPageNumber(search['favouritesPage']);
  return {
    ...(text === '' ? {} : { search: text }),
    ...(show === undefined ? {} : { show }),
    ...(sort === undefined || sort === 'tvl' ? {} : { sort }),
    ...(page === undefined ? {} : { page }),
    ...(favouritesPage === undefined ? {} : { favouritesPage }),
  };
}
