import type { Address } from '@junction/primitives';
import type { AskedAmount } from './announcement.ts';

/** Contents of a call, independent of which code built it. */
export interface MessageReading {
  /** Token amounts sent by the signer. */
  readonly leaves?: readonly AskedAmount[];
  /** Sold or wrapped coins, if named by the call. */
  readonly handed?: bigint;
  /** Recipient of the tokens. */
  readonly first?: Address;
  /** Recipient of the result; undefined and the zero address mean the signer. */
  readonly recipient?: Address;
  /** Recipient of the remaining coins. */
  readonly refund?: Address;
  readonly referrer?: Address;
  readonly tokens?: readonly Address[];
  readonly minimums?: readonly AskedAmount[];
  readonly details?: Readonly<Record<string, string>>;
  /** Contains more than the page ever adds: notes, disabled notifications, initial supply. */
  readonly hasMore?: boolean;
}
