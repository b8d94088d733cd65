import type { PoolOrder as AskedOrder } from '@junction/api-contract';
import type { PoolListSearch, PoolSort } from '../../../shared/routes/pool-list-search.ts';

/** Rows per page (spec 9). */
export const PAGE_SIZE = 10;

/** Sortable columns, each in both directions. */
export const POOL_SORTS: readonly PoolSort[] = ['tvl', 'volume24h', 'volume7d'];

export interface PoolOrder {
  readonly column: PoolSort;
  readonly descending: boolean;
}

/** Order in a URL; defaults to the highest TVL first. */
export function readOrder(sort: PoolListSearch['sort']): PoolOrder {
  const column = POOL_SORTS.find((one) => sort?.startsWith(one)) ?? 'tvl';
  return { column, descending: sort?.endsWith('-asc') !== true };
}

/** Order as URL text; undefined for the default. */
export function formatOrder({ column, descending }: PoolOrder): PoolListSearch['sort'] {
  if (!descending) return `${column}-asc`;
  return column === 'tvl' ? undefined : column;
}

/** Order for the API. */
export function askedOrder({ column, descending }: PoolOrder): AskedOrder {
  return { by: column, direction: descending ? 'descending' : 'ascending' };
}
