import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EARN_ROUTES, decimalsTextCodec, farmTimeCodec } from './earn/index.ts';
import { epochTextCodec } from './govern/epochs.ts';
import { EPOCH_ROUTES, PROPOSAL_ROUTES } from './govern/index.ts';
import {
  toUntypedCodec,
  CORE_API_ROUTES,
  WireFormatError,
  decodeWireIfValid,
  decodeWire,
  type AnyApiRoute,
} from './index.ts';
import { routeStepsCodec } from './swap/swap-route.ts';
import { swapStatusCodec } from './swap/swap-message.ts';
import { orderAmountBoundCodec } from './orders/order-query.ts';
import { limitOrderCodec, orderFillCodec } from './orders/limit-orders.ts';
import { pairCodec } from './pools/pair.ts';
import { poolCodec, poolQueryCodec } from './pools/pools.ts';
import { transactionCodec } from './transactions/transactions.ts';
import {
  addressCodec,
  amountSchema,
  decimalSchema,
  fractionCodec,
  hashCodec,
  decimalAmountSchema,
} from './wire/wire-values.ts';

const SEED = 78;
const RUNS = 60;

const digitsText = (most: number) => fc.bigInt({ min: 0n, max: 10n ** BigInt(most) - 1n }).map(String);
/** Generates decimal text in canonical form, without superfluous zeros. */
const decimalText = (places: number, isSigned: boolean) =>
  fc.tuple(fc.boolean(), digitsText(30), digitsText(places)).map(([isNegative, integer, part]) => {
    const fraction = part.padStart(places, '0').replace(/0+$/, '');
    const text = fraction === '' ? integer : `${integer}.${fraction}`;
    return isNegative && isSigned && text !== '0' ? `-${text}` : text;
  });
const hex = fc.array(fc.constantFrom(...Array.from('0123456789abcdef')), { minLength: 64, maxLength: 64 });

type Schema = z.core.$ZodType;
/** Generators of canonical texts, for schemas that also accept non-canonical texts. */
const TEXT_GENERATORS = new Map<Schema, fc.Arbitrary<unknown>>([
  [addressCodec.schema, hex.map((letters) => `0:${letters.join('')}`)],
  [hashCodec.schema, hex.map((letters) => letters.join(''))],
  [amountSchema, digitsText(38)],
  [orderAmountBoundCodec.schema, digitsText(38)],
  // At most two decimal places, because percentages are encoded with two.
  [decimalSchema, decimalText(2, false)],
  [decimalAmountSchema, decimalText(18, false)],
  [epochTextCodec.schema, digitsText(9)],
  [decimalsTextCodec.schema, digitsText(2)],
  [fractionCodec.schema, decimalText(18, false).map((text) => `0.${text.split('.')[1] ?? '5'}`)],
]);

/** Cuts the named parallel lists of a wire value to the same length. */
function alignLists(wire: unknown, lists: readonly string[]): unknown {
  const fields = { ...(wire as Record<string, unknown>) };
  const length = Math.min(...lists.map((name) => (fields[name] as unknown[]).length));
  for (const name of lists) fields[name] = (fields[name] as unknown[]).slice(0, length);
  return fields;
}

const POOL_LISTS = ['currencyAddresses', 'currencies'];
const TOKEN_LISTS = ['volumesLocked', 'prices', 'stableOneSwap'];
function alignPool(wire: unknown): unknown {
  const { meta, ...fields } = wire as { readonly meta: object };
  const both = { ...fields, ...meta };
  const cut = alignLists(both, [...POOL_LISTS, ...TOKEN_LISTS]) as Record<string, unknown>;
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, cut[name]]));
  return { ...fields, ...pick(TOKEN_LISTS), meta: { ...meta, ...pick(POOL_LISTS) } };
}

const formatUtc = (time: unknown): string => new Date(Number(time) * 1_000).toISOString();
/** Sets each ISO 8601 text to the time of the corresponding field in seconds, as in a valid response. */
function alignMoments(wire: unknown): unknown {
  const { createdAt, updatedAt } = wire as { readonly createdAt: number; readonly updatedAt?: number };
  const updated = updatedAt === undefined ? {} : { updatedAtUtc: formatUtc(updatedAt) };
  return { ...(wire as object), createdAtUtc: formatUtc(createdAt), ...updated };
}

/** Makes the parent of each step an earlier step, as in a valid split route. */
function alignSteps(wire: unknown): unknown {
  const steps = wire as readonly { readonly parent: number }[];
  return steps.map((step, index) => ({ ...step, parent: index === 0 ? null : step.parent % index }));
}

