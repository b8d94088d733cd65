import type { Address, Nano, Result } from '@junction/primitives';

/** Account whose key the dev wallet holds. */
export interface DevWalletAccount {
  readonly name: string;
  readonly address: Address;
}

/**
 * WOULD_FAIL: the message would fail in the wallet contract. UNREACHABLE: the node did not respond. UNKNOWN: an
 * undeployed wallet cannot be simulated.
 */
export interface DryRunFailure {
  readonly code: 'WOULD_FAIL' | 'UNREACHABLE' | 'UNKNOWN';
  readonly detail: string;
}

/** Request that the dev wallet shows in its popup. */
export type ApprovalRequest =
  | {
      readonly kind: 'connect' | 'change-account';
      readonly accounts: readonly DevWalletAccount[];
      /** Preselected account. */
      readonly current: Address;
    }
  | {
      readonly kind: 'send';
      readonly from: DevWalletAccount;
      readonly to: Address;
      readonly value: Nano;
      readonly bounce: boolean;
      /** Decoded call; undefined for a coin transfer. */
      readonly call:
        { readonly method: string; readonly params: Readonly<Record<string, unknown>> } | undefined;
      /** Fees of the wallet's own transaction, from a simulation that completes while the popup is open. */
      readonly fees: Promise<Result<Nano, DryRunFailure>>;
    }
  /** Requests that this app does not make itself: signing data, sending an external message. */
  | { readonly kind: 'other'; readonly method: string };

/** The user's decision. */
export type ApprovalAnswer =
  | { readonly approved: false }
  /** `account` is the user's choice for 'connect' and 'change-account'; defaults to the current one. */
  | { readonly approved: true; readonly account?: Address };

/** Shows the popup. Closing it rejects the request. */
export type Approve = (request: ApprovalRequest) => Promise<ApprovalAnswer>;
