import type { Address } from '@junction/primitives';

/** A wallet of a token that coins pass through. */
export interface PassedWallet {
  readonly token: Address;
  /** `vault` for the one that the exchange pays the token out of. */
  readonly at: Address | 'vault';
}

/** The tokens of an order with the order's own wallets of them: of what it offers and of what it wants. */
export function walletsOfOrder(
  { spentRoot, receiveRoot }: { readonly spentRoot: Address; readonly receiveRoot: Address },
  [spent, receive]: readonly [Address, Address],
): readonly PassedWallet[] {
  return [
    { token: spentRoot, at: spent },
    { token: receiveRoot, at: receive },
  ];
}

/** Coins that pass through token wallets whose code nobody vouches for: they may keep them. */
export interface CoinsAtRisk {
  /** Nano. */
  readonly amount: bigint;
  /** False where nobody told which code the wallets have. */
  readonly isRead: boolean;
}

/** What becomes of coins that pass through token wallets. */
export interface CoinPassage {
  /** Nobody has looked yet. */
  readonly isLoading: boolean;
  /** Undefined where every wallet is known to send coins on, and while nobody has looked. */
  readonly atRisk: CoinsAtRisk | undefined;
}
