import { CodedError } from '@junction/primitives';
import * as z from 'zod/mini';

/** Reason why a wire value is invalid: it does not match the schema, or its parallel lists differ in length. */
export type WireFormatErrorCode = 'WIRE_INVALID' | 'WIRE_LISTS_DIFFER';

/**
 * Thrown for a wire value that cannot be decoded, or a value that cannot be encoded. `cause` is the schema's
 * error for `WIRE_INVALID`.
 */
export class WireFormatError extends CodedError<WireFormatErrorCode> {}

/** Converts a value between its JSON form on the wire and its form in code. */
export interface Codec<Wire, Value> {
  /** Validates the wire format; the OpenAPI document is derived from it. */
  readonly schema: z.ZodMiniType<Wire>;
  /** Schema for validating responses, if it is less strict than `schema` (see `rows`). */
  readonly reading?: z.ZodMiniType | undefined;
  /** Decodes a value that matches the schema. Throws `WireFormatError` for violations that a schema cannot express. */
  readonly decode: (wire: Wire) => Value;
  /** Encodes a value in the canonical wire format. Decoding the result returns an equal value. */
  readonly encode: (value: Value) => Wire;
}

/** Codec with any types. */
export interface AnyCodec {
  readonly schema: z.ZodMiniType;
  readonly reading?: z.ZodMiniType | undefined;
  readonly decode: (wire: never) => unknown;
  readonly encode: (value: never) => unknown;
}

/** Codec of a field that may be absent on the wire. */
export interface OptionalCodec<Wire, Value> extends Codec<Wire | undefined, Value | undefined> {
  readonly isOptional: true;
}

/** Type of a codec's values on the wire. */
export type WireOf<C extends AnyCodec> = C extends { readonly encode: (value: never) => infer W } ? W : never;
/** Type of a codec's values in code. */
export type ValueOf<C extends AnyCodec> = C extends { readonly decode: (wire: never) => infer V } ? V : never;

const identity = <T>(value: T): T => value;

/** Creates a codec from a schema and two functions. */
/* @__NO_SIDE_EFFECTS__ */
export function codec<Wire, Value>(
  schema: z.ZodMiniType<Wire>,
  decode: (wire: Wire) => Value,
  encode: (value: Value) => Wire,
): Codec<Wire, Value> {
  return { schema, decode, encode };
}

/** Creates a codec whose values are the same on the wire and in code. */
/* @__NO_SIDE_EFFECTS__ */
export function plainCodec<Wire>(schema: z.ZodMiniType<Wire>): Codec<Wire, Wire> {
  return { schema, decode: identity, encode: identity };
}

/** Creates a codec whose values in code have a branded type and are otherwise the same as on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export function brandedCodec<Wire, Value extends Wire>(schema: z.ZodMiniType<Wire>): Codec<Wire, Value> {
  return { schema, decode: identity as unknown as (wire: Wire) => Value, encode: identity };
}

/** Creates a codec that decodes null as undefined and encodes undefined as null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<Wire, Value>(of: Codec<Wire, Value>): Codec<Wire | null, Value | undefined> {
  return {
    schema: z.nullable(of.schema),
    decode: (wire) => (wire === null ? undefined : of.decode(wire)),
    encode: (value) => (value === undefined ? null : of.encode(value)),
  };
}

/* @__NO_SIDE_EFFECTS__ */
function createAbsentCodec<Wire, Value>(
  of: Codec<Wire, Value>,
  schema: z.ZodMiniType<Wire | null | undefined>,
): OptionalCodec<Wire | null, Value> {
  return {
    schema,
    isOptional: true,
    decode: (wire) => (wire === undefined || wire === null ? undefined : of.decode(wire)),
    encode: (value) => (value === undefined ? undefined : of.encode(value)),
  };
}

/** Creates a codec of a field that may be absent on the wire. Absent is decoded as undefined. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Wire, Value>(of: Codec<Wire, Value>): OptionalCodec<Wire, Value> {
  return createAbsentCodec(of, z.optional(of.schema)) as OptionalCodec<Wire, Value>;
}

/**
 * Creates a codec of a field that clients may omit or send as null. Both are decoded as undefined, which is
 * encoded as absent.
 */
/* @__NO_SIDE_EFFECTS__ */
export function optionalOrNullCodec<Wire, Value>(of: Codec<Wire, Value>): OptionalCodec<Wire | null, Value> {
  return createAbsentCodec(of, z.optional(z.nullable(of.schema)));
}

