import type { Address } from '@junction/primitives';

/** Token wallet that coins of a message pass through. */
export interface TokenWalletOnMessagePath {
  readonly token: Address;
  /** Address of the wallet, or `vault` for the wallet from which the exchange pays the token. */
  readonly at: Address | 'vault';
}

/** Returns both token wallets of an order: for the token it offers and for the token it wants. */
export function getOrderTokenWallets(
  { spentRoot, receiveRoot }: { readonly spentRoot: Address; readonly receiveRoot: Address },
  [spent, receive]: readonly [Address, Address],
): readonly TokenWalletOnMessagePath[] {
  return [
    { token: spentRoot, at: spent },
    { token: receiveRoot, at: receive },
  ];
}

/** Coins that pass through token wallets of unknown code, which could keep them. */
export interface CoinsAtRisk {
  /** Coins at risk in nano. */
  readonly amount: bigint;
  /** False if the code of a wallet could not be read. */
  readonly isRead: boolean;
}

/** Result of checking the token wallets that coins pass through. */
export interface UntrustedWalletCheck {
  /** True until the codes of the wallets were read. */
  readonly isLoading: boolean;
  /**
   * Coins that pass through wallets of unknown code. Undefined while loading, and if all wallets are known to forward
   * coins.
   */
  readonly atRisk: CoinsAtRisk | undefined;
}
