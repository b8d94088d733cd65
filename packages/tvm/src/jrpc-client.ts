import type { Address } from '@junction/primitives';
import { JrpcError, parseJrpcResult, type HttpAnswer } from './jrpc-answer.ts';
import {
  parseAddressList,
  readBlockchainConfig,
  readContractState,
  readOptionalText,
  readNodeTimings,
  parseTextList,
  type ContractState,
  type NodeTimings,
} from './jrpc-shapes.ts';
import { RequestLimiter } from './request-lane.ts';

export { JrpcError, type JrpcErrorCode } from './jrpc-answer.ts';
export type { ContractState } from './jrpc-shapes.ts';

/** Change of the current node. `cause` is the error of the previous node. */
export interface JrpcEndpointChange {
  readonly from: string;
  readonly to: string;
  readonly cause: unknown;
}

/** Options of `JrpcClient`. */
export interface JrpcClientOptions {
  /** URLs of nodes of one chain, the preferred one first. After a failure, the next node becomes the current node. */
  readonly url: string | readonly string[];
  readonly fetcher?: typeof fetch;
  /** Number of retries of a read after a temporary error. Every node is tried at least once. */
  readonly retries?: number;
  /** Timeout of a request, milliseconds. */
  readonly timeoutMs?: number;
  /** Maximum numbers of concurrent and of waiting requests; undefined for no limit. */
  readonly lane?: { readonly maxConcurrent: number; readonly maxWaiting: number };
  /** Returns a random number in [0, 1), which spreads the retries of many clients over time. */
  readonly random?: () => number;
  /** Waits for the given number of milliseconds. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly onEndpoint?: (change: JrpcEndpointChange) => void;
}

const FIRST_RETRY_DELAY_MS = 50;
const MAX_RETRY_DELAY_MS = 5_000;

/** JSON-RPC client of one or several nodes of a chain. Every method throws `JrpcError`. */
export class JrpcClient {
  readonly #urls: readonly string[];
  readonly #options: JrpcClientOptions;
  readonly #lane: RequestLimiter | undefined;
  #current = 0;

