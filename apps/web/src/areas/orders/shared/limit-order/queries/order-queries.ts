import {
  ApiRequestError,
  getExchanges,
  getLimitOrders,
  getOrderBook,
  getOrderRoot,
  getPlotData,
  type LimitOrder,
  type OrderFill,
  type OrderQuery,
  type OrderState,
  type OrderFillCandle,
  type ChartTimeframe,
} from '@junction/api-contract';
import { seconds, type Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../../shared/api/call-api.ts';
import { createPreviousPagePlaceholder } from '../../../../../shared/query/keep-page.ts';
import type { OrderSide } from '../model/limit-order.ts';

/** First part of all query keys of limit orders, by which they are invalidated together. */
export const ORDERS_QUERY_KEY = 'limit-orders';

export interface OrdersQueryParams {
  /** Tokens of the market. */
  readonly base: Address | undefined;
  readonly quote: Address | undefined;
  /** Side of the makers; undefined for both. */
  readonly side: OrderSide | undefined;
  readonly states: readonly OrderState[] | undefined;
  readonly owner: Address | undefined;
  readonly sort: 'rate-asc' | 'rate-desc' | 'newest' | 'oldest';
  readonly skip: number;
  readonly take: number;
}

export interface OrderRowsPage<Row> {
  readonly rows: readonly Row[];
  /** Total number of rows, limited to those that can be reached by paging. */
  readonly total: number;
  /** True if there are more rows than `total`. */
  readonly isCapped: boolean;
}

/** Maximum offset that the API accepts. */
const MAX_PAGE_OFFSET = 10_000;

function toCappedTotal(
  answer: { readonly total: number; readonly isCapped?: boolean | undefined },
  { take }: OrdersQueryParams,
): Pick<OrderRowsPage<never>, 'total' | 'isCapped'> {
  const reach = MAX_PAGE_OFFSET + take;
  return {
    total: Math.min(answer.total, reach),
    isCapped: answer.isCapped === true || answer.total > reach,
  };
}

const SORTS = {
  'rate-asc': { rate: 'ascending' },
  'rate-desc': { rate: 'descending' },
  newest: { created: 'descending' },
  oldest: { created: 'ascending' },
} as const;

function toRequestBody(queryParams: OrdersQueryParams): OrderQuery {
  const { base, quote, side, states, owner, sort, skip, take } = queryParams;
  const isPair = base !== undefined && quote !== undefined;
  const [spent, receive] = side === 'sell' ? [base, quote] : [quote, base];
  return {
    skip,
    take,
    ...(isPair ? { left: base, right: quote } : {}),
    ...(side === undefined ? {} : { spent, receive }),
    states,
    owner,
    sort: SORTS[sort],
  };
}

const isQueryEnabled = ({ base, quote, owner }: OrdersQueryParams): boolean =>
  (base !== undefined && quote !== undefined) || owner !== undefined;

/** Reads a page of orders. The previous page stays visible while loading. */
export function ordersQuery(queryParams: OrdersQueryParams) {
  const queryKey = [ORDERS_QUERY_KEY, 'orders', queryParams.owner ?? null, queryParams];
  return queryOptions({
    queryKey,
    enabled: isQueryEnabled(queryParams),
    staleTime: 15_000,
    placeholderData: createPreviousPagePlaceholder(queryKey, [2]),
    queryFn: async ({ signal }): Promise<OrderRowsPage<LimitOrder>> => {
      const answer = await callApi(getLimitOrders, { body: toRequestBody(queryParams), signal });
      return {
        rows: answer.items,
        ...toCappedTotal(answer, queryParams),
      };
    },
  });
}

/** Reads a page of fills, newest first. With `owner`, those in which it was maker or taker. */
export function orderFillsQuery(queryParams: OrdersQueryParams) {
  const queryKey = [ORDERS_QUERY_KEY, 'fills', queryParams.owner ?? null, queryParams];
  return queryOptions({
    queryKey,
    enabled: isQueryEnabled(queryParams),
    staleTime: 15_000,
    placeholderData: createPreviousPagePlaceholder(queryKey, [2]),
    queryFn: async ({ signal }): Promise<OrderRowsPage<OrderFill>> => {
      const answer = await callApi(getExchanges, { body: toRequestBody(queryParams), signal });
      return {
        rows: answer.items,
        ...toCappedTotal(answer, queryParams),
      };
    },
  });
}

/** Total offer at one price, in base units of both tokens. */
export interface BookLevel {
  /** Quote tokens per base token, decimal text. */
  readonly rate: string;
  readonly side: OrderSide;
  readonly base: bigint;
  readonly quote: bigint;
}

/** Reads the order book of two tokens, ascending by price. */
export function orderBookQuery(base: Address | undefined, quote: Address | undefined) {
  return queryOptions({
    queryKey: [ORDERS_QUERY_KEY, 'book', base, quote],
    enabled: base !== undefined && quote !== undefined,
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<readonly BookLevel[]> => {
      if (base === undefined || quote === undefined) return [];
      const rows = await callApi(getOrderBook, { body: { left: base, right: quote }, signal });
      return rows.map(({ rate, spentRoot, spent, receive }): BookLevel =>
        spentRoot === base
          ? { rate, side: 'sell', base: spent, quote: receive }
          : { rate, side: 'buy', base: receive, quote: spent },
      );
    },
  });
}

/** Loads the bars of fills between two tokens. The window is in milliseconds. */
export async function loadOrderFillBars(
  pair: { readonly base: Address; readonly quote: Address; readonly timeframe: ChartTimeframe },
  window: { readonly from: number; readonly to: number },
  signal: AbortSignal | undefined,
): Promise<readonly OrderFillCandle[]> {
  return callApi(getPlotData, {
    body: {
      from: seconds(Math.floor(window.from / 1_000)),
      to: seconds(Math.floor(window.to / 1_000)),
      left: pair.base,
      right: pair.quote,
      frame: pair.timeframe,
    },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Order root of a token. Its address is known before it is deployed. */
export interface OrderRootState {
  readonly address: Address;
  readonly isDeployed: boolean;
}

/** Reads the order root of a token; null if the network has no limit orders. */
export function orderRootQuery(token: Address | undefined) {
  return queryOptions({
    queryKey: [ORDERS_QUERY_KEY, 'root', token],
    enabled: token !== undefined,
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<OrderRootState | null> => {
      if (token === undefined) return null;
      return callApi(getOrderRoot, { body: { token }, signal }).catch((error: unknown) => {
        if (error instanceof ApiRequestError && error.context.status === 404) return null;
        throw error;
      });
    },
  });
}
