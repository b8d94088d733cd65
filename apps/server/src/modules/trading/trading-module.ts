import { setImmediate } from 'node:timers/promises';
import type { Address } from '@junction/primitives';
import { decodePoolTransaction, decodeDexRootTransaction } from '@junction/protocol';
import type { DecodedTransaction, JrpcClient } from '@junction/tvm';
import type { Transaction } from 'kysely';
import type { Activity, ActivityKind } from '../../database/activity-json.ts';
import type { Database, DatabaseSchema } from '../../database/schema.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { toChunks } from '../../write/chunks.ts';
import { writeInvalidEvents } from '../../write/quarantine.ts';
import {
  NO_DISCOVERED_REFERENCES,
  type DiscoveredReferences,
  type ProjectionResult,
  type ProjectionInput,
  type AccountToFollow,
  type IndexModule,
  type ReprojectionInput,
  type ModulePruning,
  type ReprojectionResult,
  type ActivityCompleter,
} from '../index-module.ts';
import { removeEventsAndMessages, summarizeUnreadableTransaction } from '../unread-transaction.ts';
import { mergeMarketChanges, createEmptyMarketChanges } from './changes.ts';
import { loadMarket } from './load-market.ts';
import type { MarketState } from './market-state.ts';
import type { PricingRules } from './pricing.ts';
import { projectMarketActivities } from './project-batch.ts';
import { findTokensWithFinalRows, isBeforePoolAnnouncement, pruneTradingHistory } from './prune-trading.ts';
import { readRootContractActivities } from './read-announcements.ts';
import { reprojectTrading } from './reproject-trading.ts';
import { VaultHopTracer } from './vault-steps.ts';
import { validatePool } from './validate-events.ts';
import { encodeNewTransactionAndHopRows, writeMarketChanges } from './write-changes.ts';

/** Changes of the market in a step. */
export interface TradingUpdate {
  /** Pools whose reserves or transactions changed. */
  readonly touched: ReadonlySet<Address>;
  /** Number of new swaps, deposits and withdrawals. */
  readonly transactions: number;
}

const TABLES = [
  'pools',
  'transactions',
  'swap_hops',
  'claims',
  'candles',
  'hours',
  'price_looks',
  'pool_states',
  'look_states',
  'hour_ends',
] as const;
/** Number of activities projected before yielding to the event loop; they take a few milliseconds. */
const PROJECTION_CHUNK_SIZE = 50;
/** Number of activities per batch of a long reprojection. A batch takes one to two seconds. */
const REPROJECTION_BATCH_SIZE = 4_000;

/**
 * Index module of pools, their transactions and token prices. The time of its state advances with every activity, also
 * with those of other modules.
 */
export class TradingModule implements IndexModule<MarketState, TradingUpdate> {
  readonly name = 'trading';
  readonly identity: string | undefined;
  readonly rootAccounts: readonly AccountToFollow[];
  readonly announcingKinds = ['root'] as const;
  readonly pruning: ModulePruning<MarketState> = {
    droppedKind: 'pool',
    prune: pruneTradingHistory,
    isBeforeAnnouncement: isBeforePoolAnnouncement,
    findFinalTokens: findTokensWithFinalRows,
  };
  readonly #rules: PricingRules;
  readonly #reprojectionBatch: number;

  /**
   * Creates the module of one exchange.
   * @param dexRoot undefined to follow no accounts, for tables filled by tests
   * @param reprojectionBatch activities per SQL transaction of a long reprojection
   */
  constructor(rules: PricingRules, dexRoot?: Address, reprojectionBatch = REPROJECTION_BATCH_SIZE) {
    this.#rules = rules;
    this.#reprojectionBatch = reprojectionBatch;
    this.identity = dexRoot;
    this.rootAccounts = dexRoot === undefined ? [] : [{ account: dexRoot, kind: 'root' }];
  }

  handles(kind: ActivityKind): boolean {
    return kind === 'root' || kind === 'pool';
  }

  decode(kind: ActivityKind, transaction: DecodedTransaction): Activity {
    return kind === 'pool'
      ? { kind, activity: decodePoolTransaction(transaction) }
      : { kind: 'root', activity: decodeDexRootTransaction(transaction) };
  }

