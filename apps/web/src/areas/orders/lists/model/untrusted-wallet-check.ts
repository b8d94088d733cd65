import type { Address } from '@junction/primitives';

/** Token wallet that coins pass through. */
export interface PassedWallet {
  readonly token: Address;
  /** `vault` for the wallet from which the exchange pays the token. */
  readonly at: Address | 'vault';
}

/** Returns the tokens of an order with its wallets for the offered and the wanted token. */
export function walletsOfOrder(
  { spentRoot, receiveRoot }: { readonly spentRoot: Address; readonly receiveRoot: Address },
  [spent, receive]: readonly [Address, Address],
): readonly PassedWallet[] {
  return [
    { token: spentRoot, at: spent },
    { token: receiveRoot, at: receive },
  ];
}

/** Coins that pass through token wallets with unknown code, which may keep them. */
export interface CoinsAtRisk {
  /** Nano. */
  readonly amount: bigint;
  /** False if the code of the wallets could not be read. */
  readonly isRead: boolean;
}

/** Check of the token wallets that coins pass through. */
export interface UntrustedWalletCheck {
  /** Not read yet. */
  readonly isLoading: boolean;
  /** Undefined if all wallets are known to forward coins, and while loading. */
  readonly atRisk: CoinsAtRisk | undefined;
}
