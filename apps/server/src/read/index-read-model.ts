import { toPriceSampleMinute } from '@junction/market-data';
import { seconds, type Address, type Seconds, type Usd } from '@junction/primitives';
import type { JrpcClient } from '@junction/tvm';
import type { Database } from '../database/open-database.ts';
import type { PublishedIndexStep } from '../follow/index-step.ts';
import type { OrderReadModel } from '../order-read-model.ts';
import type { Page } from '../page.ts';
import type { IndexModules } from '../modules/index-modules.ts';
import type { MarketState } from '../modules/trading/market-state.ts';
import type { PricingRules } from '../modules/trading/pricing.ts';
import type {
  AreaReaderMarket,
  AreaReaderSource,
  IndexedBlockStatus,
  CandleView,
  HistoryPage,
  AccountHistoryQuery,
  IndexedBlock,
  MarketGraph,
  PoolPathQuery,
  PoolQuery,
  PoolTvlPoint,
  PoolPage,
  PoolView,
  ReadModel,
  SeriesWindow,
  SwapOperationView,
  TokenQuery,
  TokenRootView,
  TokenView,
  TransactionPage,
  TransactionQuery,
  UsdValuePoint,
  VolumePoint,
} from '../read-model.ts';
import { readAccountHistory } from './account-history.ts';
import { createAreaReaderMarket } from './area-market.ts';
import { COMPLETE_HISTORY, type HistoryCompleteness } from '../write/known-history.ts';
import { countQuarantinedByKind, type QuarantineKind } from '../write/quarantine.ts';
import { RollingWindowEdgeHourCache, type WindowEdgeContributions } from './edge-hours.ts';
import { selectPoolPage, selectTokenPage } from './market-lists.ts';
import { findNextTransactionWindowExit, computeMarketViews, type MarketViews } from './market-views.ts';
import { holdsToken } from '../pool-lists.ts';
import { LpSymbolCache } from './lp-symbols.ts';
import { findPoolsOnPathsBetweenTokens } from './pools-between.ts';
import { createOrderReadModel } from './order-read-model.ts';
import { readTokenRoot } from './read-token-root.ts';
import { SeriesRowReader } from './series-rows.ts';
import {
  replaceLastCloseWithCurrent,
  replaceLastPointWithCurrentValue,
  readCandles,
  readCandlesBetween,
  readPoolTvlSeries,
  readTokenTvlSeries,
  readVolumeSeries,
  type SeriesSource,
} from './series.ts';
import { readSwapOperation } from './swap-operation.ts';
import { readTransactionPage } from './transaction-page.ts';

export interface IndexReadModelOptions {
  readonly database: Database;
  readonly client: Pick<
    JrpcClient,
    'getContractState' | 'getTransaction' | 'getDstTransaction' | 'getTransactionsList'
  >;
  readonly rules: PricingRules;
  /**
   * Modules `trading` and `orders` of the index. The read model gets its current state from them and updates it after
   * each index step.
   */
  readonly modules: Pick<IndexModules, 'trading' | 'orders'>;
  /** Called with the open orders that were returned to a client, so that they are refreshed soon. */
  readonly onOrdersShown?: (orders: readonly Address[]) => void;
  /** Returns the milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Returns the seconds since the Unix epoch. */
  readonly now?: () => number;
  /** Milliseconds without an answer of the node after which the index counts as stale. */
  readonly staleAfterMs?: number;
  /**
   * Age of the newest block in seconds above which the index counts as stale. Undefined for chains that create blocks
   * only when needed.
   */
  readonly staleHeadSeconds?: number | undefined;
}

/** Milliseconds between two counts of quarantined entries. */
const QUARANTINE_COUNT_INTERVAL_MS = 10_000;

const EMPTY_VIEWS: MarketViews = {
  pools: new Map(),
  tokens: new Map(),
  traded: new Map(),
  lpPrices: new Map(),
  tallies: new Map(),
  graph: { block: { seqno: 0, time: seconds(0) }, pools: [] },
};

/** Cached views of the market, and the time until which they are valid without new activity. */
interface CachedViews {
  readonly market: MarketState;
  readonly minute: number;
  readonly edges: WindowEdgeContributions | undefined;
  readonly until: Seconds | undefined;
  readonly views: MarketViews;
}

