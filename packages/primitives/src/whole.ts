import type { Brand } from './brand.ts';
import { FIXED_POINT_DECIMALS } from './fixed-point.ts';
import { units, type Units } from './units.ts';

/** So much of a token as an integer of 1e-18 whole tokens, whatever decimals the token has. */
export type Whole = Brand<bigint, 'Whole'>;

/** Says that an integer is whole tokens of 1e-18. Checks nothing. */
export const whole = (value: bigint): Whole => value as Whole;

/** Base units as whole tokens; digits beyond 18 places are cut. */
export function unitsToWhole(amount: bigint, decimals: number): Whole {
  const places = FIXED_POINT_DECIMALS - decimals;
  return whole(places >= 0 ? amount * 10n ** BigInt(places) : amount / 10n ** BigInt(-places));
}

/** Whole tokens as base units; what is less than one of them is cut. */
export function wholeToUnits(amount: Whole, decimals: number): Units {
  const places = decimals - FIXED_POINT_DECIMALS;
  return units(places >= 0 ? amount * 10n ** BigInt(places) : amount / 10n ** BigInt(-places));
}
