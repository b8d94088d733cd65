import OrderFactoryAbi from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import { parseAddress, type Address } from '@junction/primitives';
import { FRESH, type ChainGetters } from './chain-getters.ts';

export interface OrderRootPresence {
  readonly address: Address;
  readonly isDeployed: boolean;
}

/** Where the orders that sell a token are made, as the factory tells. Throws `JrpcError`. */
export class OrderRoots {
  readonly #getters: ChainGetters;

  constructor(getters: ChainGetters) {
    this.#getters = getters;
  }

  /** Undefined when there is no such factory. */
  async read(factory: Address, token: Address): Promise<OrderRootPresence | undefined> {
    const answer = await this.#getters.call(
      factory,
      OrderFactoryAbi,
      'getExpectedAddressOrderRoot',
      { token },
      { responsible: true, maxAge: FRESH.code },
    );
    const value = answer?.['value0'];
    const address = typeof value === 'string' ? parseAddress(value) : undefined;
    if (address === undefined) return undefined;
    const state = await this.#getters.state(address, FRESH.wallet);
    return { address, isDeployed: state !== undefined };
  }
}
