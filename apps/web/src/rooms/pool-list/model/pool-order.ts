import type { PoolOrder as AskedOrder } from '@junction/api-contract';
import type { PoolListSearch, PoolSort } from '../../../shared/routes/pool-list-search.ts';

/** Rows per page (spec 9). */
export const PAGE_SIZE = 10;

/** Columns by which pools can be sorted. */
export const POOL_SORTS: readonly PoolSort[] = ['tvl', 'volume24h', 'volume7d'];

export interface PoolOrder {
  readonly column: PoolSort;
  readonly descending: boolean;
}

/** Parses the sort order in a URL. The default is the highest TVL first. */
export function parsePoolOrder(sort: PoolListSearch['sort']): PoolOrder {
  const column = POOL_SORTS.find((one) => sort?.startsWith(one)) ?? 'tvl';
  return { column, descending: sort?.endsWith('-asc') !== true };
}

/** Formats the sort order for a URL; undefined for the default order. */
export function formatPoolOrder({ column, descending }: PoolOrder): PoolListSearch['sort'] {
  if (!descending) return `${column}-asc`;
  return column === 'tvl' ? undefined : column;
}

/** Converts the sort order to that of the API. */
export function toApiPoolOrder({ column, descending }: PoolOrder): AskedOrder {
  return { by: column, direction: descending ? 'descending' : 'ascending' };
}
