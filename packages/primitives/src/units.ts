import type { Address } from './address.ts';
import type { Brand } from './brand.ts';
import { err, ok, type Result } from './result.ts';

/** A token amount in the token's smallest unit. Never negative on chain. */
export type Units = Brand<bigint, 'Units'>;
/** Native coin in nano, 1 coin = 1e9 nano. */
export type Nano = Brand<bigint, 'Nano'>;

/** Says that an integer is base units of a token. Checks nothing. */
export const units = (value: bigint): Units => value as Units;
/** Says that an integer is nano of the coin, 1e-9. Checks nothing. */
export const nano = (value: bigint): Nano => value as Nano;

/** The largest uint128: the most a token contract can hold. */
export const MAX_UNITS = (1n << 128n) - 1n;

/** Base units with the root of the token they are of. */
export interface TokenAmount {
  readonly token: Address;
  readonly units: Units;
}

/** Why text is no amount: nothing typed, no number, more digits than the token has, or beyond 128 bits. */
export type AmountError =
  | { readonly code: 'AMOUNT_EMPTY' }
  | { readonly code: 'AMOUNT_NOT_A_NUMBER'; readonly text: string }
  | { readonly code: 'AMOUNT_TOO_MANY_DECIMALS'; readonly decimals: number }
  | { readonly code: 'AMOUNT_TOO_LARGE' };

const ZERO_DIGIT = 48;

const DECIMAL = /^(\d*)(?:\.(\d*))?$/;

/**
 * Reads decimal text ("12.5") into base units, exactly.
 * Refuses what it would have to round; use `parseUnitsDown` for text that may be too precise.
 */
export function parseUnits(text: string, decimals: number): Result<Units, AmountError> {
  if (text === '') return err({ code: 'AMOUNT_EMPTY' });
  const match = DECIMAL.exec(text);
  const whole = match?.[1] ?? '';
  const fraction = match?.[2] ?? '';
  if (!match || whole + fraction === '') return err({ code: 'AMOUNT_NOT_A_NUMBER', text: text.slice(0, 80) });
  if (fraction.replace(/0+$/, '').length > decimals)
    return err({ code: 'AMOUNT_TOO_MANY_DECIMALS', decimals });
  return scale(whole, fraction.slice(0, decimals), decimals);
}

/** As `parseUnits`, but digits beyond the token's decimals are cut off (rounded down, spec 5). */
export function parseUnitsDown(text: string, decimals: number): Result<Units, AmountError> {
  const dot = text.indexOf('.');
  return parseUnits(dot < 0 ? text : text.slice(0, dot + 1 + decimals), decimals);
}

function scale(whole: string, fraction: string, decimals: number): Result<Units, AmountError> {
  if (whole.length > 60) return err({ code: 'AMOUNT_TOO_LARGE' });
  const value = BigInt(whole + fraction.padEnd(decimals, '0') || '0');
  return value > MAX_UNITS ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok(units(value));
}

/** Writes base units as exact decimal text without grouping or trailing zeros: `1500000n, 6` is `"1.5"`. */
export function formatUnits(value: bigint, decimals: number): string {
  const text = value.toString();
  if (decimals === 0) return text;
  const isNegative = value < 0n;
  const digits = (isNegative ? text.slice(1) : text).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  let end = digits.length;
  while (end > point && digits.codePointAt(end - 1) === ZERO_DIGIT) end -= 1;
  const whole = isNegative ? `-${digits.slice(0, point)}` : digits.slice(0, point);
  return end === point ? whole : `${whole}.${digits.slice(point, end)}`;
}
