import type {
  MarketToken,
  Pool,
  PoolOrder,
  PoolToken,
  Transaction,
  TransactionKind,
  TransactionOrder,
} from '@junction/api-contract';
import type {
  Address,
  Nano,
  Seconds,
  Units,
  Usd,
  PoolCurve,
  PoolKind,
  StablePoolKind,
} from '@junction/primitives';
import type { Amplification } from '@junction/protocol';
import type { Database } from './database/schema.ts';
import type { OrderReadModel } from './order-read-model.ts';
import type { Page } from './page.ts';

/**
 * Queries of the HTTP API about the indexed market. Amounts are base units, USD values and prices fixed-point (1e-18),
 * changes ratios. Results are as of the last indexed block.
 */
export interface ReadModel {
  block(): BlockView;
  /** The same object while the results for lists, single pools and tokens, and their prices stay the same. */
  version(): object;
  /** Market graph for quotes; the same object until the next block. */
  graph(): MarketGraph;
  listPools(query: PoolQuery): Promise<PoolPage>;
  pool(address: Address): Promise<PoolView | undefined>;
  /** Pools on a path from one token to another, deepest first. */
  poolsBetween(query: PathQuery): Promise<readonly PoolView[]>;
  /** Deepest pool of two tokens in either order. */
  poolOfPair(one: Address, other: Address): Promise<PoolView | undefined>;
  listTokens(query: TokenQuery): Promise<Page<TokenView>>;
  token(address: Address): Promise<TokenView | undefined>;
  /** USD per whole token; LP tokens by their share of the pool. Roots without a price are omitted. */
  usdPrices(roots: readonly Address[]): Promise<ReadonlyMap<Address, Usd>>;

  /**
   * Price of the pool's first token in its second, also for pools of more tokens; gaps are filled with the last close.
   */
  poolCandles(window: SeriesWindow): Promise<readonly CandleView[]>;
  /** Price of one token of the pool in another. */
  poolCandlesBetween(window: SeriesWindow, base: Address, counter: Address): Promise<readonly CandleView[]>;
  poolTvl(window: SeriesWindow): Promise<readonly PoolTvlPoint[]>;
  poolVolume(window: SeriesWindow): Promise<readonly VolumePoint[]>;
  /** USD price of a token; gaps are filled with the last close. */
  tokenCandles(window: SeriesWindow): Promise<readonly CandleView[]>;
  tokenTvl(window: SeriesWindow): Promise<readonly ValuePoint[]>;
  tokenVolume(window: SeriesWindow): Promise<readonly VolumePoint[]>;

  /** `undefined`: pages this deep exist only for lists by time that filter by pools, tokens and kinds alone. */
  transactions(query: TransactionQuery): Promise<TransactionPage | undefined>;
  /**
   * Newest operation with this call id that `recipient` sent, or otherwise receives; undefined while nothing is
   * indexed.
   */
  swapOperation(callId: bigint, recipient: Address): Promise<SwapOperationView | undefined>;
  /** Token root as currently on the chain; undefined if the address is no token root. */
  tokenRoot(address: Address): Promise<TokenRootView | undefined>;

  readonly orders: OrderReadModel;
  /** Source of the areas' readers. */
  readonly areaSource: AreaSource;

  /** Subscribes to indexed blocks, called once their rows are readable. Returns the unsubscribe function. */
  onBlock(listener: (block: IndexedBlock) => void): () => void;
}

export interface BlockView {
  readonly status: 'ok' | 'starting' | 'stale';
  readonly seqno: number;
  /** Chain time of the block. */
  readonly time: Seconds;
  /** Seconds since the last indexed block. */
  readonly age: number;
  /** Seconds since the indexer last heard from the chain, with or without new blocks. */
  readonly silence: number;
  /** Number of quarantined tokens, accounts and events, as of the last count; undefined before the first. */
  readonly quarantined: number | undefined;
  /** True while out-of-order activity is being reprojected: parts of the past are outdated. */
  readonly isReprojecting: boolean;
  /** Number of accounts with transactions missing on the node, by kind; responses about them are incomplete. */
  readonly incompleteHistory: ReadonlyMap<string, number>;
}

export interface IndexedBlock {
  readonly seqno: number;
  readonly time: Seconds;
  /** Pools whose reserves or transactions changed. */
  readonly pools: readonly Address[];
  /** Tokens whose orders changed. */
  readonly orderTokens: readonly Address[];
}

export interface PoolViewToken extends PoolToken {
  readonly decimals: number;
}

/** Pool as returned by the API, with fields for internal use. */
export interface PoolView extends Pool {
  readonly kind: PoolKind;
  /** In ascending order of root. */
  readonly tokens: readonly PoolViewToken[];
  readonly isActive: boolean;
}

/** Token as returned by the API, with fields for internal use. */
export interface TokenView extends MarketToken {
  readonly name: string;
  readonly decimals: number;
}

/** Page of pools with sums over all matches. */
export interface PoolPage extends Page<PoolView> {
  readonly tvl: Usd;
  readonly volume24h: Usd;
}

/** A set of tokens that is only looked into: token lists are long and are not copied for a request. */
export type TokenFilter = Pick<ReadonlySet<Address>, 'has'>;

export interface PoolQuery {
  /** Pools that contain this token. */
  readonly token?: Address;
  /** Pools whose tokens are all in this set. */
  readonly within?: TokenFilter;
  /** Only these pools. */
  readonly addresses?: ReadonlySet<Address>;
  /** Text in a symbol, in the name of the pool or in an address, case-insensitive. */
  readonly search?: string;
  readonly curve?: PoolCurve;
  /** Only pools of two tokens. */
  readonly onlyPairs?: boolean;
  readonly tvlAtLeast?: Usd;
  readonly tvlAtMost?: Usd;
  /** Default: by TVL, descending. Ties by address. */
  readonly order?: PoolOrder;
  readonly limit: number;
  readonly offset: number;
}

