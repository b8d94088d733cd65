import type { Address, Seconds, Units } from '@junction/primitives';
import type { Frame } from '@junction/market-data';
import type { OrderState } from '@junction/protocol';

/** Decimals of order prices, enough for two tokens of any decimals. */
export const ORDER_PRICE_DECIMALS = 36;

/** Prices of an order in whole tokens, with `ORDER_PRICE_DECIMALS`; rounded down. */
export interface OrderPrices {
  /** Spent token per received token. */
  readonly rate: bigint;
  /** Second token per first token. */
  readonly price: bigint;
  /** First token per second token. */
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
  /** Zero address until the order knows it; likewise the pair and the exchange root. */
  readonly spentWallet: Address;
  readonly receiveWallet: Address;
  readonly dexRoot: Address;
  readonly dexPair: Address;
  readonly state: OrderState;
  readonly initialAmount: Units;
  readonly expectedAmount: Units;
  /** Remaining amounts. */
  readonly currentSpent: Units;
  readonly currentReceive: Units;
  readonly swapAttempt: bigint;
  /** Undefined until the order is active, since both tokens are known to exist only then. */
  readonly prices: OrderPrices | undefined;
  readonly createdLt: bigint;
  readonly createdAt: Seconds;
  readonly updatedAt: Seconds;
}

export interface OrderRootRecord {
  readonly address: Address;
  readonly factory: Address;
  /** Token that its orders sell. */
  readonly token: Address;
  readonly createdLt: bigint;
}

/** Full or partial fill from the maker's perspective. */
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
  /** Remaining amounts afterwards. */
  readonly currentSpent: Units;
  readonly currentReceive: Units;
  /** In the received token. */
  readonly fee: Units;
}

/** Candle of the fills between two tokens, second token per first. */
export interface OrderBar {
  /** The two tokens in ascending order. */
  readonly first: Address;
  readonly second: Address;
  readonly frame: Frame;
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

/** Orders that the next activities need; anyone can create any number of orders. */
export interface OrdersState {
  /** Token sold by the orders of each root. */
  readonly roots: ReadonlyMap<Address, OrderRootRecord>;
  /** Existing orders named by the activities, least recently named first. */
  readonly orders: ReadonlyMap<Address, OrderRecord>;
  /** Newest candle of every frame for the pairs of these orders, in the same order. */
  readonly bars: ReadonlyMap<string, OrderBar>;
}

export const NO_ORDERS: OrdersState = { roots: new Map(), orders: new Map(), bars: new Map() };

/** True for states that never change again. */
export function isOrderFinal(state: OrderState): boolean {
  return state === 'filled' || state === 'cancelled';
}

export const FINAL_ORDER_STATES: readonly OrderState[] = ['filled', 'cancelled'];

export const orderBarKey = ({ first, second, frame }: Pick<OrderBar, 'first' | 'second' | 'frame'>): string =>
  `${first}:${second}:${frame}`;
