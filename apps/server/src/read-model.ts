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
 * Everything the HTTP API asks of the indexed market. Amounts are base units, dollars and prices fixed-point
 * (1e-18), changes ratios. Answers describe the last indexed block.
 */
export interface ReadModel {
  block(): BlockView;
  /** The same object as long as lists, single pools and tokens, and their prices answer the same. */
  version(): object;
  /** What quotes are computed on; the same object until the next block. */
  graph(): MarketGraph;
  listPools(query: PoolQuery): Promise<PoolPage>;
  pool(address: Address): Promise<PoolView | undefined>;
  /** Pools on a path from one token to another, deepest first. */
  poolsBetween(query: PathQuery): Promise<readonly PoolView[]>;
  /** The deepest pool of two tokens, in whichever order they are given. */
  poolOfPair(one: Address, other: Address): Promise<PoolView | undefined>;
  listTokens(query: TokenQuery): Promise<Page<TokenView>>;
  token(address: Address): Promise<TokenView | undefined>;
  /** USD per whole token; LP roots are valued by their share. Roots without a price are left out. */
  usdPrices(roots: readonly Address[]): Promise<ReadonlyMap<Address, Usd>>;

  /** Price of the pool's first token in its second, with more tokens too; gaps filled with the last close. */
  poolCandles(window: SeriesWindow): Promise<readonly CandleView[]>;
  /** Price of one token of the pool in another. */
  poolCandlesBetween(window: SeriesWindow, base: Address, counter: Address): Promise<readonly CandleView[]>;
  poolTvl(window: SeriesWindow): Promise<readonly PoolTvlPoint[]>;
  poolVolume(window: SeriesWindow): Promise<readonly VolumePoint[]>;
  /** USD price of a token, gaps filled with the last close. */
  tokenCandles(window: SeriesWindow): Promise<readonly CandleView[]>;
  tokenTvl(window: SeriesWindow): Promise<readonly ValuePoint[]>;
  tokenVolume(window: SeriesWindow): Promise<readonly VolumePoint[]>;

  /** `undefined`: a page this deep is there only for lists by time with no conditions but pools, tokens and kinds. */
  transactions(query: TransactionQuery): Promise<TransactionPage | undefined>;
  /** The newest operation with this call id that `recipient` sent, or else is paid by; undefined while nothing is indexed. */
  swapOperation(callId: bigint, recipient: Address): Promise<SwapOperationView | undefined>;
  /** A token root as the chain describes it, read live; undefined when the address is no token root. */
  tokenRoot(address: Address): Promise<TokenRootView | undefined>;

  readonly orders: OrderReadModel;
  /** What areas answer from. */
  readonly areaSource: AreaSource;

  /** Called after each indexed block, once its rows are readable. Answers the way to stop. */
  onBlock(listener: (block: IndexedBlock) => void): () => void;
}

