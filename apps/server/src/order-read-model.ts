import type { CandleInterval } from '@junction/market-data';
import type { Address, Seconds, Units } from '@junction/primitives';
import type { OrderState } from '@junction/protocol';
import type { Page } from './page.ts';
import type { IndexedOrderFillCandle, OrderRecord } from './modules/orders/order-records.ts';

/** Queries of the HTTP API about limit orders. Prices are per whole token with `ORDER_PRICE_DECIMALS`. */
export interface OrderReadModel {
  /**
   * Returns a page of orders. `total` is capped at the maximum offset of pagination; `isCapped` is true if more orders
   * match.
   */
  list(query: OrderQuery): Promise<OrderPage<OrderView>>;
  exchanges(query: OrderQuery): Promise<OrderPage<OrderExchangeView>>;
  /** Returns the price levels nearest to the market on each side, lowest rate first. */
  book(query: OrderBookQuery): Promise<readonly OrderBookRow[]>;
  /** Returns the active orders with the best prices of every direction, without orders below the minimum offer. */
  active(query?: ActiveOrderQuery): Promise<readonly OrderRecord[]>;
  /** Returns the candles of intervals with fills in ascending order, priced in second tokens per first token. */
  bars(query: OrderFillCandleQuery): Promise<readonly IndexedOrderFillCandle[]>;
  /** Returns the order root of a token; undefined until its deployment is indexed. */
  rootOf(token: Address): Promise<Address | undefined>;
  /** Returns the kind of a limit order contract; undefined for all other accounts. */
  contractOf(account: Address): Promise<OrderContract | undefined>;
}

/** Direction of orders: the token they sell and the token they buy. */
export interface OrderTokenDirection {
  readonly spentToken: Address;
  readonly receiveToken: Address;
}

export interface ActiveOrderQuery {
  readonly minOffers?: MinOfferAmountByToken;
  /**
   * Token directions whose orders are returned before the orders of all other directions. Anyone can create orders in
   * any number of other directions, so these orders might otherwise be missing in a limited result.
   */
  readonly first?: readonly OrderTokenDirection[];
}

/** Minimum offered amount in base units, by token. Smaller orders are dust, of which any number can exist. */
export type MinOfferAmountByToken = ReadonlyMap<Address, bigint>;

export interface OrderPage<Row> extends Page<Row> {
  /** True if more items match than `total`. */
  readonly isCapped: boolean;
}

export type OrderContract =
  | { readonly kind: 'order' }
  /** Order root, with the token that its orders sell. */
  | { readonly kind: 'order-root'; readonly token: Address };

/** Range with exclusive bounds. */
export interface ExclusiveRange<T> {
  readonly above?: T | undefined;
  readonly below?: T | undefined;
}

/** Conditions of an order query. All given conditions must hold. */
export interface OrderQuery {
  /** Token that is sold or bought. With `right`, only orders between the two tokens. */
  readonly left: Address | undefined;
  readonly right: Address | undefined;
  readonly spent: Address | undefined;
  readonly receive: Address | undefined;
  /** Only orders of this maker. In a query for fills, fills with this account as maker or taker. */
  readonly owner: Address | undefined;
  readonly order: Address | undefined;
  readonly root: Address | undefined;
  readonly states: readonly OrderState[] | undefined;
  readonly created: ExclusiveRange<Seconds>;
  readonly currentSpent: ExclusiveRange<bigint>;
  readonly currentReceive: ExclusiveRange<bigint>;
  /** Range of the initial amount of the order in base units. */
  readonly expectedSpent: ExclusiveRange<bigint>;
  readonly expectedReceive: ExclusiveRange<bigint>;
  /**
   * Sort order. `rate` is the price of the order: right tokens per left token if both tokens are given, otherwise spent
   * tokens per received token.
   */
  readonly sort: {
    readonly by: 'created' | 'rate' | 'amount';
    readonly direction: 'ascending' | 'descending';
  };
  readonly skip: number;
  readonly take: number;
}

export interface OrderView {
  readonly order: OrderRecord;
  /** Latest fills, newest first; older ones are omitted. */
  readonly exchanges: readonly OrderExchangeView[];
}

/** Fill of an order from the maker's perspective. */
export interface OrderExchangeView {
  readonly order: Address;
  readonly owner: Address;
  readonly initiator: Address;
  readonly time: Seconds;
  readonly transactionHash: string;
  readonly spentToken: Address;
  readonly spentAmount: Units;
  readonly receiveToken: Address;
  readonly receiveAmount: Units;
  readonly currentSpent: Units;
  readonly currentReceive: Units;
  readonly fee: Units;
}

export interface OrderBookQuery {
  readonly left: Address;
  readonly right: Address;
  readonly states: readonly OrderState[];
  readonly pair: Address | undefined;
}

export interface OrderBookRow {
  readonly pair: Address;
  /** Price at which the orders of this row are filled, in right tokens per left token. */
  readonly rate: bigint;
  readonly state: OrderState;
  readonly spentToken: Address;
  readonly receiveToken: Address;
  readonly spent: bigint;
  readonly receive: bigint;
}

export interface OrderFillCandleQuery {
  readonly left: Address;
  readonly right: Address;
  readonly from: Seconds;
  readonly to: Seconds;
  readonly frame: CandleInterval;
}
