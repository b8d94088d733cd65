import type { PoolOrder as AskedOrder } from '@junction/api-contract';
import type { PoolListSearch, PoolSort } from '../../../shared/routes/pool-list-search.ts';

/** Rows per page (spec 9). */
export const PAGE_SIZE = 10;

/** Columns a list can be ordered by, each both ways (facts P.2). */
export const POOL_SORTS: readonly PoolSort[] = ['tvl', 'volume24h', 'volume7d'];

export interface PoolOrder {
  readonly column: PoolSort;
  readonly descending: boolean;
}

/** The order an address names; deepest first when it names none. */
export function readOrder(sort: PoolListSearch['sort']): PoolOrder {
  const column = POOL_SORTS.find((one) => sort?.startsWith(one)) ?? 'tvl';
  return { column, descending: sort?.endsWith('-asc') !== true };
}

/** The word of an order in the address; undefined for the default. */
export function orderWord({ column, descending }: PoolOrder): PoolListSearch['sort'] {
  if (!descending) return `${column}-asc`;
  return column === 'tvl' ? undefined : column;
}

/** The order as it is asked for. */
export function askedOrder({ column, descending }: PoolOrder): AskedOrder {
  return { by: column, direction: descending ? 'descending' : 'ascending' };
}
