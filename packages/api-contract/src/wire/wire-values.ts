import {
  ZERO_ADDRESS,
  formatFixed,
  nano,
  parseFixedRoundedDown,
  ratio,
  toAddress,
  units,
  usd,
  fixedAmount,
  type Address,
  type Milliseconds,
  type Nano,
  type Ratio,
  type Seconds,
  type Units,
  type Usd,
  type FixedAmount,
  type PoolKind,
  type POOL_TYPES,
} from '@junction/primitives';
import * as z from 'zod/mini';
import {
  WireFormatError,
  renamedField,
  brandedCodec,
  codec,
  list,
  optionalOrNullCodec,
  object,
  optional,
  plainCodec,
  mapCodec,
  enumCodec,
  type Codec,
} from './codec.ts';

/**
 * Codecs of texts and numbers that several routes use. On the wire, token amounts are base units and USD values are
 * dollars, both as decimal text (facts A).
 */

const DECIMAL_PATTERN = /^-?\d{1,60}(\.\d{1,60})?$/;
/** Decimal text, at most 60 digits on either side of the point. */
export const decimalSchema = z.string().check(z.regex(DECIMAL_PATTERN));
/** Amount of tokens (base units) or coins (nano): decimal digits without sign or point. */
export const amountSchema = z.string().check(z.regex(/^\d{1,78}$/));

function parseFixed(text: string): bigint {
  const value = parseFixedRoundedDown(text);
  if (value === undefined) throw new WireFormatError('WIRE_INVALID', undefined, 'not decimal text');
  return value;
}

/** Account address: `0:` and 64 hexadecimal digits, accepted in either case and encoded in lower case. */
export const addressCodec: Codec<string, Address> = codec(
  z.string().check(z.regex(/^0:[0-9a-fA-F]{64}$/)),
  toAddress,
  (address) => address,
);
/** Base units of a token as decimal digits. */
export const unitsCodec: Codec<string, Units> = codec(
  amountSchema,
  (text) => units(BigInt(text)),
  (value) => value.toString(),
);
/** Nano of the coin as decimal digits. */
export const nanoCodec: Codec<string, Nano> = codec(
  amountSchema,
  (text) => nano(BigInt(text)),
  (value) => value.toString(),
);
/** Amount in whole tokens: decimal text without sign, at most 60 digits on either side of the point. */
export const decimalAmountSchema = z.string().check(z.regex(/^\d{1,60}(\.\d{1,60})?$/));
/** Token amount as decimal text. Digits beyond 18 decimal places are truncated. */
export const decimalAmountCodec: Codec<string, FixedAmount> = codec(
  decimalAmountSchema,
  (text) => fixedAmount(parseFixed(text)),
  (value) => formatFixed(value),
);
/** Base units of a token. On the wire, "0" means unknown, which is undefined in code. */
export const optionalUnitsCodec: Codec<string, Units | undefined> = codec(
  amountSchema,
  (text) => {
    const value = BigInt(text);
    return value > 0n ? units(value) : undefined;
  },
  (value) => (value === undefined ? '0' : value.toString()),
);
/** Integer that is not an amount, as decimal digits. */
export const integerCodec: Codec<string, bigint> = codec(amountSchema, BigInt, (value) => value.toString());
/** Decimal text; in code a fixed-point integer with 18 decimals. Further digits are truncated. */
export const fixedPointCodec: Codec<string, bigint> = codec(decimalSchema, parseFixed, (value) =>
  formatFixed(value),
);
/** USD as decimal text; in code a fixed-point integer with 18 decimals. Further digits are truncated. */
export const usdCodec: Codec<string, Usd> = codec(
  decimalSchema,
  (text) => usd(parseFixed(text)),
  (value) => formatFixed(value),
);
/**
 * Positive decimal text; in code a fixed-point integer with 18 decimals. On the wire, "0" means unknown, which is
 * undefined in code.
 */
export const optionalFixedPointCodec: Codec<string, bigint | undefined> = codec(
  decimalSchema,
  (text) => {
    const value = parseFixed(text);
    return value > 0n ? value : undefined;
  },
  (value) => (value === undefined ? '0' : formatFixed(value)),
);
/** USD price of one token. On the wire, "0" means unknown, which is undefined in code. */
export const optionalUsdPriceCodec = optionalFixedPointCodec as Codec<string, Usd | undefined>;
/** USD value. On the wire, "0" means unknown, which is undefined in code. */
export const optionalUsdValueCodec = optionalFixedPointCodec as Codec<string, Usd | undefined>;
/** Address. On the wire, the zero address means none, which is undefined in code. */
export const optionalAddressCodec: Codec<string, Address | undefined> = mapCodec(
  addressCodec,
  (address) => (address === ZERO_ADDRESS ? undefined : address),
  (address) => address ?? ZERO_ADDRESS,
);
/** Ratio as decimal text: "0.003" is 0.3 %. */
export const ratioCodec: Codec<string, Ratio> = codec(
  decimalSchema,
  (text) => ratio(parseFixed(text)),
  (value) => formatFixed(value),
);
/** Ratio between 0 and 1 as decimal text: "0.005" is 0.5 %. */
export const fractionCodec: Codec<string, Ratio> = codec(
  z.string().check(z.regex(/^(0(\.\d{1,60})?|1(\.0{1,60})?)$/)),
  (text) => ratio(parseFixed(text)),
  (value) => formatFixed(value),
);
/**
 * Creates a codec of a ratio that is percent on the wire: "-3.71" is -0.0371. Encoded with `digits` decimal places,
 * truncated.
 */
