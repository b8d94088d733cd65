import type { Brand } from './brand.ts';
import { FIXED_POINT_DECIMALS } from './fixed-point.ts';
import { units, type Units } from './units.ts';

/** Token amount as a fixed-point integer in units of 1e-18 tokens, independent of the token's decimals. */
export type FixedAmount = Brand<bigint, 'Whole'>;

/** Brands an integer in units of 1e-18 tokens, without validation. */
export const fixedAmount = (value: bigint): FixedAmount => value as FixedAmount;

/** Converts base units to units of 1e-18 tokens. Digits beyond 18 decimals are truncated. */
export function unitsToFixed(amount: bigint, decimals: number): FixedAmount {
  const places = FIXED_POINT_DECIMALS - decimals;
  return fixedAmount(places >= 0 ? amount * 10n ** BigInt(places) : amount / 10n ** BigInt(-places));
}

/** Converts units of 1e-18 tokens to base units, rounded down. */
export function fixedToUnits(amount: FixedAmount, decimals: number): Units {
  const places = decimals - FIXED_POINT_DECIMALS;
  return units(places >= 0 ? amount * 10n ** BigInt(places) : amount / 10n ** BigInt(-places));
}
