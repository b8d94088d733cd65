import type { OrderState } from '@junction/protocol';
import type { Kysely } from 'kysely';
import type { OddityReason } from '../index-fault.ts';
import type { ActivityKind } from './activity-json.ts';

/**
 * Rows of the index. Amounts, dollars and logical times are `numeric` and travel as text; dollars and prices are
 * integers of 1e-18. Times are seconds.
 */
export interface Schema {
  settings: SettingsTable;
  cursors: CursorsTable;
  activities: ActivitiesTable;
  tokens: TokensTable;
  pools: PoolsTable;
  transactions: TransactionsTable;
  swap_hops: SwapHopsTable;
  claims: ClaimsTable;
  candles: CandlesTable;
  hours: HoursTable;
  order_roots: OrderRootsTable;
  orders: OrdersTable;
  order_exchanges: OrderExchangesTable;
  order_bars: OrderBarsTable;
  price_looks: PriceSamplesTable;
  pool_states: PoolStatesTable;
  look_states: SampleStatesTable;
  hour_ends: HourEndsTable;
  quarantine: QuarantineTable;
  backlog: ActivitiesTable;
  backlog_ranges: BacklogRangesTable;
}

export type Database = Kysely<Schema>;

/** Which chain this is, and how far it has been folded. */
export interface SettingsTable {
  key: string;
  value: string;
}

/** Newest transaction stored of each followed account. */
export interface CursorsTable {
  account: string;
  kind: ActivityKind;
  lt: string;
}

/** What cannot be used and is set aside; `write/quarantine.ts`. */
export interface QuarantineTable {
  account: string;
  kind: 'token' | 'account' | 'event';
  reason: OddityReason;
  detail: string;
  /** Seconds of the computer's clock. */
  first_seen: number;
  last_seen: number;
  tries: number;
  next_try: number;
}

/** What followed contracts did: everything below is computed from these rows, in the order of `lt`. */
export interface ActivitiesTable {
  account: string;
  lt: string;
  kind: ActivityKind;
  /** JSON of the decoded activity; large integers as text ending in "n". */
  content: string;
}

/** How far the history of an account has been read backwards; `write/backlog-store.ts`. */
export interface BacklogRangesTable {
  account: string;
  kind: ActivityKind;
  top: string;
  down: string;
  is_done: boolean;
}

/** Facts about a token root that never change. */
export interface TokensTable {
  address: string;
  symbol: string;
  name: string;
  decimals: number;
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

/** Where orders that sell a token are made. */
export interface OrderRootsTable {
  address: string;
  factory: string;
  token: string;
  created_lt: string;
}

/** What every row about an order says of its two tokens. */
interface OrderPairColumns {
  /** The two tokens, ascending. */
  first_token: string;
  second_token: string;
  spent_token: string;
  receive_token: string;
  /** Whole tokens, integers of 1e-36: spent for one received, second for one first, first for one second. */
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

/** Full and partial fills, as the maker sees them. */
export interface OrderExchangesTable extends OrderPairColumns {
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

/** Bars of the fills between two tokens, second for one first, integers of 1e-36. */
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
