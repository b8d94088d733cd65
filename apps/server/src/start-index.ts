import { ONE, usd, type Address } from '@junction/primitives';
import type { NetworkConfig } from '@junction/protocol/network';
import { ChainStreams, type ChainStreamListener, type JrpcClient } from '@junction/tvm';
import type { Database } from './database/open-database.ts';
import type { RetentionPolicy } from './database/retention.ts';
import { Follower } from './follow/follower.ts';
import { IndexLoop } from './follow/index-loop.ts';
import { IndexReplica } from './follow/index-replica.ts';
import { chainTokenReader, type TokenReader } from './follow/token-reader.ts';
import type { IndexError } from './index-error.ts';
import { indexModules, type IndexModules } from './modules/index-modules.ts';
import type { IndexCounters } from './plugins/index-metrics.ts';
import type { PricingRules } from './modules/trading/pricing.ts';
import { IndexReadModel } from './read/index-read-model.ts';
import { BackfillBuffer } from './write/backfill-buffer.ts';
import { writeHeartbeat } from './write/heartbeat.ts';
import { writeIdentity } from './write/index-identity.ts';
import { IndexStore } from './write/index-store.ts';
import { Quarantine } from './write/quarantine.ts';

export interface IndexOptions {
  readonly network: Pick<NetworkConfig, 'chainId' | 'contracts' | 'usdToken' | 'stableTokens'> &
    Partial<Pick<NetworkConfig, 'kind' | 'limitOrders' | 'earn'>>;
  readonly database: Database;
  /** Database for API queries; default: the database of the index. */
  readonly queries?: Database;
  readonly client: JrpcClient;
  /** Node client for API queries; default: the one of the index. */
  readonly asked?: JrpcClient;
  /** Event stream of the node; undefined to poll the node every second. */
  readonly streamUrl?: string | undefined;
  /** What is kept of old data; by default everything. */
  readonly retention?: RetentionPolicy | undefined;
  readonly onFatalError: (fault: IndexError) => void;
  readonly onTransientError?: (error: unknown) => void;
  readonly counters?: IndexCounters;
  /** Replaces the reader of token roots in tests. */
  readonly readToken?: TokenReader;
  readonly sweepMs?: number;
  /** Milliseconds between two heartbeats. */
  readonly heartbeatMs?: number;
  /** Maximum milliseconds before a retry after an error. */
  readonly longestWaitMs?: number;
  /** Seconds since the Unix epoch. */
  readonly now?: () => number;
  /** View that this index fills; by default a new one. */
  readonly view?: IndexView;
}

/** Read model and state of an index, whichever process writes it. */
export interface IndexView {
  readonly modules: IndexModules;
  readonly readModel: IndexReadModel;
  /** Called with open orders on screen, to refresh them; set by the indexer. */
  onOrdersShown: (orders: readonly Address[]) => void;
}

/** Opens a view that `startIndex` or `startReplica` fills. */
export function openIndexView(
  options: Pick<IndexOptions, 'network' | 'database' | 'queries' | 'client' | 'asked'>,
): IndexView {
  const rules = pricingRulesOf(options.network);
  const modules = indexModulesOf(options.network);
  const view: IndexView = {
    modules,
    onOrdersShown: () => undefined,
    readModel: new IndexReadModel({
      database: options.queries ?? options.database,
      client: options.asked ?? options.client,
      rules,
      modules,
      clock: () => performance.now(),
      staleHeadSeconds: staleHeadSecondsOf(options.network),
      onOrdersShown: (orders) => view.onOrdersShown(orders),
    }),
  };
  return view;
}

