import type { Address, Seconds, Units } from '@junction/primitives';
import type { CandleInterval } from '@junction/market-data';
import type { OrderState } from '@junction/protocol';

/** Decimals of order prices, enough for tokens with any decimals. */
export const ORDER_PRICE_DECIMALS = 36;

/** Prices of an order in whole tokens, with `ORDER_PRICE_DECIMALS`; rounded down. */
export interface OrderPrices {
  /** Spent tokens per received token. */
  readonly rate: bigint;
  /** Second tokens of the sorted pair per first token. */
  readonly price: bigint;
  /** First tokens of the sorted pair per second token. */
  readonly inversePrice: bigint;
}

/** Limit order as of its last event. */
export interface OrderRecord {
  readonly address: Address;
  readonly root: Address;
  readonly factory: Address;
  readonly owner: Address;
  readonly spentToken: Address;
  readonly receiveToken: Address;
  /**
   * Wallet of the spent token, or the zero address until the order knows it. The same applies to `receiveWallet`,
   * `dexPair` and `dexRoot`.
   */
  readonly spentWallet: Address;
  readonly receiveWallet: Address;
  readonly dexRoot: Address;
  readonly dexPair: Address;
  readonly state: OrderState;
  readonly initialAmount: Units;
  readonly expectedAmount: Units;
  /** Amounts that remain to be sold and received. */
  readonly currentSpent: Units;
  readonly currentReceive: Units;
  readonly swapAttempt: bigint;
  /** Prices; undefined until the order is active, because only then both tokens are known to exist. */
  readonly prices: OrderPrices | undefined;
  readonly createdLt: bigint;
  readonly createdAt: Seconds;
  readonly updatedAt: Seconds;
}

export interface OrderRootRecord {
  readonly address: Address;
  readonly factory: Address;
  /** Token that the orders of this root sell. */
  readonly token: Address;
  readonly createdLt: bigint;
}

/** Full or partial fill from the maker's perspective: the spent amount is what the maker paid. */
export interface OrderExchangeRow {
  readonly order: OrderRecord;
  readonly lt: bigint;
  /** Position among the fills of its transaction. */
  readonly position: number;
  readonly time: Seconds;
  readonly transactionHash: string;
  readonly initiator: Address;
  readonly spentAmount: Units;
  readonly receiveAmount: Units;
  /** Amounts that remain after the fill. */
  readonly currentSpent: Units;
  readonly currentReceive: Units;
  /** Fee in base units of the received token. */
  readonly fee: Units;
}

/** Candle of the fills between two tokens, priced in second tokens per first token. */
export interface IndexedOrderFillCandle {
  /** Tokens of the pair in ascending order. */
  readonly first: Address;
  readonly second: Address;
  readonly frame: CandleInterval;
  readonly time: Seconds;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly firstAmount: bigint;
  readonly secondAmount: bigint;
  readonly openTime: Seconds;
  readonly closeTime: Seconds;
}

/** Orders cached in memory for the next activities. Not all orders are kept, because anyone can create any number. */
export interface OrdersState {
  /** Order roots with the token that their orders sell. */
  readonly roots: ReadonlyMap<Address, OrderRootRecord>;
  /** Orders of recent activities, least recently used first. */
  readonly orders: ReadonlyMap<Address, OrderRecord>;
  /**
   * Newest fill candle of each token pair and candle length, for the pairs of recent orders. Least recently used first.
   */
  readonly bars: ReadonlyMap<string, IndexedOrderFillCandle>;
}

export const EMPTY_ORDERS_STATE: OrdersState = { roots: new Map(), orders: new Map(), bars: new Map() };

/** True for final states, which never change again. */
export function isOrderFinal(state: OrderState): boolean {
  return state === 'filled' || state === 'cancelled';
}

export const FINAL_ORDER_STATES: readonly OrderState[] = ['filled', 'cancelled'];

export const toOrderFillCandleKey = ({
  first,
  second,
  frame,
}: Pick<IndexedOrderFillCandle, 'first' | 'second' | 'frame'>): string => `${first}:${second}:${frame}`;
