import type {
  AccountHistoryGroup,
  MarketToken,
  AccountOperation,
  Pool,
  PoolListSortOrder,
  PoolToken,
  Transaction,
  TransactionKind,
  TransactionSortOrder,
} from '@junction/api-contract';
import {
  CodedError,
  toMilliseconds,
  type Address,
  type Milliseconds,
  type Nano,
  type PoolCurve,
  type PoolKind,
  type Seconds,
  type StablePoolKind,
  type Units,
  type Usd,
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
  block(): IndexedBlockStatus;
  /**
   * Returns the version of the data. It is the same object while the results for lists, single pools and tokens, and
   * their prices stay the same.
   */
  version(): object;
  /** Returns the market graph for quotes; the same object until the next block. */
  graph(): MarketGraph;
  listPools(query: PoolQuery): Promise<PoolPage>;
  pool(address: Address): Promise<PoolView | undefined>;
  /** Returns the pools on any path from one token to another, highest TVL first. */
  poolsBetween(query: PoolPathQuery): Promise<readonly PoolView[]>;
  /** Returns the pool of two tokens, in either order, with the highest TVL; undefined if none exists. */
  poolOfPair(one: Address, other: Address): Promise<PoolView | undefined>;
  listTokens(query: TokenQuery): Promise<Page<TokenView>>;
  token(address: Address): Promise<TokenView | undefined>;
  /**
   * Returns USD prices per whole token by root. The price of an LP token is its share of the pool. Roots without a
   * price are omitted.
   */
  usdPrices(roots: readonly Address[]): Promise<ReadonlyMap<Address, Usd>>;

  /**
   * Returns candles of the price of a pool's first token in its second, even if the pool has more tokens. Gaps are
   * filled with the last close. All candle queries throw `HistoryPrunedError` for hours that are no longer stored.
   */
  poolCandles(window: SeriesWindow): Promise<readonly CandleView[]>;
  /** Returns candles of the price of one token of the pool in another. */
  poolCandlesBetween(window: SeriesWindow, base: Address, counter: Address): Promise<readonly CandleView[]>;
  poolTvl(window: SeriesWindow): Promise<readonly PoolTvlPoint[]>;
  poolVolume(window: SeriesWindow): Promise<readonly VolumePoint[]>;
  /** Returns candles of a token's USD price. Gaps are filled with the last close. */
  tokenCandles(window: SeriesWindow): Promise<readonly CandleView[]>;
  tokenTvl(window: SeriesWindow): Promise<readonly UsdValuePoint[]>;
  tokenVolume(window: SeriesWindow): Promise<readonly VolumePoint[]>;

  /**
   * Returns a page of transactions; undefined if the offset is too large for the filters. Any offset is supported by
   * lists that are sorted by time and filtered by nothing but pools, tokens and kinds.
   */
  transactions(query: TransactionQuery): Promise<TransactionPage | undefined>;
  /** Returns a page of an account's operations, newest first; undefined for an invalid cursor. */
  history(query: AccountHistoryQuery): Promise<HistoryPage | undefined>;
  /**
   * Returns the newest operation with this call id that `recipient` sent or, if `recipient` sent none, the newest one
   * that `recipient` receives. Undefined if no part of such an operation is indexed.
   */
  swapOperation(callId: bigint, recipient: Address): Promise<SwapOperationView | undefined>;
  /** Reads a token root from the chain; undefined if the address is not a token root. */
  tokenRoot(address: Address): Promise<TokenRootView | undefined>;

  readonly orders: OrderReadModel;
  /** Database and market that the areas' readers use. */
  readonly areaSource: AreaReaderSource;

  /**
   * Subscribes to indexed blocks. The listener is called once a block's rows are readable. Returns the unsubscribe
   * function.
   */
  onBlock(listener: (block: IndexedBlock) => void): () => void;
}

export interface IndexedBlockStatus {
  readonly status: 'ok' | 'starting' | 'stale';
  readonly seqno: number;
  /** Chain time of the block. */
  readonly time: Seconds;
  /** Seconds since the last indexed block. */
  readonly age: number;
  /** Seconds since the node last answered the indexer, with or without new blocks. */
  readonly silence: number;
  /** Number of quarantined tokens, accounts and events at the last count; undefined before the first count. */
  readonly quarantined: number | undefined;
  /** True while out-of-order activity is being reprojected; until then a part of the history is outdated. */
  readonly isReprojecting: boolean;
  /**
   * Number of accounts by kind whose history lacks transactions that no node returns. Responses about these accounts
   * are incomplete.
   */
  readonly incompleteHistory: ReadonlyMap<string, number>;
}

