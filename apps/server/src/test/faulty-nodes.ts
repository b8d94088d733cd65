import { JrpcError } from '@junction/tvm';
import type { ChainNode, ChainNodeSource } from '../follow/chain-nodes.ts';
import type { FaultyNode } from './faulty-node.ts';

export const FAULTY_CHAIN_ID = 7;

/** Source of several nodes with failover. It counts their requests. */
export class FaultyNodeSource implements ChainNodeSource {
  readonly endpoints: readonly string[];
  readonly #nodes: readonly FaultyNode[];
  /** Names of unavailable nodes. */
  readonly unavailable = new Set<string>();
  /** Global id of each node that belongs to another chain, by node name. */
  readonly otherChains = new Map<string, number>();
  requests = 0;
  #inUse = 0;

  constructor(nodes: readonly FaultyNode[]) {
    this.#nodes = nodes;
    this.endpoints = nodes.map((_node, place) => `node ${place}`);
  }

  get endpoint(): string {
    return this.endpoints[this.#inUse] ?? '';
  }

  /** Client of the node in use. */
  get client(): ChainNode {
    const current = (): ChainNode => this.at(this.endpoint);
    return {
      getContractState: (...asked) => current().getContractState(...asked),
      getTimings: () => current().getTimings(),
      getTransactionsList: (...asked) => current().getTransactionsList(...asked),
    };
  }

  turn(): void {
    this.#inUse = (this.#inUse + 1) % this.#nodes.length;
  }

  distrust(_cause: unknown, endpoint: string): void {
    if (endpoint === this.endpoint) this.turn();
  }

  at(endpoint: string): ReturnType<ChainNodeSource['at']> {
    const node = this.#nodes[this.endpoints.indexOf(endpoint)];
    if (!node) throw new RangeError('there is no such node');
    const ask = <T>(method: string, query: () => Promise<T>): Promise<T> => {
      this.requests += 1;
      return this.unavailable.has(endpoint)
        ? Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method }))
        : query();
    };
    const { client } = node;
    return {
      getContractState: (...asked) => ask('getContractState', () => client.getContractState(...asked)),
      getTimings: () => ask('getTimings', () => client.getTimings()),
      getTransactionsList: (...asked) =>
        ask('getTransactionsList', () => client.getTransactionsList(...asked)),
      getBlockchainConfig: () =>
        ask('getBlockchainConfig', () =>
          Promise.resolve({ globalId: this.otherChains.get(endpoint) ?? FAULTY_CHAIN_ID, boc: '' }),
        ),
    };
  }
}
