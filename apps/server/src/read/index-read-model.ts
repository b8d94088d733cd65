import { markOf } from '@junction/market-data';
import { seconds, type Address, type Seconds, type Usd } from '@junction/primitives';
import type { JrpcClient } from '@junction/tvm';
import type { Database } from '../database/open-database.ts';
import type { IndexStep } from '../follow/follower.ts';
import type { OrderReadModel } from '../order-read-model.ts';
import type { Page } from '../page.ts';
import type { MarketState } from '../project/market-state.ts';
import type { PricingRules } from '../project/pricing.ts';
import type {
  BlockView,
  CandleView,
  IndexedBlock,
  MarketGraph,
  PathQuery,
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
  ValuePoint,
  VolumePoint,
} from '../read-model.ts';
import type { Changes } from '../project/changes.ts';
import { countQuarantine } from '../write/quarantine.ts';
import { pagePools, pageTokens } from './market-lists.ts';
import { viewMarket, type MarketViews } from './market-views.ts';
import { LpSymbols } from './lp-symbols.ts';
import { poolsBetween } from './pools-between.ts';
import { createOrderReadModel } from './order-read-model.ts';
import { readTokenRoot } from './read-token-root.ts';
import { SeriesRows } from './series-rows.ts';
import {
  readCandles,
  readCandlesBetween,
  readPoolTvl,
  readTokenTvl,
  readVolume,
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
  /** Milliseconds of the process's own steady clock. */
  readonly clock: () => number;
  /** Without word from the node for so many milliseconds the index counts as stale. */
  readonly staleAfterMs?: number;
}

/** Milliseconds between two counts of what is set aside. */
const COUNT_MS = 10_000;

const NOTHING: MarketViews = {
  pools: new Map(),
  tokens: new Map(),
  lpPrices: new Map(),
  tallies: new Map(),
  graph: { block: { seqno: 0, time: seconds(0) }, pools: [] },
};

/** Answers from memory what describes the present, and from the tables what happened. */
export class IndexReadModel implements ReadModel {
  readonly orders: OrderReadModel;
  readonly #options: IndexReadModelOptions;
  readonly #listeners = new Set<(block: IndexedBlock) => void>();
  #step: IndexStep | undefined;
  #views: { readonly market: MarketState; readonly minute: number; readonly views: MarketViews } | undefined;
  #isCaughtUp = false;
  #contactAt: number;
  #countAt = 0;
  #setAside = 0;
  readonly #lpSymbols: LpSymbols;
  readonly #rows: SeriesRows;

  constructor(options: IndexReadModelOptions) {
    this.orders = createOrderReadModel(options.database);
    this.#options = options;
    this.#contactAt = options.clock();
    this.#rows = new SeriesRows(options.database);
    this.#lpSymbols = new LpSymbols(options.client);
  }

