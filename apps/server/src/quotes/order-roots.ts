import type { Address } from '@junction/primitives';
import { buildOrderRootAddressGetter } from '@junction/protocol/order-calls';
import { MAX_CACHED_ACCOUNT_STATE_AGE_MS, type ChainGetterRunner } from './chain-getters.ts';

export interface OrderRootPresence {
  readonly address: Address;
  readonly isDeployed: boolean;
}

/** Reads the order root of a token from the factory's getter. Throws `JrpcError`. */
export class OrderRootReader {
  readonly #getters: ChainGetterRunner;

  constructor(getters: ChainGetterRunner) {
    this.#getters = getters;
  }

  /** Returns the address of the order root and whether it is deployed; undefined if the factory does not exist. */
  async read(factory: Address, token: Address): Promise<OrderRootPresence | undefined> {
    const options = { maxAge: MAX_CACHED_ACCOUNT_STATE_AGE_MS.code };
    const address = await this.#getters.account(factory, buildOrderRootAddressGetter(token), options);
    if (address === undefined) return undefined;
    const state = await this.#getters.state(address, MAX_CACHED_ACCOUNT_STATE_AGE_MS.wallet);
    return { address, isDeployed: state !== undefined };
  }
}
