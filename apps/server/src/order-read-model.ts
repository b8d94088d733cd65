import type { Frame } from '@junction/market-data';
import type { Address, Seconds, Units } from '@junction/primitives';
import type { OrderState } from '@junction/protocol';
import type { Page } from './page.ts';
import type { OrderBar, OrderRecord } from './modules/orders/order-records.ts';

/** Queries of the HTTP API about limit orders. Prices are per whole token with `ORDER_PRICE_DECIMALS`. */
export interface OrderReadModel {
  /** `total` is limited to the reach of pagination; `isCapped` says that there are more. */
  list(query: OrderQuery): Promise<OrderPage<OrderView>>;
  exchanges(query: OrderQuery): Promise<OrderPage<OrderExchangeView>>;
  /** Lowest rate first; the nearest rates of each side. */
  book(query: OrderBookQuery): Promise<readonly OrderBookRow[]>;
  /** Active orders with the best prices of every direction that offer enough. */
  active(query?: ActiveOrderQuery): Promise<readonly OrderRecord[]>;
  /** Candles with fills in ascending order, with prices of the second token per first. */
  bars(query: OrderBarQuery): Promise<readonly OrderBar[]>;
  /** Contract that creates the orders selling a token, once the index has seen it deployed. */
  rootOf(token: Address): Promise<Address | undefined>;
  /** Kind of a limit order contract; undefined for all other accounts. */
  contractOf(account: Address): Promise<OrderContract | undefined>;
}

/** Sold and bought token of an order. */
export interface OrderDirection {
  readonly spentToken: Address;
  readonly receiveToken: Address;
}

export interface ActiveOrderQuery {
  readonly minOffers?: MinOffers;
  /** Directions read before all others, since anyone can create any number of directions. */
  readonly first?: readonly OrderDirection[];
}

/** Minimum offer per token in base units; dust orders, of which there may be any number, do not count. */
export type MinOffers = ReadonlyMap<Address, bigint>;

export interface OrderPage<Row> extends Page<Row> {
  /** True if there are more than were counted. */
  readonly isCapped: boolean;
}

export type OrderContract =
  | { readonly kind: 'order' }
  /** With the token its orders sell. */
  | { readonly kind: 'order-root'; readonly token: Address };

/** Exclusive bounds. */
export interface Between<T> {
  readonly above?: T | undefined;
  readonly below?: T | undefined;
}

/** All conditions must hold. */
export interface OrderQuery {
  /** Sold or bought; with both, orders between the two. */
  readonly left: Address | undefined;
  readonly right: Address | undefined;
  readonly spent: Address | undefined;
  readonly receive: Address | undefined;
  /** The maker; for exchanges, also the taker. */
  readonly owner: Address | undefined;
  readonly order: Address | undefined;
  readonly root: Address | undefined;
  readonly states: readonly OrderState[] | undefined;
  readonly created: Between<Seconds>;
  readonly currentSpent: Between<bigint>;
  readonly currentReceive: Between<bigint>;
  /** Initial amount of the order. */
  readonly expectedSpent: Between<bigint>;
  readonly expectedReceive: Between<bigint>;
  /** `rate` is right per left if both are given, otherwise spent per received. */
  readonly sort: {
    readonly by: 'created' | 'rate' | 'amount';
    readonly direction: 'ascending' | 'descending';
  };
  readonly skip: number;
  readonly take: number;
}

export interface OrderView {
  readonly order: OrderRecord;
  /** Newest first; limited to the latest ones. */
  readonly exchanges: readonly OrderExchangeView[];
}

/** Fill from the maker's perspective. */
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
  /** Right per left. */
  readonly rate: bigint;
  readonly state: OrderState;
  readonly spentToken: Address;
  readonly receiveToken: Address;
  readonly spent: bigint;
  readonly receive: bigint;
}

export interface OrderBarQuery {
  readonly left: Address;
  readonly right: Address;
  readonly from: Seconds;
  readonly to: Seconds;
  readonly frame: Frame;
}