export interface IndexedBlock {
  readonly seqno: number;
  readonly time: Seconds;
  /** Pools whose reserves or transactions changed. */
  readonly pools: readonly Address[];
  /** Tokens whose orders changed. */
  readonly orderTokens: readonly Address[];
  /** False if any data may have changed, because the state was replaced instead of continued. */
  readonly isContinuous: boolean;
}

export interface PoolViewToken extends PoolToken {
  readonly decimals: number;
}

/** Pool as returned by the API, with additional fields for internal use. */
export interface PoolView extends Pool {
  readonly kind: PoolKind;
  /** Tokens in ascending order of their root. */
  readonly tokens: readonly PoolViewToken[];
  readonly isActive: boolean;
}

/** Token as returned by the API, with additional fields for internal use. */
export interface TokenView extends MarketToken {
  readonly name: string;
  readonly decimals: number;
}

/** Page of pools, with sums over all matching pools. */
export interface PoolPage extends Page<PoolView> {
  readonly tvl: Usd;
  readonly volume24h: Usd;
}

/** Set of tokens that only supports membership tests, so that a long token list need not be copied per request. */
export type TokenFilter = Pick<ReadonlySet<Address>, 'has'>;

export interface PoolQuery {
  /** Pools that contain this token. */
  readonly token?: Address;
  /** Pools whose tokens are all in this set. */
  readonly within?: TokenFilter;
  /** Pools with one of these addresses. */
  readonly addresses?: ReadonlySet<Address>;
  /** Part of a symbol, of the pool's name or of an address. Case-insensitive. */
  readonly search?: string;
  readonly curve?: PoolCurve;
  /** True to exclude pools of more than two tokens. */
  readonly onlyPairs?: boolean;
  readonly tvlAtLeast?: Usd;
  readonly tvlAtMost?: Usd;
  /** Sort order, by default TVL descending; ties are sorted by address. */
  readonly order?: PoolListSortOrder;
  readonly limit: number;
  readonly offset: number;
}

export interface PoolPathQuery {
  readonly from: Address;
  readonly to: Address;
  /** Maximum number of pools on a path. */
  readonly depth: number;
  readonly tvlAtLeast?: Usd;
  /** Intermediate tokens of a path; undefined for any. */
  readonly through?: TokenFilter;
}

export interface TokenQuery {
  /** Tokens with one of these roots. */
  readonly within?: ReadonlySet<Address>;
  /** Part of the symbol, case-insensitive. */
  readonly symbol?: string;
  readonly tvlAtLeast?: Usd;
  readonly tvlAtMost?: Usd;
  /** Direction of the order by TVL, by default descending; ties are sorted by address. */
  readonly direction?: 'ascending' | 'descending';
  readonly limit: number;
  readonly offset: number;
}

export type CandleTimeframe = 'H1' | 'D1';

export interface SeriesWindow {
  /** Address of a pool or token root. */
  readonly address: Address;
  /** First and last second of the window. Candles that overlap the window are returned. */
  readonly from: Seconds;
  readonly to: Seconds;
  readonly frame: CandleTimeframe;
}

/** Thrown for a window that begins before the oldest hourly candles of a series that are still stored. */
export class HistoryPrunedError extends CodedError<'HISTORY_PRUNED', { readonly since: Milliseconds }> {
  constructor(since: Seconds) {
    const day = new Date(toMilliseconds(since)).toISOString();
    super(
      'HISTORY_PRUNED',
      { since: toMilliseconds(since) },
      `hourly candles before ${day} are no longer stored; ask for daily ones or a later range`,
    );
  }
}

export interface CandleView {
  /** Start of the candle in seconds. */
  readonly time: Seconds;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: Usd;
  readonly transactions: number;
}

export interface UsdValuePoint {
  readonly time: Seconds;
  readonly value: Usd;
}

export interface VolumePoint extends UsdValuePoint {
  readonly transactions: number;
}

export interface PoolTvlPoint extends UsdValuePoint {
  /** Reserves at the end of the candle, in the order of the pool's tokens. */
  readonly reserves: readonly Units[];
  readonly transactions: number;
}

