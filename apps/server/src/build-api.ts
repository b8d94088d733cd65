import type { NetworkConfig } from '@junction/protocol/network';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import type { ApiDeps } from './api/api-deps.ts';
import { CallerConcurrencyLimiter } from './api/caller-places.ts';
import { registerRoutes } from './api/register-routes.ts';
import { TraceNodeBuilder } from './api/trace/message-reader.ts';
import { MessageTraceReader } from './api/trace/trace-reader.ts';
import { ServedTokenList } from './api/tokens/token-list-copy.ts';
import type { TokenListSource } from './api/tokens/token-list-source.ts';
import { readUpgradeManifest } from './api/tokens/upgrade-manifest.ts';
import { ExecutableOrders } from './keeper/executable-orders.ts';
import { openAreaReaders } from './modules/area-readers.ts';
import { installBlockEvents } from './plugins/block-events.ts';
import { GracefulShutdown } from './plugins/drain.ts';
import { installDevnetProxy } from './plugins/devnet-proxy.ts';
import { sendNotFoundError, sendMalformedUrlError, installErrorHandlers } from './plugins/errors.ts';
import { installJsonBodyParser } from './plugins/json-body.ts';
import {
  DEFAULT_REQUEST_LIMITS,
  installRequestLimits,
  getRequestTimeoutOptions,
  type RequestLimits,
} from './plugins/limits.ts';
import { installMetrics } from './plugins/metrics.ts';
import { installOpenApi } from './plugins/open-api.ts';
import { removeOrigin } from './plugins/request-path.ts';
import { ResponseCache } from './plugins/response-cache.ts';
import { installSecurityHeaders } from './plugins/security.ts';
import { installWebFiles } from './plugins/web-files.ts';
import { installMonitoredStateMetrics, type MonitoredProcessState } from './plugins/watch-metrics.ts';
import { loadPrerenderedWebPages } from './plugins/web-pages.ts';
import { ChainGetterRunner, type ChainReader } from './quotes/chain-getters.ts';
import { MarketRouter } from './quotes/market-router.ts';
import { OrderRootReader } from './quotes/order-roots.ts';
import { SwapMessageBuilder } from './quotes/swap-messages.ts';
import { TokenVaults } from './quotes/token-vaults.ts';
import { TokenWalletReader } from './quotes/token-wallets.ts';
import type { ReadModel } from './read-model.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

export interface ApiOptions {
  readonly network: NetworkConfig;
  readonly readModel: ReadModel;
  /** Node of the network, for example a `JrpcClient`. */
  readonly chain: ChainReader;
  /** JSON of the token list file. */
  readonly tokenList: unknown;
  /**
   * Source of newer versions of the token list. It is read when the file has changed or a client has an unknown
   * version; undefined if the list never changes.
   */
  readonly tokenListSource?: TokenListSource;
  /** JSON of the upgrade manifest; undefined for an empty one. */
  readonly upgradeManifest?: unknown;
  /** Directory of the built web app; undefined to serve the API only. */
  readonly webDirectory?: string;
  /** Base URL of a devnet to which `/rpc`, `/stream` and `/control` are proxied. */
  readonly devnetUrl?: string;
  readonly limits?: Partial<RequestLimits>;
  /** Trusted proxies: either how many there are in front of the server, or their addresses. */
  readonly trustProxy?: number | readonly string[];
  /** True to validate every response against its schema, for tests. In production the types of the handlers suffice. */
  readonly checkAnswers?: boolean;
  readonly logger?: FastifyBaseLogger;
  /** Registry to which other parts of the process add their metrics. */
  readonly registry?: Registry;
  /** State of indexer, keeper and database, reported by health and metrics. */
  readonly watch?: MonitoredProcessState;
  readonly telemetry?: Pick<Telemetry, 'traceRequests'>;
  /** True if metrics are served on another port. */
  readonly hasProbesElsewhere?: boolean;
  /** Graceful shutdown; undefined if closing the server may cut requests off. */
  readonly drain?: GracefulShutdown;
}

