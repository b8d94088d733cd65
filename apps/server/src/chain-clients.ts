import { JrpcClient, type JrpcClientOptions } from '@junction/tvm';

/** The same nodes for three kinds of users, each with pauses, deadlines and a node in use of its own. */
export interface ChainClients {
  /** For what follows the chain. */
  readonly index: JrpcClient;
  /** For what callers ask: anybody asks any number of odd questions. */
  readonly queries: JrpcClient;
  readonly keeper: JrpcClient;
  /** Asks a node of another chain no more. */
  readonly leaveOut: (url: string) => unknown;
}

/** Questions of callers that are with a node at the same time; more than wait for these are not asked. */
const LANE = { places: 16, mostWaiting: 200 };
/** Milliseconds a caller's question may take: he will not wait longer. */
const QUESTION_MS = 5_000;

/** What one of them meets, the others do not: a node that a caller's question turned away from is still followed. */
export function openChainClients(options: JrpcClientOptions): ChainClients {
  const leftOut = new Set<string>();
  const { fetcher = fetch } = options;
  const all: JrpcClientOptions = {
    ...options,
    fetcher: (url, init) =>
      typeof url === 'string' && leftOut.has(url)
        ? Promise.reject(new TypeError('a node of another chain is not asked'))
        : fetcher(url, init),
  };
  return {
    index: new JrpcClient(all),
    queries: new JrpcClient({ timeoutMs: QUESTION_MS, retries: 1, lane: LANE, ...all }),
    keeper: new JrpcClient(all),
    leaveOut: (url) => leftOut.add(url),
  };
}
