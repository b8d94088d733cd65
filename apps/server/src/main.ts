import { openTokenListSource } from './api/tokens/token-list-source.ts';
import { existsSync, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { JrpcClient } from '@junction/tvm';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { getCacheFolder, computePreparedIndexId } from '../../../scripts/lib/prepared-index.mjs';
import { buildApi } from './build-api.ts';
import { openChainClients } from './chain-clients.ts';
import { ConfigurationError } from './configuration-error.ts';
import { buildDatabaseApplicationName, countReplicas } from './database/count-replicas.ts';
import { DATABASE_TEMPLATE_PATH } from './database/database-template.ts';
import { lockFolder } from './database/folder-lock.ts';
import {
  openDatabases,
  type IndexAndQueryDatabases,
  type OpenDatabaseOptions,
} from './database/open-database.ts';
import { toFullDiskError } from './database/full-disk.ts';
import { IndexError } from './index-error.ts';
import { copyPreparedIndex } from './prepared/prepared-index.ts';
import { logPostponements } from './log-maintenance.ts';
import { GracefulShutdown, type GracefulShutdownTimes } from './plugins/drain.ts';
import { createIndexMetrics } from './plugins/index-metrics.ts';
import { buildProbeServer } from './plugins/probes.ts';
import type { MonitoredProcessState } from './plugins/watch-metrics.ts';
import { reportOncePerInterval } from './once-per-cause.ts';
import { readJson, readServerOptions, type ServerOptions } from './read-server-options.ts';
import { openIndexReadView, type IndexReadView } from './start-index.ts';
import {
  getOrigin,
  startBackgroundWork,
  waitAtMost,
  type BackgroundWork,
  type BackgroundWorkDependencies,
} from './start-work.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';

/** Timeout in milliseconds for in-flight requests at shutdown, longer than the slowest query. */
const DRAIN_TIMEOUT_MS = 10_000;
/**
 * Timeout in milliseconds for indexer and keeper to finish their current step at shutdown, because a node may never
 * respond.
 */
const STOP_TIMEOUT_MS = 3_000;
/** Milliseconds for closing index and database at shutdown, in addition to `DRAIN_TIMEOUT_MS`. */
const CLOSE_TIMEOUT_MS = 5_000;
/** Exit code for errors that a restart does not resolve. */
const EXIT_NO_RESTART = 78;
const NO_RESTART_CODES = new Set<IndexError['code']>([
  'DATABASE_DAMAGED',
  'DISK_FULL',
  'INDEX_OF_OTHER_SETTINGS',
]);
async function main(): Promise<void> {
  const options = readServerOptions(process.argv.slice(2), process.env);
  const logger = pino({ level: options.logLevel }, pino.destination(2));
  mkdirSync(options.dataDirectory, { recursive: true });
  const unlock =
    options.databaseUrl === undefined
      ? lockFolder(join(options.dataDirectory, 'index.pid'))
      : () => undefined;
  const onTransientError = reportOncePerInterval((error) =>
    logger.warn({ cause: toOneLine(error) }, 'the chain or the database is away, trying again'),
  );
  const registry = new Registry();
  const telemetry = await startTelemetry(process.env, registry);
  const chain = openChainClients({
    url: options.rpcUrls,
    onEndpoint: ({ from, to, cause }) =>
      logger.warn({ err: cause, from: getOrigin(from), to: getOrigin(to) }, 'asking another node'),
  });
  await tryPreparedIndex(options, chain.index);
  const databases = await openIndexDatabases(options, {
    onTransientError,
    ...(telemetry ? { onQuery: telemetry.traceQueries } : {}),
    applicationName: buildDatabaseApplicationName(options.role, `${hostname()}:${process.pid}`),
  });
  const common = {
    network: options.network,
    database: databases.index,
    queries: databases.queries,
    client: chain.index,
    asked: chain.queries,
    onTransientError,
    counters: createIndexMetrics(registry),
    onMaintenance: logPostponements(logger),
  };
  const view = openIndexReadView(common);
  const work: BackgroundWork = { isChecked: false };
  const shutdown = new AbortController();
  const drain = new GracefulShutdown();
  const app = await buildApi({
    ...buildApiOptions(options),
    drain,
    readModel: view.readModel,
    chain: chain.queries,
    logger,
    registry,
    ...(telemetry ? { telemetry } : {}),
    watch: toWatch(work, databases, view, options.databaseUrl !== undefined),
  });
  const probes = options.metrics && buildProbeServer(app, registry);
  closeGracefully(options.drainDelayMs, {
    stopFirst: () => {
      shutdown.abort();
      return waitAtMost(STOP_TIMEOUT_MS, work.keeper?.stop());
    },
    drain: (times) => drain.finish(app.server, times),
    close: async () => {
      await app.close();
      await probes?.close();
      await waitAtMost(STOP_TIMEOUT_MS, work.index?.stop());
      await databases.close();
      await telemetry?.shutdown();
      unlock();
    },
  });
  // Listens before the slow parts of the startup, so that the health route can report their progress.
  const url = await app.listen({ port: options.port, host: options.host });
  if (options.metrics) await probes?.listen(options.metrics);
  const parts: BackgroundWorkDependencies = { ...common, view, chain, databases, registry, logger };
  await startBackgroundWork(work, options, parts, {
    signal: shutdown.signal,
    onFatalError: exitWithIndexError,
    onError: exitWithError,
  });
  if (!shutdown.signal.aborted) console.log(`ready ${url}`);
}

/**
 * Builds the state of this process that health route and metrics report.
 * @param isShared true if other processes can use the same database
 */
function toWatch(
  work: BackgroundWork,
  databases: IndexAndQueryDatabases,
  { readModel }: IndexReadView,
  isShared: boolean,
): MonitoredProcessState {
  return {
    database: () => databases.view(),
    setAside: () => readModel.quarantined,
    // Behind a pooler all connections have the pooler's name, so replicas cannot be counted.
    replicas: () =>
      databases.view().isPooled === true ? Promise.resolve(undefined) : countReplicas(databases.queries),
    replicaLag: () => databases.lag?.(),
    isNetworkChecked: () => work.isChecked,
    duties: () => ({
      ...(isShared && work.index && 'duty' in work.index ? { indexer: work.index.duty() } : {}),
      ...(work.keeper ? { keeper: work.keeper.duty() } : {}),
    }),
  };
}

interface ShutdownSteps {
  /** First step of the shutdown, so that other processes can take over. */
  readonly stopFirst: () => Promise<void> | undefined;
  readonly drain: (times: GracefulShutdownTimes) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Shuts the process down gracefully on a signal; a second signal ends it immediately. */
function closeGracefully(delayMs: number, { stopFirst, drain, close }: ShutdownSteps): void {
  closeWithGrace({ delay: delayMs + DRAIN_TIMEOUT_MS + CLOSE_TIMEOUT_MS, logger: false }, async ({ err }) => {
    if (err) console.error(`server: ${err.message}`);
    const stopped = stopFirst();
    // After a fatal error, pending responses are not awaited.
    if (!err) await drain({ delayMs, requestsMs: DRAIN_TIMEOUT_MS });
    await stopped;
    await close();
  });
}

/** Builds the API options, reading the JSON files next to the network configuration file. */
function buildApiOptions({ network, tokenListFile, upgradeManifestFile, ...options }: ServerOptions) {
  const { trustProxy, webDirectory, devnetUrl, metrics } = options;
  return {
    network,
    tokenList: existsSync(tokenListFile) ? readJson(tokenListFile) : EMPTY_TOKEN_LIST,
    tokenListSource: openTokenListSource({ file: tokenListFile, url: network.tokenListUrl }),
    ...(existsSync(upgradeManifestFile) ? { upgradeManifest: readJson(upgradeManifestFile) } : {}),
    ...(trustProxy === undefined ? {} : { trustProxy }),
    ...(webDirectory === undefined ? {} : { webDirectory }),
    ...(devnetUrl === undefined ? {} : { devnetUrl }),
    hasProbesElsewhere: metrics !== undefined,
  };
}

/** Returns the first line of a transient error's message. */
function toOneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? '';
}

/**
 * Copies the prepared index if there is no index yet and the prepared one belongs to this chain. Otherwise the index
 * is read from the chain.
 */
async function tryPreparedIndex(options: ServerOptions, chain: JrpcClient): Promise<void> {
  if (!options.mayBePrepared || options.databaseUrl !== undefined) return;
  const identity = computePreparedIndexId(options.networkFile);
  if (identity === undefined) return;
  const into = getIndexFolder(options);
  const taken = await copyPreparedIndex({ directory: getCacheFolder('index'), identity, into, chain });
  if (taken !== 'taken' && taken !== 'begun') console.log(`the prepared index is not used: ${taken}`);
}

const getIndexFolder = ({ dataDirectory }: ServerOptions): string => join(dataDirectory, 'index');

/** Access to the database by role of the process. Roles that write the index also migrate its tables. */
const DATABASE_ACCESS = { all: 'owner', indexer: 'owner', keeper: 'writer', api: 'reader' } as const;

function openIndexDatabases(
  server: ServerOptions,
  options: OpenDatabaseOptions,
): Promise<IndexAndQueryDatabases> {
  const { databaseUrl: url, databaseReplicaUrl: replicaUrl, role } = server;
  return openDatabases(
    url === undefined
      ? { kind: 'folder', path: getIndexFolder(server), template: DATABASE_TEMPLATE_PATH }
      : { kind: 'server', url, replicaUrl, access: DATABASE_ACCESS[role] },
    options,
  );
}

/** Token list for networks without a token list file. */
const EMPTY_TOKEN_LIST = {
  name: 'Tokens',
  version: { major: 1, minor: 0, patch: 0 },
  keywords: [],
  timestamp: '2020-01-01T00:00:00.000Z',
  tokens: [],
};

function exitWithMessage(line: string, code = 1): never {
  console.error(`server: ${line}`);
  process.exit(code);
}

function exitWithIndexError(fault: IndexError): never {
  exitWithMessage(`${fault.code}: ${fault.message}`, NO_RESTART_CODES.has(fault.code) ? EXIT_NO_RESTART : 1);
}

/** Ends the process with a one-line error message. */
function exitWithError(error: unknown): never {
  const fault = error instanceof IndexError ? error : toFullDiskError(error);
  if (fault) exitWithIndexError(fault);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') exitWithMessage('the port is busy: choose another with --port');
  if (code === 'EADDRNOTAVAIL') exitWithMessage('--host: this machine has no such address');
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') exitWithMessage(`no permission: ${message}`);
  exitWithMessage(message, error instanceof ConfigurationError ? EXIT_NO_RESTART : 1);
}

try {
  await main();
} catch (error) {
  exitWithError(error);
}