export interface RunningIndex {
  readonly readModel: IndexReadModel;
  /** Resolves once everything the node had at startup is readable. */
  readonly caughtUp: Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
/** Minimum USD value of the priced side of a pool whose prices count for its other token. */
const MINIMUM_DEPTH = usd(1_000n * ONE);

const HEARTBEAT_MS = 2_000;

/**
 * Seconds after which the newest block of a public chain is too old. Such chains make a block every few seconds, and
 * clocks differ by less.
 */
const STALE_HEAD_SECONDS = 120;

/** Returns undefined on a devnet, which makes no blocks while idle and whose clock can be moved. */
function staleHeadSecondsOf({ kind }: IndexOptions['network']): number | undefined {
  return kind === undefined || kind === 'devnet' ? undefined : STALE_HEAD_SECONDS;
}

/** Returns a function that stores a heartbeat, at most once per interval. */
function createHeartbeatWriter(
  database: Database,
  store: IndexStore,
  follower: Pick<Follower, 'head' | 'history'>,
  everyMs: number,
): () => void {
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    const { head, history } = follower;
    const [now, stored] = [performance.now(), store.storedHead];
    if (now - at < everyMs || !head || stored === undefined) return;
    at = now;
    // The error can be ignored: if the database is unavailable, other queries report it, and readers notice the
    // missing heartbeat.
    writeHeartbeat(database, stored, head, history).catch(() => undefined);
  };
}

/** Returns the pricing rules of a network: tokens worth one USD by definition, and the minimum depth. */
export function pricingRulesOf(network: Pick<NetworkConfig, 'usdToken' | 'stableTokens'>): PricingRules {
  return { anchors: [...new Set([network.usdToken, ...network.stableTokens])], minimumDepth: MINIMUM_DEPTH };
}

/** Returns the modules of a network's areas. */
export function indexModulesOf(network: IndexOptions['network']): IndexModules {
  return indexModules(pricingRulesOf(network), network);
}

/** Name of the setting that selects the root accounts of a module, by module name. */
const SETTINGS: Readonly<Record<string, string>> = {
  trading: 'contracts.dexRoot',
  orders: 'limitOrders.factory',
  earn: 'earn.gaugeFactory,earn.voteEscrow',
  farms: 'earn.farmFabric',
  govern: 'earn.daoRoot',
};

/** Returns the identity of an index: the chain id and the settings that select root accounts. */
export function identityOf({ chainId }: IndexOptions['network'], { all }: IndexModules): string {
  return writeIdentity(
    new Map([
      ['chainId', String(chainId)],
      ...all.flatMap(({ name, identity }) =>
        identity === undefined ? [] : [[SETTINGS[name] ?? name, identity] as const],
      ),
    ]),
  );
}

/** Indexes the chain into the database and answers queries from it. */
export function startIndex(options: IndexOptions): RunningIndex {
  const { network, database, client, streamUrl, counters } = options;
  const view = options.view ?? openIndexView(options);
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
  let stream: ChainStreams | undefined;
  // When the view was filled before, another process may have written to the tables since.
  let isFirst = options.view !== undefined;
  const stopping = new AbortController();
  const store = new IndexStore(database, modules.all, stopping.signal);
  const follower = new Follower({
    client,
    nodes: client,
    chainId: network.chainId,
    // On a devnet no confirmations are needed, because its owner reverts it on purpose and waits for the result.
    ...(staleHeadSecondsOf(network) === undefined ? { forkConfirmationSeconds: 0 } : {}),
    store,
    modules: modules.all,
    backfillBuffer: new BackfillBuffer(database, modules.all),
    quarantine,
    now,
    retention: options.retention,
    signal: stopping.signal,
    readToken: options.readToken ?? chainTokenReader(client),
    identity: identityOf(network, modules),
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
    stream = new ChainStreams({ url: streamUrl, client, listener });
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
    },
  };
}

/** Returns a listener that lets the follower read accounts as soon as the stream reports them. */
const createStreamListener = (follower: Follower, loop: IndexLoop): Omit<ChainStreamListener, 'onClose'> => ({
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

/** Answers queries from an index that another process writes into the same database. */
export function startReplica(
  options: Pick<
    IndexOptions,
    'network' | 'database' | 'queries' | 'client' | 'asked' | 'onTransientError' | 'counters' | 'view'
  > & {
    readonly pollMs?: number;
  },
): RunningIndex {
  const { network, database, onTransientError, counters, pollMs } = options;
  const { modules, readModel } = options.view ?? openIndexView(options);
  let announceCaughtUp = (): void => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    announceCaughtUp = resolve;
  });
  const replica = new IndexReplica({
    database,
    modules: modules.all,
    identity: identityOf(network, modules),
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
