import type { Address } from '@junction/primitives';
import type { RequiredAmount } from './announcement.ts';

/** Decoded effects of a call, in the same form for every function. */
export interface MessageReading {
  /** Tokens that the signer sends. */
  readonly leaves?: readonly RequiredAmount[];
  /** Coins in nano that are sold or wrapped; undefined if the call does not contain the amount. */
  readonly handed?: bigint;
  /** Contract that receives the tokens. */
  readonly first?: Address;
  /** Account that receives the result. Undefined and the zero address both mean the signer. */
  readonly recipient?: Address;
  /** Account that receives the remaining coins. */
  readonly refund?: Address;
  readonly referrer?: Address;
  readonly tokens?: readonly Address[];
  readonly minimums?: readonly RequiredAmount[];
  readonly details?: Readonly<Record<string, string>>;
  /**
   * True if the call contains something that the page never sends, such as a note, disabled notifications or an
   * initial supply.
   */
  readonly hasMore?: boolean;
}
