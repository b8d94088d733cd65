import type { Address, Seconds, Units } from '@junction/primitives';
import type { Frame } from '@junction/market-data';
import type { OrderState } from '@junction/protocol';

/** Decimals of the prices of orders: what two tokens of any decimals ask of each other stays apart. */
export const ORDER_PRICE_DECIMALS = 36;

/** What an order asks, of whole tokens, with `ORDER_PRICE_DECIMALS`; rounded down. */
export interface OrderPrices {
  /** Spent for one received. */
  readonly rate: bigint;
  /** Second token for one of the first. */
  readonly price: bigint;
  /** First token for one of the second. */
  readonly inversePrice: bigint;
}

/** A limit order as its events have told it so far. */
export interface OrderRecord {
  readonly address: Address;
  readonly root: Address;
  readonly factory: Address;
  readonly owner: Address;
  readonly spentToken: Address;
  readonly receiveToken: Address;
  /** The zero address until the order knows it; so are the pair and the root of the exchange. */
  readonly spentWallet: Address;
  readonly receiveWallet: Address;
  readonly dexRoot: Address;
  readonly dexPair: Address;
  readonly state: OrderState;
  readonly initialAmount: Units;
  readonly expectedAmount: Units;
  /** What remains. */
  readonly currentSpent: Units;
  readonly currentReceive: Units;
  readonly swapAttempt: bigint;
  /** Undefined until it is active: only then both tokens are known to exist. */
  readonly prices: OrderPrices | undefined;
  readonly createdLt: bigint;
  readonly createdAt: Seconds;
  readonly updatedAt: Seconds;
}

export interface OrderRootRecord {
  readonly address: Address;
  readonly factory: Address;
  /** What its orders sell. */
  readonly token: Address;
  readonly createdLt: bigint;
}

/** A full or partial fill, as the maker sees it. */
export interface OrderExchangeRow {
  readonly order: OrderRecord;
  readonly lt: bigint;
  /** Several of one transaction. */
  readonly position: number;
  readonly time: Seconds;
  readonly transactionHash: string;
  readonly initiator: Address;
  readonly spentAmount: Units;
  readonly receiveAmount: Units;
  /** What remained after it. */
  readonly currentSpent: Units;
  readonly currentReceive: Units;
  /** In the received token. */
  readonly fee: Units;
}

/** A bar of the fills between two tokens; prices are the second token for one of the first. */
export interface OrderBar {
  /** The two tokens, ascending. */
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

/** The limit orders as far as the next activities need them: anybody may make any number of orders. */
export interface OrdersState {
  /** The token that the orders of a root sell. */
  readonly roots: ReadonlyMap<Address, OrderRootRecord>;
  /** Of those that the activities name, all that exist; the one named last comes last. */
  readonly orders: ReadonlyMap<Address, OrderRecord>;
  /** Of the pairs of these orders, the newest bar of every frame; in the same order. */
  readonly bars: ReadonlyMap<string, OrderBar>;
}

export const NO_ORDERS: OrdersState = { roots: new Map(), orders: new Map(), bars: new Map() };

/** Nothing happens to such an order any more. */
export function isOrderFinal(state: OrderState): boolean {
  return state === 'filled' || state === 'cancelled';
}

export const FINAL_ORDER_STATES: readonly OrderState[] = ['filled', 'cancelled'];

export const orderBarKey = ({ first, second, frame }: Pick<OrderBar, 'first' | 'second' | 'frame'>): string =>
  `${first}:${second}:${frame}`;
