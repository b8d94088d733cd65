import {
  FIXED_POINT_DECIMALS,
  ONE,
  compareUnits,
  formatFixed,
  mulDivDown,
  ratio,
  type Ratio,
} from '@junction/primitives';

/** Exact price: quote tokens per base token. Both parts are positive. */
export interface Price {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Notation of a price: quote per base, or base per quote. */
export type Notation = 'quote-per-base' | 'base-per-quote';

export interface PairDecimals {
  readonly base: number;
  readonly quote: number;
}

const TEXT = /^(\d{0,40})(?:\.(\d{0,30}))?$/;

const power = (decimals: number): bigint => 10n ** BigInt(decimals);

export function otherNotation(notation: Notation): Notation {
  return notation === 'quote-per-base' ? 'base-per-quote' : 'quote-per-base';
}

export function invertPrice(price: Price): Price {
  return { numerator: price.denominator, denominator: price.numerator };
}

/** Parses decimal text; undefined if invalid or zero. */
export function parsePrice(text: string, notation: Notation): Price | undefined {
  const match = TEXT.exec(text);
  const [, integer = '', fraction = ''] = match ?? [];
  if (match === null || integer + fraction === '') return undefined;
  const numerator = BigInt(integer + fraction);
  if (numerator === 0n) return undefined;
  const price = { numerator, denominator: power(fraction.length) };
  return notation === 'quote-per-base' ? price : invertPrice(price);
}

/** Price of two amounts in base units; undefined if one is zero. */
export function priceOfAmounts(base: bigint, quote: bigint, decimals: PairDecimals): Price | undefined {
  return base === 0n || quote === 0n
    ? undefined
    : { numerator: quote * power(decimals.base), denominator: base * power(decimals.quote) };
}

/** Price from two USD prices in the same fixed-point unit. */
export function priceOfDollars(base: bigint | undefined, quote: bigint | undefined): Price | undefined {
  return base === undefined || quote === undefined || base === 0n || quote === 0n
    ? undefined
    : { numerator: base, denominator: quote };
}

/** Base units of the quote token for an amount of the base token, rounded down. */
export function quoteOfBaseDown(base: bigint, price: Price, decimals: PairDecimals): bigint {
  return mulDivDown(base, price.numerator * power(decimals.quote), price.denominator * power(decimals.base));
}

/** Base units of the base token for an amount of the quote token, rounded down. */
export function baseOfQuoteDown(quote: bigint, price: Price, decimals: PairDecimals): bigint {
  return mulDivDown(quote, price.denominator * power(decimals.base), price.numerator * power(decimals.quote));
}

/** Price in a notation, integer of 1e-18, rounded down. */
export function fixedPriceDown(price: Price, notation: Notation): bigint {
  const written = notation === 'quote-per-base' ? price : invertPrice(price);
  return mulDivDown(written.numerator, ONE, written.denominator);
}

/** Significant digits of a computed price. */
const SIGNIFICANT = 8;

/** Formats a computed price for its field with these significant digits, rounded to nearest. */
export function priceFieldText(price: Price, notation: Notation, significant = SIGNIFICANT): string {
  const fixed = fixedPriceDown(price, notation);
  const digits = fixed.toString().length;
  const integerDigits = Math.max(1, digits - FIXED_POINT_DECIMALS);
  const places = Math.max(
    0,
    Math.min(FIXED_POINT_DECIMALS, significant - (digits > 18 ? integerDigits : digits - 18)),
  );
  const step = power(FIXED_POINT_DECIMALS - places);
  return formatFixed(((fixed + step / 2n) / step) * step);
}

/** Negative if `a` is lower. */
export function comparePrices(a: Price, b: Price): number {
  return compareUnits(a.numerator * b.denominator, b.numerator * a.denominator);
}

/** Relative difference of two prices, 0.05 is 5 % above; rounded towards zero. */
export function deviationOf(price: Price, market: Price): Ratio {
  const left = price.numerator * market.denominator;
  const right = market.numerator * price.denominator;
  return ratio(((left - right) * ONE) / right);
}

/** Relative difference of two prices in a notation. */
export function deviationIn(notation: Notation, price: Price, market: Price): Ratio {
  return notation === 'quote-per-base'
    ? deviationOf(price, market)
    : deviationOf(invertPrice(price), invertPrice(market));
}

/** Absolute value of a difference. */
export function distanceOf(deviation: bigint): Ratio {
  return ratio(deviation < 0n ? -deviation : deviation);
}

/** Price at an offset, for the buttons next to the field. */
export function movePrice(price: Price, percent: number): Price {
  return { numerator: price.numerator * BigInt(100 + percent), denominator: price.denominator * 100n };
}
