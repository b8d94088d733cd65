import type { OrderState } from '@junction/protocol';

/** Tables of limit orders. Column formats are described in `database/schema.ts`. */
export interface OrderTables {
  order_roots: OrderRootsTable;
  orders: OrdersTable;
  order_exchanges: OrderFillsTable;
  order_bars: OrderBarsTable;
}

/** Order roots: contracts that create the orders selling one token. */
export interface OrderRootsTable {
  address: string;
  factory: string;
  token: string;
  created_lt: string;
}

/** Token columns of rows about an order. */
interface OrderPairColumns {
  /** Tokens of the pair in ascending order. */
  first_token: string;
  second_token: string;
  spent_token: string;
  receive_token: string;
  /**
   * Prices per whole token, as integers in units of 1e-36. `rate` is spent tokens per received token. `price` is second
   * tokens of the sorted pair per first token, and `inverse_price` the inverse.
   */
  rate: string | null;
  price: string | null;
  inverse_price: string | null;
}

export interface OrdersTable extends OrderPairColumns {
  address: string;
  root: string;
  factory: string;
  owner: string;
  spent_wallet: string;
  receive_wallet: string;
  dex_root: string;
  dex_pair: string;
  state: OrderState;
  initial_amount: string;
  expected_amount: string;
  current_spent: string;
  current_receive: string;
  swap_attempt: string;
  created_lt: string;
  created_at: number;
  updated_at: number;
}

/** Full and partial fills from the maker's perspective. */
export interface OrderFillsTable extends OrderPairColumns {
  account: string;
  lt: string;
  position: number;
  root: string;
  owner: string;
  initiator: string;
  time: number;
  spent_amount: string;
  receive_amount: string;
  current_spent: string;
  current_receive: string;
  fee: string;
  transaction_hash: string;
}

/** Candles of the fills between two tokens. Prices are second tokens per first token, as integers of 1e-36. */
export interface OrderBarsTable {
  first_token: string;
  second_token: string;
  frame: 'H1' | 'D1';
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  first_amount: string;
  second_amount: string;
  open_time: number;
  close_time: number;
}