const ALIGN_BY_SCHEMA = new Map<Schema, (wire: unknown) => unknown>([
  [farmTimeCodec.schema, (wire) => Math.floor(Number(wire) / 1_000) * 1_000],
  [orderFillCodec.schema, alignMoments],
  [limitOrderCodec.schema, alignMoments],
  [poolCodec.schema, alignPool],
  [routeStepsCodec.schema, alignSteps],
  [swapStatusCodec.schema, (wire) => alignLists(wire, ['amount', 'tokenRoot'])],
  [
    transactionCodec.schema,
    (wire) =>
      alignLists(alignLists(wire, ['currencies', 'currencyAddresses', 'volumes']), [
        'fees',
        'feeCurrencies',
        'feeCurrencyAddresses',
        'beneficiaryAddresses',
        'beneficiaryFees',
      ]),
  ],
]);

/** Generates wire values that match a schema, in canonical form. */
function generateWire(schema: Schema): fc.Arbitrary<unknown> {
  const text = TEXT_GENERATORS.get(schema);
  if (text) return text;
  const made = generateShape(schema);
  const align = ALIGN_BY_SCHEMA.get(schema);
  return align ? made.map(align) : made;
}

/** Returns the limit that a check of the schema sets; undefined if the schema has no such check. */
function getBound(schema: Schema, check: 'greater_than' | 'less_than'): number | undefined {
  const defs = (schema._zod.def.checks ?? []).map(
    ({ _zod }) => _zod.def as { readonly check: string; readonly value?: number },
  );
  return defs.find((def) => def.check === check)?.value;
}

function generateNumber(schema: Schema): fc.Arbitrary<number> {
  const [minimum, maximum] = [getBound(schema, 'greater_than'), getBound(schema, 'less_than')];
  return fc.integer({ min: minimum ?? -1_000_000, max: Math.min(maximum ?? 1_000_000, 2 ** 31 - 1) });
}

const SHAPE_GENERATORS: Readonly<Record<string, (def: never, schema: Schema) => fc.Arbitrary<unknown>>> = {
  string: () => fc.constantFrom('', 'USDT', '12'),
  number: (_, schema) => generateNumber(schema),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  enum: ({ entries }: { entries: Record<string, string> }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values }: { values: unknown[] }) => fc.constantFrom(...values),
  array: ({ element }: { element: Schema }) => fc.array(generateWire(element), { maxLength: 3 }),
  nullable: ({ innerType }: { innerType: Schema }) => fc.option(generateWire(innerType)),
  // Generated fields are always present, because an absent value may be encoded as absent or as null.
  optional: ({ innerType }: { innerType: Schema }) => generateWire(unwrapOptional(innerType)),
  union: ({ options }: { options: Schema[] }) => fc.oneof(...options.map(generateWire)),
  record: ({ valueType }: { valueType: Schema }) =>
    fc.dictionary(fc.constantFrom('a', 'b'), generateWire(valueType)),
  object: ({ shape }: { shape: Record<string, Schema> }) =>
    fc.record(
      Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, generateWire(schema)])),
    ),
};

function unwrapOptional(schema: Schema): Schema {
  const def = schema._zod.def as { readonly type: string; readonly innerType?: Schema };
  return def.type === 'nullable' && def.innerType ? def.innerType : schema;
}

function generateShape(schema: Schema): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as { readonly type: string };
  const make = SHAPE_GENERATORS[def.type];
  if (!make) throw new RangeError(`no wire is made of ${def.type}`);
  return make(def as never, schema);
}

const routes: readonly AnyApiRoute[] = [
  ...new Map(
    Object.entries({ ...CORE_API_ROUTES, ...EARN_ROUTES, ...EPOCH_ROUTES, ...PROPOSAL_ROUTES } as Record<
      string,
      AnyApiRoute
    >),
  ).values(),
];
const parts = routes.flatMap((route) =>
  (['params', 'body', 'response'] as const).flatMap((name) => {
    const part = route[name];
    return part === undefined ? [] : [[`${name} of ${route.id}`, toUntypedCodec(part)] as const];
  }),
);

