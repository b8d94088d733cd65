import { FIXED_POINT_DECIMALS, FIXED_POINT_ONE, type Ratio, type Usd } from '@junction/primitives';

/**
 * No-break space, which separates groups of three digits. Numbers have a decimal point and the minus sign U+2212. All
 * values are integers, and no floats are used; fixed-point values are scaled by 1e18.
 */

export const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const DASH = '—';

interface DecimalPlaces {
  /** Minimum number of decimals. */
  readonly min: number;
  /** Maximum number of decimals. Trailing zeros after the first `min` decimals are dropped. */
  readonly max: number;
}

/** Groups the digits by three. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
}

/** Formats a signed integer with `decimals` decimals, rounded down (towards minus infinity) to `max` decimals. */
function formatDown(value: bigint, decimals: number, { min, max }: DecimalPlaces): string {
  const negative = value < 0n;
  const unit = 10n ** BigInt(Math.max(0, decimals - max));
  // A negative value is rounded away from zero, so that a loss never looks smaller than it is.
  const size = negative ? ((unit - 1n - value) / unit) * unit : value;
  const digits = size.toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const kept = digits.slice(cut, cut + max).replace(/0+$/, '');
  const fraction = decimals === 0 ? kept : kept.padEnd(Math.min(min, Math.max(decimals, min)), '0');
  const zero = !/[1-9]/.test(digits.slice(0, cut) + fraction);
  return `${negative && !zero ? MINUS : ''}${groupDigits(digits.slice(0, cut))}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Returns how many decimals are needed to show `significant` digits of a value below one. */
function getSignificantDecimals(value: bigint, decimals: number, significant: number): number {
  const digits = (value < 0n ? -value : value).toString();
  return Math.max(0, decimals - digits.length) + significant;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

export function formatInteger(value: bigint): string {
  return formatDown(value, 0, { min: 0, max: 0 });
}

/** Formats a token amount with all its decimals, without trailing zeros: "12 500", "0.000001". */
export function formatAmountExact(units: bigint, decimals: number): string {
  return formatDown(units, decimals, { min: 0, max: decimals });
}

/**
 * Formats a token amount, rounded down and never abbreviated: two decimals from 1 000, up to four from 1, and below 1
 * four significant digits with at most eight decimals. A dash if `decimals` is undefined, since base units could be
 * mistaken for decimal amounts.
 */
export function formatAmount(units: bigint, decimals: number | undefined): string {
  if (decimals === undefined) return DASH;
  const one = 10n ** BigInt(decimals);
  const size = abs(units);
  if (size === 0n) return '0';
  const min = Math.min(2, decimals);
  if (size >= 1000n * one) return formatDown(units, decimals, { min, max: 2 });
  if (size >= one) return formatDown(units, decimals, { min, max: 4 });
  return formatDown(units, decimals, {
    min,
    max: Math.min(decimals, getSignificantDecimals(units, decimals, 4)),
  });
}

/** Formats a token amount with its symbol: "12.5 USDT". */
export function formatTokenAmount(
  units: bigint,
  token: { readonly decimals: number; readonly symbol: string },
): string {
  return `${formatAmount(units, token.decimals)}${NO_BREAK_SPACE}${token.symbol}`;
}

const SUFFIXES = ['', 'K', 'M', 'B', 'T', 'P', 'E'] as const;

/** Formats a statistic with two decimals, rounded down. From 1 000 it is abbreviated with K, M, B, T, P or E. */
export function formatStatistic(value: bigint, decimals = FIXED_POINT_DECIMALS): string {
  const one = 10n ** BigInt(decimals);
  const size = abs(value);
  if (size > 0n && size < one / 100n) return formatSmallValue(value, decimals);
  const thousands = ((size / one).toString().length - 1) / 3;
  const step = Math.min(Math.floor(thousands), SUFFIXES.length - 1);
  return formatDown(value, decimals + 3 * step, { min: 2, max: 2 }) + (SUFFIXES[step] ?? '');
}

/** Formats a value below one cent: three significant digits above 0.001, four from 0.001 down. */
function formatSmallValue(value: bigint, decimals: number): string {
  const thousandth = 10n ** BigInt(decimals) / 1000n;
  const significant = abs(value) <= thousandth ? 4 : 3;
  return formatDown(value, decimals, { min: 0, max: getSignificantDecimals(value, decimals, significant) });
}

const prependDollar = (text: string): string =>
  text.startsWith(MINUS) ? `${MINUS}$${text.slice(1)}` : `$${text}`;

/** Formats USD, rounded down: "$5 227.50", and below a cent "$0.00418". */
export function formatUsd(value: Usd): string {
  const size = abs(value);
  if (size > 0n && size < FIXED_POINT_ONE / 100n)
    return prependDollar(formatSmallValue(value, FIXED_POINT_DECIMALS));
  return prependDollar(formatDown(value, FIXED_POINT_DECIMALS, { min: 2, max: 2 }));
}

/** Formats a statistic in USD: "$18.42K". */
export function formatUsdStatistic(value: Usd): string {
  return prependDollar(formatStatistic(value));
}

/** Minimum displayed price (spec 9). */
const MIN_FORMATTED_PRICE = FIXED_POINT_ONE / 100_000_000n;

/**
 * Returns the number of decimals of a price: two from 1 000, four from 1, and below 1 as many as four significant
 * digits need.
 */
function getDisplayedDecimals(value: bigint): number {
  const size = abs(value);
  if (size >= 1000n * FIXED_POINT_ONE) return 2;
  return size >= FIXED_POINT_ONE ? 4 : getSignificantDecimals(value, FIXED_POINT_DECIMALS, 4);
}

/** Formats a price, rounded down; zeros after the second decimal are dropped. Undefined below 1e-8. */
export function formatPrice(value: bigint): string | undefined {
  if (abs(value) < MIN_FORMATTED_PRICE) return undefined;
  return formatDown(value, FIXED_POINT_DECIMALS, { min: 2, max: getDisplayedDecimals(value) });
}

/** Formats a price for a table column. Trailing zeros are kept, so that digits align. Undefined below 1e-8. */
export function formatPriceForTableColumn(value: bigint): string | undefined {
  if (abs(value) < MIN_FORMATTED_PRICE) return undefined;
  const places = getDisplayedDecimals(value);
  return formatDown(value, FIXED_POINT_DECIMALS, { min: places, max: places });
}

/** Formats a price in USD; undefined below 1e-8. */
export function formatUsdPrice(value: Usd): string | undefined {
  const text = formatPrice(value);
  return text === undefined ? undefined : prependDollar(text);
}

export interface PercentFormatOptions {
  /** Number of decimals, 2 by default. */
  readonly places?: number | undefined;
  /** Adds a plus sign to positive values. */
  readonly signed?: boolean | undefined;
  /** Drops trailing zeros: "0.5 %" instead of "0.50 %". */
  readonly short?: boolean | undefined;
}

/** Formats a ratio (0.05 is 5 %) in percent with a no-break space, rounded half away from zero. */
export function formatPercent(
  value: Ratio,
  { places = 2, signed, short }: PercentFormatOptions = {},
): string {
  const decimals = FIXED_POINT_DECIMALS - 2;
  const step = 10n ** BigInt(decimals - places);
  const size = ((abs(value) + step / 2n) / step) * step;
  const text = formatDown(value < 0n ? -size : size, decimals, { min: short ? 0 : places, max: places });
  const plus = signed && size > 0n && value > 0n ? '+' : '';
  return `${plus}${text}${NO_BREAK_SPACE}%`;
}
