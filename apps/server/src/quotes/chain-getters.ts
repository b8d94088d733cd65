import type { Address } from '@junction/primitives';
import { runGetter, type AbiInputs, type AbiJson, type AbiRecord, type JrpcClient } from '@junction/tvm';
import { LRUCache } from 'lru-cache';

export type ChainReader = Pick<JrpcClient, 'getContractState' | 'getTransaction' | 'getDstTransaction'>;

/** Freshness of an account state, milliseconds. */
export const FRESH = { wallet: 1_000, code: 300_000 } as const;

/** Reads contracts by running their getters here, on account states asked from the node. Throws `JrpcError`. */
export class ChainGetters {
  readonly #chain: Pick<ChainReader, 'getContractState'>;
  readonly #states = new LRUCache<Address, Promise<AccountState>>({ max: 5_000 });

  constructor(chain: Pick<ChainReader, 'getContractState'>) {
    this.#chain = chain;
  }

  /** The account, not older than `maxAge` milliseconds; undefined when it does not exist. */
  async state(address: Address, maxAge: number): Promise<string | undefined> {
    const known = this.#states.get(address);
    if (known && Date.now() - (await known).readAt < maxAge) return (await known).boc;
    const asked = this.#read(address);
    this.#states.set(address, asked);
    // A failed read is not an answer: the next caller asks again.
    asked.catch(() => this.#states.delete(address));
    return (await asked).boc;
  }

  /** Undefined when there is no such account or the getter throws. */
  async call(
    address: Address,
    abi: AbiJson,
    method: string,
    inputs: AbiInputs,
    options: { readonly responsible: boolean; readonly maxAge: number },
  ): Promise<AbiRecord | undefined> {
    const accountStuffBoc = await this.state(address, options.maxAge);
    if (accountStuffBoc === undefined) return undefined;
    const ran = runGetter({ accountStuffBoc, abi, method, inputs, responsible: options.responsible });
    return ran.ok ? ran.value : undefined;
  }

  async #read(address: Address): Promise<AccountState> {
    const state = await this.#chain.getContractState(address);
    return { boc: state.type === 'exists' ? state.accountStuffBoc : undefined, readAt: Date.now() };
  }
}

interface AccountState {
  readonly boc: string | undefined;
  readonly readAt: number;
}
