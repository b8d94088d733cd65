import { FIXED_POINT_ONE, usd, type Address } from '@junction/primitives';
import type { NetworkConfig } from '@junction/protocol/network';
import { MultiAccountChainStreams, type ChainStreamListener, type JrpcClient } from '@junction/tvm';
import type { Database } from './database/open-database.ts';
import type { RetentionPolicy } from './database/retention.ts';
import type { OnMaintenance } from './database/try-maintenance.ts';
import { ChainFollower } from './follow/follower.ts';
import { IndexLoop } from './follow/index-loop.ts';
import { IndexReplica } from './follow/index-replica.ts';
import { createChainTokenReader, type TokenReader } from './follow/token-reader.ts';
import type { IndexError } from './index-error.ts';
import { createIndexModules, type IndexModules } from './modules/index-modules.ts';
import type { IndexCounters } from './plugins/index-metrics.ts';
import type { PricingRules } from './modules/trading/pricing.ts';
import { IndexReadModel } from './read/index-read-model.ts';
import { BackfillBuffer } from './write/backfill-buffer.ts';
import { writeHeartbeat } from './write/heartbeat.ts';
import { serializeIndexIdentity } from './write/index-identity.ts';
import { IndexStore } from './write/index-store.ts';
import { Quarantine } from './write/quarantine.ts';

export interface IndexStartOptions {
  readonly network: Pick<NetworkConfig, 'chainId' | 'contracts' | 'usdToken' | 'stableTokens'> &
    Partial<Pick<NetworkConfig, 'kind' | 'limitOrders' | 'earn'>>;
  readonly database: Database;
  /** Database for API queries. Default: `database`. */
  readonly queries?: Database;
  readonly client: JrpcClient;
  /** Node client for API queries. Default: `client`. */
  readonly asked?: JrpcClient;
  /** Event stream of the node; undefined to poll the node every second. */
  readonly streamUrl?: string | undefined;
  /** Retention policy for old data; by default everything is kept. */
  readonly retention?: RetentionPolicy | undefined;
  readonly onFatalError: (fault: IndexError) => void;
  readonly onTransientError?: (error: unknown) => void;
  readonly counters?: IndexCounters;
  /** Called after each attempt to prune or to end a partition. */
  readonly onMaintenance?: OnMaintenance;
  /** Reader of token roots, replaced in tests. */
  readonly readToken?: TokenReader;
  readonly sweepMs?: number;
  /** Milliseconds between two heartbeats. */
  readonly heartbeatMs?: number;
  /** Maximum milliseconds before a retry after an error. */
  readonly longestWaitMs?: number;
  /** Returns the seconds since the Unix epoch. */
  readonly now?: () => number;
  /** View that this index fills. Default: a new one. */
  readonly view?: IndexReadView;
}

/** Read model of an index and its modules. It works with any process that writes the index. */
export interface IndexReadView {
  readonly modules: IndexModules;
  readonly readModel: IndexReadModel;
  /** Called with the open orders that are on screen, so that they are refreshed. Set by the indexer. */
  onOrdersShown: (orders: readonly Address[]) => void;
}

/** Opens a view, to be filled by `startIndex` or `startIndexReplica`. */
export function openIndexReadView(
  options: Pick<IndexStartOptions, 'network' | 'database' | 'queries' | 'client' | 'asked'>,
): IndexReadView {
  const rules = getPricingRules(options.network);
  const modules = createNetworkIndexModules(options.network);
  const view: IndexReadView = {
    modules,
    onOrdersShown: () => undefined,
    readModel: new IndexReadModel({
      database: options.queries ?? options.database,
      client: options.asked ?? options.client,
      rules,
      modules,
      clock: () => performance.now(),
      staleHeadSeconds: getStaleHeadSeconds(options.network),
      onOrdersShown: (orders) => view.onOrdersShown(orders),
    }),
  };
  return view;
}

