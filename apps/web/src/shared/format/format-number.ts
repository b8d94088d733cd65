import { FIXED_POINT_DECIMALS, ONE, type Ratio, type Usd } from '@junction/primitives';

/**
 * Number formats of the product: digits in groups of three with a no-break space, a decimal point and a minus sign
 * (U+2212). All values are integers, and no float is used. Fixed-point values are scaled by 1e18.
 */

export const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const DASH = '—';

interface Places {
  /** Minimum number of decimals. */
  readonly min: number;
  /** Maximum number of decimals; trailing zeros beyond `min` are dropped. */
  readonly max: number;
}

/** Groups the digits by three. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
}

/** Formats a signed integer with `decimals` decimals, rounded down (towards minus infinity) to the maximum. */
function writeDown(value: bigint, decimals: number, { min, max }: Places): string {
  const negative = value < 0n;
  const unit = 10n ** BigInt(Math.max(0, decimals - max));
  // The size of a loss is rounded up, so that it never looks smaller.
  const size = negative ? ((unit - 1n - value) / unit) * unit : value;
  const digits = size.toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const kept = digits.slice(cut, cut + max).replace(/0+$/, '');
  const fraction = decimals === 0 ? kept : kept.padEnd(Math.min(min, Math.max(decimals, min)), '0');
  const zero = !/[1-9]/.test(digits.slice(0, cut) + fraction);
  return `${negative && !zero ? MINUS : ''}${groupDigits(digits.slice(0, cut))}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Returns how many decimals show `significant` digits of a value below one. */
function placesFor(value: bigint, decimals: number, significant: number): number {
  const digits = (value < 0n ? -value : value).toString();
  return Math.max(0, decimals - digits.length) + significant;
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

export function formatInteger(value: bigint): string {
  return writeDown(value, 0, { min: 0, max: 0 });
}

/** Formats a token amount with all its decimals, without trailing zeros: "12 500", "0.000001". */
export function formatAmountExact(units: bigint, decimals: number): string {
  return writeDown(units, decimals, { min: 0, max: decimals });
}

/**
 * Formats a token amount, rounded down and never abbreviated: two decimals from a thousand on, up to four from one
 * on, and below one four significant digits with at most eight decimals. A dash if `decimals` is undefined, since
 * base units could be mistaken for whole tokens.
 */
export function formatAmount(units: bigint, decimals: number | undefined): string {
  if (decimals === undefined) return DASH;
  const one = 10n ** BigInt(decimals);
  const size = magnitude(units);
  if (size === 0n) return '0';
  const min = Math.min(2, decimals);
  if (size >= 1000n * one) return writeDown(units, decimals, { min, max: 2 });
  if (size >= one) return writeDown(units, decimals, { min, max: 4 });
  return writeDown(units, decimals, { min, max: Math.min(decimals, placesFor(units, decimals, 4)) });
}

/** Formats a token amount with its symbol: "12.5 USDT". */
export function formatTokenAmount(
  units: bigint,
  token: { readonly decimals: number; readonly symbol: string },
): string {
  return `${formatAmount(units, token.decimals)}${NO_BREAK_SPACE}${token.symbol}`;
}

const SUFFIXES = ['', 'K', 'M', 'B', 'T', 'P', 'E'] as const;

/**
 * Formats a statistic with two decimals, rounded down. From a thousand on it is abbreviated with K, M, B, T, P or E.
 */
export function formatStatistic(value: bigint, decimals = FIXED_POINT_DECIMALS): string {
  const one = 10n ** BigInt(decimals);
  const size = magnitude(value);
  if (size > 0n && size < one / 100n) return writeSmall(value, decimals);
  const thousands = ((size / one).toString().length - 1) / 3;
  const step = Math.min(Math.floor(thousands), SUFFIXES.length - 1);
  return writeDown(value, decimals + 3 * step, { min: 2, max: 2 }) + (SUFFIXES[step] ?? '');
}

/** Formats a small value: three significant digits above a thousandth, four from there down. */
function writeSmall(value: bigint, decimals: number): string {
  const thousandth = 10n ** BigInt(decimals) / 1000n;
  const significant = magnitude(value) <= thousandth ? 4 : 3;
  return writeDown(value, decimals, { min: 0, max: placesFor(value, decimals, significant) });
}

const withDollar = (text: string): string =>
  text.startsWith(MINUS) ? `${MINUS}$${text.slice(1)}` : `$${text}`;

/** Formats USD, rounded down: "$5 227.50", and below a cent "$0.00418". */
export function formatUsd(value: Usd): string {
  const size = magnitude(value);
  if (size > 0n && size < ONE / 100n) return withDollar(writeSmall(value, FIXED_POINT_DECIMALS));
  return withDollar(writeDown(value, FIXED_POINT_DECIMALS, { min: 2, max: 2 }));
}

/** Formats a statistic in USD: "$18.42K". */
export function formatUsdStatistic(value: Usd): string {
  return withDollar(formatStatistic(value));
}

/** Lower prices are not displayed (spec 9). */
const MIN_PRICE = ONE / 100_000_000n;

/**
 * Returns the decimals of a price: two from a thousand on, four from one on, below that as many as four significant
 * digits need.
 */
function pricePlaces(value: bigint): number {
  const size = magnitude(value);
  if (size >= 1000n * ONE) return 2;
  return size >= ONE ? 4 : placesFor(value, FIXED_POINT_DECIMALS, 4);
}

/** Formats a price, rounded down; zeros after the second decimal are dropped. Undefined below 1e-8. */
export function formatPrice(value: bigint): string | undefined {
  if (magnitude(value) < MIN_PRICE) return undefined;
  return writeDown(value, FIXED_POINT_DECIMALS, { min: 2, max: pricePlaces(value) });
}

/** Formats a price for a column: trailing zeros remain, so that digits align. Undefined below 1e-8. */
export function formatListedPrice(value: bigint): string | undefined {
  if (magnitude(value) < MIN_PRICE) return undefined;
  const places = pricePlaces(value);
  return writeDown(value, FIXED_POINT_DECIMALS, { min: places, max: places });
}

/** Formats a price in USD; undefined below 1e-8. */
export function formatUsdPrice(value: Usd): string | undefined {
  const text = formatPrice(value);
  return text === undefined ? undefined : withDollar(text);
}

export interface PercentOptions {
  /** Number of decimals, 2 by default. */
  readonly places?: number | undefined;
  /** Adds a plus to positive values. */
  readonly signed?: boolean | undefined;
  /** Drops trailing zeros: "0.5 %" instead of "0.50 %". */
  readonly short?: boolean | undefined;
}

/** Formats a ratio (0.05 is 5 %) in percent with a no-break space, rounded half away from zero. */
export function formatPercent(value: Ratio, { places = 2, signed, short }: PercentOptions = {}): string {
  const decimals = FIXED_POINT_DECIMALS - 2;
  const step = 10n ** BigInt(decimals - places);
  const size = ((magnitude(value) + step / 2n) / step) * step;
  const text = writeDown(value < 0n ? -size : size, decimals, { min: short ? 0 : places, max: places });
  const plus = signed && size > 0n && value > 0n ? '+' : '';
  return `${plus}${text}${NO_BREAK_SPACE}%`;
}
