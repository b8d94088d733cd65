import {
  FIXED_POINT_DECIMALS,
  FIXED_POINT_ONE,
  compareUnits,
  formatFixed,
  mulDivDown,
  ratio,
  type Ratio,
} from '@junction/primitives';

/** Exact price in quote tokens per base token. Both parts are positive. */
export interface Price {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Notation of a displayed price. */
export type PriceNotation = 'quote-per-base' | 'base-per-quote';

export interface PairDecimals {
  readonly base: number;
  readonly quote: number;
}

const TEXT = /^(\d{0,40})(?:\.(\d{0,30}))?$/;

const power = (decimals: number): bigint => 10n ** BigInt(decimals);

export function getOppositeNotation(notation: PriceNotation): PriceNotation {
  return notation === 'quote-per-base' ? 'base-per-quote' : 'quote-per-base';
}

export function invertPrice(price: Price): Price {
  return { numerator: price.denominator, denominator: price.numerator };
}

/** Parses decimal text; undefined if it is invalid or zero. */
export function parsePrice(text: string, notation: PriceNotation): Price | undefined {
  const match = TEXT.exec(text);
  const [, integer = '', fraction = ''] = match ?? [];
  if (match === null || integer + fraction === '') return undefined;
  const numerator = BigInt(integer + fraction);
  if (numerator === 0n) return undefined;
  const price = { numerator, denominator: power(fraction.length) };
  return notation === 'quote-per-base' ? price : invertPrice(price);
}

/** Returns the price at which both amounts (base units) have the same value; undefined if one is zero. */
export function getPriceFromAmounts(base: bigint, quote: bigint, decimals: PairDecimals): Price | undefined {
  return base === 0n || quote === 0n
    ? undefined
    : { numerator: quote * power(decimals.base), denominator: base * power(decimals.quote) };
}

/**
 * Returns the price from the tokens' USD prices, which must have the same scale; undefined if one is unknown or zero.
 */
export function getPriceFromUsd(base: bigint | undefined, quote: bigint | undefined): Price | undefined {
  return base === undefined || quote === undefined || base === 0n || quote === 0n
    ? undefined
    : { numerator: base, denominator: quote };
}

/** Converts an amount of the base token to the quote token at a price. Both are in base units; rounded down. */
export function convertBaseToQuoteRoundedDown(base: bigint, price: Price, decimals: PairDecimals): bigint {
  return mulDivDown(base, price.numerator * power(decimals.quote), price.denominator * power(decimals.base));
}

/** Converts an amount of the quote token to the base token at a price. Both are in base units; rounded down. */
export function convertQuoteToBaseRoundedDown(quote: bigint, price: Price, decimals: PairDecimals): bigint {
  return mulDivDown(quote, price.denominator * power(decimals.base), price.numerator * power(decimals.quote));
}

/** Returns the price in a notation as an integer scaled by 1e18, rounded down. */
export function toFixedPriceRoundedDown(price: Price, notation: PriceNotation): bigint {
  const written = notation === 'quote-per-base' ? price : invertPrice(price);
  return mulDivDown(written.numerator, FIXED_POINT_ONE, written.denominator);
}

/** Number of significant digits of a computed price. */
const COMPUTED_PRICE_DIGITS = 8;

/** Formats a computed price for its input field, rounded to `significant` digits. */
export function formatPriceFieldText(
  price: Price,
  notation: PriceNotation,
  significant = COMPUTED_PRICE_DIGITS,
): string {
  const fixed = toFixedPriceRoundedDown(price, notation);
  const digits = fixed.toString().length;
  const integerDigits = Math.max(1, digits - FIXED_POINT_DECIMALS);
  const places = Math.max(
    0,
    Math.min(FIXED_POINT_DECIMALS, significant - (digits > 18 ? integerDigits : digits - 18)),
  );
  const step = power(FIXED_POINT_DECIMALS - places);
  return formatFixed(((fixed + step / 2n) / step) * step);
}

/** Returns a negative number if `a` is lower, a positive one if it is higher, otherwise 0. */
export function comparePrices(a: Price, b: Price): number {
  return compareUnits(a.numerator * b.denominator, b.numerator * a.denominator);
}

/** Returns the relative difference of a price from the market, rounded towards zero; 0.05 means 5 % above. */
export function getPriceDeviation(price: Price, market: Price): Ratio {
  const left = price.numerator * market.denominator;
  const right = market.numerator * price.denominator;
  return ratio(((left - right) * FIXED_POINT_ONE) / right);
}

/** Returns the relative difference of a price from the market price, with both prices in the given notation. */
export function getPriceDeviationInNotation(notation: PriceNotation, price: Price, market: Price): Ratio {
  return notation === 'quote-per-base'
    ? getPriceDeviation(price, market)
    : getPriceDeviation(invertPrice(price), invertPrice(market));
}

/** Returns the absolute value of a relative difference. */
export function toAbsoluteDeviation(deviation: bigint): Ratio {
  return ratio(deviation < 0n ? -deviation : deviation);
}

/** Returns the price raised by `percent`, or lowered if it is negative. */
export function adjustPriceByPercent(price: Price, percent: number): Price {
  return { numerator: price.numerator * BigInt(100 + percent), denominator: price.denominator * 100n };
}
