import { CodedError } from '@junction/primitives';
import * as z from 'zod/mini';

/** What a wire value can be wrong in although its schema let it pass. */
export type WireFormatErrorCode = 'WIRE_INVALID' | 'WIRE_LISTS_DIFFER';

/** A wire value that cannot be read. `cause` is the schema's error for `WIRE_INVALID`. */
export class WireFormatError extends CodedError<WireFormatErrorCode> {}

/** Two forms of one value: JSON as it travels, and the types that code works with. */
export interface Codec<Wire, Value> {
  /** Checks the wire form; the OpenAPI document is made from it. */
  readonly schema: z.ZodMiniType<Wire>;
  /** Checks what comes from a server, where that is less than `schema` asks: see `rows`. */
  readonly reading?: z.ZodMiniType | undefined;
  /** Reads wire that the schema has let pass. Throws `WireFault` for what no schema can tell. */
  readonly decode: (wire: Wire) => Value;
  /** Writes the canonical wire form; `decode` gives the same value back. */
  readonly encode: (value: Value) => Wire;
}

/** Any codec, when its two forms do not matter. */
export interface AnyCodec {
  readonly schema: z.ZodMiniType;
  readonly reading?: z.ZodMiniType | undefined;
  readonly decode: (wire: never) => unknown;
  readonly encode: (value: never) => unknown;
}

/** A codec of a field that may be missing on the wire. */
export interface OptionalCodec<Wire, Value> extends Codec<Wire | undefined, Value | undefined> {
  readonly isOptional: true;
}

/** The form that travels. */
export type WireOf<C extends AnyCodec> = C extends { readonly encode: (value: never) => infer W } ? W : never;
/** The form that code works with. */
export type ValueOf<C extends AnyCodec> = C extends { readonly decode: (wire: never) => infer V } ? V : never;

const same = <T>(value: T): T => value;

/** A codec of a schema and two functions. */
/* @__NO_SIDE_EFFECTS__ */
export function codec<Wire, Value>(
  schema: z.ZodMiniType<Wire>,
  decode: (wire: Wire) => Value,
  encode: (value: Value) => Wire,
): Codec<Wire, Value> {
  return { schema, decode, encode };
}

/** Both forms are the same. */
/* @__NO_SIDE_EFFECTS__ */
export function plain<Wire>(schema: z.ZodMiniType<Wire>): Codec<Wire, Wire> {
  return { schema, decode: same, encode: same };
}

/** Both forms are the same, and code knows it by a brand. */
/* @__NO_SIDE_EFFECTS__ */
export function branded<Wire, Value extends Wire>(schema: z.ZodMiniType<Wire>): Codec<Wire, Value> {
  return { schema, decode: same as unknown as (wire: Wire) => Value, encode: same };
}

