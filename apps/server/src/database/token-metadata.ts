import type { Address } from '@junction/primitives';

/** Facts about a token root that never change. */
export interface TokenMetadata {
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}
