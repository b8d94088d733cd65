import type { Address, Units, Usd } from '@junction/primitives';
import type { Candle, Frame } from '@junction/market-data';
import type { ExchangeFee } from '@junction/protocol';
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

/** Rows to write: the last version of each, by key, so that a batch writes a row once. */
export interface Changes extends OrderChanges {
  readonly pools: Map<Address, PoolRecord>;
  readonly transactions: TransactionRow[];
  readonly hops: SwapHopRow[];
  readonly candles: Map<string, CandleRow>;
  readonly hours: Map<string, Hour>;
  /** Pools whose reserves or transactions changed. */
  readonly touched: Set<Address>;
}

export function noChanges(): Changes {
  return {
    pools: new Map(),
    transactions: [],
    hops: [],
    candles: new Map(),
    hours: new Map(),
    touched: new Set(),
    orderRoots: [],
    orders: new Map(),
    orderExchanges: [],
    orderBars: new Map(),
  };
}
