import type { Address } from '@junction/primitives';
import { tryReadAnswer } from '@junction/protocol/getters';
import { walletBalance, walletOf } from '@junction/protocol/token-calls';
import { LRUCache } from 'lru-cache';
import { FRESH, type ChainGetters } from './chain-getters.ts';

export interface TokenWallet {
  readonly address: Address;
  readonly isDeployed: boolean;
  /** Base units; 0 when there is no wallet yet. */
  readonly balance: bigint;
}

/**
 * Finds token wallets: an address follows from root and owner for good, what is in it changes. Throws `JrpcError` and
 * `ContractSilent`: a wallet that is slow to answer is not empty.
 */
export class TokenWallets {
  readonly #getters: ChainGetters;
  readonly #addresses = new LRUCache<string, Address>({ max: 50_000 });

  constructor(getters: ChainGetters) {
    this.#getters = getters;
  }

  /** Undefined when `root` is no token root. */
  async addressOf(root: Address, owner: Address): Promise<Address | undefined> {
    const key = root + owner;
    const known = this.#addresses.get(key);
    if (known !== undefined) return known;
    const address = await this.#getters.account(root, walletOf(owner), { maxAge: FRESH.code });
    if (address !== undefined) this.#addresses.set(key, address);
    return address;
  }

  /** Undefined when `root` is no token root, or what stands in the wallet's place answers with no balance. */
  async walletOf(root: Address, owner: Address): Promise<TokenWallet | undefined> {
    const address = await this.addressOf(root, owner);
    if (address === undefined) return undefined;
    const answer = await this.#getters.call(address, walletBalance(), { maxAge: FRESH.wallet });
    // A wallet that is not there, or no wallet at all, holds nothing.
    if (answer === undefined) return { address, isDeployed: false, balance: 0n };
    const balance = tryReadAnswer(walletBalance(), answer);
    return balance === undefined ? undefined : { address, isDeployed: true, balance };
  }
}
