import type { Address } from '@junction/primitives';

/** Token of the token list, or read from its root. */
export interface Token {
  readonly root: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly logoUri: string | undefined;
  readonly vendor: string | undefined;
  readonly verified: boolean;
  /** True if the token is on the token list. Other tokens are "custom" in the UI, whether imported or not. */
  readonly listed: boolean;
  /** Symbols of the pool's two tokens; set only for LP tokens of the exchange. */
  readonly halves?: readonly string[] | undefined;
  /** True if invisible characters were removed from symbol or name. */
  readonly hidden?: boolean | undefined;
}

/** Decimals assumed for tokens whose decimals are unknown (spec 9). */
export const ASSUMED_TOKEN_DECIMALS = 18;

/** Native coin of the network. It has no root contract. */
export interface Coin {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}
