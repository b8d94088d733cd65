import type { Address, Seconds, Units, Usd, PoolKind } from '@junction/primitives';
import type { Amplification, PoolFeeParams } from '@junction/protocol';
import type { Candle, Frame, PriceSamples, UsdPrice } from '@junction/market-data';
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

/** Activity of a pool or token in one hour, and its state at the end of it. */
export interface Hour {
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
  readonly tally: Tally | undefined;
  /** Logical time of a pool's newest transaction up to the end of the hour; undefined for tokens. */
  readonly lastLt: bigint | undefined;
}

/** Numbers of transactions by kind. */
export interface Tally {
  readonly swap: number;
  readonly deposit: number;
  readonly withdraw: number;
}

/**
 * Key of a series of candles: a pool of two tokens (price of the first in the second), a token (price in USD), or a
 * larger pool with the positions of two of its tokens.
 */
export type SeriesOwner = Address | `${Address}/${number}/${number}`;

/** Fields of a pool that determine its candle series. */
export interface SeriesPool {
  readonly address: Address;
  readonly tokens: readonly unknown[];
}

/** Returns the series of two tokens of a pool; `low` is the lower position. */
export function pairSeries(pool: SeriesPool, low: number, high: number): SeriesOwner {
  return pool.tokens.length === 2 ? pool.address : `${pool.address}/${low}/${high}`;
}

/** Newest candle of a series, by frame. */
export type NewestBars = Readonly<Partial<Record<Frame, Candle>>>;

/** Message in which a pool forwarded tokens of a route whose initiator is not verified. */
export interface Claim {
  /** Account that the route is recorded under: the root of the token it began with. */
  readonly payer: Address;
  readonly time: Seconds;
}

/** Claims by message hash, oldest first. */
export type Claims = ReadonlyMap<string, Claim>;

/**
 * Market after all activities up to `lt`: everything that the next activity and lists need. Immutable; a projection
 * returns a new state.
 */
export interface MarketState {
  /** Logical time and account of the last projected activity. */
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
  readonly candles: ReadonlyMap<SeriesOwner, NewestBars>;
  /** Hours of the last two weeks of each pool and token in ascending order, and one hour before them. */
  readonly hours: ReadonlyMap<Address, readonly Hour[]>;
  /** Claims of messages that may be in flight. */
  readonly claims: Claims;
}
