import type { Brand } from './brand.ts';
import { FIXED_POINT_DECIMALS } from './fixed-point.ts';
import { units, type Units } from './units.ts';

/** Amount of a token as an integer of 1e-18 tokens, whatever the token's decimals are. */
export type FixedAmount = Brand<bigint, 'Whole'>;

/** Brands an integer of 1e-18 tokens, without validation. */
export const fixedAmount = (value: bigint): FixedAmount => value as FixedAmount;

/** Converts base units to 1e-18 tokens; further digits are truncated. */
export function unitsToFixed(amount: bigint, decimals: number): FixedAmount {
  const places = FIXED_POINT_DECIMALS - decimals;
  return fixedAmount(places >= 0 ? amount * 10n ** BigInt(places) : amount / 10n ** BigInt(-places));
}

/** Converts 1e-18 tokens to base units, rounded down. */
export function fixedToUnits(amount: FixedAmount, decimals: number): Units {
  const places = decimals - FIXED_POINT_DECIMALS;
  return units(places >= 0 ? amount * 10n ** BigInt(places) : amount / 10n ** BigInt(-places));
}
