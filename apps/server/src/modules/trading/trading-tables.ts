/** Database name of the column with the fields of a transaction that are displayed but never searched. */
export const TRANSACTION_DETAILS_COLUMN = 'told';

/** Tables of the market. Column formats are described in `database/schema.ts`. */
export interface TradingTables {
  pools: PoolsTable;
  transactions: TransactionsTable;
  swap_hops: SwapHopsTable;
  claims: UnverifiedRoutesTable;
  candles: CandlesTable;
  hours: HourlyTotalsTable;
  price_looks: PriceSamplesTable;
  pool_states: PoolStatesTable;
  look_states: PriceSampleStatesTable;
  hour_ends: LastActivityOfHoursTable;
}

export interface PoolsTable {
  address: string;
  type: number;
  /** Token roots in ascending order. */
  tokens: string[];
  lp_root: string | null;
  created_lt: string;
  is_active: boolean;
  reserves: string[];
  lp_supply: string;
  fee_denominator: string;
  fee_pool: string;
  fee_beneficiary: string;
  fee_referrer: string;
  beneficiary: string | null;
  /** Amplification of a stable pool; null for other kinds. */
  amplification: string | null;
  amplification_precision: string | null;
  fee_all_time: string;
}

export interface TransactionsTable {
  pool: string;
  lt: string;
  kind: 'swap' | 'deposit' | 'withdraw';
  sender: string;
  time: number;
  tokens: string[];
  /** Amounts of the first two tokens in whole tokens, as fixed-point numbers. */
  first_amount: string;
  second_amount: string;
  value: string;
  /** JSON written by `serializeTransactionDetails`. */
  [TRANSACTION_DETAILS_COLUMN]: string;
}

/** Hops of swaps with a call id. */
export interface SwapHopsTable {
  pool: string;
  lt: string;
  call_id: string;
  sender: string;
  recipient: string;
  is_first: boolean;
  next_steps: number;
  is_refused: boolean;
  spent_token: string;
  spent_amount: string;
  /** Output token of the hop, even if the hop reverted. */
  token: string;
  amount: string;
  transaction_hash: string;
}

/** Messages in which a pool forwarded tokens of a route whose initiator is not verified. */
export interface UnverifiedRoutesTable {
  message_hash: string;
  payer: string;
  pool: string;
  lt: string;
  position: number;
  time: number;
}

/**
 * Candles of tokens (USD) and of two tokens of a pool (price of the token with the lower index in the other); see
 * `CandleSeriesKey`.
 */
export interface CandlesTable {
  owner: string;
  frame: 'H1' | 'D1';
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  transactions: number;
}

/** Latest price samples of a token. */
export interface PriceSamplesTable {
  token: string;
  /**
   * JSON list, oldest sample first. A sample is a price, its USD depth (null for tokens worth one USD by definition)
   * and whether it is shallow; a missing sample is null.
   */
  looks: string;
}

/** State of a pool at the end of an hour in which it changed. */
export interface PoolStatesTable {
  owner: string;
  /** Start of the hour in seconds. */
  hour: number;
  /**
   * JSON of the pool without its all-time fees, which have their own column because reprojections add to them
   * separately.
   */
  content: string;
  fee_all_time: string;
}

/** Price samples of a token at the end of an hour in which they changed. */
export interface PriceSampleStatesTable {
  owner: string;
  hour: number;
  looks: string;
}

/** Last projected activity of each hour, after which a reprojection can start. */
export interface LastActivityOfHoursTable {
  hour: number;
  lt: string;
  account: string;
  time: number;
}

/** Totals of a pool or token in an hour, and its state at the end of the hour. */
export interface HourlyTotalsTable {
  owner: string;
  time: number;
  volume: string;
  fee: string;
  transactions: number;
  tvl: string;
  /** USD price of a token; null for pools. */
  price: string | null;
  /** Reserves of a pool; null for tokens. */
  reserves: string[] | null;
  /**
   * Cumulative numbers of the pool's swaps, deposits and withdrawals, and its newest transaction, at the end of the
   * hour; null for tokens.
   */
  swaps: number | null;
  deposits: number | null;
  withdrawals: number | null;
  last_lt: string | null;
}
