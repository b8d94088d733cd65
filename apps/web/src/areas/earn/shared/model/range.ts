import { parseFixedRoundedDown, ratio, usd, type Ratio, type Usd } from '@junction/primitives';

/** Bounds of a value as decimal text, in USD or percent. */
export interface FilterRange {
  readonly from?: string;
  readonly to?: string;
}

/** Bounds of a value for the API. */
export interface FilterBounds<Figure> {
  readonly from?: Figure | undefined;
  readonly to?: Figure | undefined;
}

const fixedBounds = <Figure>(
  { from, to }: FilterRange,
  of: (value: bigint) => Figure,
): FilterBounds<Figure> => {
  const [low, high] = [parseFixedRoundedDown(from ?? ''), parseFixedRoundedDown(to ?? '')];
  return { from: low === undefined ? low : of(low), to: high === undefined ? high : of(high) };
};
/** Bounds in USD. */
export const toUsdBounds = (range: FilterRange): FilterBounds<Usd> => fixedBounds(range, usd);
/** Converts bounds in percent to ratios for the API. */
export const toRatioBounds = (range: FilterRange): FilterBounds<Ratio> =>
  fixedBounds(range, (value) => ratio(value / 100n));

/** Returns the range; undefined if the range has neither a lower nor an upper bound. */
export const toOptionalRange = (range: FilterRange): FilterRange | undefined =>
  range.from === undefined && range.to === undefined ? undefined : range;

/** Parses a bound: up to 15 digits and 6 decimals, without a trailing dot. Undefined if invalid. */
export function parseFilterBound(raw: unknown): string | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !/^\d{1,15}(\.\d{0,6})?$/.test(text)) return undefined;
  return text.replace(/\.$/, '');
}

export function parseFilterRange(search: Readonly<Record<string, unknown>>, name: string): FilterRange {
  const from = parseFilterBound(search[`${name}From`]);
  const to = parseFilterBound(search[`${name}To`]);
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** True if the lower bound exceeds the upper one. */
export function isInvertedRange({ from, to }: FilterRange): boolean {
  const [low, high] = [parseFixedRoundedDown(from ?? ''), parseFixedRoundedDown(to ?? '')];
  return low !== undefined && high !== undefined && low > high;
}
