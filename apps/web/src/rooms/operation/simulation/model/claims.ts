import type { Address } from '@junction/primitives';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';

/** Tokens that may leave the account, base units at most. */
export interface TakenTokens {
  readonly root: Address;
  readonly maximum: bigint;
}

/** Tokens that must reach the account, base units at least; less than one prevents signing unless the minimum is 0. */
export interface ArrivingTokens {
  readonly root: Address;
  readonly minimum: bigint;
  /** The tokens are the wrapped coin and are paid out as coins. */
  readonly isPaidInCoins?: boolean;
}

/** Account that may hold more of a token afterwards. */
export interface TokenHolder {
  readonly root: Address;
  /** The account, or the contract that deploys it if its address is not known in advance. */
  readonly holder: { readonly account: Address } | { readonly deployer: Address };
  /** Base units that it must hold afterwards at least; undefined if it may receive nothing. */
  readonly minimum?: bigint;
}

/**
 * What the review states about an action, for the comparison with its simulation. Everything that is not claimed
 * prevents signing: tokens that leave the account or reach others, failing contracts.
 */
export interface ActionClaims {
  /** Account that signs. */
  readonly account: Address;
  readonly takes: readonly TakenTokens[];
  readonly arrives: readonly ArrivingTokens[];
  readonly coins: {
    /** Nano of the message, including sold coins. */
    readonly attached: bigint;
    /** Lower bound of the nano that are refunded, without the rent that contracts owe; undefined if none is stated. */
    readonly refund: bigint | undefined;
  };
  /** Accounts other than the signer's that may receive tokens. */
  readonly holders: readonly TokenHolder[];
  /** Whether the holders are contracts of the exchange only, or accounts of other traders as well. */
  readonly receivers: 'exchange' | 'traders';
  /** Checks of the message that passed before its simulation, as sentences. */
  readonly messageChecks: readonly PlainMessageId[];
}