/** Answers queries about the current state from memory, and about the past from the tables. */
export class IndexReadModel implements ReadModel {
  readonly orders: OrderReadModel;
  readonly areaSource: AreaReaderSource;
  readonly #options: IndexReadModelOptions;
  readonly #listeners = new Set<(block: IndexedBlock) => void>();
  #step: PublishedIndexStep | undefined;
  /** State of the trading module after the last step. */
  #market: MarketState | undefined;
  #lt = 0n;
  #views: CachedViews | undefined;
  #isCaughtUp = false;
  /**
   * True if the last steps were accepted without notifying listeners, so that the next block does not continue the
   * previous one.
   */
  #hasUnreported = true;
  #contactAt: number;
  /**
   * Clock value in milliseconds at which the newest block was indexed. `#blockLag` is the block's age in seconds at
   * that moment.
   */
  #blockAt: number;
  #blockLag = 0;
  #history: HistoryCompleteness = COMPLETE_HISTORY;
  #countAt = 0;
  #quarantined: Readonly<Record<QuarantineKind, number>> | undefined;
  readonly #lpSymbols: LpSymbolCache;
  readonly #rows: SeriesRowReader;
  readonly #edges: RollingWindowEdgeHourCache;

  constructor(options: IndexReadModelOptions) {
    this.orders = createOrderReadModel(options.database, options.onOrdersShown);
    this.areaSource = { database: options.database, market: () => this.#areaMarket() };
    this.#options = options;
    this.#contactAt = options.clock();
    this.#blockAt = options.clock();
    this.#rows = new SeriesRowReader(options.database);
    this.#edges = new RollingWindowEdgeHourCache(options.database);
    this.#lpSymbols = new LpSymbolCache(options.client);
  }

  /** Must be called with each step once its rows are readable. */
  accept(step: PublishedIndexStep): void {
    this.#noteBlock(step);
    const { trading, orders } = this.#options.modules;
    const market = step.state.of(trading);
    this.#step = step;
    this.#market = market;
    this.#rows.accept(market, step.isReprojected === true);
    const before = this.#lt;
    this.#lt = market.lt;
    if (step.isReprojected === true || market.lt < before) this.#edges.clear();
    void this.#loadEdges();
    if (!this.#isCaughtUp) {
      this.#hasUnreported = true;
      return;
    }
    this.#notify({
      seqno: step.head.seqno,
      time: step.head.time,
      pools: [...(step.update?.of(trading).touched ?? [])],
      orderTokens: [...(step.update?.of(orders).tokens ?? [])],
      isContinuous: step.update !== undefined || step.isReprojected !== true,
    });
  }

  #notify(block: IndexedBlock): void {
    const isContinuous = block.isContinuous && !this.#hasUnreported;
    this.#hasUnreported = false;
    for (const listener of this.#listeners) listener({ ...block, isContinuous });
  }

  /** Records the age of a new block. It is never negative, even if the chain's clock is ahead of this machine's. */
  #noteBlock({ head }: PublishedIndexStep): void {
    if (this.#step?.head.seqno === head.seqno) return;
    const { clock, now = () => Date.now() / 1_000 } = this.#options;
    this.#blockAt = clock();
    this.#blockLag = Math.max(0, now() - head.time);
  }

  /** Must be called when the node answered `agoMs` milliseconds ago and everything it reported is in the tables. */
  contact(agoMs = 0, history: HistoryCompleteness = COMPLETE_HISTORY): void {
    const now = this.#options.clock();
    this.#history = history;
    // If the history of all roots is missing, the market is unknown, and an empty response would look like a complete
    // one.
    if (history.roots !== 'missing') this.#isCaughtUp = true;
    this.#contactAt = now - agoMs;
    if (this.#isCaughtUp && this.#hasUnreported && this.#step !== undefined) {
      const { seqno, time } = this.#step.head;
      this.#notify({ seqno, time, pools: [], orderTokens: [], isContinuous: false });
    }
    if (now >= this.#countAt) {
      this.#countAt = now + QUARANTINE_COUNT_INTERVAL_MS;
      void this.#countQuarantined();
    }
  }

  /**
   * Must be called when the accepted state is no longer in the tables. All routes then respond UNAVAILABLE until the
   * next contact.
   */
  invalidate(): void {
    this.#isCaughtUp = false;
  }

  async #countQuarantined(): Promise<void> {
    try {
      this.#quarantined = await countQuarantinedByKind(this.#options.database);
    } catch {
      // The error is ignored: queries report that the database is unavailable, and the entries are counted again later.
    }
  }

  /** Number of quarantined entries by kind at the last count; undefined before the first count. */
  get quarantined(): Readonly<Record<QuarantineKind, number>> | undefined {
    return this.#quarantined;
  }

  get isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  onBlock(listener: (block: IndexedBlock) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #status(silence: number, age: number): IndexedBlockStatus['status'] {
    const { staleAfterMs = 40_000, staleHeadSeconds = Infinity } = this.#options;
    if (!this.#isCaughtUp) return 'starting';
    const isOld = silence > staleAfterMs || age > staleHeadSeconds;
    return isOld || this.#history.roots !== 'complete' ? 'stale' : 'ok';
  }

  block(): IndexedBlockStatus {
    const { clock } = this.#options;
    const now = clock();
    const silence = now - this.#contactAt;
    const head = this.#step?.head;
    const aside = this.#quarantined;
    const age = Math.floor(this.#blockLag + (now - this.#blockAt) / 1_000);
    return {
      status: this.#status(silence, age),
      seqno: head?.seqno ?? 0,
      time: this.#now(),
      age,
      silence: Math.max(0, Math.floor(silence / 1_000)),
      quarantined: aside && aside.token + aside.account + aside.event,
      isReprojecting: this.#step?.isReprojecting === true,
      incompleteHistory: this.#history.incomplete,
    };
  }

  version(): object {
    return this.#current().pools;
  }

  graph(): MarketGraph {
    return this.#current().graph;
  }

  async listPools(query: PoolQuery): Promise<PoolPage> {
    await this.#loadEdges();
    return selectPoolPage(this.#current().pools.values(), query);
  }

  async pool(address: Address): Promise<PoolView | undefined> {
    await this.#loadEdges();
    return this.#current().pools.get(address);
  }

  poolsBetween(query: PoolPathQuery): Promise<readonly PoolView[]> {
    return Promise.resolve(findPoolsOnPathsBetweenTokens(this.#current().pools.values(), query));
  }

  async poolOfPair(one: Address, other: Address): Promise<PoolView | undefined> {
    await this.#loadEdges();
    const pools = [...this.#current().pools.values()].filter(
      (pool) => pool.tokens.length === 2 && holdsToken(pool, one) && holdsToken(pool, other) && one !== other,
    );
    return selectPoolPage(pools, { limit: 1, offset: 0 }).items[0];
  }

  async listTokens(query: TokenQuery): Promise<Page<TokenView>> {
    await this.#loadEdges();
    return selectTokenPage(this.#current().traded.values(), query);
  }

  async token(address: Address): Promise<TokenView | undefined> {
    await this.#loadEdges();
    return this.#current().traded.get(address);
  }

  usdPrices(roots: readonly Address[]): Promise<ReadonlyMap<Address, Usd>> {
    const { tokens, lpPrices } = this.#current();
    const prices = new Map<Address, Usd>();
    for (const root of roots) {
      // The value of an LP token's share of the reserves is more reliable than the price at which it trades.
      const price = lpPrices.get(root) ?? tokens.get(root)?.price;
      if (price !== undefined) prices.set(root, price);
    }
    return Promise.resolve(prices);
  }

  poolCandles(window: SeriesWindow): Promise<readonly CandleView[]> {
    const [base, counter] = this.#current().pools.get(window.address)?.tokens ?? [];
    return base && counter ? this.poolCandlesBetween(window, base.root, counter.root) : Promise.resolve([]);
  }

  poolCandlesBetween(window: SeriesWindow, base: Address, counter: Address): Promise<readonly CandleView[]> {
    const pool = this.#current().pools.get(window.address);
    return this.#series((source) =>
      pool ? readCandlesBetween(source, window, pool, base, counter) : Promise.resolve([]),
    );
  }

  poolTvl(window: SeriesWindow): Promise<readonly PoolTvlPoint[]> {
    return this.#series(async (source) => {
      const view = await this.pool(window.address);
      return replaceLastPointWithCurrentValue(
        await readPoolTvlSeries(source, window),
        source,
        window,
        view && { value: view.tvl },
      );
    });
  }

  poolVolume(window: SeriesWindow): Promise<readonly VolumePoint[]> {
    return this.#series((source) => readVolumeSeries(source, window));
  }

  tokenCandles(window: SeriesWindow): Promise<readonly CandleView[]> {
    return this.#series(async (source) => {
      const view = await this.token(window.address);
      const candles = await readCandles(source, window);
      return replaceLastCloseWithCurrent(candles, source, window, view?.price);
    });
  }

  tokenTvl(window: SeriesWindow): Promise<readonly UsdValuePoint[]> {
    return this.#series(async (source) => {
      const view = await this.token(window.address);
      return replaceLastPointWithCurrentValue(
        await readTokenTvlSeries(source, window),
        source,
        window,
        view && { value: view.tvl },
      );
    });
  }

  tokenVolume(window: SeriesWindow): Promise<readonly VolumePoint[]> {
    return this.#series((source) => readVolumeSeries(source, window));
  }

  transactions(query: TransactionQuery): Promise<TransactionPage | undefined> {
    return readTransactionPage(this.#options.database, this.#current(), this.#lpSymbols, query);
  }

  history(query: AccountHistoryQuery): Promise<HistoryPage | undefined> {
    const views = this.#current();
    const market = {
      ...createAreaReaderMarket(views, this.#now()),
      lpRootOf: (pool: Address) => views.pools.get(pool)?.lpRoot,
    };
    return readAccountHistory(this.#options.database, market, query);
  }

  swapOperation(callId: bigint, recipient: Address): Promise<SwapOperationView | undefined> {
    const { database, client } = this.#options;
    // oxlint-disable-next-line junction/no-silent-zero -- before the first step the index knows nothing of the chain
    const indexedLt = this.#step?.head.lt ?? 0n;
    return readSwapOperation(database, client, indexedLt, callId, recipient);
  }

  tokenRoot(address: Address): Promise<TokenRootView | undefined> {
    return readTokenRoot(this.#options.client, address);
  }

  /** Returns the series that `read` returns, or an empty series before the first step. */
  #series<T>(read: (source: SeriesSource) => Promise<readonly T[]>): Promise<readonly T[]> {
    return this.#market
      ? read({ rows: this.#rows, market: this.#market, now: this.#now() })
      : Promise.resolve([]);
  }

  /**
   * Loads the transactions of the two hours that contain the times 24 and 48 hours ago, so that sums over the last days
   * are exact to the second. If the database is unavailable, the sums include only full hours.
   */
  async #loadEdges(): Promise<void> {
    if (!this.#step) return;
    try {
      await this.#edges.prepare(this.#now());
    } catch {
      // The error is ignored here, because the queries that need these tables report it. The next request tries to load
      // the tables again.
    }
  }

  async #areaMarket(): Promise<AreaReaderMarket> {
    await this.#loadEdges();
    return createAreaReaderMarket(this.#current(), this.#now());
  }

  #now(): Seconds {
    return this.#step?.head.time ?? seconds(0);
  }

  #current(): MarketViews {
    if (!this.#step || !this.#market) return EMPTY_VIEWS;
    const { head } = this.#step;
    const market = this.#market;
    const { rules } = this.#options;
    const known = this.#views;
    // The views depend on the market, on the minute of the last price sample, and on the hours at the edges of the
    // rolling windows.
    const minute = toPriceSampleMinute(head.time);
    const edges = this.#edges.at(head.time);
    if (known?.market === market && known.minute === minute && areViewsValid(known, edges, head.time)) {
      if (known.views.graph.block.seqno === head.seqno) return known.views;
      const graph = { block: { seqno: head.seqno, time: head.time }, pools: known.views.graph.pools };
      this.#views = { ...known, views: { ...known.views, graph } };
    } else {
      const views = computeMarketViews(market, head.seqno, head.time, rules, edges);
      this.#views = { market, minute, edges, until: findNextTransactionWindowExit(head.time, edges), views };
    }
    return this.#views.views;
  }
}

/** True while the sums over the last days in the cached views are valid. */
function areViewsValid(
  known: { readonly edges: WindowEdgeContributions | undefined; readonly until: Seconds | undefined },
  edges: WindowEdgeContributions | undefined,
  time: Seconds,
): boolean {
  const areSame = known.edges?.day === edges?.day && known.edges?.twoDays === edges?.twoDays;
  return areSame && (known.until === undefined || time < known.until);
}
