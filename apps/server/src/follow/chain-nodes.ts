import { JrpcError, type JrpcClient } from '@junction/tvm';
import { ChainOddity } from '../index-fault.ts';

/** What the follower asks of a node. */
export type ChainNode = Pick<JrpcClient, 'getContractState' | 'getTimings' | 'getTransactionsList'>;

/** A node identified by its endpoint. */
export interface NamedNode extends ChainNode {
  readonly endpoint: string;
}

/** Nodes that can be asked one by one; a `JrpcClient` is such a source. */
export interface NodeSource {
  /** The node that is asked now. */
  readonly endpoint: string;
  readonly endpoints: readonly string[];
  at(endpoint: string): ChainNode & Pick<JrpcClient, 'getBlockchainConfig'>;
  /** The next node is asked from now on, unless another one than `endpoint` is asked already. */
  distrust(cause: unknown, endpoint: string): void;
}

export interface ChainNodesOptions {
  /** Left out: `client` is the only node, and of the right chain. */
  readonly source: NodeSource | undefined;
  readonly client: ChainNode;
  /** Global id of the chain. Left out: not compared. */
  readonly chainId: number | undefined;
  /** Seconds of the computer's clock. */
  readonly now: () => number;
}

/** Seconds before a node of another chain is asked again which chain it is of. */
const WRONG_CHAIN_SECONDS = 600;
/** The name of the only node. */
const ONLY = '';

/**
 * The nodes of the chain. Each question is answered by one named node; a node of another chain is left out. Which chain a
 * node is of is asked when it is used first, and whenever it is turned to.
 */
export class ChainNodes {
  readonly #options: ChainNodesOptions;
  readonly #nodes = new Map<string, ReturnType<NodeSource['at']>>();
  /** Checks of the chain, done or under way, by node. */
  readonly #checks = new Map<string, Promise<void>>();
  /** Until when nodes of another chain are left out. */
  readonly #wrong = new Map<string, number>();
  #last: string | undefined;

  constructor(options: ChainNodesOptions) {
    this.#options = options;
  }

  get endpoints(): readonly string[] {
    return this.#options.source?.endpoints ?? [ONLY];
  }

  /** Asks the node in use. Where it does not answer the others are asked, one after the other. Throws `JrpcError`. */
  async ask<T>(question: (node: NamedNode) => Promise<T>): Promise<T> {
    const { source } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      const endpoint = this.#turnToRight();
      try {
        return await this.askOne(endpoint, question);
      } catch (cause) {
        if (cause instanceof ChainOddity) source?.distrust(cause, endpoint);
        if (!(cause instanceof JrpcError) || cause.isFinal) throw cause;
        source?.distrust(cause, endpoint);
        if (attempt >= this.endpoints.length) throw cause;
      }
    }
  }

  /** As a node lists them, of whichever node answers. Throws `JrpcError`. */
  getTransactionsList(
    ...asked: Parameters<ChainNode['getTransactionsList']>
  ): ReturnType<ChainNode['getTransactionsList']> {
    return this.ask((node) => node.getTransactionsList(...asked));
  }

  /** Asks one node alone. Throws `JrpcError`, also where it is of another chain. */
  async askOne<T>(endpoint: string, question: (node: NamedNode) => Promise<T>): Promise<T> {
    await this.#check(endpoint);
    return question(this.#named(endpoint));
  }

  #named(endpoint: string): NamedNode {
    const node = this.#options.source === undefined ? this.#options.client : this.#at(endpoint);
    return {
      endpoint,
      getContractState: (...asked) => node.getContractState(...asked),
      getTimings: () => node.getTimings(),
      getTransactionsList: (...asked) => node.getTransactionsList(...asked),
    };
  }

  #at(endpoint: string): ReturnType<NodeSource['at']> {
    const { source } = this.#options;
    const known = this.#nodes.get(endpoint);
    if (known) return known;
    if (!source) throw new RangeError('a node alone has no name');
    const node = source.at(endpoint);
    this.#nodes.set(endpoint, node);
    return node;
  }

  /** The node in use, or the first after it that is not known to be of another chain. */
  #turnToRight(): string {
    const { source } = this.#options;
    if (!source) return ONLY;
    for (let turn = 1; turn < source.endpoints.length && this.#isWrong(source.endpoint); turn += 1)
      source.distrust(wrongChain(source.endpoint), source.endpoint);
    const { endpoint } = source;
    if (this.#last !== undefined && this.#last !== endpoint) this.#checks.delete(endpoint);
    this.#last = endpoint;
    return endpoint;
  }

  #isWrong(endpoint: string): boolean {
    const until = this.#wrong.get(endpoint);
    return until !== undefined && until > this.#options.now();
  }

  async #check(endpoint: string): Promise<void> {
    const { chainId, source } = this.#options;
    if (chainId === undefined || source === undefined) return;
    if (this.#isWrong(endpoint)) throw wrongChain(endpoint);
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
      // A node that does not know the question has not said that it is of another chain.
      if (error instanceof JrpcError && error.code === 'JRPC_REFUSED') return;
      throw error;
    }
    this.#wrong.set(endpoint, this.#options.now() + WRONG_CHAIN_SECONDS);
    throw wrongChain(endpoint);
  }
}

function wrongChain(endpoint: string): JrpcError {
  const detail = `${endpoint} is a node of another chain`;
  return new JrpcError('JRPC_NOT_READY', { method: 'getBlockchainConfig' }, detail);
}
