import type { Address } from '@junction/primitives';
import type { WalletError, WalletOffer } from '@junction/wallet';

/** State of the wallet. */
export type WalletStatus =
  /** Not detected yet. */
  | { readonly kind: 'unknown' }
  /** Detecting wallets, or the last one. */
  | { readonly kind: 'finding' }
  /** No wallet found: the install screen. */
  | { readonly kind: 'absent' }
  /** Wallets are available and none is connected; `rejectedBy` is the one that just rejected the request. */
  | { readonly kind: 'available'; readonly rejectedBy?: WalletOffer }
  /**
   * Connected before, currently unreachable: retried automatically and restored without a request. `error` is undefined
   * until the first try has ended.
   */
  | {
      readonly kind: 'unreachable';
      readonly offer: WalletOffer;
      readonly isTrying: boolean;
      readonly error: WalletError | undefined;
    }
  | { readonly kind: 'opening'; readonly offer: WalletOffer }
  /** The wallet's request is open. */
  | { readonly kind: 'asking'; readonly offer: WalletOffer }
  | {
      readonly kind: 'connected';
      readonly offer: WalletOffer;
      readonly account: Address;
      readonly networkId: number;
      /** False while the wallet cannot reach its node. */
      readonly isReachable: boolean;
    }
  | { readonly kind: 'failed'; readonly offer: WalletOffer; readonly error: WalletError };

export function accountOf(status: WalletStatus): Address | undefined {
  return status.kind === 'connected' ? status.account : undefined;
}

/** Connected, but the wallet is on another network. */
export function isOnWrongNetwork(status: WalletStatus, chainId: number): boolean {
  return status.kind === 'connected' && status.networkId !== chainId;
}
