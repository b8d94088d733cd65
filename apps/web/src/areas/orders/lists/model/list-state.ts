import type { OrderSide, OrdersQueryParams } from '../../shared/limit-order/index.ts';
import type { StoredOrderListFilter, OrderListName } from './stored-filters.ts';

/** Rows per page (spec 9). */
export const ORDER_LIST_PAGE_SIZE = 10;

/** Content of the history tab: single fills, or orders that have ended. */
export type OrderHistoryKind = 'fills' | 'orders';

export type OrderSideFilter = OrderSide | 'all';

const SIDE_BY_STORED_NUMBER: Readonly<Record<StoredOrderListFilter['isBuyOrSell'], OrderSideFilter>> = {
  0: 'buy',
  1: 'sell',
  2: 'all',
};
const STORED_NUMBER_BY_SIDE: Readonly<Record<OrderSideFilter, StoredOrderListFilter['isBuyOrSell']>> = {
  buy: 0,
  sell: 1,
  all: 2,
};

/** Filters and page of an order list. */
export interface OrderListState {
  readonly side: OrderSideFilter;
  readonly onlyMine: boolean;
  /** Page number, starting at 1. */
  readonly page: number;
}

/**
 * Returns the state of the list for a stored filter, including the page of the filter. Without a stored filter, returns
 * all orders on the first page.
 */
export function toOrderListState(filter: StoredOrderListFilter | undefined): OrderListState {
  return filter === undefined
    ? { side: 'all', onlyMine: false, page: 1 }
    : {
        side: SIDE_BY_STORED_NUMBER[filter.isBuyOrSell],
        onlyMine: filter.onlyMyOrders,
        page: Math.floor(filter.skip / ORDER_LIST_PAGE_SIZE) + 1,
      };
}

export function toOrderListFilter(state: OrderListState): StoredOrderListFilter {
  return {
    skip: (state.page - 1) * ORDER_LIST_PAGE_SIZE,
    take: ORDER_LIST_PAGE_SIZE,
    onlyMyOrders: state.onlyMine,
    isBuyOrSell: STORED_NUMBER_BY_SIDE[state.side],
  };
}

/** Returns the state after a change of filters, which returns to the first page (spec 4.11). */
export function changeOrderListState(state: OrderListState, change: Partial<OrderListState>): OrderListState {
  return { ...state, page: 1, ...change };
}

export interface OrderQueryInput {
  readonly list: OrderListName;
  readonly history: OrderHistoryKind;
  readonly state: OrderListState;
  readonly base: OrdersQueryParams['base'];
  readonly quote: OrdersQueryParams['quote'];
  readonly account: OrdersQueryParams['owner'];
}

const OPEN = {
  orders: ['active'],
  myOrders: ['initialize', 'await-tokens', 'active', 'swap-in-progress'],
} as const;
/** Order states to request for the history tab. Fills have no state. */
const ENDED = { orders: ['filled', 'cancelled'], fills: undefined } as const;
const SORTS = { all: 'newest', sell: 'rate-asc', buy: 'rate-desc' } as const;

/**
 * Returns the parameters of the query. Open orders of one side are sorted by price, the best first; all other lists
 * are sorted newest first.
 */
export function toOrdersQueryParams({
  list,
  history,
  state,
  base,
  quote,
  account,
}: OrderQueryInput): OrdersQueryParams {
  const mine = list === 'myOrders' || (state.onlyMine && account !== undefined);
  return {
    base,
    quote,
    side: state.side === 'all' ? undefined : state.side,
    states: list === 'history' ? ENDED[history] : OPEN[list],
    owner: mine ? account : undefined,
    sort: list === 'orders' ? SORTS[state.side] : 'newest',
    skip: (state.page - 1) * ORDER_LIST_PAGE_SIZE,
    take: ORDER_LIST_PAGE_SIZE,
  };
}
