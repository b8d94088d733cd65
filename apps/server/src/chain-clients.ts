import { JrpcClient, type JrpcClientOptions } from '@junction/tvm';

/** The same nodes for three kinds of users, each with pauses, deadlines and a node in use of its own. */
export interface ChainClients {
  /** For what follows the chain. */
  readonly index: JrpcClient;
  /** For what callers ask: anybody asks any number of odd questions. */
  readonly questions: JrpcClient;
  readonly keeper: JrpcClient;
}

/** Questions of callers that are with a node at the same time. */
const MOST_AT_ONCE = 16;
/** Questions that wait for these; more are not asked. */
const MOST_WAITING = 200;
/** Milliseconds a caller's question may take: he will not wait longer. */
const QUESTION_MS = 5_000;

/** What one of them meets, the others do not: a node that a caller's question turned away from is still followed. */
export function openChainClients(options: JrpcClientOptions): ChainClients {
  return {
    index: new JrpcClient(options),
    questions: new JrpcClient({
      timeoutMs: QUESTION_MS,
      retries: 1,
      ...options,
      fetcher: inOneLane(options.fetcher ?? fetch, MOST_AT_ONCE),
    }),
    keeper: new JrpcClient(options),
  };
}

/** So many requests at the same time; who waits too long gives up by the request's own signal. */
function inOneLane(fetcher: typeof fetch, places: number): typeof fetch {
  let asking = 0;
  const waiting = new Set<() => void>();
  const enter = (signal: AbortSignal | null | undefined): Promise<void> | undefined => {
    if (asking < places) {
      asking += 1;
      return undefined;
    }
    if (waiting.size >= MOST_WAITING) return Promise.reject(new RangeError('too many questions wait'));
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.delete(go);
        reject(new DOMException('nobody waits any longer', 'TimeoutError'));
      };
      waiting.add(go);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  };
  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) asking -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };
  return async (input, init) => {
    await enter(init?.signal);
    try {
      return await fetcher(input, init);
    } finally {
      leave();
    }
  };
}
