import type { Address } from '@junction/primitives';
import { JrpcError, type JrpcClient } from '@junction/tvm';
import { readTokenRoot } from './read-token-root.ts';

/** Symbols of LP tokens, asked of the chain once each: they never change. */
export class LpSymbols {
  readonly #client: Pick<JrpcClient, 'getContractState'>;
  readonly #known = new Map<Address, Promise<string | undefined>>();

  constructor(client: Pick<JrpcClient, 'getContractState'>) {
    this.#client = client;
  }

  /** Undefined when the account is no token root, and while the node does not answer. */
  symbolOf(root: Address): Promise<string | undefined> {
    const known = this.#known.get(root);
    if (known) return known;
    const asked = this.#ask(root);
    this.#known.set(root, asked);
    return asked;
  }

  async #ask(root: Address): Promise<string | undefined> {
    try {
      const facts = await readTokenRoot(this.#client, root);
      if (facts === undefined) this.#known.delete(root);
      return facts?.symbol;
    } catch (error) {
      // A list of transactions is worth more than one column of it: the next one asks again.
      this.#known.delete(root);
      if (error instanceof JrpcError) return undefined;
      throw error;
    }
  }
}