export interface BlockView {
  readonly status: 'ok' | 'starting' | 'stale';
  readonly seqno: number;
  /** Chain time of the block. */
  readonly time: Seconds;
  /** Seconds since the last indexed block. */
  readonly age: number;
  /** Seconds since the indexer last heard from the chain, new blocks or not. */
  readonly silence: number;
  /** Tokens, accounts and events on the chain that nobody can read, as of the last count; undefined before the first. */
  readonly setAside: number | undefined;
  /** Something that was told late is still being counted in: until then parts of the past are told without it. */
  readonly isRefolding: boolean;
  /** Accounts by kind of which the node lacks transactions; responses about them are incomplete. */
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

/** A pool as the API tells it, and what only the server asks of it. */
export interface PoolView extends Pool {
  readonly kind: PoolKind;
  /** Ascending roots. */
  readonly tokens: readonly PoolViewToken[];
  readonly isActive: boolean;
}

/** A token as the API tells it, and what only the server asks of it. */
export interface TokenView extends MarketToken {
  readonly name: string;
  readonly decimals: number;
}

/** A page of pools with sums over all that were found. */
export interface PoolPage extends Page<PoolView> {
  readonly tvl: Usd;
  readonly volume24h: Usd;
}

/** A set of tokens that is only looked into: token lists are long and are not copied for a request. */
export type TokenFilter = Pick<ReadonlySet<Address>, 'has'>;

export interface PoolQuery {
  /** Pools that hold this token. */
  readonly token?: Address;
  /** Pools all of whose tokens are in this set. */
  readonly within?: TokenFilter;
  /** Only these pools. */
  readonly addresses?: ReadonlySet<Address>;
  /** Text in a symbol, in the name of the pool or in an address, any letter case. */
  readonly search?: string;
  readonly curve?: PoolCurve;
  /** Only pools of two tokens. */
  readonly onlyPairs?: boolean;
  readonly tvlAtLeast?: Usd;
  readonly tvlAtMost?: Usd;
  /** By TVL, largest first, when left out. Ties by address. */
  readonly order?: PoolOrder;
  readonly limit: number;
  readonly offset: number;
}

export interface PathQuery {
  readonly from: Address;
  readonly to: Address;
  /** Most pools on a path. */
  readonly depth: number;
  readonly tvlAtLeast?: Usd;
  /** Tokens a path may pass through besides its ends; every token when left out. */
  readonly through?: TokenFilter;
}

export interface TokenQuery {
  /** Only these tokens. */
  readonly within?: ReadonlySet<Address>;
  /** Part of the symbol, any letter case. */
  readonly symbol?: string;
  readonly tvlAtLeast?: Usd;
  readonly tvlAtMost?: Usd;
  /** By TVL; descending when left out. Ties by address. */
  readonly direction?: 'ascending' | 'descending';
  readonly limit: number;
  readonly offset: number;
}

export type Frame = 'H1' | 'D1';

export interface SeriesWindow {
  /** Pool or token root. */
  readonly address: Address;
  /** First and last moment wanted; bars that overlap the window are returned. */
  readonly from: Seconds;
  readonly to: Seconds;
  readonly frame: Frame;
}

export interface CandleView {
  /** Start of the bar. */
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
  /** Reserves at the end of the bar, aligned with the pool's tokens. */
  readonly reserves: readonly Units[];
  readonly transactions: number;
}

export interface TransactionQuery {
  readonly pool?: Address;
  /** Transactions that touch this token. */
  readonly token?: Address;
  /** Transactions all of whose tokens are in this set (with two tokens: their pair). */
  readonly within?: ReadonlySet<Address>;
  readonly user?: Address;
  readonly kinds?: readonly TransactionKind[];
  readonly from?: Seconds;
  readonly to?: Seconds;
  readonly valueAtLeast?: Usd;
  readonly valueAtMost?: Usd;
  /** Bounds on `amounts[0]` and `amounts[1]` in whole tokens, fixed-point. */
  readonly firstAtLeast?: bigint;
  readonly firstAtMost?: bigint;
  readonly secondAtLeast?: bigint;
  readonly secondAtMost?: bigint;
  /** Newest first when left out. `first` and `second` are `amounts[0]` and `amounts[1]` in whole tokens. */
  readonly order?: TransactionOrder;
  readonly withTotal: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface TransactionPage {
  /** Only when the query asked for it. */
  readonly total: number | undefined;
  /** There are more than `total`: counting has its limit. */
  readonly isCapped: boolean;
  readonly items: readonly Transaction[];
}

export interface SwapOperationView {
  /** Cancelled: every branch has ended and at least one was refused; the others have paid. */
  readonly status: 'succeeded' | 'pending' | 'cancelled';
  /** What refusals left the user with: of the spent token, or of tokens on the way. */
  readonly kept: readonly { readonly token: Address; readonly amount: Units }[];
  /** What the ends have paid so far. */
  readonly received: Units;
  /** In the order they ran. */
  readonly hops: readonly {
    readonly pool: Address;
    /** The token the hop was to pay. */
    readonly token: Address;
    /** Zero on the hop that refused. */
    readonly amount: Units;
    readonly isRefused: boolean;
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

/** A token of a pool as the formulas take it. */
export interface StateToken {
  readonly root: Address;
  /** Base units the pool holds. */
  readonly reserve: bigint;
  readonly decimals: number;
}

interface StateFacts {
  /** In its own order. */
  readonly tokens: readonly StateToken[];
  readonly lpSupply: bigint;
  readonly fee: PoolFeeRates;
}

export interface ProductPoolState extends StateFacts {
  readonly kind: 'constant-product';
}

/** As `@junction/amm/stable` takes it. */
export interface StablePoolState extends StateFacts {
  readonly kind: StablePoolKind;
  readonly amplification: Amplification;
}

/** A pool as it stands. */
export type PoolState = ProductPoolState | StablePoolState;

/** A pool that routes may use. */
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

/** The market as areas look at it: of one moment. */
export interface AreaMarket {
  /** Time of the newest block. */
  readonly now: Seconds;
  /** The same object as long as prices, pools and tables answer the same, within a minute. */
  readonly version: object;
  token(address: Address): TokenView | undefined;
  /** The pool that an LP token is of. */
  poolOfLp(lpRoot: Address): PoolView | undefined;
  /** Dollars per whole token; LP tokens are worth their share of the pool. */
  price(root: Address): Usd | undefined;
}

/** What the readers of areas answer from. */
export interface AreaSource {
  readonly database: Database;
  market(): Promise<AreaMarket>;
}