/** Creates a codec like `optionalOrNullCodec`, except that undefined is encoded as null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullish<Wire, Value>(of: Codec<Wire, Value>): OptionalCodec<Wire | null, Value> {
  return { ...optionalOrNullCodec(of), encode: (value) => (value === undefined ? null : of.encode(value)) };
}

/**
 * Creates a codec of an array.
 *
 * @param of codec of the entries
 * @param checks checks of the array on the wire, e.g. its maximum length
 */
/* @__NO_SIDE_EFFECTS__ */
export function list<Wire, Value>(
  of: Codec<Wire, Value>,
  ...checks: z.core.$ZodCheck<Wire[]>[]
): Codec<Wire[], readonly Value[]> {
  const schema = z.array(of.schema).check(...checks);
  return {
    schema,
    decode: (wire) => wire.map((item) => of.decode(item)),
    encode: (values) => values.map((value) => of.encode(value)),
  };
}

/**
 * Entries of a response. `unread` is the number of entries that were omitted because they could not be decoded; absent
 * if none.
 */
export interface LenientlyDecodedRows<Value> extends ReadonlyArray<Value> {
  readonly unread?: number;
}

/**
 * Creates a codec of an array of independent entries. Entries that cannot be decoded are omitted and counted in
 * `unread`. Throws `WireFormatError` if no entry can be decoded, so that a malformed response does not look empty.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lenientRowsCodec<Wire, Value>(
  of: Codec<Wire, Value>,
): Codec<Wire[], LenientlyDecodedRows<Value>> {
  return {
    ...list(of),
    reading: z.array(z.unknown()),
    decode: (wire) => {
      const read: Value[] & { unread?: number } = [];
      for (const entry of wire) {
        try {
          read.push(decodeWire(of, entry));
        } catch (fault) {
          if (!(fault instanceof WireFormatError)) throw fault;
          read.unread = (read.unread ?? 0) + 1;
          if (read.unread === wire.length) throw fault;
        }
      }
      return read;
    },
  };
}

/** Returns the number of entries omitted from a response, over the response itself and its direct fields. */
export function countUndecodableRows(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0;
  let count = 0;
  for (const part of [answer, ...Object.values(answer)] as Partial<LenientlyDecodedRows<unknown>>[])
    if (Array.isArray(part)) count += (part as LenientlyDecodedRows<unknown>).unread ?? 0;
  return count;
}

/** Creates a codec that maps each word on the wire to one word in code and back. */
/* @__NO_SIDE_EFFECTS__ */
export function enumCodec<const Word extends string, const Value extends string>(
  byWord: Readonly<Record<Word, Value>>,
): Codec<Word, Value> {
  const entries = Object.entries(byWord) as [Word, Value][];
  const back = new Map(entries.map(([word, value]) => [value, word]));
  return {
    schema: z.enum(entries.map(([word]) => word)),
    decode: (word) => byWord[word],
    encode: (value) => {
      const word = back.get(value);
      if (word === undefined) throw new WireFormatError('WIRE_INVALID', undefined, `no word for ${value}`);
      return word;
    },
  };
}

/** Field whose name in code differs from its name on the wire. */
export interface RenamedField<Name extends string, C extends AnyCodec> {
  readonly as: Name;
  readonly codec: C;
}

/** Declares a field whose name in code (`name`) differs from its name on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export function renamedField<const Name extends string, C extends AnyCodec>(
  name: Name,
  of: C,
): RenamedField<Name, C> {
  return { as: name, codec: of };
}

type Field = AnyCodec | RenamedField<string, AnyCodec>;
type Fields = Readonly<Record<string, Field>>;
type CodecIn<F> = F extends RenamedField<string, infer C> ? C : F extends AnyCodec ? F : never;
type NameIn<K, F> = F extends RenamedField<infer Name, AnyCodec> ? Name : K;
type OptionalIn<S> = {
  [K in keyof S]: CodecIn<S[K]> extends { readonly isOptional: true } ? K : never;
}[keyof S];
type Flat<T> = { [K in keyof T]: T[K] };

/** Type of an object on the wire, derived from its declared fields. */
export type WireFields<S> = Flat<
  { [K in Exclude<keyof S, OptionalIn<S>>]: WireOf<CodecIn<S[K]>> } & {
    [K in OptionalIn<S>]?: WireOf<CodecIn<S[K]>>;
  }
>;
/** Type of an object in code, derived from its declared fields. */
export type ValueFields<S> = Flat<
  { readonly [K in Exclude<keyof S, OptionalIn<S>> as NameIn<K, S[K]> & string]: ValueOf<CodecIn<S[K]>> } & {
    readonly [K in OptionalIn<S> as NameIn<K, S[K]> & string]?: ValueOf<CodecIn<S[K]>>;
  }
