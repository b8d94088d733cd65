import type { Address } from '@junction/primitives';
import type { WalletError, WalletOffer } from '@junction/wallet';

export type WalletStatus =
  /** Wallet detection has not started yet. */
  | { readonly kind: 'unknown' }
  /** Wallets are being detected, or the one of the last visit is being reconnected. */
  | { readonly kind: 'finding' }
  /** No wallet was found, so the page offers to install one. */
  | { readonly kind: 'absent' }
  /**
   * Wallets are available and none is connected. `rejectedBy` is the wallet in which the user has just rejected the
   * connection.
   */
  | { readonly kind: 'available'; readonly rejectedBy?: WalletOffer }
  /**
   * The wallet of the last visit cannot be reached. Reconnecting is retried automatically, without asking the user.
   * `error` is undefined until the first attempt has ended.
   */
  | {
      readonly kind: 'unreachable';
      readonly offer: WalletOffer;
      readonly isTrying: boolean;
      readonly error: WalletError | undefined;
    }
  | { readonly kind: 'opening'; readonly offer: WalletOffer }
  /** The wallet is showing the connection request. */
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

export function getConnectedAccount(status: WalletStatus): Address | undefined {
  return status.kind === 'connected' ? status.account : undefined;
}

/** True if a wallet is connected to another network; false while no wallet is connected. */
export function isOnWrongNetwork(status: WalletStatus, chainId: number): boolean {
  return status.kind === 'connected' && status.networkId !== chainId;
}