describe('wire formats', () => {
  test.each(parts)('%s survives a round trip', (_, codec) => {
    fc.assert(
      fc.property(generateWire(codec.schema), (wire) => {
        const value = codec.decode(wire);
        const written = codec.encode(value);
        expect(written).toEqual(wire);
        // Compared as JSON, so that an undefined field equals an absent one.
        expect(codec.decode(JSON.parse(JSON.stringify(written)))).toEqual(value);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

/** Replaces one value anywhere in the wire value by `odd`. Each number of the path selects a key on one level. */
function replaceValue(wire: unknown, [turn, ...further]: readonly number[], odd: unknown): unknown {
  if (turn === undefined || typeof wire !== 'object' || wire === null) return odd;
  const keys = Object.keys(wire);
  const key = keys[turn % Math.max(keys.length, 1)];
  if (key === undefined) return odd;
  const part = replaceValue((wire as Record<string, unknown>)[key], further, odd);
  if (Array.isArray(wire)) return wire.map((one: unknown, index) => (String(index) === key ? part : one));
  return { ...wire, [key]: part };
}

const INVALID_VALUES = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'NaN', '-1', '1e400', '9'.repeat(79), `0:${'g'.repeat(64)}`),
  fc.constantFrom<unknown>(-1, 0.5, 1e308, 2 ** 53, true, [], {}, '\u202e<b>\u0000', '__proto__'),
  fc.jsonValue(),
);
const VALUE_PATH = fc.array(fc.nat(50), { minLength: 1, maxLength: 5 });
const toJsonValue = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

describe('invalid wire values', () => {
  test.each(parts.filter(([name]) => name.startsWith('response')))(
    '%s are rejected, or decoded to something that can be encoded',
    (_, codec) => {
      fc.assert(
        fc.property(generateWire(codec.schema), VALUE_PATH, INVALID_VALUES, (wire, at, odd) => {
          const value = decodeWireIfValid(codec, toJsonValue(replaceValue(wire, at, odd)));
          if (value === undefined) return;
          expect(z.safeParse(codec.schema, toJsonValue(codec.encode(value))).error).toBeUndefined();
        }),
        { seed: SEED, numRuns: 200 },
      );
    },
  );
});

const A = `0:${'A'.repeat(64)}`;
const buildWirePool = (more: object = {}, meta: object = {}) => ({
  meta: {
    poolAddress: A,
    lpAddress: `0:${'0'.repeat(64)}`,
    currencyAddresses: [A, A],
    currencies: ['A', 'B'],
    pairType: 'default',
    fee: '0.003',
    feeBeneficiary: '0',
    beneficiaryAddress: null,
    ...meta,
  },
  tvl: '1.50',
  tvlChange: '-3.71',
  volume24h: '0',
  volume24hChange: '0',
  volume7d: '0',
  fee24h: '0',
  fee7d: '0',
  feeAllTime: '0',
  lpLocked: '007',
  volumesLocked: ['1', '2'],
  prices: ['0', '1'],
  stableOneSwap: ['0', '0.5'],
  count24Transactions: 1,
  ...more,
});

describe('a pool', () => {
  test('is decoded to amounts, ratios and tokens; unknown values are undefined', () => {
    const read = decodeWire(poolCodec, buildWirePool());
    expect(read).toMatchObject({ address: A.toLowerCase(), curve: 'constant-product', lpSupply: 7n });
    expect(read.lpRoot).toBeUndefined();
    expect(read.tvlChange).toBe(-37_100_000_000_000_000n);
    expect(read.tokens[0]).toMatchObject({ symbol: 'A', reserve: 1n, price: undefined, oneSwap: undefined });
    expect(read.tokens[1]).toMatchObject({ price: 10n ** 18n, oneSwap: 5n * 10n ** 17n });
  });
  test('of an unknown kind or without a reserve is a coded error, never a default', () => {
    const codeOf = (wire: object): unknown => {
      try {
        return decodeWire(poolCodec, wire);
      } catch (error) {
        return error instanceof WireFormatError ? error.code : error;
      }
    };
    expect(codeOf(buildWirePool({}, { pairType: 'weighted' }))).toBe('WIRE_INVALID');
    expect(codeOf(buildWirePool({ volumesLocked: ['1'] }))).toBe('WIRE_LISTS_DIFFER');
    expect(codeOf(buildWirePool({}, { currencies: ['A'] }))).toBe('WIRE_LISTS_DIFFER');
  });
  test('of three tokens is not a pair', () => {
    const read = decodeWire(
      poolCodec,
      buildWirePool(
        { volumesLocked: ['1', '2', '3'], prices: ['1', '1', '1'], stableOneSwap: ['1', '1', '1'] },
        { currencyAddresses: [A, A, A], currencies: ['A', 'B', 'C'] },
      ),
    );
    expect(() => pairCodec.encode(read)).toThrow(WireFormatError);
  });
  test('is requested with null and absent fields', () => {
    const asked = { limit: 1, offset: 0 };
    const nulls = { currencyAddress: null, currencyAddresses: null, ordering: null, pairType: null };
    expect(decodeWire(poolQueryCodec, { ...asked, ...nulls })).toEqual(decodeWire(poolQueryCodec, asked));
    expect(poolQueryCodec.encode({ limit: 1, offset: 0, search: undefined })).toEqual({
      ...asked,
      currencyAddress: null,
      currencyAddresses: null,
      favoritePools: null,
    });
  });
});
