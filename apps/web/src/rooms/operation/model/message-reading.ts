import type { Address } from '@junction/primitives';
import type { AskedAmount } from './announcement.ts';

/** What a call says by itself, whoever built it. */
export interface MessageReading {
  /** Token amounts that leave the signer. */
  readonly leaves?: readonly AskedAmount[];
  /** Coins that are sold or wrapped, where the call names them. */
  readonly handed?: bigint;
  /** Who is given the tokens. */
  readonly first?: Address;
  /** Who gets the result; the zero address, and nothing at all, mean the signer. */
  readonly recipient?: Address;
  /** Who gets the coins that are left. */
  readonly refund?: Address;
  readonly referrer?: Address;
  readonly tokens?: readonly Address[];
  readonly least?: readonly AskedAmount[];
  readonly details?: Readonly<Record<string, string>>;
  /** It says more than the page ever puts in: notes to others, a missing notification, first units of a token. */
  readonly hasMore?: boolean;
}