  decodeUnreadable(kind: ActivityKind, transaction: DecodedTransaction): Activity {
    const bare = removeEventsAndMessages(transaction);
    const { unknown, messageHash } = summarizeUnreadableTransaction(transaction);
    return kind === 'pool'
      ? { kind, activity: { ...decodePoolTransaction(bare), unknown, messageHash } }
      : { kind: 'root', activity: { ...decodeDexRootTransaction(bare), unknown } };
  }

  discover(one: Activity): DiscoveredReferences {
    if (one.kind !== 'root') return NO_DISCOVERED_REFERENCES;
    const created = one.activity.events.flatMap((event) =>
      event.kind === 'pool-created' && validatePool(event).ok ? [event] : [],
    );
    return {
      // Pools are followed from their first transaction, because they emit events before they are announced.
      accounts: created.map(({ pool }) => ({ account: pool, kind: 'pool' })),
      tokens: created.flatMap((event) => event.tokens),
    };
  }

  openTrace(client: Pick<JrpcClient, 'getTransactionsList'>): ActivityCompleter {
    const steps = new VaultHopTracer(client);
    return (activities) => steps.trace(activities);
  }

  load(database: Database, tokens: ReadonlyMap<Address, TokenMetadata>): Promise<MarketState> {
    return loadMarket(database, tokens, this.#rules);
  }

  /**
   * Reads stored announcements instead of the state, because pools announced out of order are in the state only after
   * their reprojection.
   */
  async announced(database: Database): Promise<readonly AccountToFollow[]> {
    return (await readRootContractActivities(database)).flatMap((one) => this.discover(one).accounts);
  }

  /** Projects in chunks and yields to the event loop between them, so that pending queries are sent. */
  async project(
    state: MarketState,
    { activities, tokens }: ProjectionInput,
  ): Promise<ProjectionResult<MarketState, TradingUpdate>> {
    const changes = createEmptyMarketChanges();
    let current: MarketState = { ...state, tokens };
    const transactions: Buffer[] = [];
    const hops: Buffer[] = [];
    for (const slice of toChunks(activities, PROJECTION_CHUNK_SIZE)) {
      const projected = projectMarketActivities(current, slice, tokens, this.#rules);
      current = projected.state;
      mergeMarketChanges(changes, projected.changes);
      const rows = encodeNewTransactionAndHopRows(projected.changes);
      transactions.push(...rows.transactions);
      hops.push(...rows.hops);
      if (slice.length === PROJECTION_CHUNK_SIZE) await setImmediate();
    }
    return {
      state: current,
      update: { touched: changes.touched, transactions: changes.transactions.length },
      write: async (transaction) => {
        await writeMarketChanges(transaction, changes, { transactions, hops });
        await writeInvalidEvents(transaction, changes.invalidEvents);
      },
    };
  }

  async reproject(
    transaction: Transaction<DatabaseSchema>,
    late: ReprojectionInput<MarketState>,
  ): Promise<ReprojectionResult<TradingUpdate>> {
    const { touched, reprojectedCount, isUnfinished } = await reprojectTrading(
      transaction,
      late,
      this.#rules,
      this.#reprojectionBatch,
    );
    return { update: { touched, transactions: 0 }, reprojectedCount, isUnfinished };
  }

  join(earlier: TradingUpdate, later: TradingUpdate): TradingUpdate {
    return {
      touched: new Set([...earlier.touched, ...later.touched]),
      transactions: earlier.transactions + later.transactions,
    };
  }

  updateBetween(_database: Database, before: MarketState, after: MarketState): Promise<TradingUpdate> {
    return Promise.resolve({ touched: findChangedPools(before, after), transactions: 0 });
  }

  async clear(transaction: Transaction<DatabaseSchema>): Promise<void> {
    for (const table of TABLES) await transaction.deleteFrom(table).execute();
  }
}

function findChangedPools(before: MarketState, after: MarketState): ReadonlySet<Address> {
  const moved = new Set<Address>();
  for (const [address, pool] of after.pools) {
    const old = before.pools.get(address);
    const isSame =
      old?.lpSupply === pool.lpSupply &&
      old.feeAllTime === pool.feeAllTime &&
      old.tokens.every(({ reserve }, index) => reserve === pool.tokens[index]?.reserve);
    if (!isSame) moved.add(address);
  }
  // A reorganization may have removed pools.
  for (const address of before.pools.keys()) if (!after.pools.has(address)) moved.add(address);
  return moved;
}