export interface RunningIndex {
  readonly readModel: IndexReadModel;
  /** Resolves once all transactions that the node had at startup are indexed and readable. */
  readonly caughtUp: Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
/** Minimum depth in USD of a pool that determines the price of a token, on the side that already has a price. */
const MINIMUM_DEPTH = usd(1_000n * FIXED_POINT_ONE);

const HEARTBEAT_MS = 2_000;

/**
 * Age of the newest block of a public chain above which the index is stale. Such chains create a block every few
 * seconds, and clocks differ by less than this.
 */
const STALE_HEAD_SECONDS = 120;

/**
 * Returns the maximum age of the newest block in seconds. Undefined on a devnet, which creates no blocks while idle and
 * whose clock can be moved.
 */
function getStaleHeadSeconds({ kind }: IndexStartOptions['network']): number | undefined {
  return kind === undefined || kind === 'devnet' ? undefined : STALE_HEAD_SECONDS;
}

/** Creates a function that stores a heartbeat, at most once per interval. */
function createHeartbeatWriter(
  database: Database,
  store: IndexStore,
  follower: Pick<ChainFollower, 'head' | 'history'>,
  everyMs: number,
): () => void {
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    const { head, history } = follower;
    const [now, stored] = [performance.now(), store.storedHead];
    if (now - at < everyMs || !head || stored === undefined) return;
    at = now;
    // The error is ignored: if the database is unavailable, other queries report it, and readers notice the missing
    // heartbeat.
    writeHeartbeat(database, stored, head, history).catch(() => undefined);
  };
}

/** Returns the pricing rules of a network: tokens worth one USD by definition, and the minimum depth. */
export function getPricingRules(network: Pick<NetworkConfig, 'usdToken' | 'stableTokens'>): PricingRules {
  return { anchors: [...new Set([network.usdToken, ...network.stableTokens])], minimumDepth: MINIMUM_DEPTH };
}

/** Returns the modules of a network's areas. */
export function createNetworkIndexModules(network: IndexStartOptions['network']): IndexModules {
  return createIndexModules(getPricingRules(network), network);
}

/** Name of the setting that selects a module's root accounts, by module name. */
const SETTING_BY_MODULE: Readonly<Record<string, string>> = {
  trading: 'contracts.dexRoot',
  orders: 'limitOrders.factory',
  earn: 'earn.gaugeFactory,earn.voteEscrow',
  farms: 'earn.farmFabric',
  govern: 'earn.daoRoot',
};

/** Returns the identity of an index: the chain id and the settings that select root accounts. */
export function toIndexIdentity({ chainId }: IndexStartOptions['network'], { all }: IndexModules): string {
  return serializeIndexIdentity(
    new Map([
      ['chainId', String(chainId)],
      ...all.flatMap(({ name, identity }) =>
        identity === undefined ? [] : [[SETTING_BY_MODULE[name] ?? name, identity] as const],
      ),
    ]),
  );
}

