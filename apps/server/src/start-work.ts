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

/** Milliseconds for a node to confirm the configuration, and before another try: longer each time. */
const CHECK_MS = 5_000;
const CHECK_PAUSE_MS = 1_000;
const MAX_CHECK_PAUSE_MS = 30_000;
/** A long history is indexed while the page is already served; a short one before. */
const PATIENCE_MS = 20_000;

/** Background work of this process: indexing and executing orders. */
export interface Work {
  /** A node has confirmed the configuration: the index may be written, orders may be executed. */
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
  /** Aborted at a shutdown: nothing is begun any more. */
  readonly signal: AbortSignal;
  /** The index cannot go on. */
  readonly onFatalError: IndexOptions['onFatalError'];
  /** The configuration is of another network. */
  readonly onError: (error: unknown) => void;
}

/** Answers from what is stored at once; writes and keeps orders once the network has been checked. */
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
  // Where no node answers, what is stored is answered from all the same.
  await within(PATIENCE_MS, checked);
  await Promise.race([work.index.caughtUp, aborted(signal), sleep(PATIENCE_MS)]);
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
 * Waits until a node has confirmed the configuration; false when the process is to end before. Throws
 * `ConfigurationError` when it is of another network.
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
    const { problems, silent, strangers, isComplete } = await checkNetwork(options.network, nodes);
    if (signal.aborted) return false;
    if (problems.length > 0) throw new ConfigurationError(problems.join('; '));
    for (const silence of silent) onTransientError?.(new Error(silence));
    if (isComplete) {
      for (const node of nodes) if (strangers.includes(node)) chain.leaveOut(node.url);
      return true;
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** Follows the chain or the tables. Of several processes that may write one database one does; the others stand by. */
function startRole(
  { role, streamUrl }: ServerOptions,
  common: Omit<IndexOptions, 'streamUrl' | 'onFatalError'> & {
    readonly view: IndexView;
    readonly mayWrite: Promise<void>;
  },
  lock: ExclusiveLock | undefined,
  onFatalError: IndexOptions['onFatalError'],
): RunningIndex | ExclusiveIndex {
  if (role === 'api' || role === 'keeper') return startReplica(common);
  return startExclusiveIndex({ ...common, streamUrl, onFatalError, lock });
}

/** Waits for the end of something, but not for ever. */
export async function within(ms: number, ending: Promise<void> | undefined): Promise<void> {
  await Promise.race([ending, sleep(ms, undefined, { ref: false })]);
}

/** Addresses of nodes may carry keys. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
