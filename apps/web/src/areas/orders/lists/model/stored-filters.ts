import * as z from 'zod/mini';
import { defineStoredJson, type StoredItem } from '../../../../shared/storage/stored-item.ts';

/** Names of the order lists on the limit order page, one per tab. */
export type OrderListName = 'orders' | 'myOrders' | 'history';

/** Filters of a list as stored. `isBuyOrSell`: 0 is buy, 1 is sell, 2 is both. */
export interface StoredOrderListFilter {
  readonly skip: number;
  readonly take: number;
  readonly onlyMyOrders: boolean;
  readonly isBuyOrSell: 0 | 1 | 2;
}

export type StoredOrderListFilters = Readonly<
  Partial<Record<OrderListName, StoredOrderListFilter | undefined>>
>;

const filter = z.optional(
  z.object({
    skip: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    take: z.int(),
    onlyMyOrders: z.boolean(),
    isBuyOrSell: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  }),
);
const schema: z.ZodMiniType<StoredOrderListFilters> = z.object({
  orders: filter,
  myOrders: filter,
  history: filter,
});

/** Declared here and not in `STORED_ITEMS`, so that the first page load does not include the zod schema. */
export const STORED_ORDER_LIST_FILTERS: StoredItem<StoredOrderListFilters> = defineStoredJson(
  'limitOrdersFilters',
  schema,
  {},
);
