import type { AbiCellLayoutRule } from './abi-reader.ts';
import { splitValuesIntoCells, type CellUsage } from './abi-layout.ts';
import {
  isDictValueInRef,
  isOptionalInSeparateCell,
  getDictKeyBits,
  getVarIntLengthBits,
  getMaxBits,
  getMaxRefs,
  parseAbiFields,
  type AbiField,
  type AbiType,
} from './abi-type.ts';
import type { AbiInput, AbiInputs, AbiParam } from './abi-types.ts';
import { parseBoc } from './boc.ts';
import { encodeByteChain } from './byte-chain.ts';
import type { CellTree } from './cell-tree.ts';
import { CellWriter, emptyCell } from './cell-writer.ts';

/**
 * Encodes named values as a chain of cells that starts with `head`.
 *
 * @throws RangeError for values that do not fit
 */
export function encodeAbiRecord(
  params: readonly AbiParam[],
  values: AbiInputs,
  dialect: AbiCellLayoutRule,
  head: { readonly value: bigint; readonly bits: number } = { value: 0n, bits: 0 },
): CellTree {
  const first = new CellWriter().uint(head.value, head.bits);
  return writeChain(encodePieces(parseAbiFields(params), values, dialect), head.bits, first);
}

/** Encoded value with the size that the layout reserves for it. */
interface EncodedPiece {
  readonly cell: CellTree;
  readonly share: CellUsage;
}

function writeChain(pieces: readonly EncodedPiece[], headBits: number, first = new CellWriter()): CellTree {
  const cells = splitValuesIntoCells(
    pieces,
    pieces.map(({ share }) => share),
    headBits,
  );
  let next: CellTree | undefined;
  for (let index = cells.length - 1; index >= 0; index -= 1) {
    const writer = index === 0 ? first : new CellWriter();
    for (const { cell } of cells[index] ?? []) writer.append(cell);
    next = writer.refs([next]).end();
  }
  return next ?? emptyCell();
}

function encodePieces(
  fields: readonly AbiField[],
  values: AbiInputs,
  dialect: AbiCellLayoutRule,
): EncodedPiece[] {
  return fields.flatMap(({ name, type }) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`no value for ${name}`);
    if (type.kind === 'tuple') return encodePieces(type.fields, asRecord(value), dialect);
    try {
      return [encodePiece(type, value, dialect)];
    } catch (cause) {
      throw new RangeError(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  });
}

function encodePiece(type: AbiType, value: AbiInput, dialect: AbiCellLayoutRule): EncodedPiece {
  const cell = writeValue(new CellWriter(), type, value, dialect).end();
  const share =
    dialect === 'by type'
      ? { bits: getMaxBits(type), refs: getMaxRefs(type) }
      : { bits: cell.bitLength, refs: cell.refs.length };
  return { cell, share };
}

/** Encodes one value in a separate chain of cells. */
function encodeOwnChain(type: AbiType, value: AbiInput, dialect: AbiCellLayoutRule): CellTree {
  const pieces =
    type.kind === 'tuple'
      ? encodePieces(type.fields, asRecord(value), dialect)
      : [encodePiece(type, value, dialect)];
  return writeChain(pieces, 0);
}

function writeValue(
  writer: CellWriter,
  type: AbiType,
  value: AbiInput,
  dialect: AbiCellLayoutRule,
): CellWriter {
  switch (type.kind) {
    case 'uint':
      return writer.uint(asInteger(value), type.bits);
    case 'int':
      return writer.uint(toTwosComplement(asInteger(value), type.bits), type.bits);
    case 'varuint':
      return writeVariableInteger(writer, asInteger(value), getVarIntLengthBits(type.bytes), countBytes);
    case 'varint':
      return writeVariableInteger(
        writer,
        asInteger(value),
        getVarIntLengthBits(type.bytes),
        countSignedBytes,
      );
    case 'gram':
      return writeVariableInteger(writer, asInteger(value), 4, countBytes);
    case 'bool':
      return writer.bit(asFlag(value));
    case 'address':
      return writeAddress(writer, asText(value));
    case 'cell':
      return writer.ref(value === '' ? emptyCell() : parseBoc(asText(value)));
    case 'bytes':
      return writer.ref(encodeByteChain(asBytes(value)));
    case 'fixedbytes':
      return writer.ref(encodeByteChain(asBytes(value, type.length)));
    case 'string':
      return writer.ref(encodeByteChain(new TextEncoder().encode(asText(value))));
    case 'array':
      return writeList(writer.uint(BigInt(asList(value).length), INDEX_BITS), type.item, value, dialect);
    case 'fixedArray':
      if (asList(value).length !== type.length) throw new RangeError(`not ${type.length} values`);
      return writeList(writer, type.item, value, dialect);
    case 'map':
      return writeMap(writer, type, value, dialect);
    case 'optional':
      if (value === null) return writer.bit(false);
      if (isOptionalInSeparateCell(type.item))
        return writer.bit(true).ref(encodeOwnChain(type.item, value, dialect));
      return writer.bit(true).append(encodeOwnChain(type.item, value, dialect));
    case 'ref':
      return writer.ref(encodeOwnChain(type.item, value, dialect));
    case 'tuple':
      return writer.append(encodeOwnChain(type, value, dialect));
  }
}

