import type { Address } from '@junction/primitives';
import { AbiError, JrpcError, type JrpcClient } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import { ContractSilent } from '../getters/contract-silent.ts';
import { readTokenRoot } from './read-token-root.ts';

/** A node that did not tell is asked again after so many milliseconds. */
const RETRY_MS = 10_000;

/** Symbols of LP tokens, asked of the chain once each: they never change. */
export class LpSymbols {
  readonly #client: Pick<JrpcClient, 'getContractState'>;
  readonly #known = new LRUCache<Address, Promise<string | undefined>>({ max: 50_000 });

  constructor(client: Pick<JrpcClient, 'getContractState'>) {
    this.#client = client;
  }

  /** Undefined when the account is no token root, and while it or the node does not answer. */
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
      // A list of transactions is worth more than one column of it.
      if (isOfTheChain(error)) return this.#unknown(root);
      // Whoever asks next asks again.
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

/** What a node does not tell, or tells in a way that cannot be read. */
const isOfTheChain = (error: unknown): boolean =>
  error instanceof JrpcError || error instanceof ContractSilent || error instanceof AbiError;
