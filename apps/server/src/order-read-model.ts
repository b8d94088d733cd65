import type { Frame } from '@junction/market-data';
import type { Address, Seconds, Units } from '@junction/primitives';
import type { OrderState } from '@junction/protocol';
import type { Page } from './page.ts';
import type { OrderBar, OrderRecord } from './modules/orders/order-records.ts';

/** What the HTTP API asks about limit orders. Prices are of whole tokens with `ORDER_PRICE_DECIMALS`. */
export interface OrderReadModel {
  /** `total` counts no further than paging reaches, and a page says when it did not reach the end. */
  list(query: OrderQuery): Promise<OrderPage<OrderView>>;
  exchanges(query: OrderQuery): Promise<OrderPage<OrderExchangeView>>;
  /** Lowest rate first; the nearest rates of each side. */
  book(query: OrderBookQuery): Promise<readonly OrderBookRow[]>;
  /** Active orders, the most generous ones of every direction that offer enough. */
  active(query?: ActiveOrderQuery): Promise<readonly OrderRecord[]>;
  /** Bars with fills in them, ascending, with prices of the second token for one of the first. */
  bars(query: OrderBarQuery): Promise<readonly OrderBar[]>;
  /** Where orders that sell a token are made, once the index has seen it deployed. */
  rootOf(token: Address): Promise<Address | undefined>;
  /** What an account of the limit orders is; undefined for all others. */
  contractOf(account: Address): Promise<OrderContract | undefined>;
}

/** What an order sells, and what for. */
export interface OrderDirection {
  readonly spentToken: Address;
  readonly receiveToken: Address;
}

export interface ActiveOrderQuery {
  readonly least?: LeastOffers;
  /** Directions looked at before all others, of which anybody may make any number. */
  readonly first?: readonly OrderDirection[];
}

/** Base units of a token below which what is offered does not count; any number of others does. */
export type LeastOffers = ReadonlyMap<Address, bigint>;

export interface OrderPage<Row> extends Page<Row> {
  /** There are more than were counted. */
  readonly isCapped: boolean;
}

export type OrderContract =
  | { readonly kind: 'order' }
  /** With the token its orders sell. */
  | { readonly kind: 'order-root'; readonly token: Address };

/** Strictly more than, strictly less than. */
export interface Between<T> {
  readonly above?: T | undefined;
  readonly below?: T | undefined;
}

/** Every condition must hold. */
export interface OrderQuery {
  /** Sold or bought; with both, orders between the two. */
  readonly left: Address | undefined;
  readonly right: Address | undefined;
  readonly spent: Address | undefined;
  readonly receive: Address | undefined;
  /** The maker; of exchanges, also the taker. */
  readonly owner: Address | undefined;
  readonly order: Address | undefined;
  readonly root: Address | undefined;
  readonly states: readonly OrderState[] | undefined;
  readonly created: Between<Seconds>;
  readonly currentSpent: Between<bigint>;
  readonly currentReceive: Between<bigint>;
  /** Of the whole order. */
  readonly expectedSpent: Between<bigint>;
  readonly expectedReceive: Between<bigint>;
  /** `rate` is right for one left where both are given, otherwise spent for one received. */
  readonly sort: {
    readonly by: 'created' | 'rate' | 'amount';
    readonly direction: 'ascending' | 'descending';
  };
  readonly skip: number;
  readonly take: number;
}

export interface OrderView {
  readonly order: OrderRecord;
  /** Newest first; of very many, the last. */
  readonly exchanges: readonly OrderExchangeView[];
}

/** A fill as the maker sees it. */
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
  /** Right for one left. */
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
