import type { Address } from '@junction/primitives';

/** Token from the token list or read from its root. */
export interface Token {
  readonly root: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly logoUri: string | undefined;
  readonly vendor: string | undefined;
  readonly verified: boolean;
  /** On the token list. Other tokens are "custom", imported or not. */
  readonly listed: boolean;
  /** Symbols of two tokens of the exchange's pool, for LP tokens. */
  readonly halves?: readonly string[] | undefined;
  /** Invisible characters were removed from its symbol or name. */
  readonly hidden?: boolean | undefined;
}

/** Assumed decimals of unknown tokens (spec 9). */
export const UNKNOWN_DECIMALS = 18;

/** Native coin of the network, which has no root. */
export interface Coin {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}
