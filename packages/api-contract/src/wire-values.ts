import * as z from 'zod/mini';

/** Words and numbers as they travel. Amounts are base units as decimal text, dollars are decimal text, see facts A. */

export const addressSchema = z.string().check(z.regex(/^0:[0-9a-fA-F]{64}$/));
export const amountSchema = z.string().check(z.regex(/^\d{1,78}$/));
const DECIMAL = /^-?\d{1,60}(\.\d{1,60})?$/;
export const decimalSchema = z.string().check(z.regex(DECIMAL));
/** A share of one as text: "0.005" is half a percent. */
export const fractionSchema = z.string().check(z.regex(/^(0(\.\d{1,60})?|1(\.0{1,60})?)$/));
/** Percent as text, may be negative: "-3.71" is minus 3.71 %. */
export const percentSchema = z.string().check(z.regex(DECIMAL));
/** 64 hexadecimal characters. */
export const hashSchema = z.string().check(z.regex(/^[0-9a-fA-F]{64}$/));
export const millisecondsSchema = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));
export const secondsSchema = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000));
/**
 * Seconds of 32 bits, as contracts keep them: lengths, and moments that lengths are added to. Their sums are dates, so that
 * no answer makes a page fail that writes them.
 */
export const chainSecondsSchema = z.int().check(z.minimum(0), z.maximum(4_294_967_295));
export const timeframeSchema = z.enum(['H1', 'D1']);
export const limitSchema = z.int().check(z.minimum(1), z.maximum(100));
export const offsetSchema = z.int().check(z.minimum(0), z.maximum(100_000));
export const addressesSchema = z.array(addressSchema).check(z.maxLength(2_000));
/** Where a token list is. */
export const uriSchema = z.string().check(z.maxLength(2_000));
/** The part of time that a graph shows, milliseconds, in hours or days. */
export const graphRangeShape = {
  from: millisecondsSchema,
  to: millisecondsSchema,
  timeframe: timeframeSchema,
};
/** A field that a client may leave out or send as null. */
export const maybe = <T extends z.core.SomeType>(schema: T) => z.optional(z.nullable(schema));
/** A column and a direction; absent and null leave the order to the server. */
export const orderingOf = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  maybe(z.object({ column: z.enum(columns), direction: z.enum(['ASC', 'DESC']) }));

export type Timeframe = z.infer<typeof timeframeSchema>;
