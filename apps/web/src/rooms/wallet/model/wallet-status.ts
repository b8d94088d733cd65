import type { Address } from '@junction/primitives';
import type { WalletError, WalletOption } from '@junction/wallet';

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
  | { readonly kind: 'available'; readonly rejectedBy?: WalletOption }
  /**
   * The wallet of the last visit cannot be reached. Reconnecting is retried automatically, without asking the user.
   * `error` is undefined until the first attempt has ended.
   */
  | {
      readonly kind: 'unreachable';
      readonly offer: WalletOption;
      readonly isTrying: boolean;
      readonly error: WalletError | undefined;
    }
  | { readonly kind: 'opening'; readonly offer: WalletOption }
  /** The wallet is showing the connection request. */
  | { readonly kind: 'asking'; readonly offer: WalletOption }
  | {
      readonly kind: 'connected';
      readonly offer: WalletOption;
      readonly account: Address;
      readonly networkId: number;
      /** False while the wallet cannot reach its node. */
      readonly isReachable: boolean;
    }
  | { readonly kind: 'failed'; readonly offer: WalletOption; readonly error: WalletError };

export function getConnectedAccount(status: WalletStatus): Address | undefined {
  return status.kind === 'connected' ? status.account : undefined;
}

/** True if a wallet is connected to another network; false while no wallet is connected. */
export function isOnWrongNetwork(status: WalletStatus, chainId: number): boolean {
  return status.kind === 'connected' && status.networkId !== chainId;
}