export interface TransactionQuery {
  readonly pool?: Address;
  /** Transactions that involve this token. */
  readonly token?: Address;
  /**
   * Selects transactions whose tokens are all in this set. For a set of two tokens, these are the transactions of their
   * pair.
   */
  readonly within?: ReadonlySet<Address>;
  readonly user?: Address;
  readonly kinds?: readonly TransactionKind[];
  readonly from?: Seconds;
  readonly to?: Seconds;
  readonly valueAtLeast?: Usd;
  readonly valueAtMost?: Usd;
  /** Bounds on `amounts[0]` and `amounts[1]` in whole tokens, as fixed-point numbers. */
  readonly firstAtLeast?: bigint;
  readonly firstAtMost?: bigint;
  readonly secondAtLeast?: bigint;
  readonly secondAtMost?: bigint;
  /** Sort order, by default newest first. `first` and `second` are `amounts[0]` and `amounts[1]` in whole tokens. */
  readonly order?: TransactionSortOrder;
  readonly withTotal: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface TransactionPage {
  /** Number of matching transactions; undefined unless the query has `withTotal`. */
  readonly total: number | undefined;
  /** True if more transactions match than `total`, which is capped. */
  readonly isCapped: boolean;
  readonly items: readonly Transaction[];
}

export interface AccountHistoryQuery {
  readonly account: Address;
  readonly groups: ReadonlySet<AccountHistoryGroup>;
  /** Cursor of the previous page. */
  readonly after: string | undefined;
  readonly limit: number;
  /** Token that is locked in the vote escrow; undefined on networks without one. */
  readonly governanceToken: Address | undefined;
}

export interface HistoryPage {
  readonly items: readonly AccountOperation[];
  /** Cursor of the next page; undefined for the last one. */
  readonly next: string | undefined;
}

export interface SwapOperationView {
  /**
   * `cancelled` means that every branch has ended and at least one branch reverted. The branches that did not revert
   * have paid the target token.
   */
  readonly status: 'succeeded' | 'pending' | 'cancelled';
  /** Refunds of reverted branches, in the spent token or in intermediate tokens of the route. */
  readonly kept: readonly { readonly token: Address; readonly amount: Units }[];
  /** Amount of the target token received so far. */
  readonly received: Units;
  /** Hops in order of execution. */
  readonly hops: readonly {
    readonly pool: Address;
    /** Output token of the hop. */
    readonly token: Address;
    /** Output amount in base units; zero for a hop that reverted. */
    readonly amount: Units;
    readonly isReverted: boolean;
    /** Hash of the pool's transaction; undefined for a hop that was sent to an account that is not a pool. */
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

/** Token of a pool as input of the AMM formulas. */
export interface AmmFormulaToken {
  readonly root: Address;
  /** Reserve in base units. */
  readonly reserve: bigint;
  readonly decimals: number;
}

interface PoolStateBase {
  /** Tokens in the order of the pool. */
  readonly tokens: readonly AmmFormulaToken[];
  readonly lpSupply: bigint;
  readonly fee: PoolFeeRates;
}

export interface ProductPoolState extends PoolStateBase {
  readonly kind: 'constant-product';
}

/** Stable pool as input of `@junction/amm/stable`. */
export interface StablePoolState extends PoolStateBase {
  readonly kind: StablePoolKind;
  readonly amplification: Amplification;
}

/** Pool as input of the AMM formulas, by kind. */
export type PoolState = ProductPoolState | StablePoolState;

/** Active pool with liquidity, which routes may use. */
export type MarketGraphPool = PoolState & {
  readonly address: Address;
  readonly lpRoot: Address | undefined;
  readonly tvl: Usd;
};

/** Pools that routes may use, at one block. Immutable. */
export interface MarketGraph {
  readonly block: { readonly seqno: number; readonly time: Seconds };
  readonly pools: readonly MarketGraphPool[];
}

/** Market at one block, as the readers of the areas' tables use it. */
export interface AreaReaderMarket {
  /** Time of the newest block. */
  readonly now: Seconds;
  /** The same object while prices, pools and tables are unchanged; it is replaced at least every minute. */
  readonly version: object;
  token(address: Address): TokenView | undefined;
  /** Returns the pool of an LP token; undefined for other tokens. */
  poolOfLp(lpRoot: Address): PoolView | undefined;
  /** Returns the USD price per whole token. The price of an LP token is its share of the pool. Undefined if unknown. */
  price(root: Address): Usd | undefined;
}

/** Database and current market, for the readers of areas. */
export interface AreaReaderSource {
  readonly database: Database;
  market(): Promise<AreaReaderMarket>;
}
