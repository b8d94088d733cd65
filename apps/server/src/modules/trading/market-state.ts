import type { Address, Seconds, Units, Usd, PoolKind } from '@junction/primitives';
import type { Amplification, PoolFeeParams } from '@junction/protocol';
import type { Candle, CandleInterval, PriceSamples, UsdPrice } from '@junction/market-data';
import type { TokenMetadata } from '../../database/token-metadata.ts';

/** Reserve of one token in a pool. */
export interface PoolTokenReserve {
  readonly root: Address;
  readonly reserve: Units;
}

export interface PoolRecord {
  readonly address: Address;
  readonly kind: PoolKind;
  /** Reserves in ascending order of the token root. */
  readonly tokens: readonly PoolTokenReserve[];
  readonly lpRoot: Address | undefined;
  readonly createdLt: bigint;
  readonly isActive: boolean;
  readonly lpSupply: Units;
  readonly fee: PoolFeeParams;
  /** Amplification of a stable pool; undefined for other kinds. */
  readonly amplification: Amplification | undefined;
  readonly feeAllTime: Usd;
}

/** Totals of a pool or token in one hour, and its state at the end of the hour. */
export interface HourlyMarketRecord {
  readonly owner: Address;
  /** Start of the hour. */
  readonly time: Seconds;
  readonly volume: Usd;
  readonly fee: Usd;
  readonly transactions: number;
  readonly tvl: Usd;
  /** USD price of a token at the end of the hour; undefined for pools or without a price. */
  readonly price: Usd | undefined;
  /** Reserves of a pool at the end of the hour; undefined for tokens. */
  readonly reserves: readonly Units[] | undefined;
  /** Number of all transactions of a pool up to the end of the hour; undefined for tokens. */
  readonly tally: TransactionTally | undefined;
  /** Logical time of a pool's newest transaction up to the end of the hour; undefined for tokens. */
  readonly lastLt: bigint | undefined;
}

/** Numbers of transactions by kind. */
export interface TransactionTally {
  readonly swap: number;
  readonly deposit: number;
  readonly withdraw: number;
}

/**
 * Key of a candle series: a token (price in USD), a pool of two tokens (price of the first token in the second), or a
 * larger pool with the indexes of two of its tokens.
 */
export type CandleSeriesKey = Address | `${Address}/${number}/${number}`;

/** Fields of a pool that determine its candle series. */
export interface CandleSeriesPool {
  readonly address: Address;
  readonly tokens: readonly unknown[];
}

/** Returns the candle series of two tokens of a pool. `low` is the smaller token index. */
export function getPairCandleSeriesKey(pool: CandleSeriesPool, low: number, high: number): CandleSeriesKey {
  return pool.tokens.length === 2 ? pool.address : `${pool.address}/${low}/${high}`;
}

/** Newest candle of each frame of a series. */
export type NewestCandles = Readonly<Partial<Record<CandleInterval, Candle>>>;

/** Record of a message in which a pool forwarded tokens of a route whose initiator is not verified. */
export interface RouteOfUnverifiedMessage {
  /**
   * Address recorded as payer of the route. Because the account that started the route is not verified, this is the
   * root of the route's first token.
   */
  readonly payer: Address;
  readonly time: Seconds;
}

/** Unverified routes by the hash of the forwarded message, oldest first. */
export type RoutesOfUnverifiedMessages = ReadonlyMap<string, RouteOfUnverifiedMessage>;

/**
 * Market after all activities up to `lt`, with everything that the next activity and lists need. Immutable: a
 * projection returns a new state.
 */
export interface MarketState {
  /** Logical time of the last projected activity. `time` is the chain time at that point. */
  readonly lt: bigint;
  readonly time: Seconds;
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
  readonly pools: ReadonlyMap<Address, PoolRecord>;
  /** LP root of each pool whose LP root was announced. */
  readonly lpRoots: ReadonlyMap<Address, Address>;
  readonly prices: ReadonlyMap<Address, UsdPrice>;
  /** Latest price samples of each token, from which its price is computed. */
  readonly priceSamples: ReadonlyMap<Address, PriceSamples>;
  /** Newest candles of every series. */
  readonly candles: ReadonlyMap<CandleSeriesKey, NewestCandles>;
  /** Hours of each pool and token in ascending order: those of the last two weeks, and the newest one before them. */
  readonly hours: ReadonlyMap<Address, readonly HourlyMarketRecord[]>;
  /** Unverified routes whose messages may still be in flight. */
  readonly claims: RoutesOfUnverifiedMessages;
}
