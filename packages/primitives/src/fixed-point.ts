import type { Brand } from './brand.ts';
import { formatUnits } from './units.ts';

/** US dollars as an integer of 1e-18 dollars. */
export type Usd = Brand<bigint, 'Usd'>;
/** A plain ratio (0.05 is five percent) as an integer of 1e-18. */
export type Ratio = Brand<bigint, 'Ratio'>;

/** Places of every fixed-point number here: prices, dollars, ratios. */
export const FIXED_POINT_DECIMALS = 18;
/** 1 as a fixed-point number: 1e18. */
export const ONE = 10n ** 18n;

/** Says that an integer is dollars of 1e-18. Checks nothing. */
export const usd = (value: bigint): Usd => value as Usd;
/** Says that an integer is a ratio of 1e-18: `ONE` is one to one. Checks nothing. */
export const ratio = (value: bigint): Ratio => value as Ratio;

const FIXED = /^(-?)(\d{1,60})(?:\.(\d+))?$/;

/** Reads decimal text into 1e-18 steps, cutting what is finer. `undefined` when it is no number. */
export function parseFixedDown(text: string): bigint | undefined {
  const match = FIXED.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const value = BigInt(whole + fraction.slice(0, 18).padEnd(18, '0'));
  return sign === '-' ? -value : value;
}

/** Writes a fixed-point value as decimal text for the wire, cut (not rounded) to `decimals` places. */
export function formatFixed(value: bigint, decimals = FIXED_POINT_DECIMALS): string {
  if (decimals === FIXED_POINT_DECIMALS) return formatUnits(value, decimals);
  const step = 10n ** BigInt(FIXED_POINT_DECIMALS - decimals);
  return formatUnits(value / step, decimals);
}
