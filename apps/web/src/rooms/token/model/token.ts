import type { Address } from '@junction/primitives';

/** A token as the page knows it, from the token list or read from its root. */
export interface Token {
  readonly root: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly logoUri: string | undefined;
  readonly vendor: string | undefined;
  readonly verified: boolean;
  /** On the token list. A token that is not is "custom", whether imported or not. */
  readonly listed: boolean;
  /** Of an LP token: symbols of two tokens of its pool, which is the exchange's own. */
  readonly halves?: readonly string[] | undefined;
  /** Letters that cannot be seen were taken out of its symbol or name. */
  readonly hidden?: boolean | undefined;
}

/** Spec 9: of a token nobody knows yet. */
export const UNKNOWN_DECIMALS = 18;

/** The native coin of the network; it has no root. */
export interface Coin {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}
