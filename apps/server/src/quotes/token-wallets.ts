import type { Address } from '@junction/primitives';
import { tryDecodeGetterAnswer } from '@junction/protocol/getters';
import { buildWalletBalanceGetter, buildWalletAddressGetter } from '@junction/protocol/token-calls';
import { LRUCache } from 'lru-cache';
import { MAX_CACHED_ACCOUNT_STATE_AGE_MS, type ChainGetterRunner } from './chain-getters.ts';

export interface TokenWallet {
  readonly address: Address;
  readonly isDeployed: boolean;
  /** Balance in base units; 0 if the wallet is not deployed. */
  readonly balance: bigint;
}

/**
 * Finds token wallets. The address derives from root and owner and is cached; the balance is read every time. Throws
 * `JrpcError`. Throws `GetterUnfinishedError` if a getter does not finish, because a slow wallet is not an empty one.
 */
export class TokenWalletReader {
  readonly #getters: ChainGetterRunner;
  readonly #addresses = new LRUCache<string, Address>({ max: 50_000 });

  constructor(getters: ChainGetterRunner) {
    this.#getters = getters;
  }

  /** Returns the address of an owner's wallet; undefined if `root` is not a token root. */
  async addressOf(root: Address, owner: Address): Promise<Address | undefined> {
    const key = root + owner;
    const known = this.#addresses.get(key);
    if (known !== undefined) return known;
    const address = await this.#getters.account(root, buildWalletAddressGetter(owner), {
      maxAge: MAX_CACHED_ACCOUNT_STATE_AGE_MS.code,
    });
    if (address !== undefined) this.#addresses.set(key, address);
    return address;
  }

  /**
   * Returns an owner's wallet with its balance; undefined if `root` is not a token root, or if the result of the
   * balance getter does not match the ABI.
   */
  async walletOf(root: Address, owner: Address): Promise<TokenWallet | undefined> {
    const address = await this.addressOf(root, owner);
    if (address === undefined) return undefined;
    const answer = await this.#getters.call(address, buildWalletBalanceGetter(), {
      maxAge: MAX_CACHED_ACCOUNT_STATE_AGE_MS.wallet,
    });
    // The account does not exist or its balance getter throws, so it has no tokens.
    if (answer === undefined) return { address, isDeployed: false, balance: 0n };
    const balance = tryDecodeGetterAnswer(buildWalletBalanceGetter(), answer);
    return balance === undefined ? undefined : { address, isDeployed: true, balance };
  }
}
