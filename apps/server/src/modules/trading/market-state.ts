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
  /** In ascending order of root. */
  readonly tokens: readonly PoolTokenReserve[];
  readonly lpRoot: Address | undefined;
  readonly createdLt: bigint;
  readonly isActive: boolean;
  readonly lpSupply: Units;
  readonly fee: PoolFeeParams;
  /** Stable pools only. */
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
  /** Tokens only. */
  readonly price: Usd | undefined;
  /** Pools only. */
  readonly reserves: readonly Units[] | undefined;
  /** Pools only: number of all transactions up to the end of the hour. */
  readonly tally: Tally | undefined;
  /** Pools only: newest transaction up to the end of the hour. */
  readonly lastLt: bigint | undefined;
}

/** Number of transactions by kind. */
export interface Tally {
  readonly swap: number;
  readonly deposit: number;
  readonly withdraw: number;
}

/**
 * Subject of a series of candles: a pool of two tokens (first in second), a token (in USD), or two tokens of a larger
 * pool by position.
 */
export type SeriesOwner = Address | `${Address}/${number}/${number}`;

/** Fields of a pool that name its series. */
export interface SeriesPool {
  readonly address: Address;
  readonly tokens: readonly unknown[];
}

/** Series of two tokens of a pool; `low` is the lower position. */
export function pairSeries(pool: SeriesPool, low: number, high: number): SeriesOwner {
  return pool.tokens.length === 2 ? pool.address : `${pool.address}/${low}/${high}`;
}

/** Newest candle of a series in each frame. */
export type NewestBars = Readonly<Partial<Record<Frame, Candle>>>;

/** Message by which a pool passed on an unverified route. */
export interface Claim {
  /** Account the route is recorded under: the root of the coin it began with. */
  readonly payer: Address;
  readonly time: Seconds;
}

/** By message hash, oldest first. */
export type Claims = ReadonlyMap<string, Claim>;

/**
 * Market after all activities up to `lt`: everything needed by the next activity and by lists. Immutable; a projection
 * returns a new state.
 */
export interface MarketState {
  /** Logical time and account of the last projected activity. */
  readonly lt: bigint;
  readonly time: Seconds;
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
  readonly pools: ReadonlyMap<Address, PoolRecord>;
  /** LP roots announced before their pool. */
  readonly lpRoots: ReadonlyMap<Address, Address>;
  readonly prices: ReadonlyMap<Address, UsdPrice>;
  /** Latest price samples of every token, from which prices are computed. */
  readonly priceSamples: ReadonlyMap<Address, PriceSamples>;
  /** Newest candles of every series. */
  readonly candles: ReadonlyMap<SeriesOwner, NewestBars>;
  /** Last two weeks of every pool and token in ascending order, and one hour before. */
  readonly hours: ReadonlyMap<Address, readonly Hour[]>;
  /** Messages of unverified routes that are in flight. */
  readonly claims: Claims;
}