const INDEX_BITS = 32;

interface DictionaryEntry {
  readonly key: bigint;
  readonly value: AbiInput;
}

function writeList(
  writer: CellWriter,
  item: AbiType,
  value: AbiInput,
  dialect: AbiCellLayoutRule,
): CellWriter {
  const entries = asList(value).map((one, index) => ({ key: BigInt(index), value: one }));
  return writeEntries(writer, entries, INDEX_BITS, item, dialect);
}

function writeMap(
  writer: CellWriter,
  { key, value: item }: Extract<AbiType, { kind: 'map' }>,
  value: AbiInput,
  dialect: AbiCellLayoutRule,
): CellWriter {
  const bits = getDictKeyBits(key);
  const entries = new Map<bigint, AbiInput>();
  for (const pair of asList(value)) {
    const [name, one] = asList(pair);
    if (name === undefined || one === undefined) throw new RangeError('an entry is a key and a value');
    entries.set(encodeKey(key, name, dialect), one);
  }
  const sorted = [...entries]
    .map(([name, one]) => ({ key: name, value: one }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return writeEntries(writer, sorted, bits, item, dialect);
}

/** Converts a dictionary key to an integer. */
function encodeKey(type: AbiType, value: AbiInput, dialect: AbiCellLayoutRule): bigint {
  const { data, bitLength } = writeValue(new CellWriter(), type, value, dialect).end();
  if (bitLength !== getDictKeyBits(type)) throw new RangeError('no key of a map');
  return BigInt(`0x0${Buffer.from(data).toString('hex')}`) >> BigInt(8 * data.length - bitLength);
}

function writeEntries(
  writer: CellWriter,
  entries: readonly DictionaryEntry[],
  bits: number,
  item: AbiType,
  dialect: AbiCellLayoutRule,
): CellWriter {
  const isInRef = isDictValueInRef(item, bits);
  return writer.dictionary(entries, bits, (to, { value }) => {
    const cell = encodeOwnChain(item, value, dialect);
    return isInRef ? to.ref(cell) : to.append(cell);
  });
}

const ADDRESS_PATTERN = /^(-?\d{1,3}):([0-9a-fA-F]{64})$/;

/** Writes a standard address. Empty text becomes `addr_none`. */
function writeAddress(writer: CellWriter, text: string): CellWriter {
  if (text === '') return writer.uint(0n, 2);
  const [, workchain, account] = ADDRESS_PATTERN.exec(text) ?? [];
  if (workchain === undefined || account === undefined)
    throw new RangeError(`no address: ${text.slice(0, 80)}`);
  return writer
    .uint(4n, 3)
    .uint(toTwosComplement(BigInt(workchain), 8), 8)
    .uint(BigInt(`0x${account}`), 256);
}

function writeVariableInteger(
  writer: CellWriter,
  value: bigint,
  bitsOfLength: number,
  measure: (value: bigint) => number,
): CellWriter {
  const length = measure(value);
  const bits = BigInt.asUintN(8 * length, value);
  return writer.uint(BigInt(length), bitsOfLength).uint(bits, 8 * length);
}

/** Returns the minimum number of bytes of an unsigned integer; 0 for zero. */
function countBytes(value: bigint): number {
  if (value < 0n) throw new RangeError(`${value} is negative`);
  return value === 0n ? 0 : Math.ceil(value.toString(16).length / 2);
}

/** Returns the minimum number of bytes of a signed integer including the sign bit; 0 for zero. */
function countSignedBytes(value: bigint): number {
  if (value === 0n) return 0;
  const magnitude = value < 0n ? -value - 1n : value;
  return (magnitude.toString(2).replace(/^0$/, '').length + 8) >> 3;
}

function toTwosComplement(value: bigint, bits: number): bigint {
  if (BigInt.asIntN(bits, value) !== value) throw new RangeError(`${value} does not fit ${bits} bits`);
  return BigInt.asUintN(bits, value);
}

const INTEGER_PATTERN = /^(?:-?\d+|0x[0-9a-fA-F]+)$/;

function asInteger(value: AbiInput): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'string' && INTEGER_PATTERN.test(value)) return BigInt(value);
  throw new RangeError('no integer');
}

function asFlag(value: AbiInput): boolean {
  if (typeof value !== 'boolean') throw new RangeError('no flag');
  return value;
}

function asText(value: AbiInput): string {
  if (typeof value !== 'string') throw new RangeError('no text');
  return value;
}

const BASE64_PATTERN = /^[A-Za-z0-9+/]*={0,2}$/;

function asBytes(value: AbiInput, length?: number): Uint8Array {
  const text = asText(value);
  if (!BASE64_PATTERN.test(text)) throw new RangeError('not base64');
  const bytes = Buffer.from(text, 'base64');
  if (length !== undefined && bytes.length !== length) throw new RangeError(`not ${length} bytes`);
  return bytes;
}

function asList(value: AbiInput): readonly AbiInput[] {
  if (!isList(value)) throw new RangeError('no list');
  return value;
}

function asRecord(value: AbiInput): AbiInputs {
  if (typeof value !== 'object' || value === null || isList(value)) throw new RangeError('no record');
  return value;
}

function isList(value: AbiInput): value is readonly AbiInput[] {
  return Array.isArray(value);
}
