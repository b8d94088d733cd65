import { setTimeout as sleep } from 'node:timers/promises';
import { JrpcClient } from '@junction/tvm';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ChainClients } from './chain-clients.ts';
import { checkNetwork } from './check-network.ts';
import { ConfigurationError } from './configuration-error.ts';
import { createCallStore } from './database/call-store.ts';
import { openServerLock, type ExclusiveLock } from './database/exclusive-lock.ts';
import type { Databases } from './database/open-database.ts';
import { takeFence } from './database/write-fence.ts';
import { startKeeper, type KeeperSettings, type RunningKeeper } from './keeper/start-keeper.ts';
import type { ServerOptions } from './read-server-options.ts';
import { startExclusiveIndex, type ExclusiveIndex } from './start-exclusive-index.ts';
import { startReplica, type IndexOptions, type IndexView, type RunningIndex } from './start-index.ts';

/** Milliseconds for a node to confirm the configuration, and the first pause before a retry, which grows. */
const CHECK_MS = 5_000;
const CHECK_PAUSE_MS = 1_000;
const MAX_CHECK_PAUSE_MS = 30_000;
/** Milliseconds to wait for the index before the page is served. A longer backfill continues in the background. */
const INDEX_WAIT_MS = 20_000;

/** Background work of this process: indexing and executing orders. */
export interface Work {
  /** True once a node has confirmed the configuration. Only then the index is written and orders are executed. */
  isChecked: boolean;
  index?: RunningIndex | ExclusiveIndex;
  keeper?: RunningKeeper;
}

export interface WorkParts extends Omit<IndexOptions, 'streamUrl' | 'onFatalError'> {
  readonly view: IndexView;
  readonly chain: ChainClients;
  readonly databases: Databases;
  readonly registry: Registry;
  readonly logger: Logger;
}

export interface WorkEvents {
  /** Aborted at a shutdown, after which nothing new is started. */
  readonly signal: AbortSignal;
  /** Called when the index cannot continue. */
  readonly onFatalError: IndexOptions['onFatalError'];
  /** Called with the error if the configuration belongs to another network. */
  readonly onError: (error: unknown) => void;
}

/**
 * Answers from the stored index at once; starts to write it and to execute orders when the network has been checked.
 */
export async function startWork(
  work: Work,
  options: ServerOptions,
  parts: WorkParts,
  { signal, onFatalError, onError }: WorkEvents,
): Promise<void> {
  let allowWriting = (): void => undefined;
  const mayWrite = new Promise<void>((resolve) => {
    allowWriting = resolve;
  });
  if (signal.aborted) return;
  work.index = startRole(options, { ...parts, mayWrite }, lockOf('indexer', options, parts), onFatalError);
  const checked = untilNetworkChecked(options, parts, signal).then((isChecked) => {
    if (!isChecked) return undefined;
    work.isChecked = true;
    allowWriting();
    if (options.keeper) work.keeper = startKeeping(options.keeper, options, parts);
    return undefined;
  });
  checked.catch(onError);
  // If no node answers in time, queries are answered from the stored index.
  await waitAtMost(INDEX_WAIT_MS, checked);
  await Promise.race([work.index.caughtUp, aborted(signal), sleep(INDEX_WAIT_MS)]);
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

function lockOf(
  name: 'indexer' | 'keeper',
  { databaseUrl }: ServerOptions,
  { onTransientError }: WorkParts,
): ExclusiveLock | undefined {
  return databaseUrl === undefined
    ? undefined
    : openServerLock(databaseUrl, {
        name,
        applicationName: `junction-lock:${name}`,
        ...(onTransientError ? { onTransientError } : {}),
      });
}

function startKeeping(settings: KeeperSettings, options: ServerOptions, parts: WorkParts): RunningKeeper {
  const database = parts.databases.index;
  const lock = lockOf('keeper', options, parts);
  return startKeeper(settings, {
    network: options.network,
    readModel: parts.view.readModel,
    client: parts.chain.keeper,
    registry: parts.registry,
    logger: parts.logger,
    devnetUrl: options.devnetUrl,
    openCalls: async () => createCallStore(lock ? await takeFence(database, 'keeper') : database),
    lock,
  });
}

/**
 * Waits until a node has confirmed the configuration. Resolves to false if the process shuts down before. Throws
 * `ConfigurationError` if the configuration belongs to another network.
 */
async function untilNetworkChecked(
  options: ServerOptions,
  { chain, onTransientError }: WorkParts,
  signal: AbortSignal,
): Promise<boolean> {
  const nodes = options.rpcUrls.map((url, index) => ({
    url,
    name: `${options.rpcNames[index] ?? 'rpcUrl'} (${originOf(url)})`,
    client: new JrpcClient({ url, retries: 0, timeoutMs: CHECK_MS }),
  }));
  for (let pause = CHECK_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, MAX_CHECK_PAUSE_MS)) {
    const { problems, silent, otherChainNodes, isComplete } = await checkNetwork(options.network, nodes);
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
 * Writes or follows the index, depending on the role. Of several processes that may write one database, one is active
 * and the others are standbys.
 */
function startRole(
  { role, streamUrl, retention }: ServerOptions,
  common: Omit<IndexOptions, 'streamUrl' | 'onFatalError'> & {
    readonly view: IndexView;
    readonly mayWrite: Promise<void>;
  },
  lock: ExclusiveLock | undefined,
  onFatalError: IndexOptions['onFatalError'],
): RunningIndex | ExclusiveIndex {
  if (role === 'api' || role === 'keeper') return startReplica(common);
  return startExclusiveIndex({ ...common, streamUrl, retention, onFatalError, lock });
}

/** Waits for a promise, but at most for the given milliseconds. */
export async function waitAtMost(ms: number, ending: Promise<void> | undefined): Promise<void> {
  await Promise.race([ending, sleep(ms, undefined, { ref: false })]);
}

/** Returns the origin of a URL, because its path may contain an API key. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
