import type { Address } from '@junction/primitives';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';

/** Maximum of a token that may leave the account, in base units. */
export interface OutgoingTokenLimit {
  readonly root: Address;
  readonly maximum: bigint;
}

/**
 * Minimum of a token that must reach the account, in base units. A smaller amount prevents signing. A minimum of 0
 * means that the token need not arrive.
 */
export interface IncomingTokenMinimum {
  readonly root: Address;
  readonly minimum: bigint;
  /** True if the token is the wrapped coin and is paid out in coins. */
  readonly isPaidInCoins?: boolean;
}

/** Account other than the signer's whose balance of a token may increase. */
export interface AllowedTokenRecipient {
  readonly root: Address;
  /**
   * Account that may receive the tokens, or the contract that deploys this account if its address is not known in
   * advance.
   */
  readonly holder: { readonly account: Address } | { readonly deployer: Address };
  /** Minimum that the recipient must receive, in base units; undefined if the recipient may also receive nothing. */
  readonly minimum?: bigint;
}

/**
 * Effects of an action that its review states, for comparison with the simulation. The user cannot sign if the
 * simulation shows an effect that is not stated: tokens that leave the account or arrive at other accounts, or failing
 * contracts.
 */
export interface SimulatedActionExpectations {
  /** Account that signs the message. */
  readonly account: Address;
  readonly takes: readonly OutgoingTokenLimit[];
  readonly arrives: readonly IncomingTokenMinimum[];
  readonly coins: {
    /** Coins attached to the message in nano, including sold coins. */
    readonly attached: bigint;
    /**
     * Minimum refund in nano, before contracts deduct the storage rent that they owe; undefined if no refund is stated.
     */
    readonly refund: bigint | undefined;
  };
  /** Accounts other than the signer's that may receive tokens. */
  readonly holders: readonly AllowedTokenRecipient[];
  /** `exchange` if all holders are contracts of the exchange, `traders` if they include accounts of other traders. */
  readonly receivers: 'exchange' | 'traders';
  /** Ids of the UI texts that state the checks which the message passed before its simulation. */
  readonly messageChecks: readonly PlainMessageId[];
}
