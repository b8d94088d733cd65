import type { Address } from '@junction/primitives';
import { tokenVaultGetTokenWallet } from '@junction/protocol/generated/dex-token-vault.calls.gen.ts';
import { readAccountBalanceAndCodeHash } from '@junction/tvm';
import { MAX_CACHED_ACCOUNT_STATE_AGE_MS, type ChainGetterRunner } from '../quotes/chain-getters.ts';
import { TokenVaults } from '../quotes/token-vaults.ts';
import { TokenWalletReader } from '../quotes/token-wallets.ts';

export interface TrustedWalletCodesOptions {
  readonly getters: ChainGetterRunner;
  readonly dexRoot: Address;
  readonly wrappedCoinRoot: Address;
  /** Tokens on the network's list, apart from the wrapped coin. */
  readonly tokens: readonly Address[];
}

/** Token wallet that the coins of an execution pass through. */
export interface ExecutionWallet {
  readonly token: Address;
  /** Address of the wallet, or `vault` for the wallet from which the exchange pays the token. */
  readonly at: Address | 'vault';
}

/**
 * Provides the codes of token wallets that forward coins correctly: those of the vaults' wallets of listed tokens. An
 * execution sends most of its coins through wallets of the order and the exchange, and the creator of a token
 * determines what its wallets do with coins. Wallets of the wrapped coin send coins to their root when their token
 * balance is insufficient, so their code is accepted only for the wrapped coin.
 */
export class TrustedWalletCodes {
  readonly #options: TrustedWalletCodesOptions;
  readonly #vaults: TokenVaults;
  readonly #wallets: TokenWalletReader;

  constructor(options: TrustedWalletCodesOptions) {
    this.#options = options;
    this.#vaults = new TokenVaults(options.getters, options.dexRoot);
    this.#wallets = new TokenWalletReader(options.getters);
  }

  /** True if each wallet has a known code for its token now. Throws `JrpcError` and `GetterUnfinishedError`. */
  async areKnown(wallets: readonly ExecutionWallet[]): Promise<boolean> {
    const { tokens, wrappedCoinRoot } = this.#options;
    const named = tokens.filter((token) => token !== wrappedCoinRoot);
    const [ofWrapped, ...ofOthers] = await Promise.all(
      [wrappedCoinRoot, ...named].map((token) => this.#codeOfToken(token)),
    );
    const codes = await Promise.all(
      wallets.map(async ({ token, at }) => {
        const wallet = at === 'vault' ? await this.#walletOfVault(token) : at;
        const code = wallet && (await this.#codeAt(wallet, MAX_CACHED_ACCOUNT_STATE_AGE_MS.wallet));
        return { code, isOfWrapped: token === wrappedCoinRoot };
      }),
    );
    return codes.every(
      ({ code, isOfWrapped }) =>
        code !== undefined && (ofOthers.includes(code) || (isOfWrapped && code === ofWrapped)),
    );
  }

  /**
   * Returns the wallet that the vault has stored; undefined if there is none yet. The root is not used, because it may
   * name another wallet now.
   */
  async #walletOfVault(token: Address): Promise<Address | undefined> {
    const vault = await this.#vaults.addressOf(token);
    const options = { maxAge: MAX_CACHED_ACCOUNT_STATE_AGE_MS.wallet };
    return vault && this.#options.getters.account(vault, tokenVaultGetTokenWallet(), options);
  }

  /** Returns the code hash of the vault's wallet; undefined if the exchange has no wallet of the token yet. */
  async #codeOfToken(token: Address): Promise<string | undefined> {
    const vault = await this.#vaults.addressOf(token);
    const wallet = vault && (await this.#wallets.addressOf(token, vault));
    return wallet && this.#codeAt(wallet, MAX_CACHED_ACCOUNT_STATE_AGE_MS.code);
  }

  async #codeAt(account: Address, maxAge: number): Promise<string | undefined> {
    const boc = await this.#options.getters.state(account, maxAge);
    return boc === undefined ? undefined : readAccountBalanceAndCodeHash(boc).codeHash;
  }
}
