import { CodedError, seconds, toAddress, type Address, type Seconds } from '@junction/primitives';

/** Why the node gave no usable answer. The first two pass with time, the others do not. */
export type JrpcErrorCode = 'JRPC_UNREACHABLE' | 'JRPC_NOT_READY' | 'JRPC_REFUSED' | 'JRPC_BAD_ANSWER';

export class JrpcError extends CodedError<
  JrpcErrorCode,
  { readonly method: string; readonly rpcCode?: number }
> {
  /** Worth trying again later. */
  get isTemporary(): boolean {
    return this.code === 'JRPC_UNREACHABLE' || this.code === 'JRPC_NOT_READY';
  }
}

export interface ChainTimings {
  readonly genLt: bigint;
  readonly genUtime: Seconds;
}

export type ContractState =
  | {
      readonly type: 'exists';
      /** Account without its leading tag bit, base64: what `runGetter` wants. */
      readonly accountStuffBoc: string;
      readonly lastTransaction: { readonly lt: bigint; readonly hash: string };
      readonly timings: ChainTimings;
    }
  | { readonly type: 'notExists' | 'unchanged'; readonly timings: ChainTimings };

export interface NodeTimings {
  readonly seqno: number;
  readonly time: Seconds;
}

export interface JrpcClientOptions {
  readonly url: string;
  readonly fetcher?: typeof fetch;
  /** Repeats of a read that failed for a passing reason. */
  readonly retries?: number;
  /** Milliseconds one request may take. */
  readonly timeoutMs?: number;
}

const NOT_READY = -32001;
const INTERNAL = -32000;

/** Talks the standard JSON-RPC of a node. Every method throws `JrpcError`. */
export class JrpcClient {
  readonly #url: string;
  readonly #fetch: typeof fetch;
  readonly #retries: number;
  readonly #timeoutMs: number;

  constructor(options: JrpcClientOptions) {
    this.#url = options.url;
    this.#fetch = options.fetcher ?? fetch;
    this.#retries = options.retries ?? 2;
    this.#timeoutMs = options.timeoutMs ?? 10_000;
  }

  /** State of an account; `unchanged` when its last transaction is not newer than `knownLt`. */
  async getContractState(address: Address, knownLt?: bigint): Promise<ContractState> {
    const lastLt = knownLt?.toString() ?? null;
    const raw = await this.#read<RawContractState>('getContractState', {
      address,
      last_transaction_lt: lastLt,
      lastTransactionLt: lastLt,
    });
    const timings = { genLt: BigInt(raw.timings.genLt), genUtime: seconds(raw.timings.genUtime) };
    if (raw.type !== 'exists') return { type: raw.type, timings };
    return {
      type: 'exists',
      accountStuffBoc: raw.account,
      lastTransaction: { lt: BigInt(raw.lastTransactionId.lt), hash: raw.lastTransactionId.hash },
      timings,
    };
  }

  /** Transaction BOCs of an account, newest first, from `fromLt` (inclusive) down. At most 100. */
  getTransactionsList(account: Address, limit: number, fromLt?: bigint): Promise<readonly string[]> {
    return this.#read('getTransactionsList', {
      account,
      limit,
      lastTransactionLt: fromLt?.toString() ?? null,
    });
  }

  async getTransaction(hash: string): Promise<string | undefined> {
    return (await this.#read<string | null>('getTransaction', { id: hash })) ?? undefined;
  }

  /** The transaction that an incoming message caused, if it has run. */
  async getDstTransaction(messageHash: string): Promise<string | undefined> {
    return (await this.#read<string | null>('getDstTransaction', { messageHash })) ?? undefined;
  }

  /** Sends an external message once; never repeated, a lost answer does not mean a lost message. */
  async sendMessage(message: string): Promise<void> {
    await this.#call('sendMessage', { message });
  }

  async getBlockchainConfig(): Promise<{ readonly globalId: number; readonly boc: string }> {
    const raw = await this.#read<{ globalId: number; config: string }>('getBlockchainConfig', null);
    return { globalId: raw.globalId, boc: raw.config };
  }

  async getTimings(): Promise<NodeTimings> {
    const raw = await this.#read<{ lastMcBlockSeqno: number; lastMcUtime: number }>('getTimings', null);
    return { seqno: raw.lastMcBlockSeqno, time: seconds(raw.lastMcUtime) };
  }

  async getAccountsByCodeHash(codeHash: string, limit: number, after?: Address): Promise<readonly Address[]> {
    const list = await this.#read<string[]>('getAccountsByCodeHash', {
      codeHash,
      limit,
      continuation: after ?? null,
    });
    return list.map(toAddress);
  }

  subscribe(uuid: string, addresses: readonly Address[]): Promise<unknown> {
    return this.#read('subSubscribe', { uuid, addrs: addresses });
  }

  async #read<T>(method: string, params: unknown): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#call<T>(method, params);
      } catch (cause) {
        if (!(cause instanceof JrpcError) || !cause.isTemporary || attempt >= this.#retries) throw cause;
        await new Promise((resolve) => setTimeout(resolve, 50 * 4 ** attempt));
      }
    }
  }

  async #call<T>(method: string, params: unknown): Promise<T> {
    let answer: Response;
    let json: unknown;
    try {
      answer = await this.#fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      json = await answer.json();
    } catch (cause) {
      throw new JrpcError('JRPC_UNREACHABLE', { method }, `${method}: no answer`, { cause });
    }
    if (typeof json !== 'object' || json === null)
      throw new JrpcError('JRPC_BAD_ANSWER', { method }, `${method}: HTTP ${answer.status}, no JSON-RPC`);
    if ('error' in json && json.error) {
      const { code, message } = json.error as { code?: number; message?: string };
      throw new JrpcError(
        code === NOT_READY || code === INTERNAL ? 'JRPC_NOT_READY' : 'JRPC_REFUSED',
        { method, ...(code === undefined ? {} : { rpcCode: code }) },
        `${method}: ${message ?? 'refused'} (${code ?? answer.status})`,
      );
    }
    if (!('result' in json)) throw new JrpcError('JRPC_BAD_ANSWER', { method }, `${method}: no result`);
    return json.result as T;
  }
}

interface RawTimings {
  readonly genLt: string;
  readonly genUtime: number;
}

type RawContractState =
  | {
      readonly type: 'exists';
      readonly account: string;
      readonly timings: RawTimings;
      readonly lastTransactionId: { readonly lt: string; readonly hash: string };
    }
  | { readonly type: 'notExists' | 'unchanged'; readonly timings: RawTimings };
