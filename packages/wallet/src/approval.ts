import type { Address, Nano, Result } from '@junction/primitives';

/** An account the dev wallet holds keys for. */
export interface DevWalletAccount {
  readonly name: string;
  readonly address: Address;
}

/**
 * WOULD_FAIL: the message would not leave the wallet. UNREACHABLE: the chain did not answer, so nobody knows.
 * UNKNOWN: a wallet that never sent anything cannot be run dry.
 */
export interface DryRunFailure {
  readonly code: 'WOULD_FAIL' | 'UNREACHABLE' | 'UNKNOWN';
  readonly detail: string;
}

/** What the dev wallet asks its user; the popup says it in words. */
export type ApprovalRequest =
  | {
      readonly kind: 'connect' | 'change-account';
      readonly accounts: readonly DevWalletAccount[];
      /** The one to preselect. */
      readonly current: Address;
    }
  | {
      readonly kind: 'send';
      readonly from: DevWalletAccount;
      readonly to: Address;
      readonly value: Nano;
      readonly bounce: boolean;
      /** The decoded call; undefined for a plain transfer. */
      readonly call:
        { readonly method: string; readonly params: Readonly<Record<string, unknown>> } | undefined;
      /** Fees of the wallet's own transaction, from a dry run that ends while the popup is open. */
      readonly fees: Promise<Result<Nano, DryRunFailure>>;
    }
  /** Something this app does not do itself: signing data, sending an external message. */
  | { readonly kind: 'other'; readonly method: string };

/** What the user decided. */
export type ApprovalAnswer =
  | { readonly approved: false }
  /** `account` is what the user chose for 'connect' and 'change-account'; the current one when left out. */
  | { readonly approved: true; readonly account?: Address };

/** Shows the popup. Closing it is a refusal. */
export type Approve = (request: ApprovalRequest) => Promise<ApprovalAnswer>;