  constructor(options: JrpcClientOptions) {
    const { url } = options;
    this.#urls = typeof url === 'string' ? [url] : url;
    if (this.#urls.length === 0) throw new RangeError('a client has a node to ask');
    this.#options = options;
    this.#lane = options.lane && new RequestLimiter(options.lane.maxConcurrent, options.lane.maxWaiting);
  }

  /** Returns the state of an account; `unchanged` if its last transaction is not newer than `knownLt`. */
  getContractState(address: Address, knownLt?: bigint): Promise<ContractState> {
    const lastLt = knownLt?.toString() ?? null;
    const params = { address, last_transaction_lt: lastLt, lastTransactionLt: lastLt };
    return this.#read('getContractState', params, readContractState);
  }

  /**
   * Returns the transactions of an account as base64 BOCs, newest first, at most 100. `fromLt` is the logical time of
   * the newest transaction to return.
   */
  getTransactionsList(account: Address, limit: number, fromLt?: bigint): Promise<readonly string[]> {
    const params = { account, limit, lastTransactionLt: fromLt?.toString() ?? null };
    return this.#read('getTransactionsList', params, parseTextList);
  }

  async getTransaction(hash: string): Promise<string | undefined> {
    return (await this.#read('getTransaction', { id: hash }, readOptionalText)).text;
  }

  /**
   * Returns the transaction (base64 BOC) that an inbound message caused; undefined if the message has not been executed
   * yet.
   */
  async getDstTransaction(messageHash: string): Promise<string | undefined> {
    return (await this.#read('getDstTransaction', { messageHash }, readOptionalText)).text;
  }

  /**
   * Sends an external message. Not retried, because the node may have accepted the message although its response was
   * lost.
   */
  async sendMessage(message: string): Promise<void> {
    await this.#call('sendMessage', { message });
  }

  getBlockchainConfig(): Promise<{ readonly globalId: number; readonly boc: string }> {
    return this.#read('getBlockchainConfig', null, readBlockchainConfig);
  }

  getTimings(): Promise<NodeTimings> {
    return this.#read('getTimings', null, readNodeTimings);
  }

  getAccountsByCodeHash(codeHash: string, limit: number, after?: Address): Promise<readonly Address[]> {
    const params = { codeHash, limit, continuation: after ?? null };
    return this.#read('getAccountsByCodeHash', params, parseAddressList);
  }

  subscribe(uuid: string, addresses: readonly Address[]): Promise<unknown> {
    return this.#read('subSubscribe', { uuid, addrs: addresses }, (json) => ({ json }));
  }

  /** URL of the current node. */
  get endpoint(): string {
    return this.#urls[this.#current] ?? '';
  }

  get endpoints(): readonly string[] {
    return this.#urls;
  }

  /** Returns a client of only one of the nodes. It does not retry if other nodes exist. */
  at(endpoint: string): JrpcClient {
    const retries = this.#urls.length > 1 ? 0 : this.#options.retries;
    return new JrpcClient({ ...this.#options, ...(retries === undefined ? {} : { retries }), url: endpoint });
  }

  /**
   * Switches to the next node, because a node returned invalid data. Does nothing if `endpoint` is no longer the
   * current node.
   *
   * @param endpoint URL of the node that returned the data; defaults to the current node
   */
  distrust(cause: unknown, endpoint: string = this.endpoint): void {
    if (endpoint === this.endpoint) this.#switchFrom(this.#current, cause);
  }

  async #read<T>(method: string, params: unknown, read: (json: unknown) => T | undefined): Promise<T> {
    const { retries = 2, sleep = delay, random = Math.random } = this.#options;
    const most = Math.max(retries, this.#urls.length - 1);
    for (let attempt = 0; ; attempt += 1) {
      let usedNode = this.#current;
      const onSent = (node: number): void => {
        usedNode = node;
      };
      try {
        const result = read(await this.#call(method, params, onSent));
        if (result !== undefined) return result;
        throw new JrpcError('JRPC_BAD_ANSWER', { method }, `${method}: a result of another shape`);
      } catch (cause) {
        if (!(cause instanceof JrpcError) || cause.isFinal || attempt >= most) throw cause;
        // Another node may accept the request.
        if (!cause.isTemporary && attempt >= this.#urls.length - 1) throw cause;
        this.#switchFrom(usedNode, cause);
        await sleep(getRetryDelayMs(attempt, cause, random()));
      }
    }
  }

  /** Switches to the next node, unless another call has already switched. */
  #switchFrom(usedNode: number, cause: unknown): void {
    if (this.#urls.length < 2 || usedNode !== this.#current) return;
    this.#current = (usedNode + 1) % this.#urls.length;
    const [from, to] = [this.#urls[usedNode], this.#urls[this.#current]];
    if (from !== undefined && to !== undefined) this.#options.onEndpoint?.({ from, to, cause });
  }

  /**
   * Sends a request to the current node.
   *
   * @param onSent called with the index of the node when the request is sent
   */
  async #call(method: string, params: unknown, onSent?: (node: number) => void): Promise<unknown> {
    const { timeoutMs = 10_000 } = this.#options;
    const signal = AbortSignal.timeout(timeoutMs);
    await this.#enterLane(method, timeoutMs / 2);
    // Another request may have switched nodes while this one waited.
    const node = this.#current;
    onSent?.(node);
    let answer: HttpAnswer;
    try {
      answer = await this.#post(node, { method, params }, signal);
    } catch (cause) {
      throw new JrpcError('JRPC_UNREACHABLE', { method }, `${method}: no answer`, { cause });
    } finally {
      this.#lane?.leave();
    }
    return parseJrpcResult(method, answer);
  }

  /** Waits for a slot for at most half of the timeout, which leaves the other half to the node's response. */
  async #enterLane(method: string, maxMs: number): Promise<void> {
    if (!this.#lane) return;
    const slot = this.#lane.enter(AbortSignal.timeout(maxMs));
    if (slot === 'full')
      throw new JrpcError('JRPC_UNASKED', { method }, `${method}: too many questions wait`);
    try {
      await slot;
    } catch (cause) {
      throw new JrpcError('JRPC_UNASKED', { method }, `${method}: too many questions before it`, { cause });
    }
  }

  async #post(
    node: number,
    request: { readonly method: string; readonly params: unknown },
    signal: AbortSignal,
  ): Promise<HttpAnswer> {
    const { fetcher = fetch } = this.#options;
    const response = await fetcher(this.#urls[node] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...request }),
      signal,
    });
    const { status, headers } = response;
    return { status, retryAfter: headers.get('retry-after'), json: tryParseJson(await response.text()) };
  }
}

/**
 * Returns the milliseconds before a retry: the delay that the node requests, or one that grows fourfold per attempt,
 * randomized between half of it and all of it.
 */
function getRetryDelayMs(attempt: number, { context }: JrpcError, random: number): number {
  const pause = Math.min(FIRST_RETRY_DELAY_MS * 4 ** attempt, MAX_RETRY_DELAY_MS) * (0.5 + random / 2);
  return Math.max(pause, Math.min(context.retryAfterMs ?? 0, MAX_RETRY_DELAY_MS));
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
