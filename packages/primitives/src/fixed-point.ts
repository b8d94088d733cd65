import type { Brand } from './brand.ts';
import { formatUnits } from './units.ts';

/** US dollars as a fixed-point integer in units of 1e-18 dollars. */
export type Usd = Brand<bigint, 'Usd'>;
/** Ratio as a fixed-point integer in units of 1e-18, e.g. 0.05 is 5 %. */
export type Ratio = Brand<bigint, 'Ratio'>;

/** Number of decimals of all fixed-point numbers: prices, dollars and ratios. */
export const FIXED_POINT_DECIMALS = 18;
/** 1 as a fixed-point number: 1e18. */
export const FIXED_POINT_ONE = 10n ** 18n;

/** Brands an integer in units of 1e-18 dollars, without validation. */
export const usd = (value: bigint): Usd => value as Usd;
/** Brands an integer in units of 1e-18 as a ratio (`FIXED_POINT_ONE` is 1), without validation. */
export const ratio = (value: bigint): Ratio => value as Ratio;

const DECIMAL_TEXT_PATTERN = /^(-?)(\d{1,60})(?:\.(\d+))?$/;

/**
 * Parses decimal text to a fixed-point integer with 18 decimals, rounded towards zero; undefined if the text is not a
 * number.
 */
export function parseFixedRoundedDown(text: string): bigint | undefined {
  const match = DECIMAL_TEXT_PATTERN.exec(text);
  if (!match) return undefined;
  const [, sign, integerPart = '0', fraction = ''] = match;
  const value = BigInt(integerPart + fraction.slice(0, 18).padEnd(18, '0'));
  return sign === '-' ? -value : value;
}

/** Formats a fixed-point value as decimal text, truncated to `decimals` places. */
export function formatFixed(value: bigint, decimals = FIXED_POINT_DECIMALS): string {
  if (decimals === FIXED_POINT_DECIMALS) return formatUnits(value, decimals);
  const step = 10n ** BigInt(FIXED_POINT_DECIMALS - decimals);
  return formatUnits(value / step, decimals);
}