/* @__NO_SIDE_EFFECTS__ */
const createPercentCodec = (digits: number): Codec<string, Ratio> =>
  codec(
    decimalSchema,
    (text) => ratio(parseFixed(text) / 100n),
    (value) => formatFixed(value * 100n, digits),
  );
/** Percentage, encoded with two decimal places. */
export const percentCodec = createPercentCodec(2);
/** Percentage, encoded with six decimal places, for small changes. */
export const finePercentCodec = createPercentCodec(6);
/** Percentage, encoded with all decimal places. */
export const precisePercentCodec = createPercentCodec(18);
/** Hash of 256 bits: 64 hexadecimal digits. */
export const hashCodec = plainCodec(z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)));
/** Milliseconds since the Unix epoch. */
export const millisecondsCodec = brandedCodec<number, Milliseconds>(
  z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
);
/** Seconds since the Unix epoch. */
export const secondsCodec = brandedCodec<number, Seconds>(
  z.int().check(z.minimum(0), z.maximum(8_640_000_000_000)),
);
/**
 * Seconds as 32 bits, as in contracts: a duration, or a time to which durations are added. The limit keeps their sums
 * valid dates, so that a page can format them.
 */
export const uint32SecondsCodec = brandedCodec<number, Seconds>(
  z.int().check(z.minimum(0), z.maximum(4_294_967_295)),
);
/** Integer of any sign. */
export const countCodec = plainCodec(z.int());
/** Text of any length, unchanged. Untrusted unless the field says otherwise. */
export const textCodec = plainCodec(z.string());
/** Boolean, the same on the wire and in code. */
export const flagCodec = plainCodec(z.boolean());
/** Number of matches; `isTotalCapped` is true if there are more than that. */
export const totalCountFields = { totalCount: countCodec, isTotalCapped: optional(flagCodec) };
/** Pool kind: "1" constant product, "2" stable pair, "3" stable pool. */
export const poolKindCodec = enumCodec({
  '1': 'constant-product',
  '2': 'stable-pair',
  '3': 'stable-pool',
} satisfies { readonly [Kind in PoolKind as `${(typeof POOL_TYPES)[Kind]}`]: Kind });
/** Length of a chart's intervals: an hour or a day. */
export const timeframeCodec = plainCodec(z.enum(['H1', 'D1']));
/** Number of rows to return, 1 to 100. */
export const rowLimitCodec = plainCodec(z.int().check(z.minimum(1), z.maximum(100)));
/** Number of rows to skip. */
export const rowOffsetCodec = plainCodec(z.int().check(z.minimum(0), z.maximum(100_000)));
/** Maximum number of addresses in one list of a request. */
export const MAX_ADDRESSES_PER_LIST = 2_000;
/** List of at most `MAX_ADDRESSES_PER_LIST` addresses. */
export const addressesCodec = list(addressCodec, z.maxLength(MAX_ADDRESSES_PER_LIST));
/** URL of a token list. */
export const uriCodec = plainCodec(z.string().check(z.maxLength(2_000)));
/** Hash of the set of tokens on a list: SHA-256, lower-case hexadecimal (`hashTokenSet`). */
export const tokenSetHashCodec = plainCodec(z.string().check(z.regex(/^[\da-f]{64}$/)));
/** Fields of a chart request: start and end in milliseconds, and the length of the intervals. */
export const chartRangeFields = {
  from: millisecondsCodec,
  to: millisecondsCodec,
  timeframe: timeframeCodec,
};
/** Sort direction; true in code means ascending. */
const ascendingCodec: Codec<'ASC' | 'DESC', boolean> = codec(
  z.enum(['ASC', 'DESC']),
  (direction) => direction === 'ASC',
  (isAscending) => (isAscending ? 'ASC' : 'DESC'),
);
/** Creates a codec of an optional sort order: one of the columns, and a direction. */
/* @__NO_SIDE_EFFECTS__ */
export const createSortOrderCodec = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
) =>
  optionalOrNullCodec(
    object({ column: plainCodec(z.enum(columns)), direction: renamedField('isAscending', ascendingCodec) }),
  );
/** Length of a chart's intervals: an hour or a day. */
export type ChartTimeframe = 'H1' | 'D1';
