import type { Address, Seconds, Units, Usd } from '@junction/primitives';
import type { Candle, Frame, PriceLooks } from '@junction/market-data';
import type { ExchangeFee } from '@junction/protocol';
import type { OddityReason } from '../index-fault.ts';
import type { Hour, PoolRecord, SeriesOwner } from './market-state.ts';
import type { OrderBar, OrderExchangeRow, OrderRecord, OrderRootRecord } from './order-records.ts';

export interface TransactionRow {
  readonly pool: Address;
  readonly lt: bigint;
  readonly kind: 'swap' | 'deposit' | 'withdraw';
  readonly sender: Address;
  readonly time: number;
  readonly messageHash: string;
  readonly transactionHash: string;
  readonly tokens: readonly Address[];
  readonly amounts: readonly Units[];
  /** `amounts[0]` and `amounts[1]` in whole tokens, fixed-point. */
  readonly firstAmount: bigint;
  readonly secondAmount: bigint;
  readonly value: Usd;
  readonly lpAmount: Units | undefined;
  readonly fees: readonly ExchangeFee[];
  readonly feeValue: Usd;
  readonly beneficiaryFeeValue: Usd;
}

export interface SwapHopRow {
  readonly pool: Address;
  readonly lt: bigint;
  readonly callId: bigint;
  readonly sender: Address;
  readonly recipient: Address;
  readonly isFirst: boolean;
  readonly nextSteps: number;
  readonly isRefused: boolean;
  readonly spentToken: Address;
  readonly spentAmount: Units;
  readonly token: Address;
  readonly amount: Units;
  readonly transactionHash: string;
}

export interface CandleRow {
  readonly owner: SeriesOwner;
  readonly frame: Frame;
  readonly candle: Candle;
}

/** What limit orders changed. */
export interface OrderChanges {
  readonly orderRoots: OrderRootRecord[];
  readonly orders: Map<Address, OrderRecord>;
  readonly orderExchanges: OrderExchangeRow[];
  readonly orderBars: Map<string, OrderBar>;
}

/** Something a followed account said that cannot be, or that could not be folded; it is left out. */
export interface OddEvent {
  readonly account: Address;
  readonly reason: OddityReason;
  readonly detail: string;
  readonly time: Seconds;
}

/** Rows to write: the last version of each, by key, so that a batch writes a row once. */
export interface Changes extends OrderChanges {
  readonly pools: Map<Address, PoolRecord>;
  readonly transactions: TransactionRow[];
  readonly hops: SwapHopRow[];
  readonly candles: Map<SeriesOwner, Map<string, CandleRow>>;
  readonly hours: Map<Address, Map<number, Hour>>;
  readonly looks: Map<Address, PriceLooks>;
  /** Pools whose reserves or transactions changed. */
  readonly touched: Set<Address>;
  /** The last of each account. */
  readonly oddities: Map<Address, OddEvent>;
}

export function noChanges(): Changes {
  return {
    pools: new Map(),
    transactions: [],
    hops: [],
    candles: new Map(),
    hours: new Map(),
    looks: new Map(),
    touched: new Set(),
    oddities: new Map(),
    orderRoots: [],
    orders: new Map(),
    orderExchanges: [],
    orderBars: new Map(),
  };
}

/** Adds what came after to what came before. */
export function mergeChanges(changes: Changes, later: Changes): void {
  for (const [key, pool] of later.pools) changes.pools.set(key, pool);
  changes.transactions.push(...later.transactions);
  changes.hops.push(...later.hops);
  mergeNested(changes.candles, later.candles);
  mergeNested(changes.hours, later.hours);
  for (const [key, looks] of later.looks) changes.looks.set(key, looks);
  for (const pool of later.touched) changes.touched.add(pool);
  for (const [key, oddity] of later.oddities) changes.oddities.set(key, oddity);
  changes.orderRoots.push(...later.orderRoots);
  for (const [key, order] of later.orders) changes.orders.set(key, order);
  changes.orderExchanges.push(...later.orderExchanges);
  for (const [key, bar] of later.orderBars) changes.orderBars.set(key, bar);
}

function mergeNested<Outer, Inner, Value>(
  into: Map<Outer, Map<Inner, Value>>,
  later: ReadonlyMap<Outer, ReadonlyMap<Inner, Value>>,
): void {
  for (const [owner, rows] of later) for (const [key, row] of rows) setNested(into, owner, key, row);
}

/** Sets a value two keys deep. */
export function setNested<Outer, Inner, Value>(
  into: Map<Outer, Map<Inner, Value>>,
  owner: Outer,
  key: Inner,
  value: Value,
): void {
  const inner = into.get(owner);
  if (inner) inner.set(key, value);
  else into.set(owner, new Map([[key, value]]));
}
