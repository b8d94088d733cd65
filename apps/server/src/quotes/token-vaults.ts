import type { Address } from '@junction/primitives';
import { buildVaultAddressGetter } from '@junction/protocol/exchange-calls';
import { LRUCache } from 'lru-cache';
import { MAX_CACHED_ACCOUNT_STATE_AGE_MS, type ChainGetterRunner } from './chain-getters.ts';

/** Finds token vaults through the DEX root. */
export class TokenVaults {
  readonly #getters: ChainGetterRunner;
  readonly #dexRoot: Address;
  readonly #addresses = new LRUCache<Address, Address>({ max: 50_000 });

  constructor(getters: ChainGetterRunner, dexRoot: Address) {
    this.#getters = getters;
    this.#dexRoot = dexRoot;
  }

  /** Returns the vault of a token; undefined if the DEX root's getter fails. */
  async addressOf(token: Address): Promise<Address | undefined> {
    const known = this.#addresses.get(token);
    if (known !== undefined) return known;
    const options = { maxAge: MAX_CACHED_ACCOUNT_STATE_AGE_MS.code };
    const address = await this.#getters.account(this.#dexRoot, buildVaultAddressGetter(token), options);
    if (address !== undefined) this.#addresses.set(token, address);
    return address;
  }
}