/** Indexes the chain into the database and answers queries from it. */
export function startIndex(options: IndexStartOptions): RunningIndex {
  const { network, database, client, streamUrl, counters } = options;
  const view = options.view ?? openIndexReadView(options);
  const { modules, readModel } = view;
  view.onOrdersShown = (orders) => {
    if (follower.requestRefresh(orders)) loop.notify();
  };
  let announceCaughtUp = (): void => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    announceCaughtUp = resolve;
  });
  const now = options.now ?? (() => Date.now() / 1_000);
  const quarantine = new Quarantine(database, now);
  let stream: MultiAccountChainStreams | undefined;
  // A view that is reused already contains data, and another process may have written to the tables since then.
  let isFirst = options.view !== undefined;
  const stopping = new AbortController();
  const storeOptions = { signal: stopping.signal, now, onMaintenance: countMaintenance(options) };
  const store = new IndexStore(database, modules.all, storeOptions);
  const follower = new ChainFollower({
    client,
    nodes: client,
    chainId: network.chainId,
    // On a devnet a fork needs no confirmation, because its owner reverts the chain on purpose and waits for the
    // result.
    ...(getStaleHeadSeconds(network) === undefined ? { forkConfirmationSeconds: 0 } : {}),
    store,
    modules: modules.all,
    backfillBuffer: new BackfillBuffer(database, modules.all),
    quarantine,
    now,
    retention: options.retention,
    signal: stopping.signal,
    readToken: options.readToken ?? createChainTokenReader(client),
    identity: toIndexIdentity(network, modules),
    onFollow: async (accounts) => stream?.follow(accounts),
    onUnfollow: (accounts) => stream?.remove(accounts),
    onStep: (step) => {
      const { update, unknown } = step;
      counters?.step({ unknown, transactions: update?.of(modules.trading).transactions });
      readModel.accept(isFirst ? { ...step, isReprojected: true } : step);
      isFirst = false;
    },
  });
  const beat = createHeartbeatWriter(database, store, follower, options.heartbeatMs ?? HEARTBEAT_MS);
  const loop = new IndexLoop({
    follower,
    clock: () => performance.now(),
    random: Math.random,
    ...(options.longestWaitMs === undefined ? {} : { maxWaitMs: options.longestWaitMs }),
    sweepMs: options.sweepMs ?? (streamUrl === undefined ? POLL_MS : 15_000),
    onTransientError: (error) => {
      counters?.retry();
      options.onTransientError?.(error);
    },
    onFatalError: options.onFatalError,
    onContact: () => {
      const { history } = follower;
      readModel.contact(0, history);
      beat();
      if (history.roots !== 'missing') announceCaughtUp();
    },
  });
  if (streamUrl !== undefined) {
    const onClose = (cause: unknown): void => options.onTransientError?.(cause);
    const listener = { ...createStreamListener(follower, loop), onClose };
    stream = new MultiAccountChainStreams({ url: streamUrl, client, listener });
  }
  loop.start();
  return {
    readModel,
    caughtUp,
    stop: async () => {
      view.onOrdersShown = () => undefined;
      const ended = loop.stop();
      stopping.abort();
      await stream?.close();
      await ended;
      counters?.stopMaintenance();
    },
  };
}

const countMaintenance =
  ({ counters, onMaintenance }: Pick<IndexStartOptions, 'counters' | 'onMaintenance'>): OnMaintenance =>
  (report) => {
    counters?.maintenance(report);
    onMaintenance?.(report);
  };

/** Creates a listener that makes the follower read accounts as soon as the stream reports them. */
const createStreamListener = (
  follower: ChainFollower,
  loop: IndexLoop,
): Omit<ChainStreamListener, 'onClose'> => ({
  onOpen: (accounts) => {
    for (const account of accounts) follower.markDirty(account);
    loop.notify();
  },
  onUpdate: ({ address }) => {
    follower.markDirty(address);
    loop.notify();
  },
  onBlock: (block) => {
    follower.blockNotification(block);
    loop.notify();
  },
});

/** Serves queries from an index that another process writes to the same database. */
export function startIndexReplica(
  options: Pick<
    IndexStartOptions,
    'network' | 'database' | 'queries' | 'client' | 'asked' | 'onTransientError' | 'counters' | 'view'
  > & {
    readonly pollMs?: number;
  },
): RunningIndex {
  const { network, database, onTransientError, counters, pollMs } = options;
  const { modules, readModel } = options.view ?? openIndexReadView(options);
  let announceCaughtUp = (): void => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    announceCaughtUp = resolve;
  });
  const replica = new IndexReplica({
    database,
    modules: modules.all,
    identity: toIndexIdentity(network, modules),
    onStep: (step) => readModel.accept(step),
    onIndexRemoved: () => readModel.invalidate(),
    clock: () => performance.now(),
    onContact: (agoMs, history) => {
      readModel.contact(agoMs, history);
      announceCaughtUp();
    },
    onTransientError: (error) => {
      counters?.retry();
      onTransientError?.(error);
    },
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  replica.start();
  return { readModel, caughtUp, stop: () => replica.stop() };
}
