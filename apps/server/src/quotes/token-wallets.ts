import type { Address } from '@junction/primitives';
import { tryReadAnswer } from '@junction/protocol/getters';
import { walletBalance, walletOf } from '@junction/protocol/token-calls';
import { LRUCache } from 'lru-cache';
import { MAX_STATE_AGE_MS, type ChainGetters } from './chain-getters.ts';

export interface TokenWallet {
  readonly address: Address;
  readonly isDeployed: boolean;
  /** Balance in base units; 0 if the wallet is not deployed. */
  readonly balance: bigint;
}

/**
 * Finds token wallets. The address follows from root and owner and is cached; the balance is read every time. Throws
 * `JrpcError`, and `ContractSilentError` because a slow wallet is not an empty one.
 */
export class TokenWallets {
  readonly #getters: ChainGetters;
  readonly #addresses = new LRUCache<string, Address>({ max: 50_000 });

  constructor(getters: ChainGetters) {
    this.#getters = getters;
  }

  /** Returns the address of an owner's wallet; undefined if `root` is no token root. */
  async addressOf(root: Address, owner: Address): Promise<Address | undefined> {
    const key = root + owner;
    const known = this.#addresses.get(key);
    if (known !== undefined) return known;
    const address = await this.#getters.account(root, walletOf(owner), { maxAge: MAX_STATE_AGE_MS.code });
    if (address !== undefined) this.#addresses.set(key, address);
    return address;
  }

  /**
   * Returns an owner's wallet with its balance; undefined if `root` is no token root, or if the account's balance
   * getter returns something else.
   */
  async walletOf(root: Address, owner: Address): Promise<TokenWallet | undefined> {
    const address = await this.addressOf(root, owner);
    if (address === undefined) return undefined;
    const answer = await this.#getters.call(address, walletBalance(), { maxAge: MAX_STATE_AGE_MS.wallet });
    // No account exists at the address, or its balance getter throws: it holds no tokens.
    if (answer === undefined) return { address, isDeployed: false, balance: 0n };
    const balance = tryReadAnswer(walletBalance(), answer);
    return balance === undefined ? undefined : { address, isDeployed: true, balance };
  }
}
