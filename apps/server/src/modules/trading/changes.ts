import type { Address, Seconds, Units, Usd } from '@junction/primitives';
import type { Candle, CandleInterval, PriceSamples } from '@junction/market-data';
import type { DecodedTokenAmount, ExchangeFee } from '@junction/protocol';
import type { InvalidEvent } from '../../write/quarantine.ts';
import type {
  RouteOfUnverifiedMessage,
  HourlyMarketRecord,
  PoolRecord,
  CandleSeriesKey,
} from './market-state.ts';

export interface PoolTransactionRow {
  readonly pool: Address;
  readonly lt: bigint;
  readonly kind: 'swap' | 'deposit' | 'withdraw';
  readonly sender: Address;
  readonly time: number;
  readonly messageHash: string;
  readonly transactionHash: string;
  readonly tokens: readonly DecodedTokenAmount[];
  /** Amounts of the first two tokens in whole tokens, as fixed-point numbers. */
  readonly firstAmount: bigint;
  readonly secondAmount: bigint;
  readonly value: Usd;
  readonly lpAmount: Units | undefined;
  readonly fees: readonly ExchangeFee[];
  readonly feeValue: Usd;
  readonly beneficiaryFeeValue: Usd;
  /**
   * USD value of the swap; `tradedTokens` are the swapped tokens. An uneven deposit swaps only a part of its amounts.
   * For other transactions, `traded` and `tradedTokens` equal `value` and `tokens`.
   */
  readonly traded: Usd;
  readonly tradedTokens: readonly Address[];
}

export interface SwapHopRow {
  readonly pool: Address;
  readonly lt: bigint;
  readonly callId: bigint;
  readonly sender: Address;
  readonly recipient: Address;
  readonly isFirst: boolean;
  readonly nextSteps: number;
  readonly isReverted: boolean;
  readonly spentToken: Address;
  readonly spentAmount: Units;
  readonly token: Address;
  readonly amount: Units;
  readonly transactionHash: string;
}

/** Unverified route with the other columns of its row in the table `claims`. */
export interface UnverifiedRouteRow extends RouteOfUnverifiedMessage {
  readonly messageHash: string;
  readonly pool: Address;
  readonly lt: bigint;
  /** Position among the messages of its transaction. */
  readonly position: number;
}

/** Position in chain order of the last activity of an hour. */
export interface HourEndPosition {
  /** Start of the hour. */
  readonly hour: Seconds;
  readonly lt: bigint;
  readonly account: Address;
  readonly time: Seconds;
}

export interface CandleRow {
  readonly owner: CandleSeriesKey;
  readonly frame: CandleInterval;
  readonly candle: Candle;
}

/** Rows to write. Only the last version of each key is kept, so that a batch writes each row once. */
export interface MarketChanges {
  readonly pools: Map<Address, PoolRecord>;
  readonly transactions: PoolTransactionRow[];
  readonly hops: SwapHopRow[];
  readonly claims: UnverifiedRouteRow[];
  readonly candles: Map<CandleSeriesKey, Map<string, CandleRow>>;
  readonly hours: Map<Address, Map<number, HourlyMarketRecord>>;
  readonly priceSamples: Map<Address, PriceSamples>;
  /**
   * State of pools and price samples at the end of each hour in which they changed. A reprojection can start there.
   */
  readonly poolStates: Map<Address, Map<number, PoolRecord>>;
  readonly sampleStates: Map<Address, Map<number, PriceSamples>>;
  readonly hourEnds: Map<number, HourEndPosition>;
  /** Pools whose reserves or transactions changed. */
  readonly touched: Set<Address>;
  /** Last impossible event of each account. */
  readonly invalidEvents: Map<Address, InvalidEvent>;
}

export function createEmptyMarketChanges(): MarketChanges {
  return {
    pools: new Map(),
    transactions: [],
    hops: [],
    claims: [],
    candles: new Map(),
    hours: new Map(),
    priceSamples: new Map(),
    poolStates: new Map(),
    sampleStates: new Map(),
    hourEnds: new Map(),
    touched: new Set(),
    invalidEvents: new Map(),
  };
}

/** Merges later changes into earlier ones. Modifies `changes`. */
export function mergeMarketChanges(changes: MarketChanges, later: MarketChanges): void {
  for (const [key, pool] of later.pools) changes.pools.set(key, pool);
  changes.transactions.push(...later.transactions);
  changes.hops.push(...later.hops);
  changes.claims.push(...later.claims);
  mergeNested(changes.candles, later.candles);
  mergeNested(changes.hours, later.hours);
  for (const [key, priceSamples] of later.priceSamples) changes.priceSamples.set(key, priceSamples);
  mergeNested(changes.poolStates, later.poolStates);
  mergeNested(changes.sampleStates, later.sampleStates);
  for (const [key, end] of later.hourEnds) changes.hourEnds.set(key, end);
  for (const pool of later.touched) changes.touched.add(pool);
  for (const [key, event] of later.invalidEvents) changes.invalidEvents.set(key, event);
}

function mergeNested<Outer, Inner, Value>(
  into: Map<Outer, Map<Inner, Value>>,
  later: ReadonlyMap<Outer, ReadonlyMap<Inner, Value>>,
): void {
  for (const [owner, rows] of later) for (const [key, row] of rows) setNestedMapValue(into, owner, key, row);
}

/** Sets a value in a nested map. */
export function setNestedMapValue<Outer, Inner, Value>(
  into: Map<Outer, Map<Inner, Value>>,
  owner: Outer,
  key: Inner,
  value: Value,
): void {
  const inner = into.get(owner);
  if (inner) inner.set(key, value);
  else into.set(owner, new Map([[key, value]]));
}