  /** The index moved on; called once its rows are readable. */
  accept(step: IndexStep): void {
    this.#step = step;
    this.#rows.accept(step.market);
    if (!this.#isCaughtUp) return;
    const block: IndexedBlock = {
      seqno: step.head.seqno,
      time: step.head.time,
      pools: [...(step.changes?.touched ?? [])],
      orderTokens: step.changes ? orderTokensOf(step.changes) : [],
    };
    for (const listener of this.#listeners) listener(block);
  }

  /** The node answered and everything it told is in the tables. */
  contact(): void {
    this.#isCaughtUp = true;
    this.#contactAt = this.#options.clock();
    if (this.#contactAt >= this.#countAt) {
      this.#countAt = this.#contactAt + COUNT_MS;
      void this.#countSetAside();
    }
  }

  async #countSetAside(): Promise<void> {
    try {
      const { token, account, event } = await countQuarantine(this.#options.database);
      this.#setAside = token + account + event;
    } catch {
      // The database is away: whoever needs it says so, the next count tells.
    }
  }

  get isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  onBlock(listener: (block: IndexedBlock) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  block(): BlockView {
    const { clock, staleAfterMs = 40_000 } = this.#options;
    const silence = clock() - this.#contactAt;
    const head = this.#step?.head;
    return {
      status: !this.#isCaughtUp ? 'starting' : silence > staleAfterMs ? 'stale' : 'ok',
      seqno: head?.seqno ?? 0,
      time: this.#now(),
      age: Math.max(0, Math.floor(silence / 1_000)),
      setAside: this.#setAside,
    };
  }

  version(): object {
    return this.#current().pools;
  }

  graph(): MarketGraph {
    return this.#current().graph;
  }

  listPools(query: PoolQuery): Promise<PoolPage> {
    return Promise.resolve(pagePools(this.#current().pools.values(), query));
  }

  pool(address: Address): Promise<PoolView | undefined> {
    return Promise.resolve(this.#current().pools.get(address));
  }

  poolsBetween(query: PathQuery): Promise<readonly PoolView[]> {
    return Promise.resolve(poolsBetween(this.#current().pools.values(), query));
  }

  poolOfPair(one: Address, other: Address): Promise<PoolView | undefined> {
    const pools = [...this.#current().pools.values()].filter(
      ({ tokens }) => tokens.length === 2 && tokens.includes(one) && tokens.includes(other) && one !== other,
    );
    return Promise.resolve(pagePools(pools, { limit: 1, offset: 0 }).items[0]);
  }

  listTokens(query: TokenQuery): Promise<Page<TokenView>> {
    return Promise.resolve(pageTokens(this.#current().tokens.values(), query));
  }

  token(address: Address): Promise<TokenView | undefined> {
    return Promise.resolve(this.#current().tokens.get(address));
  }

  usdPrices(roots: readonly Address[]): Promise<ReadonlyMap<Address, Usd>> {
    const { tokens, lpPrices } = this.#current();
    const prices = new Map<Address, Usd>();
    for (const root of roots) {
      // What an LP token stands for is worth more trust than what somebody paid for it.
      const price = lpPrices.get(root) ?? tokens.get(root)?.price;
      if (price !== undefined) prices.set(root, price);
    }
    return Promise.resolve(prices);
  }

  poolCandles(window: SeriesWindow): Promise<readonly CandleView[]> {
    const [base, counter] = this.#current().pools.get(window.address)?.tokens ?? [];
    return base && counter ? this.poolCandlesBetween(window, base, counter) : Promise.resolve([]);
  }

  poolCandlesBetween(window: SeriesWindow, base: Address, counter: Address): Promise<readonly CandleView[]> {
    const pool = this.#current().pools.get(window.address);
    return this.#series((source) =>
      pool ? readCandlesBetween(source, window, pool, base, counter) : Promise.resolve([]),
    );
  }

  poolTvl(window: SeriesWindow): Promise<readonly PoolTvlPoint[]> {
    return this.#series((source) => readPoolTvl(source, window));
  }

  poolVolume(window: SeriesWindow): Promise<readonly VolumePoint[]> {
    return this.#series((source) => readVolume(source, window));
  }

  tokenCandles(window: SeriesWindow): Promise<readonly CandleView[]> {
    return this.#series((source) => readCandles(source, window));
  }

  tokenTvl(window: SeriesWindow): Promise<readonly ValuePoint[]> {
    return this.#series((source) => readTokenTvl(source, window));
  }

  tokenVolume(window: SeriesWindow): Promise<readonly VolumePoint[]> {
    return this.#series((source) => readVolume(source, window));
  }

  transactions(query: TransactionQuery): Promise<TransactionPage | undefined> {
    return readTransactionPage(this.#options.database, this.#current(), this.#lpSymbols, query);
  }

  swapOperation(callId: bigint, recipient: Address): Promise<SwapOperationView | undefined> {
    const { database, client } = this.#options;
    return readSwapOperation(database, client, this.#step?.head.lt ?? 0n, callId, recipient);
  }

  tokenRoot(address: Address): Promise<TokenRootView | undefined> {
    return readTokenRoot(this.#options.client, address);
  }

  /** Before the first step there is nothing to read. */
  #series<T>(read: (source: SeriesSource) => Promise<readonly T[]>): Promise<readonly T[]> {
    return this.#step
      ? read({ rows: this.#rows, market: this.#step.market, now: this.#now() })
      : Promise.resolve([]);
  }

  #now(): Seconds {
    return this.#step?.head.time ?? seconds(0);
  }

  #current(): MarketViews {
    if (!this.#step) return NOTHING;
    const { market, head } = this.#step;
    const { rules } = this.#options;
    const known = this.#views;
    // What lists say changes with the market, and with the minutes and hours that their prices and sums are of.
    const minute = markOf(head.time);
    if (known?.market === market && known.minute === minute) {
      if (known.views.graph.block.seqno === head.seqno) return known.views;
      const graph = { block: { seqno: head.seqno, time: head.time }, pools: known.views.graph.pools };
      this.#views = { market, minute, views: { ...known.views, graph } };
    } else {
      this.#views = { market, minute, views: viewMarket(market, head.seqno, head.time, rules) };
    }
    return this.#views.views;
  }
}

/** Tokens of every order that changed: whoever shows orders of another pair has nothing to read. */
function orderTokensOf({ orders }: Changes): readonly Address[] {
  return [...new Set([...orders.values()].flatMap((order) => [order.spentToken, order.receiveToken]))];
}
