import { parseAddress } from '@junction/primitives';
import type { AbiParam } from '@junction/tvm';
import {
  flattenTupleFields,
  isDictValueInRef,
  getDictKeyBits,
  layoutFieldsIntoCells,
  parseAbiFields,
  type AbiField,
  type AbiType,
} from '@junction/tvm/abi-layout';
import { CellWriter, emptyCell, encodeByteChain, parseCellTree, type CellTree } from '@junction/tvm/cells';

/** Bits that precede the first value. */
export interface AbiCellLeadingBits {
  readonly value: bigint;
  readonly bits: number;
  /** Number of bits that the cell layout reserves for the leading bits, if they can be longer than `bits`. */
  readonly maxBits?: number;
}

/**
 * Encodes getter inputs in the cell layout of ABI 2.2 and later, without Node modules.
 *
 * @throws RangeError for values that do not fit and for unsupported types
 */
export function encodeAbiCell(
  params: readonly AbiParam[],
  values: Readonly<Record<string, unknown>>,
  head: AbiCellLeadingBits,
): CellTree {
  return writeFields(parseAbiFields(params), values, head);
}

function writeFields(
  fields: readonly AbiField[],
  values: Readonly<Record<string, unknown>>,
  head: AbiCellLeadingBits = { value: 0n, bits: 0 },
): CellTree {
  const flat = flattenValues(fields, values);
  let at = 0;
  const cells = layoutFieldsIntoCells(flattenTupleFields(fields), head.maxBits ?? head.bits).map(
    (cell, index) => {
      const writer = index === 0 ? new CellWriter().uint(head.value, head.bits) : new CellWriter();
      const end = at + cell.length;
      for (; at < end; at += 1) writeValue(writer, flat[at]);
      return writer;
    },
  );
  const chain = cells.reduceRight<CellTree | undefined>(
    (next, writer) => writer.refs([next]).end(),
    undefined,
  );
  return chain ?? new CellWriter().uint(head.value, head.bits).end();
}

interface TypedValue {
  readonly type: AbiType;
  readonly value: unknown;
}

function flattenValues(
  fields: readonly AbiField[],
  values: Readonly<Record<string, unknown>>,
): readonly TypedValue[] {
  return fields.flatMap(({ name, type }) =>
    type.kind === 'tuple'
      ? flattenValues(type.fields, toRecord(values[name]))
      : [{ type, value: values[name] }],
  );
}

function writeValue(writer: CellWriter, given: TypedValue | undefined): CellWriter {
  if (given === undefined) throw new RangeError('a value is missing');
  const { type, value } = given;
  switch (type.kind) {
    case 'uint':
      return writer.uint(toInteger(value), type.bits);
    case 'bool':
      if (typeof value !== 'boolean') throw new RangeError('no flag');
      return writer.bit(value);
    case 'address': {
      const address = typeof value === 'string' ? parseAddress(value) : undefined;
      if (address === undefined) throw new RangeError('no address');
      return writer.address(address);
    }
    case 'cell':
      return writer.ref(value === '' ? emptyCell() : parseCellTree(toText(value)));
    case 'string':
      return writer.ref(encodeByteChain(new TextEncoder().encode(toText(value))));
    case 'array':
      return writer.list(toList(value), (to, one) => writeItem(to, type.item, one, INDEX_BITS));
    case 'map':
      return writeMap(writer, type, value);
    default:
      throw new RangeError(`no question has a ${type.kind}`);
  }
}

const INDEX_BITS = 32;

/** Writes the value of a dictionary entry. */
function writeItem(writer: CellWriter, type: AbiType, value: unknown, bits: number): CellWriter {
  const cell = encodeOwnChain(type, value);
  return isDictValueInRef(type, bits) ? writer.ref(cell) : writer.append(cell);
}

/** Writes a list of pairs as a dictionary. If a key occurs several times, its last pair is used. */
function writeMap(
  writer: CellWriter,
  { key, value: item }: Extract<AbiType, { kind: 'map' }>,
  pairs: unknown,
): CellWriter {
  const bits = getDictKeyBits(key);
  const values = new Map(
    toList(pairs).map((pair) => {
      const [name, one] = toList(pair);
      return [toDictionaryKey(key, name), one] as const;
    }),
  );
  const entries = [...values].map(([name, value]) => ({ key: name, value }));
  return writer.dictionary(
    entries.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    bits,
    (to, { value }) => writeItem(to, item, value, bits),
  );
}

/** Converts a dictionary key to an integer. */
function toDictionaryKey(type: AbiType, value: unknown): bigint {
  const { data, bitLength } = writeValue(new CellWriter(), { type, value }).end();
  const bits = [...data].reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return bits >> BigInt(8 * data.length - bitLength);
}

/** Encodes a value that has its own chain of cells. */
const encodeOwnChain = (type: AbiType, value: unknown): CellTree =>
  type.kind === 'tuple'
    ? writeFields(type.fields, toRecord(value))
    : writeFields([{ name: 'value', type }], { value });

function toInteger(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string' && /^\d{1,78}$/.test(value)) return BigInt(value);
  throw new RangeError('no integer');
}

function toText(value: unknown): string {
  if (typeof value !== 'string') throw new RangeError('no cells');
  return value;
}

function toList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new RangeError('no list');
  return value;
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new RangeError('no record');
  return value as Readonly<Record<string, unknown>>;
}