export interface PathQuery {
  readonly from: Address;
  readonly to: Address;
  /** Maximum number of pools on a path. */
  readonly depth: number;
  readonly tvlAtLeast?: Usd;
  /** Intermediate tokens of a path; undefined for any. */
  readonly through?: TokenFilter;
}

export interface TokenQuery {
  /** Only these tokens. */
  readonly within?: ReadonlySet<Address>;
  /** Part of the symbol, case-insensitive. */
  readonly symbol?: string;
  readonly tvlAtLeast?: Usd;
  readonly tvlAtMost?: Usd;
  /** By TVL; default descending. Ties by address. */
  readonly direction?: 'ascending' | 'descending';
  readonly limit: number;
  readonly offset: number;
}

export type Frame = 'H1' | 'D1';

export interface SeriesWindow {
  /** Pool or token root. */
  readonly address: Address;
  /** First and last moment; candles that overlap the window are returned. */
  readonly from: Seconds;
  readonly to: Seconds;
  readonly frame: Frame;
}

export interface CandleView {
  /** Start of the candle. */
  readonly time: Seconds;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: Usd;
  readonly transactions: number;
}

export interface ValuePoint {
  readonly time: Seconds;
  readonly value: Usd;
}

export interface VolumePoint extends ValuePoint {
  readonly transactions: number;
}

export interface PoolTvlPoint extends ValuePoint {
  /** Reserves at the end of the candle, in the order of the pool's tokens. */
  readonly reserves: readonly Units[];
  readonly transactions: number;
}

export interface TransactionQuery {
  readonly pool?: Address;
  /** Transactions that involve this token. */
  readonly token?: Address;
  /** Transactions whose tokens are all in this set (with two tokens: their pair). */
  readonly within?: ReadonlySet<Address>;
  readonly user?: Address;
  readonly kinds?: readonly TransactionKind[];
  readonly from?: Seconds;
  readonly to?: Seconds;
  readonly valueAtLeast?: Usd;
  readonly valueAtMost?: Usd;
  /** Bounds on `amounts[0]` and `amounts[1]` as decimal amounts, fixed-point. */
  readonly firstAtLeast?: bigint;
  readonly firstAtMost?: bigint;
  readonly secondAtLeast?: bigint;
  readonly secondAtMost?: bigint;
  /** Default: newest first. `first` and `second` are `amounts[0]` and `amounts[1]` as decimal amounts. */
  readonly order?: TransactionOrder;
  readonly withTotal: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface TransactionPage {
  /** Only if requested. */
  readonly total: number | undefined;
  /** True if there are more than `total`, which is limited. */
  readonly isCapped: boolean;
  readonly items: readonly Transaction[];
}

export interface SwapOperationView {
  /** Cancelled: every branch has ended and at least one reverted; the others have paid. */
  readonly status: 'succeeded' | 'pending' | 'cancelled';
  /** Refunds of reverts: in the spent token, or in intermediate ones. */
  readonly kept: readonly { readonly token: Address; readonly amount: Units }[];
  /** Received so far. */
  readonly received: Units;
  /** In order of execution. */
  readonly hops: readonly {
    readonly pool: Address;
    /** Output token of the hop. */
    readonly token: Address;
    /** Zero for the hop that reverted. */
    readonly amount: Units;
    readonly isReverted: boolean;
    /** Undefined for a step that named no pool. */
    readonly transactionHash: string | undefined;
  }[];
}

export interface TokenRootView {
  readonly address: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly owner: Address;
  readonly totalSupply: Units;
  readonly codeHash: string;
  readonly balance: Nano;
}

interface PoolFeeRates {
  readonly denominator: bigint;
  readonly pool: bigint;
  readonly beneficiary: bigint;
  readonly referrer: bigint;
}

/** Token of a pool in the form of the formulas. */
export interface StateToken {
  readonly root: Address;
  /** Base units in the pool. */
  readonly reserve: bigint;
  readonly decimals: number;
}

interface StateFacts {
  /** In the order of the pool. */
  readonly tokens: readonly StateToken[];
  readonly lpSupply: bigint;
  readonly fee: PoolFeeRates;
}

export interface ProductPoolState extends StateFacts {
  readonly kind: 'constant-product';
}

/** In the form of `@junction/amm/stable`. */
export interface StablePoolState extends StateFacts {
  readonly kind: StablePoolKind;
  readonly amplification: Amplification;
}

/** Current state of a pool. */
export type PoolState = ProductPoolState | StablePoolState;

/** Pool that routes may use. */
export type GraphPool = PoolState & {
  readonly address: Address;
  readonly lpRoot: Address | undefined;
  readonly tvl: Usd;
};

/** Active pools with liquidity, at one block. Immutable. */
export interface MarketGraph {
  readonly block: { readonly seqno: number; readonly time: Seconds };
  readonly pools: readonly GraphPool[];
}

/** View of the market for areas, at one moment. */
export interface AreaMarket {
  /** Time of the newest block. */
  readonly now: Seconds;
  /** The same object while prices, pools and tables stay the same, within a minute. */
  readonly version: object;
  token(address: Address): TokenView | undefined;
  /** Pool of an LP token. */
  poolOfLp(lpRoot: Address): PoolView | undefined;
  /** USD per whole token; LP tokens by their share of the pool. */
  price(root: Address): Usd | undefined;
}

/** Source of the areas' readers. */
export interface AreaSource {
  readonly database: Database;
  market(): Promise<AreaMarket>;
}