/** Null on the wire is `undefined` here. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<Wire, Value>(of: Codec<Wire, Value>): Codec<Wire | null, Value | undefined> {
  return {
    schema: z.nullable(of.schema),
    decode: (wire) => (wire === null ? undefined : of.decode(wire)),
    encode: (value) => (value === undefined ? null : of.encode(value)),
  };
}

/* @__NO_SIDE_EFFECTS__ */
function absent<Wire, Value>(
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

/** A field that may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Wire, Value>(of: Codec<Wire, Value>): OptionalCodec<Wire, Value> {
  return absent(of, z.optional(of.schema)) as OptionalCodec<Wire, Value>;
}

/** A field that a client may leave out or send as null; written, it is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<Wire, Value>(of: Codec<Wire, Value>): OptionalCodec<Wire | null, Value> {
  return absent(of, z.optional(z.nullable(of.schema)));
}

/** As `maybe`; written, it is null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullish<Wire, Value>(of: Codec<Wire, Value>): OptionalCodec<Wire | null, Value> {
  return { ...maybe(of), encode: (value) => (value === undefined ? null : of.encode(value)) };
}

/** An array; further checks as the schema takes them. */
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

/** Entries of an answer; `unread` counts those left out because they cannot be read, and is absent without any. */
export interface Rows<Value> extends ReadonlyArray<Value> {
  readonly unread?: number;
}

/**
 * The entries of an answer, itself or a field of it. An entry that cannot be read is left out and counted; `WireFault` is
 * thrown when none can, so that no malformed answer looks like an empty one. Not for lists whose entries belong together.
 */
/* @__NO_SIDE_EFFECTS__ */
export function rows<Wire, Value>(of: Codec<Wire, Value>): Codec<Wire[], Rows<Value>> {
  return {
    ...list(of),
    reading: z.array(z.unknown()),
    decode: (wire) => {
      const read: Value[] & { unread?: number } = [];
      for (const entry of wire) {
        try {
          read.push(readWire(of, entry));
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

/** How many entries of an answer could not be read and are left out, over all its lists. */
export function unreadIn(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0;
  let count = 0;
  for (const part of [answer, ...Object.values(answer)] as Partial<Rows<unknown>>[])
    if (Array.isArray(part)) count += (part as Rows<unknown>).unread ?? 0;
  return count;
}

/** Words of the wire and what they are here, one for one. */
/* @__NO_SIDE_EFFECTS__ */
export function words<const Word extends string, const Value extends string>(
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

/** A field that has another name here than on the wire. */
export interface Renamed<Name extends string, C extends AnyCodec> {
  readonly as: Name;
  readonly codec: C;
}

/** Gives a field its name in code. */
/* @__NO_SIDE_EFFECTS__ */
export function as<const Name extends string, C extends AnyCodec>(name: Name, of: C): Renamed<Name, C> {
  return { as: name, codec: of };
}

type Field = AnyCodec | Renamed<string, AnyCodec>;
type Fields = Readonly<Record<string, Field>>;
type CodecIn<F> = F extends Renamed<string, infer C> ? C : F extends AnyCodec ? F : never;
type NameIn<K, F> = F extends Renamed<infer Name, AnyCodec> ? Name : K;
type OptionalIn<S> = {
  [K in keyof S]: CodecIn<S[K]> extends { readonly isOptional: true } ? K : never;
}[keyof S];
type Flat<T> = { [K in keyof T]: T[K] };

/** The wire form of fields. */
export type WireFields<S> = Flat<
  { [K in Exclude<keyof S, OptionalIn<S>>]: WireOf<CodecIn<S[K]>> } & {
    [K in OptionalIn<S>]?: WireOf<CodecIn<S[K]>>;
  }
>;
/** What fields are in code. */
export type ValueFields<S> = Flat<
  { readonly [K in Exclude<keyof S, OptionalIn<S>> as NameIn<K, S[K]> & string]: ValueOf<CodecIn<S[K]>> } & {
    readonly [K in OptionalIn<S> as NameIn<K, S[K]> & string]?: ValueOf<CodecIn<S[K]>>;
  }
>;

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly decode: (wire: unknown) => unknown;
  readonly encode: (value: unknown) => unknown;
}

/**
 * An object, declared by the fields of its wire form in their order; a field renamed with `as` has that name in code.
 * `isStrict` refuses fields that are not declared.
 */
/* @__NO_SIDE_EFFECTS__ */
export function object<const S extends Fields>(
  fields: S,
  isStrict = false,
): Codec<WireFields<S>, ValueFields<S>> {
  const schemas: Record<string, z.ZodMiniType> = {};
  const readings: Record<string, z.ZodMiniType> = {};
  const entries: Entry[] = [];
  for (const [key, field] of Object.entries<Field>(fields)) {
    const of = 'as' in field ? field.codec : field;
    schemas[key] = of.schema;
    if (of.reading) readings[key] = of.reading;
    const { decode, encode } = of as unknown as Entry;
    entries.push({ key, name: 'as' in field ? field.as : key, decode, encode });
  }
  type Loose = Record<string, unknown>;
  // Filling in a copy keeps one hidden class; adding field by field costs an engine four times as much. JSON leaves
  // undefined fields out.
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

/** A value that is another value of code besides: `decode` and `encode` go on from what `of` reads and writes. */
/* @__NO_SIDE_EFFECTS__ */
export function through<Wire, Between, Value>(
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
 * Writes each value once, as long as it lives: for values that never change and are sent again and again, so that the
 * answers of a server share their parts.
 */
/* @__NO_SIDE_EFFECTS__ */
export function kept<Wire, Value extends object>(of: Codec<Wire, Value>): Codec<Wire, Value> {
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

/** A codec of which only the value matters. */
export interface Reader<Value> {
  readonly schema: z.ZodMiniType;
  readonly reading?: z.ZodMiniType | undefined;
  readonly decode: (wire: never) => Value;
}

/** As `readWire`, but undefined for what cannot be read instead of throwing. */
export function readIfValid<Value>(of: Reader<Value>, json: unknown): Value | undefined {
  try {
    return readWire(of, json);
  } catch (fault) {
    if (fault instanceof WireFormatError) return undefined;
    throw fault;
  }
}

/** Checks JSON and reads it. Throws `WireFault`. */
export function readWire<Value>(of: Reader<Value>, json: unknown): Value {
  const parsed = z.safeParse(of.reading ?? of.schema, json);
  if (!parsed.success)
    throw new WireFormatError('WIRE_INVALID', undefined, parsed.error.message, { cause: parsed.error });
  return (of.decode as (wire: unknown) => Value)(parsed.data);
}
