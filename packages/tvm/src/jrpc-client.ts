import type { Address } from '@junction/primitives';
import { JrpcError, resultOf, type HttpAnswer } from './jrpc-answer.ts';
import {
  readAddresses,
  readBlockchainConfig,
  readContractState,
  readMaybeText,
  readNodeTimings,
  readTexts,
  type ContractState,
  type NodeTimings,
} from './jrpc-shapes.ts';
import { QuestionLane } from './question-lane.ts';

export { JrpcError, type JrpcErrorCode } from './jrpc-answer.ts';
export type { ContractState } from './jrpc-shapes.ts';

/** The node that is asked from now on, and what the one before did. */
export interface EndpointChange {
  readonly from: string;
  readonly to: string;
  readonly cause: unknown;
}

/** Nodes to ask, and how patiently. */
export interface JrpcClientOptions {
  /** Addresses of nodes of one chain, the preferred one first; when one fails the next is asked from then on. */
  readonly url: string | readonly string[];
  readonly fetcher?: typeof fetch;
  /** Repeats of a read that failed for a passing reason; every node of the list is tried at least once. */
  readonly retries?: number;
  /** Milliseconds one request may take. */
  readonly timeoutMs?: number;
  /** Requests that are with a node at the same time, and how many wait for these; left out: any number. */
  readonly lane?: { readonly places: number; readonly mostWaiting: number };
  /** At least 0, below 1: spreads the repeats of many clients. */
  readonly random?: () => number;
  /** Waits so many milliseconds. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly onEndpoint?: (change: EndpointChange) => void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/** Talks the standard JSON-RPC of a node. Every method throws `JrpcError`. */
export class JrpcClient {
  readonly #urls: readonly string[];
  readonly #options: JrpcClientOptions;
  readonly #lane: QuestionLane | undefined;
  #current = 0;

  constructor(options: JrpcClientOptions) {
    const { url } = options;
    this.#urls = typeof url === 'string' ? [url] : url;
    if (this.#urls.length === 0) throw new RangeError('a client has a node to ask');
    this.#options = options;
    this.#lane = options.lane && new QuestionLane(options.lane.places, options.lane.mostWaiting);
  }

  /** State of an account; `unchanged` when its last transaction is not newer than `knownLt`. */
  getContractState(address: Address, knownLt?: bigint): Promise<ContractState> {
    const lastLt = knownLt?.toString() ?? null;
    const params = { address, last_transaction_lt: lastLt, lastTransactionLt: lastLt };
    return this.#read('getContractState', params, readContractState);
  }

  /** Transaction BOCs of an account, newest first, from `fromLt` (inclusive) down. At most 100. */
  getTransactionsList(account: Address, limit: number, fromLt?: bigint): Promise<readonly string[]> {
    const params = { account, limit, lastTransactionLt: fromLt?.toString() ?? null };
    return this.#read('getTransactionsList', params, readTexts);
  }

  async getTransaction(hash: string): Promise<string | undefined> {
    return (await this.#read('getTransaction', { id: hash }, readMaybeText)).text;
  }

  /** The transaction that an incoming message caused, if it has run. */
  async getDstTransaction(messageHash: string): Promise<string | undefined> {
    return (await this.#read('getDstTransaction', { messageHash }, readMaybeText)).text;
  }

  /** Sends an external message once; never repeated, a lost answer does not mean a lost message. */
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
    return this.#read('getAccountsByCodeHash', params, readAddresses);
  }

  subscribe(uuid: string, addresses: readonly Address[]): Promise<unknown> {
    return this.#read('subSubscribe', { uuid, addrs: addresses }, (json) => ({ json }));
  }

  /** The node in use gave something that cannot be: the next one is asked from now on. */
  distrust(cause: unknown): void {
    this.#turnFrom(this.#current, cause);
  }

  async #read<T>(method: string, params: unknown, read: (json: unknown) => T | undefined): Promise<T> {
    const { retries = 2, sleep = wait, random = Math.random } = this.#options;
    const most = Math.max(retries, this.#urls.length - 1);
    for (let attempt = 0; ; attempt += 1) {
      let asked = this.#current;
      const onAsked = (node: number): void => {
        asked = node;
      };
      try {
        const result = read(await this.#call(method, params, onAsked));
        if (result !== undefined) return result;
        throw new JrpcError('JRPC_BAD_ANSWER', { method }, `${method}: a result of another shape`);
      } catch (cause) {
        if (!(cause instanceof JrpcError) || cause.isFinal || attempt >= most) throw cause;
        // What one node refuses another may answer; where there is none it stays refused.
        if (!cause.isTemporary && attempt >= this.#urls.length - 1) throw cause;
        this.#turnFrom(asked, cause);
        await sleep(pauseMs(attempt, cause, random()));
      }
    }
  }

  /** Unless another call has turned away already. */
  #turnFrom(asked: number, cause: unknown): void {
    if (this.#urls.length < 2 || asked !== this.#current) return;
    this.#current = (asked + 1) % this.#urls.length;
    const [from, to] = [this.#urls[asked], this.#urls[this.#current]];
    if (from !== undefined && to !== undefined) this.#options.onEndpoint?.({ from, to, cause });
  }

  /** @param onAsked called with the node, once it is this question's turn */
  async #call(method: string, params: unknown, onAsked?: (node: number) => void): Promise<unknown> {
    const { timeoutMs = 10_000 } = this.#options;
    const signal = AbortSignal.timeout(timeoutMs);
    await this.#enterLane(method, timeoutMs / 2);
    // Another question may have turned from the node meanwhile.
    const node = this.#current;
    onAsked?.(node);
    let answer: HttpAnswer;
    try {
      answer = await this.#ask(node, { method, params }, signal);
    } catch (cause) {
      throw new JrpcError('JRPC_UNREACHABLE', { method }, `${method}: no answer`, { cause });
    } finally {
      this.#lane?.leave();
    }
    return resultOf(method, answer);
  }

  /** Half of a question's time at most is waited here: whether a node is silent shows in the other half. */
  async #enterLane(method: string, mostMs: number): Promise<void> {
    if (!this.#lane) return;
    const place = this.#lane.enter(AbortSignal.timeout(mostMs));
    if (place === 'full')
      throw new JrpcError('JRPC_UNASKED', { method }, `${method}: too many questions wait`);
    try {
      await place;
    } catch (cause) {
      throw new JrpcError('JRPC_UNASKED', { method }, `${method}: too many questions before it`, { cause });
    }
  }

  async #ask(
    node: number,
    question: { readonly method: string; readonly params: unknown },
    signal: AbortSignal,
  ): Promise<HttpAnswer> {
    const { fetcher = fetch } = this.#options;
    const response = await fetcher(this.#urls[node] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...question }),
      signal,
    });
    const { status, headers } = response;
    return { status, retryAfter: headers.get('retry-after'), json: jsonOf(await response.text()) };
  }
}

/** Grows fourfold, between half and all of it; as long as the node asks for, where it does. */
function pauseMs(attempt: number, { context }: JrpcError, random: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 4 ** attempt, LONGEST_PAUSE_MS) * (0.5 + random / 2);
  return Math.max(pause, Math.min(context.retryAfterMs ?? 0, LONGEST_PAUSE_MS));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
