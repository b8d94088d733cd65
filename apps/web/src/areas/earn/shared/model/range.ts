import { parseFixedDown, ratio, usd, type Ratio, type Usd } from '@junction/primitives';

/** Bounds of a value as decimal text, in USD or percent. */
export interface Range {
  readonly from?: string;
  readonly to?: string;
}

/** Bounds of a value for the API. */
export interface Bounds<Figure> {
  readonly from?: Figure | undefined;
  readonly to?: Figure | undefined;
}

const fixedBounds = <Figure>({ from, to }: Range, of: (value: bigint) => Figure): Bounds<Figure> => {
  const [low, high] = [parseFixedDown(from ?? ''), parseFixedDown(to ?? '')];
  return { from: low === undefined ? low : of(low), to: high === undefined ? high : of(high) };
};
/** Bounds in USD. */
export const usdBounds = (range: Range): Bounds<Usd> => fixedBounds(range, usd);
/** Converts bounds in percent to ratios for the API. */
export const percentBounds = (range: Range): Bounds<Ratio> =>
  fixedBounds(range, (value) => ratio(value / 100n));

/** Returns the range if it has a bound. */
export const toOptionalRange = (range: Range): Range | undefined =>
  range.from === undefined && range.to === undefined ? undefined : range;

/** Parses a bound: up to 15 digits and 6 decimals, without a trailing dot. Undefined if invalid. */
export function readBound(raw: unknown): string | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !/^\d{1,15}(\.\d{0,6})?$/.test(text)) return undefined;
  return text.replace(/\.$/, '');
}

export function readRange(search: Readonly<Record<string, unknown>>, name: string): Range {
  const from = readBound(search[`${name}From`]);
  const to = readBound(search[`${name}To`]);
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** True if the lower bound exceeds the upper one. */
export function isCrossedRange({ from, to }: Range): boolean {
  const [low, high] = [parseFixedDown(from ?? ''), parseFixedDown(to ?? '')];
  return low !== undefined && high !== undefined && low > high;
}
