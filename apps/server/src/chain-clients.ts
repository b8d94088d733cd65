import { JrpcClient, type JrpcClientOptions } from '@junction/tvm';

/**
 * Clients for indexer, API queries and keeper. They use the same nodes, but each has its own retries, timeouts and
 * current node.
 */
export interface ChainClients {
  /** Client for the requests of the indexer. */
  readonly index: JrpcClient;
  /** Used by API queries. */
  readonly queries: JrpcClient;
  readonly keeper: JrpcClient;
  /** Excludes a node from all clients, because it belongs to another chain. */
  readonly excludeNode: (url: string) => unknown;
}

/** Maximum numbers of concurrent and of queued node requests of API queries; further ones are rejected. */
const QUERY_LIMITS = { maxConcurrent: 16, maxWaiting: 200 };
/** Timeout in milliseconds of a node request of an API query. */
const QUERY_TIMEOUT_MS = 5_000;

/**
 * Opens three clients that choose their node independently: if an API query switches to another node after an error,
 * the indexer stays with the current one.
 */
export function openChainClients(options: JrpcClientOptions): ChainClients {
  const excludedUrls = new Set<string>();
  const { fetcher = fetch } = options;
  const all: JrpcClientOptions = {
    ...options,
    fetcher: (url, init) =>
      typeof url === 'string' && excludedUrls.has(url)
        ? Promise.reject(new TypeError('a node of another chain is not asked'))
        : fetcher(url, init),
  };
  return {
    index: new JrpcClient(all),
    queries: new JrpcClient({ timeoutMs: QUERY_TIMEOUT_MS, retries: 1, lane: QUERY_LIMITS, ...all }),
    keeper: new JrpcClient(all),
    excludeNode: (url) => excludedUrls.add(url),
  };
}
