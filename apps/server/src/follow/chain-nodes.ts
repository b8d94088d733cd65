import { JrpcError, type JrpcClient } from '@junction/tvm';
import { ChainDataError } from '../index-error.ts';

/** The node requests that the follower uses. */
export type ChainNode = Pick<JrpcClient, 'getContractState' | 'getTimings' | 'getTransactionsList'>;

/** Node with the name of its endpoint. */
export interface NamedChainNode extends ChainNode {
  readonly endpoint: string;
}

/** Set of nodes that can be queried individually; implemented by `JrpcClient`. */
export interface ChainNodeSource {
  /** Endpoint in use. */
  readonly endpoint: string;
  readonly endpoints: readonly string[];
  at(endpoint: string): ChainNode & Pick<JrpcClient, 'getBlockchainConfig'>;
  /** Switches to the next node. Does nothing if a node other than `endpoint` is already in use. */
  distrust(cause: unknown, endpoint: string): void;
}

export interface ChainNodesOptions {
  /** Nodes behind `client`; undefined if there is only one node and its chain needs no check. */
  readonly source: ChainNodeSource | undefined;
  readonly client: ChainNode;
  /** Expected global id of the chain; undefined to skip the check. */
  readonly chainId: number | undefined;
  /** Seconds since the Unix epoch. */
  readonly now: () => number;
}

/** Seconds until a node of another chain is checked again. */
const WRONG_CHAIN_SECONDS = 600;
/** Endpoint name that is used if there is only one node. */
const ONLY_ENDPOINT = '';

/**
 * Nodes of the chain. Each request is answered by one identified node; nodes of another chain are skipped. The chain of
 * a node is checked when it is first used and whenever it is switched to.
 */
export class ChainNodes {
  readonly #options: ChainNodesOptions;
  readonly #nodes = new Map<string, ReturnType<ChainNodeSource['at']>>();
  /** Checks of the chain id by endpoint, completed or in progress. */
  readonly #checks = new Map<string, Promise<void>>();
  /** Time (seconds) until which a node of another chain is skipped, by endpoint. */
  readonly #otherChainUntil = new Map<string, number>();
  #last: string | undefined;

  constructor(options: ChainNodesOptions) {
    this.#options = options;
  }

  get endpoints(): readonly string[] {
    return this.#options.source?.endpoints ?? [ONLY_ENDPOINT];
  }

  /** Queries the node in use, and the others in turn if it does not answer. Throws `JrpcError`. */
  async query<T>(query: (node: NamedChainNode) => Promise<T>): Promise<T> {
    const { source } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      const endpoint = this.#selectEndpoint();
      try {
        return await this.queryNode(endpoint, query);
      } catch (cause) {
        if (cause instanceof ChainDataError) source?.distrust(cause, endpoint);
        if (!(cause instanceof JrpcError) || cause.isFinal) throw cause;
        source?.distrust(cause, endpoint);
        if (attempt >= this.endpoints.length) throw cause;
      }
    }
  }

  /** Returns the transactions listed by the first node that responds. Throws `JrpcError`. */
  getTransactionsList(
    ...asked: Parameters<ChainNode['getTransactionsList']>
  ): ReturnType<ChainNode['getTransactionsList']> {
    return this.query((node) => node.getTransactionsList(...asked));
  }

  /** Queries the node at one endpoint. Throws `JrpcError`, also if the node belongs to another chain. */
  async queryNode<T>(endpoint: string, query: (node: NamedChainNode) => Promise<T>): Promise<T> {
    await this.#check(endpoint);
    return query(this.#named(endpoint));
  }

  #named(endpoint: string): NamedChainNode {
    const node = this.#options.source === undefined ? this.#options.client : this.#at(endpoint);
    return {
      endpoint,
      getContractState: (...asked) => node.getContractState(...asked),
      getTimings: () => node.getTimings(),
      getTransactionsList: (...asked) => node.getTransactionsList(...asked),
    };
  }

  #at(endpoint: string): ReturnType<ChainNodeSource['at']> {
    const { source } = this.#options;
    const known = this.#nodes.get(endpoint);
    if (known) return known;
    if (!source) throw new RangeError('a node alone has no name');
    const node = source.at(endpoint);
    this.#nodes.set(endpoint, node);
    return node;
  }

  /** Returns the endpoint in use; if it is known to be of another chain, the next endpoint that is not. */
  #selectEndpoint(): string {
    const { source } = this.#options;
    if (!source) return ONLY_ENDPOINT;
    for (let turn = 1; turn < source.endpoints.length && this.#isOtherChain(source.endpoint); turn += 1)
      source.distrust(toOtherChainError(source.endpoint), source.endpoint);
    const { endpoint } = source;
    if (this.#last !== undefined && this.#last !== endpoint) this.#checks.delete(endpoint);
    this.#last = endpoint;
    return endpoint;
  }

  #isOtherChain(endpoint: string): boolean {
    const until = this.#otherChainUntil.get(endpoint);
    return until !== undefined && until > this.#options.now();
  }

  async #check(endpoint: string): Promise<void> {
    const { chainId, source } = this.#options;
    if (chainId === undefined || source === undefined) return;
    if (this.#isOtherChain(endpoint)) throw toOtherChainError(endpoint);
    const known = this.#checks.get(endpoint);
    if (known) return known;
    const check = this.#compare(endpoint, chainId);
    this.#checks.set(endpoint, check);
    check.catch(() => this.#checks.delete(endpoint));
    return check;
  }

  async #compare(endpoint: string, chainId: number): Promise<void> {
    try {
      const { globalId } = await this.#at(endpoint).getBlockchainConfig();
      if (globalId === chainId) return;
    } catch (error) {
      // A node that does not support the method may still be of the right chain.
      if (error instanceof JrpcError && error.code === 'JRPC_REFUSED') return;
      throw error;
    }
    this.#otherChainUntil.set(endpoint, this.#options.now() + WRONG_CHAIN_SECONDS);
    throw toOtherChainError(endpoint);
  }
}

function toOtherChainError(endpoint: string): JrpcError {
  const detail = `${endpoint} is a node of another chain`;
  return new JrpcError('JRPC_NOT_READY', { method: 'getBlockchainConfig' }, detail);
}
