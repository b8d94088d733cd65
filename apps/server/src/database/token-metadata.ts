import type { Address } from '@junction/primitives';

/** Immutable metadata of a token root. */
export interface TokenMetadata {
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}
