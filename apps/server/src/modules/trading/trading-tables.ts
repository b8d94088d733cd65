/** Tables of the market. Amounts, dollars, prices and times are written as those of `database/schema.ts`. */
export interface TradingTables {
  pools: PoolsTable;
  transactions: TransactionsTable;
  swap_hops: SwapHopsTable;
  claims: ClaimsTable;
  candles: CandlesTable;
  hours: HoursTable;
  price_looks: PriceSamplesTable;
  pool_states: PoolStatesTable;
  look_states: SampleStatesTable;
  hour_ends: HourEndsTable;
}

export interface PoolsTable {
  address: string;
  type: number;
  /** Ascending roots. */
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
  /** Of stable pools. */
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
  /** The first two amounts in whole tokens, fixed-point. */
  first_amount: string;
  second_amount: string;
  value: string;
  /** All that is shown and never searched, as JSON text. */
  told: string;
}

/** One step of a swap that carries a call id. */
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
  /** The token the step pays, or was to pay. */
  token: string;
  amount: string;
  transaction_hash: string;
}

/** A message by which a pool passed on a route in a name that nobody vouches for. */
export interface ClaimsTable {
  message_hash: string;
  payer: string;
  pool: string;
  lt: string;
  position: number;
  time: number;
}

/** Bars of two tokens of a pool (`SeriesOwner`; the lower place in the higher) and of tokens (dollars). */
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

/** The last looks at a token's dollar price. */
export interface PriceSamplesTable {
  token: string;
  /** JSON list, oldest first: price, dollars behind it (null: worth a dollar by definition), thin or not; or null. */
  looks: string;
}

/** A pool as it stood at the end of an hour in which it changed. */
export interface PoolStatesTable {
  owner: string;
  /** Start of the hour. */
  hour: number;
  /** JSON of all but the fees of all time, which are added to when something is told late. */
  content: string;
  fee_all_time: string;
}

/** The looks at a token's price as they stood at the end of an hour in which they changed. */
export interface SampleStatesTable {
  owner: string;
  hour: number;
  looks: string;
}

/** The last activity folded of every hour: folding can begin again behind it. */
export interface HourEndsTable {
  hour: number;
  lt: string;
  account: string;
  time: number;
}

/** What happened to a pool or token within an hour, and how it stood at the end of it. */
export interface HoursTable {
  owner: string;
  time: number;
  volume: string;
  fee: string;
  transactions: number;
  tvl: string;
  /** Dollar price of a token; null for pools. */
  price: string | null;
  /** Reserves of a pool; null for tokens. */
  reserves: string[] | null;
  /** All transactions of a pool until the end of the hour, and the newest of them; null for tokens. */
  swaps: number | null;
  deposits: number | null;
  withdrawals: number | null;
  last_lt: string | null;
}
