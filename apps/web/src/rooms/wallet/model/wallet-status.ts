import type { Address } from '@junction/primitives';
import type { WalletError, WalletOffer } from '@junction/wallet';

/** Where the page stands with a wallet. */
export type WalletStatus =
  /** Nobody has looked yet. */
  | { readonly kind: 'unknown' }
  /** Looking for wallets, or for the one used last time. */
  | { readonly kind: 'finding' }
  /** Looked, and there is none: the install screen. */
  | { readonly kind: 'absent' }
  /** There are offers and none is connected; `refusedBy` is the one whose question was just refused. */
  | { readonly kind: 'available'; readonly refusedBy?: WalletOffer }
  /**
   * Connected before, not reachable now: it is asked again by itself and comes back without a question. `error` is
   * unknown until the first try has ended.
   */
  | {
      readonly kind: 'unreachable';
      readonly offer: WalletOffer;
      readonly isTrying: boolean;
      readonly error: WalletError | undefined;
    }
  | { readonly kind: 'opening'; readonly offer: WalletOffer }
  /** The wallet's own question is open. */
  | { readonly kind: 'asking'; readonly offer: WalletOffer }
  | {
      readonly kind: 'connected';
      readonly offer: WalletOffer;
      readonly account: Address;
      readonly networkId: number;
      /** False while the wallet cannot reach its own node. */
      readonly isReachable: boolean;
    }
  | { readonly kind: 'failed'; readonly offer: WalletOffer; readonly error: WalletError };

export function accountOf(status: WalletStatus): Address | undefined {
  return status.kind === 'connected' ? status.account : undefined;
}

/** Connected, but the wallet looks at another chain. */
export function isOnWrongNetwork(status: WalletStatus, chainId: number): boolean {
  return status.kind === 'connected' && status.networkId !== chainId;
}
