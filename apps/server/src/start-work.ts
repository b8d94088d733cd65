import { setTimeout as sleep } from 'node:timers/promises';
import { JrpcClient } from '@junction/tvm';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ChainClients } from './chain-clients.ts';
import { checkNetworkConfig } from './check-network.ts';
import { ConfigurationError } from './configuration-error.ts';
import { createPendingCallStore } from './database/call-store.ts';
import { openPostgresAdvisoryLock, type ExclusiveLock } from './database/exclusive-lock.ts';
import type { IndexAndQueryDatabases } from './database/open-database.ts';
import { acquireWriteFence } from './database/write-fence.ts';
import { startKeeper, type KeeperSettings, type RunningKeeper } from './keeper/start-keeper.ts';
import type { ServerOptions } from './read-server-options.ts';
import { startIndexWriterOrStandby, type IndexWriterOrStandby } from './start-exclusive-index.ts';
import {
  startIndexReplica,
  type IndexStartOptions,
  type IndexReadView,
  type RunningIndex,
} from './start-index.ts';

/**
 * Milliseconds that a node has to confirm the configuration. The first pause before a retry is `CHECK_PAUSE_MS`; it
 * grows up to `MAX_CHECK_PAUSE_MS`.
 */
const CHECK_MS = 5_000;
const CHECK_PAUSE_MS = 1_000;
const MAX_CHECK_PAUSE_MS = 30_000;
/** Milliseconds to wait for the index before the page is served. A longer backfill continues in the background. */
const INDEX_WAIT_MS = 20_000;

/** Background work of this process: the index and the execution of orders. */
export interface BackgroundWork {
  /**
   * True once a node has confirmed the configuration. Before that, the index is not written and no orders are executed.
   */
  isChecked: boolean;
  index?: RunningIndex | IndexWriterOrStandby;
  keeper?: RunningKeeper;
}

export interface BackgroundWorkDependencies extends Omit<IndexStartOptions, 'streamUrl' | 'onFatalError'> {
  readonly view: IndexReadView;
  readonly chain: ChainClients;
  readonly databases: IndexAndQueryDatabases;
  readonly registry: Registry;
  readonly logger: Logger;
}

export interface BackgroundWorkEvents {
  /** Aborted at shutdown. After that nothing new is started. */
  readonly signal: AbortSignal;
  /** Called when the index cannot continue. */
  readonly onFatalError: IndexStartOptions['onFatalError'];
  /** Called with an error if the configuration belongs to another network. */
  readonly onError: (error: unknown) => void;
}

/**
 * Serves queries from the stored index at once. Writing the index and executing orders start when a node has confirmed
 * the network.
 */
export async function startBackgroundWork(
  work: BackgroundWork,
  options: ServerOptions,
  parts: BackgroundWorkDependencies,
  { signal, onFatalError, onError }: BackgroundWorkEvents,
): Promise<void> {
  let allowWriting = (): void => undefined;
  const mayWrite = new Promise<void>((resolve) => {
    allowWriting = resolve;
  });
  if (signal.aborted) return;
  work.index = startIndexForRole(
    options,
    { ...parts, mayWrite },
    openLock('indexer', options, parts),
    onFatalError,
  );
  const checked = untilNetworkChecked(options, parts, signal).then((isChecked) => {
    if (!isChecked) return undefined;
    work.isChecked = true;
    allowWriting();
    if (options.keeper) work.keeper = startNetworkKeeper(options.keeper, options, parts);
    return undefined;
  });
  checked.catch(onError);
  // If no node responds in time, queries are answered from the stored index.
  await waitAtMost(INDEX_WAIT_MS, checked);
  await Promise.race([work.index.caughtUp, untilAborted(signal), sleep(INDEX_WAIT_MS)]);
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

function openLock(
  name: 'indexer' | 'keeper',
  { databaseUrl }: ServerOptions,
  { onTransientError }: BackgroundWorkDependencies,
): ExclusiveLock | undefined {
  return databaseUrl === undefined
    ? undefined
    : openPostgresAdvisoryLock(databaseUrl, {
        name,
        applicationName: `junction-lock:${name}`,
        ...(onTransientError ? { onTransientError } : {}),
      });
}

function startNetworkKeeper(
  settings: KeeperSettings,
  options: ServerOptions,
  parts: BackgroundWorkDependencies,
): RunningKeeper {
  const database = parts.databases.index;
  const lock = openLock('keeper', options, parts);
  return startKeeper(settings, {
    network: options.network,
    readModel: parts.view.readModel,
    client: parts.chain.keeper,
    registry: parts.registry,
    logger: parts.logger,
    devnetUrl: options.devnetUrl,
    openCalls: async () =>
      createPendingCallStore(lock ? await acquireWriteFence(database, 'keeper') : database),
    lock,
  });
}

/**
 * Waits until a node has confirmed the configuration. Resolves to false if the process shuts down first. Throws
 * `ConfigurationError` if the configuration belongs to another network.
 */
async function untilNetworkChecked(
  options: ServerOptions,
  { chain, onTransientError }: BackgroundWorkDependencies,
  signal: AbortSignal,
): Promise<boolean> {
  const nodes = options.rpcUrls.map((url, index) => ({
    url,
    name: `${options.rpcNames[index] ?? 'rpcUrl'} (${getOrigin(url)})`,
    client: new JrpcClient({ url, retries: 0, timeoutMs: CHECK_MS }),
  }));
  for (let pause = CHECK_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, MAX_CHECK_PAUSE_MS)) {
    const { problems, silent, otherChainNodes, isComplete } = await checkNetworkConfig(
      options.network,
      nodes,
    );
    if (signal.aborted) return false;
    if (problems.length > 0) throw new ConfigurationError(problems.join('; '));
    for (const silence of silent) onTransientError?.(new Error(silence));
    if (isComplete) {
      for (const node of nodes) if (otherChainNodes.includes(node)) chain.excludeNode(node.url);
      return true;
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/**
 * Starts to write or follow the index, depending on the role. If several processes may write to one database, one is
 * active and the others are standbys.
 */
function startIndexForRole(
  { role, streamUrl, retention }: ServerOptions,
  common: Omit<IndexStartOptions, 'streamUrl' | 'onFatalError'> & {
    readonly view: IndexReadView;
    readonly mayWrite: Promise<void>;
  },
  lock: ExclusiveLock | undefined,
  onFatalError: IndexStartOptions['onFatalError'],
): RunningIndex | IndexWriterOrStandby {
  if (role === 'api' || role === 'keeper') return startIndexReplica(common);
  return startIndexWriterOrStandby({ ...common, streamUrl, retention, onFatalError, lock });
}

/** Waits until a promise settles, but at most for the given milliseconds. */
export async function waitAtMost(ms: number, ending: Promise<void> | undefined): Promise<void> {
  await Promise.race([ending, sleep(ms, undefined, { ref: false })]);
}

/** Returns only the origin of a URL, because its path may contain an API key. */
export function getOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
