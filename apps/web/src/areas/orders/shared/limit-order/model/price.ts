import {
  FIXED_POINT_DECIMALS,
  ONE,
  compareUnits,
  formatFixed,
  mulDivDown,
  ratio,
  type Ratio,
} from '@junction/primitives';

/** Exact price: whole quote tokens for one whole base token. Both parts are positive. */
export interface Price {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** How a price is written: what one base token costs, or what one quote token buys. */
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

/** Reads decimal text; undefined for no number and for zero. */
export function parsePrice(text: string, notation: Notation): Price | undefined {
  const match = TEXT.exec(text);
  const [, whole = '', fraction = ''] = match ?? [];
  if (match === null || whole + fraction === '') return undefined;
  const numerator = BigInt(whole + fraction);
  if (numerator === 0n) return undefined;
  const price = { numerator, denominator: power(fraction.length) };
  return notation === 'quote-per-base' ? price : invertPrice(price);
}

/** The price two amounts in base units make; undefined while one of them is zero. */
export function priceOfAmounts(base: bigint, quote: bigint, decimals: PairDecimals): Price | undefined {
  return base === 0n || quote === 0n
    ? undefined
    : { numerator: quote * power(decimals.base), denominator: base * power(decimals.quote) };
}

/** The price two dollar prices make, each in the same fixed-point unit. */
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

/** The price as it is written in a notation, an integer of 1e-18, rounded down. */
export function fixedPriceDown(price: Price, notation: Notation): bigint {
  const written = notation === 'quote-per-base' ? price : invertPrice(price);
  return mulDivDown(written.numerator, ONE, written.denominator);
}

/** Digits that count in a computed price. */
const SIGNIFICANT = 8;

/** A computed price as text for its field: so many digits that count, rounded to the nearest. */
export function priceFieldText(price: Price, notation: Notation, significant = SIGNIFICANT): string {
  const fixed = fixedPriceDown(price, notation);
  const digits = fixed.toString().length;
  const whole = Math.max(1, digits - FIXED_POINT_DECIMALS);
  const places = Math.max(
    0,
    Math.min(FIXED_POINT_DECIMALS, significant - (digits > 18 ? whole : digits - 18)),
  );
  const step = power(FIXED_POINT_DECIMALS - places);
  return formatFixed(((fixed + step / 2n) / step) * step);
}

/** Negative when `a` is the lower price. */
export function comparePrices(a: Price, b: Price): number {
  return compareUnits(a.numerator * b.denominator, b.numerator * a.denominator);
}

/** How far a price is from another one, 0.05 is five percent above; cut towards zero. */
export function deviationOf(price: Price, market: Price): Ratio {
  const left = price.numerator * market.denominator;
  const right = market.numerator * price.denominator;
  return ratio(((left - right) * ONE) / right);
}

/** The same for prices as they are written in a notation. */
export function deviationIn(notation: Notation, price: Price, market: Price): Ratio {
  return notation === 'quote-per-base'
    ? deviationOf(price, market)
    : deviationOf(invertPrice(price), invertPrice(market));
}

/** A deviation without its direction. */
export function distanceOf(deviation: bigint): Ratio {
  return ratio(deviation < 0n ? -deviation : deviation);
}

/** A price so much away from this one, for the buttons beside the field. */
export function movePrice(price: Price, percent: number): Price {
  return { numerator: price.numerator * BigInt(100 + percent), denominator: price.denominator * 100n };
}
