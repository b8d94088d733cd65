import {
  FIXED_POINT_ONE,
  ZERO_ADDRESS,
  toPoolCurve,
  nano,
  ratio,
  seconds,
  toAddress,
  units,
  usd,
  type Address,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';
import type { AccountOperation, Transaction } from '@junction/api-contract';
import type {
  AreaReaderSource,
  IndexedBlockStatus,
  CandleView,
  MarketGraphPool,
  HistoryPage,
  AccountHistoryQuery,
  IndexedBlock,
  MarketGraph,
  PoolPage,
  PoolPathQuery,
  PoolQuery,
  PoolTvlPoint,
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
import type { OrderReadModel } from '../order-read-model.ts';
import type { Page } from '../page.ts';
import { selectPoolPage } from '../read/market-lists.ts';
import { holdsToken } from '../pool-lists.ts';
import { quoteUnitSwaps } from '../modules/trading/pool-state.ts';
import { createAreaReaderMarket } from '../read/area-market.ts';
import { findPoolsOnPathsBetweenTokens } from '../read/pools-between.ts';
import { createEmptyDatabase } from './empty-tables.ts';

import { createFakeOrderReadModel } from './fake-orders.ts';

export interface FakeToken {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
  readonly price: Usd;
}

const NO_MARKET = { pools: new Map(), tokens: new Map(), lpPrices: new Map() };

/** Small in-memory market for tests of code that uses the read model. */
export class FakeReadModel implements ReadModel {
  readonly tokens: readonly FakeToken[];
  readonly orders: OrderReadModel;
  areaSource: AreaReaderSource = {
    database: createEmptyDatabase(),
    market: () => Promise.resolve(createAreaReaderMarket(NO_MARKET, this.view.time)),
  };
  readonly operations = new Map<string, SwapOperationView>();
  view: IndexedBlockStatus;
  #graph: MarketGraph;
  readonly #listeners = new Set<(block: IndexedBlock) => void>();

  constructor(tokens: readonly FakeToken[], pools: readonly MarketGraphPool[], time: Seconds) {
    this.tokens = tokens;
    const [sold, wanted] = tokens.map((token) => token.address);
    this.orders = createFakeOrderReadModel(sold ?? ZERO_ADDRESS, wanted ?? ZERO_ADDRESS);
    this.view = {
      status: 'ok',
      seqno: 7,
      time,
      age: 0,
      silence: 0,
      quarantined: 0,
      isReprojecting: false,
      incompleteHistory: new Map(),
    };
    this.#graph = { block: { seqno: 7, time }, pools };
  }

  /** Advances the market by a block. */
  advance(pools: readonly MarketGraphPool[]): void {
    const seqno = this.view.seqno + 1;
    const time = seconds(this.view.time + 1);
    this.view = { ...this.view, seqno, time };
    this.#graph = { block: { seqno, time }, pools };
    for (const listener of this.#listeners)
      listener({
        seqno,
        time,
        pools: pools.map((pool) => pool.address),
        orderTokens: [],
        isContinuous: true,
      });
  }

  /** Simulates that the index was replaced by another one. */
  replace(): void {
    const { seqno, time } = this.view;
    for (const listener of this.#listeners)
      listener({ seqno, time, pools: [], orderTokens: [], isContinuous: false });
  }

  block(): IndexedBlockStatus {
    return this.view;
  }

  version(): object {
    return this.#graph;
  }

  graph(): MarketGraph {
    return this.#graph;
  }

  listPools(query: PoolQuery): Promise<PoolPage> {
    return Promise.resolve(selectPoolPage(this.#pools(), query));
  }

  pool(address: Address): Promise<PoolView | undefined> {
    return Promise.resolve(this.#pools().find((pool) => pool.address === address));
  }

  poolsBetween(query: PoolPathQuery): Promise<readonly PoolView[]> {
    return Promise.resolve(findPoolsOnPathsBetweenTokens(this.#pools(), query));
  }

  poolOfPair(one: Address, other: Address): Promise<PoolView | undefined> {
    const found = this.#pools().find(
      (pool) => one !== other && holdsToken(pool, one) && holdsToken(pool, other),
    );
    return Promise.resolve(found);
  }

  listTokens(query: TokenQuery): Promise<Page<TokenView>> {
    const items = this.tokens
      .map(toTokenView)
      .filter(
        ({ address, symbol }) =>
          (query.within?.has(address) ?? true) &&
          symbol.toLowerCase().includes(query.symbol?.toLowerCase() ?? ''),
      );
    return Promise.resolve(slice(items, query));
  }

  token(address: Address): Promise<TokenView | undefined> {
    const token = this.tokens.find((one) => one.address === address);
    return Promise.resolve(token && toTokenView(token));
  }

  usdPrices(roots: readonly Address[]): Promise<ReadonlyMap<Address, Usd>> {
    const known = this.tokens.filter((token) => roots.includes(token.address));
    return Promise.resolve(new Map(known.map((token) => [token.address, token.price])));
  }

  poolCandles(window: SeriesWindow): Promise<readonly CandleView[]> {
    return Promise.resolve([candle(window.from), candle(window.to)]);
  }

  poolCandlesBetween(window: SeriesWindow): Promise<readonly CandleView[]> {
    return this.poolCandles(window);
  }

  poolTvl(window: SeriesWindow): Promise<readonly PoolTvlPoint[]> {
    const reserves = [units(5n), units(6n)];
    return Promise.resolve([{ time: window.from, value: usd(FIXED_POINT_ONE), reserves, transactions: 3 }]);
  }

  poolVolume(window: SeriesWindow): Promise<readonly VolumePoint[]> {
    return Promise.resolve([{ time: window.from, value: usd(2n * FIXED_POINT_ONE), transactions: 3 }]);
  }

  tokenCandles(window: SeriesWindow): Promise<readonly CandleView[]> {
    return this.poolCandles(window);
  }

  tokenTvl(window: SeriesWindow): Promise<readonly UsdValuePoint[]> {
    return Promise.resolve([{ time: window.from, value: usd(FIXED_POINT_ONE) }]);
  }

  tokenVolume(window: SeriesWindow): Promise<readonly VolumePoint[]> {
    return this.poolVolume(window);
  }

  transactions(query: TransactionQuery): Promise<TransactionPage> {
    const pool = this.#pools()[0];
    const items = pool && (query.pool ?? pool.address) === pool.address ? [createTransaction(pool)] : [];
    return Promise.resolve({ total: query.withTotal ? items.length : undefined, isCapped: false, items });
  }

  history({ account, after }: AccountHistoryQuery): Promise<HistoryPage | undefined> {
    if (after !== undefined) return Promise.resolve(undefined);
    const root = this.tokens[0]?.address ?? ZERO_ADDRESS;
    const operation: AccountOperation = {
      kind: 'orderCreated',
      time: this.view.time,
      contract: account,
      transactionHash: undefined,
      sent: [{ root, symbol: undefined, decimals: undefined, units: units(5n), poolTokens: [] }],
      received: [],
      remaining: undefined,
      veAmount: undefined,
      epoch: undefined,
      proposalId: undefined,
      isInFavour: undefined,
    };
    return Promise.resolve({ items: [operation], next: 'next' });
  }

  swapOperation(callId: bigint, recipient: Address): Promise<SwapOperationView | undefined> {
    return Promise.resolve(this.operations.get(`${callId} ${recipient}`));
  }

  tokenRoot(address: Address): Promise<TokenRootView | undefined> {
    const token = this.tokens.find((one) => one.address === address);
    return Promise.resolve(
      token && {
        address,
        name: `${token.symbol}\u202e\u0007 evil\n name ${'x'.repeat(500)}`,
        symbol: token.symbol,
        decimals: token.decimals,
        owner: address,
        totalSupply: units(1_000n),
        codeHash: 'ab'.repeat(32),
        balance: nano(1n),
      },
    );
  }

  onBlock(listener: (block: IndexedBlock) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #pools(): PoolView[] {
    return this.#graph.pools.map((pool) => {
      const tokens = pool.tokens.map(({ root }) => this.tokens.find(({ address }) => address === root));
      const swapped = quoteUnitSwaps(pool);
      return {
        address: pool.address,
        kind: pool.kind,
        lpRoot: pool.lpRoot,
        curve: toPoolCurve(pool.kind),
        tokens: pool.tokens.map(({ root, reserve, decimals }, index) => ({
          root,
          symbol: tokens[index]?.symbol ?? '?',
          decimals,
          reserve: units(reserve),
          price: tokens[index]?.price,
          oneSwap: toOneSwapAmount(swapped[index], tokens[(index + 1) % tokens.length]),
        })),
        lpSupply: units(pool.lpSupply),
        fee: toFeeRate(pool.fee.pool + pool.fee.beneficiary + pool.fee.referrer, pool.fee),
        beneficiaryFee: toFeeRate(pool.fee.beneficiary, pool.fee),
        beneficiary: undefined,
        amplification: pool.kind === 'constant-product' ? undefined : pool.amplification,
        isActive: true,
        tvl: pool.tvl,
        tvlChange: ratio(-371n * 10n ** 14n),
        volume24h: usd(FIXED_POINT_ONE),
        volume24hChange: ratio(0n),
        volume7d: usd(FIXED_POINT_ONE),
        fee24h: usd(FIXED_POINT_ONE / 3n),
        fee7d: usd(FIXED_POINT_ONE),
        feeAllTime: usd(FIXED_POINT_ONE),
        transactions24h: 4,
      };
    });
  }
}

function slice<T>(items: readonly T[], { limit, offset }: { limit: number; offset: number }): Page<T> {
  return { total: items.length, items: items.slice(offset, offset + limit) };
}

function candle(time: Seconds): CandleView {
  const price = 2n * FIXED_POINT_ONE;
  return {
    time,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: usd(5n * FIXED_POINT_ONE),
    transactions: 2,
  };
}

function toTokenView(token: FakeToken): TokenView {
  const none = usd(0n);
  return {
    ...token,
    name: token.symbol,
    priceChange: ratio(125n * 10n ** 14n),
    tvl: usd(1_000_000n * FIXED_POINT_ONE),
    tvlChange: ratio(0n),
    volume24h: none,
    volumeChange24h: ratio(0n),
    volume7d: none,
    volumeChange7d: ratio(0n),
    fee24h: none,
    transactions24h: 0,
  };
}

const toOneSwapAmount = (bought: bigint | undefined, next: FakeToken | undefined): bigint | undefined =>
  bought === undefined ? undefined : (bought * FIXED_POINT_ONE) / 10n ** BigInt(next?.decimals ?? 0);

const toFeeRate = (part: bigint, { denominator }: { readonly denominator: bigint }): Ratio =>
  ratio((part * FIXED_POINT_ONE) / denominator);

function createTransaction(pool: PoolView): Transaction {
  return {
    kind: 'swap',
    messageHash: 'a'.repeat(64),
    transactionHash: 'b'.repeat(64),
    pool: pool.address,
    user: toAddress(`0:${'7'.repeat(64)}`),
    time: seconds(1_700_000_000),
    value: usd(15n * FIXED_POINT_ONE),
    tokens: pool.tokens.map(({ root, symbol }, index) => ({
      root,
      symbol,
      amount: units(index === 0 ? 100n : 90n),
    })),
    lpRoot: undefined,
    lpSymbol: undefined,
    lpAmount: undefined,
    fees: [
      {
        token: pool.tokens[0]?.root ?? pool.address,
        symbol: pool.tokens[0]?.symbol ?? '',
        poolFee: units(1n),
        beneficiaryFee: units(0n),
        beneficiary: undefined,
      },
    ],
    feeValue: usd(FIXED_POINT_ONE / 100n),
    beneficiaryFeeValue: usd(0n),
  };
}