>;

interface FieldEntry {
  readonly key: string;
  readonly name: string;
  readonly decode: (wire: unknown) => unknown;
  readonly encode: (value: unknown) => unknown;
}

/**
 * Creates a codec of an object from the fields of its wire format. Fields declared with `as` have that name in code.
 *
 * @param isStrict true rejects undeclared fields, which are otherwise ignored
 */
/* @__NO_SIDE_EFFECTS__ */
export function object<const S extends Fields>(
  fields: S,
  isStrict = false,
): Codec<WireFields<S>, ValueFields<S>> {
  const schemas: Record<string, z.ZodMiniType> = {};
  const readings: Record<string, z.ZodMiniType> = {};
  const entries: FieldEntry[] = [];
  for (const [key, field] of Object.entries<Field>(fields)) {
    const of = 'as' in field ? field.codec : field;
    schemas[key] = of.schema;
    if (of.reading) readings[key] = of.reading;
    const { decode, encode } = of as unknown as FieldEntry;
    entries.push({ key, name: 'as' in field ? field.as : key, decode, encode });
  }
  type Loose = Record<string, unknown>;
  // Objects are filled into a copy of a complete blank object so that all share one hidden class; adding fields one by
  // one is four times as slow. JSON omits undefined fields.
  const blankWire: Loose = Object.fromEntries(entries.map(({ key }) => [key, undefined]));
  const blankValue: Loose = Object.fromEntries(entries.map(({ name }) => [name, undefined]));
  const schema = isStrict ? z.strictObject(schemas) : z.object(schemas);
  return {
    schema: schema as unknown as z.ZodMiniType<WireFields<S>>,
    reading: Object.keys(readings).length > 0 ? z.extend(schema, readings) : undefined,
    decode: (wire) => {
      const value = { ...blankValue };
      for (const { key, name, decode } of entries) value[name] = decode((wire as Loose)[key]);
      return value as ValueFields<S>;
    },
    encode: (value) => {
      const wire = { ...blankWire };
      for (const { key, name, encode } of entries) wire[key] = encode((value as Loose)[name]);
      return wire as WireFields<S>;
    },
  };
}

/** Creates a codec that applies `decode` after decoding with `of`, and `encode` before encoding with `of`. */
/* @__NO_SIDE_EFFECTS__ */
export function mapCodec<Wire, Between, Value>(
  of: Codec<Wire, Between>,
  decode: (between: Between) => Value,
  encode: (value: Value) => Between,
): Codec<Wire, Value> {
  return codec(
    of.schema,
    (wire) => decode(of.decode(wire)),
    (value) => of.encode(encode(value)),
  );
}

/**
 * Creates a codec that encodes each object once and returns the cached wire object afterwards. For immutable objects
 * that are sent repeatedly.
 */
/* @__NO_SIDE_EFFECTS__ */
export function cacheEncoded<Wire, Value extends object>(of: Codec<Wire, Value>): Codec<Wire, Value> {
  const written = new WeakMap<Value, { readonly wire: Wire }>();
  return {
    ...of,
    encode: (value) => {
      let known = written.get(value);
      if (known === undefined) {
        known = { wire: of.encode(value) };
        written.set(value, known);
      }
      return known.wire;
    },
  };
}

/** Part of a codec that decoding needs. */
export interface WireDecoder<Value> {
  readonly schema: z.ZodMiniType;
  readonly reading?: z.ZodMiniType | undefined;
  readonly decode: (wire: never) => Value;
}

/**
 * Validates and decodes a parsed JSON value like `decodeWire`, but returns undefined instead of throwing
 * `WireFormatError`.
 */
export function decodeWireIfValid<Value>(of: WireDecoder<Value>, json: unknown): Value | undefined {
  try {
    return decodeWire(of, json);
  } catch (fault) {
    if (fault instanceof WireFormatError) return undefined;
    throw fault;
  }
}

/**
 * Validates and decodes a parsed JSON value.
 *
 * @throws WireFormatError if the value does not match the schema or cannot be decoded
 */
export function decodeWire<Value>(of: WireDecoder<Value>, json: unknown): Value {
  const parsed = z.safeParse(of.reading ?? of.schema, json);
  if (!parsed.success)
    throw new WireFormatError('WIRE_INVALID', undefined, parsed.error.message, { cause: parsed.error });
  return (of.decode as (wire: unknown) => Value)(parsed.data);
}
