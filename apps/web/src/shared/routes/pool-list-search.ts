import { parseSearchText } from './search-text.ts';
import { parsePageNumber } from './transaction-search.ts';

const POOL_SORT_COLUMNS = ['tvl', 'volume24h', 'volume7d'] as const;
const POOL_FILTERS = ['stable', 'listed'] as const;

export type PoolSortColumn = (typeof POOL_SORT_COLUMNS)[number];

/** Search parameters of the pool list. Missing parameters have their default values. */
export interface PoolListSearch {
  readonly search?: string;
  readonly show?: (typeof POOL_FILTERS)[number];
  /** Sort order of the list; undefined for TVL descending. */
  readonly sort?: PoolSortColumn | `${PoolSortColumn}-asc`;
  /** Page number of the list; undefined for page 1. */
  readonly page?: number;
  /** Page number of the favourites; undefined for page 1. */
  readonly favouritesPage?: number;
}

/** Parses the search parameters; invalid ones are dropped. */
export function parsePoolListSearch(search: Readonly<Record<string, unknown>>): PoolListSearch {
  const text = parseSearchText(search['search']);
  const show = POOL_FILTERS.find((filter) => filter === search['show']);
  const sort = POOL_SORT_COLUMNS.flatMap((one) => [one, `${one}-asc`] as const).find(
    (one) => one === search['sort'],
  );
  const page = parsePageNumber(search['page']);
  const favouritesPage = parsePageNumber(search['favouritesPage']);
  return {
    ...(text === '' ? {} : { search: text }),
    ...(show === undefined ? {} : { show }),
    ...(sort === undefined || sort === 'tvl' ? {} : { sort }),
    ...(page === undefined ? {} : { page }),
    ...(favouritesPage === undefined ? {} : { favouritesPage }),
  };
}
