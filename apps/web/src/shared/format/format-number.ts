import { FIXED_POINT_DECIMALS, ONE, type Ratio, type Usd } from '@junction/primitives';

/**
 * Number formats: groups of three with a no-break space, a dot, a real minus. bigint to text without floats.
 * Fixed-point values are integers of 1e-18.
 */

export const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const DASH = '—';

interface Places {
  /** Minimum decimals. */
  readonly min: number;
  /** Maximum decimals without trailing zeros. */
  readonly max: number;
}

/** Groups digits by three. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
}

/** Formats a value with `decimals` decimals, truncated to `most`, with sign. */
function writeDown(value: bigint, decimals: number, { min, max }: Places): string {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const kept = digits.slice(cut, cut + max).replace(/0+$/, '');
  const fraction = decimals === 0 ? kept : kept.padEnd(Math.min(min, Math.max(decimals, min)), '0');
  const zero = !/[1-9]/.test(digits.slice(0, cut) + fraction);
  return `${negative && !zero ? MINUS : ''}${groupDigits(digits.slice(0, cut))}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Decimals that keep `significant` digits of a value below one. */
function placesFor(value: bigint, decimals: number, significant: number): number {
  const digits = (value < 0n ? -value : value).toString();
  return Math.max(0, decimals - digits.length) + significant;
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Formats an integer: blocks, counts. */
export function formatInteger(value: bigint): string {
  return writeDown(value, 0, { min: 0, max: 0 });
}

/** Formats a token amount exactly, without trailing zeros: "12 500", "0.000001". */
export function formatAmountExact(units: bigint, decimals: number): string {
  return writeDown(units, decimals, { min: 0, max: decimals });
}

/**
 * Formats a token amount, rounded down and never abbreviated: two decimals from a thousand, up to four from one, below
 * one up to eight decimals with four significant digits. A dash while the decimals are unknown, since base units must
 * not be read as tokens.
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

/** Formats a statistic: two decimals, abbreviated from a thousand with K, M, B, T, P, E. Rounded down. */
export function formatStatistic(value: bigint, decimals = FIXED_POINT_DECIMALS): string {
  const one = 10n ** BigInt(decimals);
  const size = magnitude(value);
  if (size > 0n && size < one / 100n) return writeSmall(value, decimals);
  const thousands = ((size / one).toString().length - 1) / 3;
  const step = Math.min(Math.floor(thousands), SUFFIXES.length - 1);
  return writeDown(value, decimals + 3 * step, { min: 2, max: 2 }) + (SUFFIXES[step] ?? '');
}

/** Three significant digits down to a thousandth, four below. */
function writeSmall(value: bigint, decimals: number): string {
  const thousandth = 10n ** BigInt(decimals) / 1000n;
  const significant = magnitude(value) <= thousandth ? 4 : 3;
  return writeDown(value, decimals, { min: 0, max: placesFor(value, decimals, significant) });
}

const withDollar = (text: string): string =>
  text.startsWith(MINUS) ? `${MINUS}$${text.slice(1)}` : `$${text}`;

/** Formats USD: "$5 227.50"; below a cent "$0.00418". Rounded down. */
export function formatUsd(value: Usd): string {
  const size = magnitude(value);
  if (size > 0n && size < ONE / 100n) return withDollar(writeSmall(value, FIXED_POINT_DECIMALS));
  return withDollar(writeDown(value, FIXED_POINT_DECIMALS, { min: 2, max: 2 }));
}

/** Formats a USD statistic: "$18.42K". */
export function formatUsdStatistic(value: Usd): string {
  return withDollar(formatStatistic(value));
}

/** Lower prices are not shown (spec 9). */
const MIN_PRICE = ONE / 100_000_000n;

/** Decimals of a price: two from a thousand, four from one, four significant digits below. */
function pricePlaces(value: bigint): number {
  const size = magnitude(value);
  if (size >= 1000n * ONE) return 2;
  return size >= ONE ? 4 : placesFor(value, FIXED_POINT_DECIMALS, 4);
}

/** Formats a price, truncated, without trailing zeros after the second decimal. `undefined` below 1e-8. */
export function formatPrice(value: bigint): string | undefined {
  if (magnitude(value) < MIN_PRICE) return undefined;
  return writeDown(value, FIXED_POINT_DECIMALS, { min: 2, max: pricePlaces(value) });
}

/** Formats a price in a column with all decimals, so that digits align. `undefined` below 1e-8. */
export function formatListedPrice(value: bigint): string | undefined {
  if (magnitude(value) < MIN_PRICE) return undefined;
  const places = pricePlaces(value);
  return writeDown(value, FIXED_POINT_DECIMALS, { min: places, max: places });
}

/** Formats a price in USD; `undefined` below 1e-8. */
export function formatUsdPrice(value: Usd): string | undefined {
  const text = formatPrice(value);
  return text === undefined ? undefined : withDollar(text);
}

export interface PercentOptions {
  /** Fixed decimals. Defaults to 2. */
  readonly places?: number | undefined;
  /** Adds a plus to positive values; for changes. */
  readonly signed?: boolean | undefined;
  /** Omits trailing zeros: "0.5 %" instead of "0.50 %". */
  readonly short?: boolean | undefined;
}

/** Formats a ratio (0.05 is 5 %) as percent with a no-break space, rounded half away from zero. */
export function formatPercent(value: Ratio, { places = 2, signed, short }: PercentOptions = {}): string {
  const decimals = FIXED_POINT_DECIMALS - 2;
  const step = 10n ** BigInt(decimals - places);
  const size = ((magnitude(value) + step / 2n) / step) * step;
  const text = writeDown(value < 0n ? -size : size, decimals, { min: short ? 0 : places, max: places });
  const plus = signed && size > 0n && value > 0n ? '+' : '';
  return `${plus}${text}${NO_BREAK_SPACE}%`;
}