/** Maximum bytes of a request body; a quote with the longest allowed white list fits. */
const MAX_BODY_BYTES = 256 * 1024;

/** Builds the HTTP server. Throws if the token list or the web directory cannot be read. */
export async function buildApi(options: ApiOptions): Promise<FastifyInstance> {
  const { network, readModel, webDirectory, devnetUrl } = options;
  const limits = { ...DEFAULT_REQUEST_LIMITS, ...options.limits };
  const app = createApp(options, limits);
  const drain = options.drain ?? new GracefulShutdown();
  drain.install(app);
  const onFailed = (path: string, err: unknown): void => app.log.error({ err, path }, 'first screen failed');
  const pages =
    webDirectory === undefined ? undefined : await loadPrerenderedWebPages(webDirectory, network, onFailed);
  await installRequestLimits(app, limits);
  const registry = options.registry ?? new Registry();
  const watch = options.watch ?? {};
  const count = installMetrics(app, readModel, registry, options.hasProbesElsewhere !== true);
  const prepared = new ResponseCache(app, readModel, count);
  await installSecurityHeaders(app, network, pages?.start.inlineScriptHashes ?? []);
  await installOpenApi(app);

  installMonitoredStateMetrics(registry, watch, installBlockEvents(app, readModel, drain));
  const places = new CallerConcurrencyLimiter(limits.maxConcurrentRequests);
  await registerRoutes(app, createDeps(options, watch, drain), prepared, places);
  if (devnetUrl !== undefined) await installDevnetProxy(app, devnetUrl, drain);
  if (webDirectory !== undefined && pages) await installWebFiles(app, webDirectory, pages);
  else app.setNotFoundHandler(sendNotFoundError);
  return app;
}

function createApp(options: ApiOptions, limits: RequestLimits): FastifyInstance {
  const { logger, trustProxy } = options;
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    ...getRequestTimeoutOptions(limits),
    ...(trustProxy === undefined ? {} : { trustProxy: toTrustProxy(trustProxy) }),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url }) => removeOrigin(url),
    // Event streams never end by themselves, so closing the server cuts all connections. Before a graceful shutdown
    // closes the server, it waits for all other requests.
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => {
      void sendMalformedUrlError(reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(options.checkAnswers === true ? serializerCompiler : () => JSON.stringify);
  options.telemetry?.traceRequests(app);
  installErrorHandlers(app);
  installJsonBodyParser(app);
  return app;
}

function createDeps(options: ApiOptions, watch: MonitoredProcessState, drain: GracefulShutdown): ApiDeps {
  const { network, readModel, chain } = options;
  const getters = new ChainGetterRunner(chain);
  const wallets = new TokenWalletReader(getters);
  return {
    network,
    readModel,
    areas: openAreaReaders(readModel.areaSource),
    router: new MarketRouter(readModel, {
      wrappedCoin: network.contracts.wrappedCoinRoot,
      sourceSplits: network.features.sourceSplits,
    }),
    messages: new SwapMessageBuilder(wallets, new TokenVaults(getters, network.contracts.dexRoot)),
    wallets,
    traces: new MessageTraceReader(chain, new TraceNodeBuilder(network, readModel, getters)),
    orderRoots: new OrderRootReader(getters),
    executable: new ExecutableOrders({ readModel, network, getters }),
    tokenList: new ServedTokenList({
      json: options.tokenList,
      chainId: network.chainId,
      source: options.tokenListSource,
      onError: (error) => options.logger?.warn({ err: error }, 'the token list cannot be read again'),
    }),
    isDatabaseUp: () => watch.database?.().isUp ?? true,
    replicaLag: () => watch.replicaLag?.(),
    duties: () => watch.duties?.() ?? {},
    isNetworkChecked: () => watch.isNetworkChecked?.() ?? true,
    isDraining: () => drain.isDraining,
    upgradeManifest: readUpgradeManifest(options.upgradeManifest ?? { name: network.name, tokens: [] }),
  };
}

/** Converts the setting to Fastify's `trustProxy`: a function that counts proxies, or their addresses. */
function toTrustProxy(
  proxies: number | readonly string[],
): string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}
