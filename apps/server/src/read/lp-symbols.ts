import type { Address } from '@junction/primitives';
import { AbiError, JrpcError, type JrpcClient } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import { ContractSilent } from '../getters/contract-silent.ts';
import { readTokenRoot } from './read-token-root.ts';

/** Milliseconds until a node that did not answer is asked again. */
const RETRY_MS = 10_000;

/** Caches symbols of LP tokens, which never change. */
export class LpSymbols {
  readonly #client: Pick<JrpcClient, 'getContractState'>;
  readonly #known = new LRUCache<Address, Promise<string | undefined>>({ max: 50_000 });

  constructor(client: Pick<JrpcClient, 'getContractState'>) {
    this.#client = client;
  }

  /** Returns undefined if the account is no token root, and while it or the node does not answer. */
  symbolOf(root: Address): Promise<string | undefined> {
    const known = this.#known.get(root);
    if (known) return known;
    const asked = this.#ask(root);
    this.#known.set(root, asked);
    return asked;
  }

  async #ask(root: Address): Promise<string | undefined> {
    let symbol: string | undefined;
    try {
      symbol = (await readTokenRoot(this.#client, root))?.symbol;
    } catch (error) {
      // A missing symbol must not fail a list of transactions.
      if (isOfTheChain(error)) return this.#unknown(root);
      // The next caller tries again.
      this.#known.delete(root);
      throw error;
    }
    return symbol ?? this.#unknown(root);
  }

  #unknown(root: Address): undefined {
    this.#known.set(root, Promise.resolve(undefined), { ttl: RETRY_MS });
    return undefined;
  }
}

/** True for missing or unreadable data from a node. */
const isOfTheChain = (error: unknown): boolean =>
  error instanceof JrpcError || error instanceof ContractSilent || error instanceof AbiError;
