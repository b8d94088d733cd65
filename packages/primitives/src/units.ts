import type { Address } from './address.ts';
import type { Brand } from './brand.ts';
import { err, ok, type Result } from './result.ts';

/** Amount of a token in base units. Never negative on the chain. */
export type Units = Brand<bigint, 'Units'>;
/** Amount of the native coin in nano; 1 coin = 1e9 nano. */
export type Nano = Brand<bigint, 'Nano'>;

/** Brands an integer as base units of a token, without validation. */
export const units = (value: bigint): Units => value as Units;
/** Brands an integer as nano of the native coin, without validation. */
export const nano = (value: bigint): Nano => value as Nano;

/** Maximum 128-bit integer, which is the largest balance of a token contract. */
export const MAX_UNITS = (1n << 128n) - 1n;

/** Amount of a token, identified by its root. Base units. */
export interface TokenAmount {
  readonly token: Address;
  readonly units: Units;
}

/**
 * Reason why a text is not an amount: it is empty, not a number, has more decimals than the token, or exceeds 128 bits.
 */
export type AmountTextError =
  | { readonly code: 'AMOUNT_EMPTY' }
  | { readonly code: 'AMOUNT_NOT_A_NUMBER'; readonly text: string }
  | { readonly code: 'AMOUNT_TOO_MANY_DECIMALS'; readonly decimals: number }
  | { readonly code: 'AMOUNT_TOO_LARGE' };

const ZERO_DIGIT = 48;

const DECIMAL_INPUT_PATTERN = /^(\d*)(?:\.(\d*))?$/;

/**
 * Parses decimal text, e.g. "12.5", to base units without rounding.
 *
 * @returns an error for text with more decimals than the token, which `parseUnitsRoundedDown` truncates instead
 */
export function parseUnits(text: string, decimals: number): Result<Units, AmountTextError> {
  if (text === '') return err({ code: 'AMOUNT_EMPTY' });
  const match = DECIMAL_INPUT_PATTERN.exec(text);
  const integerPart = match?.[1] ?? '';
  const fraction = match?.[2] ?? '';
  if (!match || integerPart + fraction === '')
    return err({ code: 'AMOUNT_NOT_A_NUMBER', text: text.slice(0, 80) });
  if (fraction.replace(/0+$/, '').length > decimals)
    return err({ code: 'AMOUNT_TOO_MANY_DECIMALS', decimals });
  return scaleToUnits(integerPart, fraction.slice(0, decimals), decimals);
}

/**
 * Parses decimal text to base units like `parseUnits`, but truncates digits beyond the token's decimals (rounded down,
 * spec 5).
 */
export function parseUnitsRoundedDown(text: string, decimals: number): Result<Units, AmountTextError> {
  const dot = text.indexOf('.');
  return parseUnits(dot < 0 ? text : text.slice(0, dot + 1 + decimals), decimals);
}

function scaleToUnits(
  integerPart: string,
  fraction: string,
  decimals: number,
): Result<Units, AmountTextError> {
  if (integerPart.length > 60) return err({ code: 'AMOUNT_TOO_LARGE' });
  const value = BigInt(integerPart + fraction.padEnd(decimals, '0') || '0');
  return value > MAX_UNITS ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok(units(value));
}

/**
 * Formats base units as exact decimal text without digit grouping or trailing zeros: 1500000n with 6 decimals is "1.5".
 */
export function formatUnits(value: bigint, decimals: number): string {
  const text = value.toString();
  if (decimals === 0) return text;
  const isNegative = value < 0n;
  const digits = (isNegative ? text.slice(1) : text).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  let end = digits.length;
  while (end > point && digits.codePointAt(end - 1) === ZERO_DIGIT) end -= 1;
  const integerPart = isNegative ? `-${digits.slice(0, point)}` : digits.slice(0, point);
  return end === point ? integerPart : `${integerPart}.${digits.slice(point, end)}`;
}
