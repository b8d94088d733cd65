import type { PoolListSortOrder as AskedOrder } from '@junction/api-contract';
import type { PoolListSearch, PoolSortColumn } from '../../../shared/routes/pool-list-search.ts';

/** Rows per page (spec 9). */
export const POOLS_PER_PAGE = 10;

/** Columns by which pools can be sorted. */
export const SORTABLE_POOL_COLUMNS: readonly PoolSortColumn[] = ['tvl', 'volume24h', 'volume7d'];

export interface PoolSortOrder {
  readonly column: PoolSortColumn;
  readonly descending: boolean;
}

/** Parses the sort order in a URL. The default is the highest TVL first. */
export function parsePoolSortOrder(sort: PoolListSearch['sort']): PoolSortOrder {
  const column = SORTABLE_POOL_COLUMNS.find((one) => sort?.startsWith(one)) ?? 'tvl';
  return { column, descending: sort?.endsWith('-asc') !== true };
}

/** Formats the sort order for a URL; undefined for the default order. */
export function formatPoolSortOrder({ column, descending }: PoolSortOrder): PoolListSearch['sort'] {
  if (!descending) return `${column}-asc`;
  return column === 'tvl' ? undefined : column;
}

/** Converts the sort order to that of the API. */
export function toApiPoolSortOrder({ column, descending }: PoolSortOrder): AskedOrder {
  return { by: column, direction: descending ? 'descending' : 'ascending' };
}
