import type { Address } from '@junction/primitives';
import { readAccount } from '@junction/tvm';
import { FRESH, type ChainGetters } from '../quotes/chain-getters.ts';
import { TokenVaults } from '../quotes/token-vaults.ts';
import { TokenWallets } from '../quotes/token-wallets.ts';

export interface WalletCodesOptions {
  readonly getters: ChainGetters;
  readonly dexRoot: Address;
  /** Tokens that the network names. */
  readonly tokens: readonly Address[];
}

/**
 * Codes of token wallets that send coins on, as they should: those of the vaults' wallets of tokens that the network
 * names. An execution passes most of its coins through the wallets of the order, and whoever makes a token chooses what
 * its wallets do with them.
 */
export class WalletCodes {
  readonly #options: WalletCodesOptions;
  readonly #vaults: TokenVaults;
  readonly #wallets: TokenWallets;

  constructor(options: WalletCodesOptions) {
    this.#options = options;
    this.#vaults = new TokenVaults(options.getters, options.dexRoot);
    this.#wallets = new TokenWallets(options.getters);
  }

  /** Whether each of the wallets has one of the codes now. Throws `JrpcError` and `ContractSilent`. */
  async areKnown(wallets: readonly Address[]): Promise<boolean> {
    const known = new Set(await Promise.all(this.#options.tokens.map((token) => this.#codeOfToken(token))));
    const codes = await Promise.all(wallets.map((wallet) => this.#codeAt(wallet, FRESH.wallet)));
    return codes.every((code) => code !== undefined && known.has(code));
  }

  /** Undefined where the exchange keeps none of the token yet. */
  async #codeOfToken(token: Address): Promise<string | undefined> {
    const vault = await this.#vaults.addressOf(token);
    const wallet = vault && (await this.#wallets.addressOf(token, vault));
    return wallet && this.#codeAt(wallet, FRESH.code);
  }

  async #codeAt(account: Address, maxAge: number): Promise<string | undefined> {
    const boc = await this.#options.getters.state(account, maxAge);
    return boc === undefined ? undefined : readAccount(boc).codeHash;
  }
}
