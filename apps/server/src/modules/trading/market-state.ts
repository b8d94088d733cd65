import type { Address, Seconds, Units, Usd, PoolKind } from '@junction/primitives';
import type { Amplification, PoolFeeParams } from '@junction/protocol';
import type { Candle, Frame, PriceSamples, UsdPrice } from '@junction/market-data';
import type { TokenMetadata } from '../../database/token-metadata.ts';

/** What a pool holds of one token. */
export interface HeldToken {
  readonly root: Address;
  readonly reserve: Units;
}

export interface PoolRecord {
  readonly address: Address;
  readonly kind: PoolKind;
  /** Ascending by root. */
  readonly tokens: readonly HeldToken[];
  readonly lpRoot: Address | undefined;
  readonly createdLt: bigint;
  readonly isActive: boolean;
  readonly lpSupply: Units;
  readonly fee: PoolFeeParams;
  /** Of stable pools. */
  readonly amplification: Amplification | undefined;
  readonly feeAllTime: Usd;
}

/** What happened to a pool or a token within one hour, and how it stood at its end. */
export interface Hour {
  readonly owner: Address;
  /** Start of the hour. */
  readonly time: Seconds;
  readonly volume: Usd;
  readonly fee: Usd;
  readonly transactions: number;
  readonly tvl: Usd;
  /** Of a token. */
  readonly price: Usd | undefined;
  /** Of a pool. */
  readonly reserves: readonly Units[] | undefined;
  /** Of a pool: how many transactions it has had in all, until the end of the hour. */
  readonly tally: Tally | undefined;
  /** Of a pool: its newest transaction by then. */
  readonly lastLt: bigint | undefined;
}

/** Transactions by kind. */
export interface Tally {
  readonly swap: number;
  readonly deposit: number;
  readonly withdraw: number;
}

/**
 * What a series of bars is about: a pool of two tokens (its first in its second), a token (in dollars), or two tokens
 * of a pool of more, by their places in it.
 */
export type SeriesOwner = Address | `${Address}/${number}/${number}`;

/** A pool as far as series are named after it. */
export interface SeriesPool {
  readonly address: Address;
  readonly tokens: readonly unknown[];
}

/** The series of two tokens of a pool; the lower place first. */
export function pairSeries(pool: SeriesPool, low: number, high: number): SeriesOwner {
  return pool.tokens.length === 2 ? pool.address : `${pool.address}/${low}/${high}`;
}

/** The newest bar of a series in each width. */
export type NewestBars = Readonly<Partial<Record<Frame, Candle>>>;

/** A message by which a pool passed on a route that nobody vouches for. */
export interface Claim {
  /** Whom the route is recorded under: the root of the coin it began with. */
  readonly payer: Address;
  readonly time: Seconds;
}

/** By hash of the message, oldest first. */
export type Claims = ReadonlyMap<string, Claim>;

/**
 * The market as the activities up to `lt` left it: all that the next activity needs, and all that lists are made
 * of. Its values never change; a projection answers a new state.
 */
export interface MarketState {
  /** Logical time and account of the last activity folded. */
  readonly lt: bigint;
  readonly time: Seconds;
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
  readonly pools: ReadonlyMap<Address, PoolRecord>;
  /** LP roots that were announced before their pool. */
  readonly lpRoots: ReadonlyMap<Address, Address>;
  readonly prices: ReadonlyMap<Address, UsdPrice>;
  /** The last looks at every token: what the prices are made of. */
  readonly looks: ReadonlyMap<Address, PriceSamples>;
  /** Newest bar of every series. */
  readonly candles: ReadonlyMap<SeriesOwner, NewestBars>;
  /** The last two weeks of every pool and token, ascending, with one hour before them. */
  readonly hours: ReadonlyMap<Address, readonly Hour[]>;
  /** Messages under way that carry a route nobody vouches for. */
  readonly claims: Claims;
}
