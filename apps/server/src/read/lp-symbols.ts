import type { Address } from '@junction/primitives';
import { AbiError, JrpcError, type JrpcClient } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import { GetterUnfinishedError } from '../getters/contract-silent.ts';
import { readTokenRoot } from './read-token-root.ts';

/** Milliseconds after which a symbol that could not be read is requested again. */
const RETRY_MS = 10_000;

/** Caches symbols of LP tokens, which never change. */
export class LpSymbolCache {
  readonly #client: Pick<JrpcClient, 'getContractState'>;
  readonly #known = new LRUCache<Address, Promise<string | undefined>>({ max: 50_000 });

  constructor(client: Pick<JrpcClient, 'getContractState'>) {
    this.#client = client;
  }

  /**
   * Returns the symbol of an LP root; undefined if the account is not a token root, if its getter fails, or if the node
   * is unavailable.
   */
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
      // A list of transactions must not fail because a symbol is missing.
      if (isChainError(error)) return this.#unknown(root);
      // Errors are not cached, so the next call reads again.
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

/** True for errors caused by missing or unreadable data of a node. */
const isChainError = (error: unknown): boolean =>
  error instanceof JrpcError || error instanceof GetterUnfinishedError || error instanceof AbiError;
