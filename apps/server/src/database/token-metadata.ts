import type { Address } from '@junction/primitives';

/** Maximum accepted number of decimals. No amount has more digits. */
export const MAX_TOKEN_DECIMALS = 38;

/** Immutable metadata of a token root. */
export interface TokenMetadata {
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}
