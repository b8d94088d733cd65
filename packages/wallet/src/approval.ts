import type { Address, Nano, Result } from '@junction/primitives';

/** Account of the dev wallet, which knows its private key. */
export interface DevWalletAccount {
  readonly name: string;
  readonly address: Address;
}

/**
 * Reason why the fees of a message are unknown. WOULD_FAIL: the message would fail in the wallet contract. UNREACHABLE:
 * the node did not respond. UNKNOWN: the wallet contract is not deployed yet and cannot be simulated.
 */
export interface FeeSimulationFailure {
  readonly code: 'WOULD_FAIL' | 'UNREACHABLE' | 'UNKNOWN';
  readonly detail: string;
}

/** Request that the dev wallet shows to the user in its popup. */
export type WalletApprovalRequest =
  | {
      readonly kind: 'connect' | 'change-account';
      readonly accounts: readonly DevWalletAccount[];
      /** Account that the popup preselects. */
      readonly current: Address;
    }
  | {
      readonly kind: 'send';
      readonly from: DevWalletAccount;
      readonly to: Address;
      readonly value: Nano;
      readonly bounce: boolean;
      /** Decoded function call; undefined for a transfer of coins without a call. */
      readonly call:
        { readonly method: string; readonly params: Readonly<Record<string, unknown>> } | undefined;
      /**
       * Fees of the wallet's own transaction, nano. Computed by a simulation that completes while the popup is open.
       */
      readonly fees: Promise<Result<Nano, FeeSimulationFailure>>;
    }
  /** Request that this app never makes itself, e.g. signing data or sending an external message. */
  | { readonly kind: 'other'; readonly method: string };

/** The user's decision in the popup. */
export type WalletApprovalDecision =
  | { readonly approved: false }
  /**
   * The user approved the request. `account` is the account that the user chose for 'connect' or 'change-account'; the
   * default is the current account.
   */
  | { readonly approved: true; readonly account?: Address };

/** Shows the popup and resolves with the user's decision. Closing the popup rejects the request. */
export type RequestWalletApproval = (request: WalletApprovalRequest) => Promise<WalletApprovalDecision>;
