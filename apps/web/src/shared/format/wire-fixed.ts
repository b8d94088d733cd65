import { parseFixedDown, ratio, usd, type Ratio, type Usd } from '@junction/primitives';

/** Decimal text of the API, 1e-18. Throws `RangeError` for a text that the schema of its route should have stopped. */
export function wireFixed(text: string): bigint {
  const value = parseFixedDown(text);
  if (value === undefined) throw new RangeError('the API answers decimal text');
  return value;
}

/** Dollars of the API. Throws `RangeError`, as `wireFixed`. */
export const wireDollars = (text: string): Usd => usd(wireFixed(text));

/** Percent of the API as a ratio: "-3.71" is −0.0371. Throws `RangeError`, as `wireFixed`. */
export const wirePercent = (text: string): Ratio => ratio(wireFixed(text) / 100n);
