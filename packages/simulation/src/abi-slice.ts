import {
  flattenTupleFields,
  isDictValueInRef,
  isOptionalInSeparateCell,
  getDictKeyBits,
  layoutFieldsIntoCells,
  getVarIntLengthBits,
  parseAbiFields,
  type AbiField,
  type AbiType,
} from '@junction/tvm/abi-layout';
import { serializeCellTree, type CellTree } from '@junction/tvm/cells';
import type { AbiParam, AbiRecord, AbiValue } from '@junction/tvm';
import { CellSlice, MalformedCellError, CellReadBudget } from './cell-slice.ts';

/**
 * Decodes values in the cell layout of ABI 2.2 and later, without Node modules.
 *
 * @param headBits number of bits to skip before the first value
 * @param cells maximum number of cells to open
 * @throws MalformedCellError if the cells do not match the parameters exactly
 */
export function decodeAbiCell(
  params: readonly AbiParam[],
  cell: CellTree,
  headBits = 0,
  cells?: number,
): AbiRecord {
  const slice = new CellSlice(cell, new CellReadBudget(cells)).skip(headBits);
  return readFields(parseAbiFields(params), slice, headBits);
}

/** Position of the next value in a chain of cells. */
interface CellChain {
  slice: CellSlice;
  readonly steps: Iterator<boolean, boolean>;
}

function readFields(fields: readonly AbiField[], slice: CellSlice, headBits: number): AbiRecord {
  const lengths = layoutFieldsIntoCells(flattenTupleFields(fields), headBits).map((cell) => cell.length);
  const chain: CellChain = { slice, steps: yieldCellStarts(lengths) };
  const record = readRecord(fields, chain);
  if (!chain.slice.isEmpty) throw new MalformedCellError('something behind the last value');
  return record;
}

/** Yields, for each flat value in order, true if the value starts the next cell of the chain. */
function* yieldCellStarts(lengths: readonly number[]): Generator<boolean, boolean> {
  for (const [cell, length] of lengths.entries())
    for (let index = 0; index < length; index += 1) yield cell > 0 && index === 0;
  return false;
}

function readRecord(fields: readonly AbiField[], chain: CellChain): AbiRecord {
  const record: Record<string, AbiValue> = {};
  for (const { name, type } of fields) {
    if (type.kind === 'tuple') {
      record[name] = readRecord(type.fields, chain);
      continue;
    }
    if (chain.steps.next().value) {
      if (chain.slice.bits > 0 || chain.slice.refs !== 1)
        throw new MalformedCellError('a chain that goes on elsewhere');
      chain.slice = chain.slice.inRef();
    }
    record[name] = readValue(type, chain.slice);
  }
  return record;
}

// oxlint-disable-next-line complexity -- one case for each kind of value
function readValue(type: AbiType, slice: CellSlice): AbiValue {
  switch (type.kind) {
    case 'uint':
      return slice.uint(type.bits);
    case 'int':
      return slice.int(type.bits);
    case 'varuint':
      return slice.uint(8 * slice.number(getVarIntLengthBits(type.bytes)));
    case 'varint':
      return slice.int(8 * slice.number(getVarIntLengthBits(type.bytes)));
    case 'gram':
      return slice.coins();
    case 'bool':
      return slice.bit();
    case 'address':
      return slice.address();
    case 'cell':
      return serializeCellTree(slice.ref());
    case 'bytes':
      return toBase64(readSnake(slice));
    case 'fixedbytes':
      return readFixed(slice, type.length);
    case 'string':
      return readText(slice);
    case 'array':
      return readList(type.item, slice, slice.number(32));
    case 'fixedArray':
      return readList(type.item, slice, type.length);
    case 'map':
      return readMap(type.key, type.value, slice);
    case 'optional':
      return readOptional(type.item, slice);
    case 'ref':
      return readOwnChain(type.item, slice.inRef());
    case 'tuple':
      return Object.fromEntries(type.fields.map((field) => [field.name, readValue(field.type, slice)]));
  }
}

/** Decodes a value that has its own chain of cells. */
function readOwnChain(type: AbiType, slice: CellSlice): AbiValue {
  if (type.kind === 'tuple') return readFields(type.fields, slice, 0);
  return readFields([{ name: 'value', type }], slice, 0)['value'] ?? null;
}

function readOptional(item: AbiType, slice: CellSlice): AbiValue {
  if (!slice.bit()) return null;
  return isOptionalInSeparateCell(item) ? readOwnChain(item, slice.inRef()) : readValue(item, slice);
}

/** Decodes a dictionary entry. Values whose type may exceed the cell are stored in a reference. */
function readEntry(value: AbiType, bits: number, slice: CellSlice): AbiValue {
  return readOwnChain(value, isDictValueInRef(value, bits) ? slice.inRef() : slice);
}

function readList(item: AbiType, slice: CellSlice, count: number): AbiValue {
  const values: AbiValue[] = [];
  slice.dictionary(32, (key, value) => {
    // Entries with an index beyond the length are ignored.
    if (key >= BigInt(count)) return;
    if (key !== BigInt(values.length)) throw new MalformedCellError('a list with a gap');
    values.push(readEntry(item, 32, value));
  });
  if (values.length !== count) throw new MalformedCellError('a list with a gap');
  return values;
}

function readMap(key: AbiType, value: AbiType, slice: CellSlice): AbiValue {
  const bits = getDictKeyBits(key);
  const entries: AbiValue[] = [];
  slice.dictionary(bits, (found, one) => {
    entries.push([readKey(key, found, bits), readEntry(value, bits, one)]);
  });
  return entries;
}

function readKey(type: AbiType, key: bigint, bits: number): AbiValue {
  if (type.kind === 'int') return BigInt.asIntN(bits, key);
  if (type.kind === 'uint') return key;
  const text = key.toString(2).padStart(bits, '0');
  const data = Uint8Array.from({ length: (bits + 7) >> 3 }, (_, at) =>
    Number.parseInt(text.slice(8 * at, 8 * at + 8).padEnd(8, '0'), 2),
  );
  return readValue(type, new CellSlice({ data, bitLength: bits, refs: [], isExotic: false }));
}

/** Reads bytes from a chain of cells, all full bytes of each cell. */
function readSnake(slice: CellSlice): Uint8Array {
  const bytes: number[] = [];
  let cell = slice.inRef();
  for (;;) {
    if ((cell.bits & 7) !== 0) throw new MalformedCellError('bytes that are none');
    while (cell.bits > 0) bytes.push(cell.number(8));
    if (cell.refs === 0) return Uint8Array.from(bytes);
    cell = cell.inRef();
  }
}

function readFixed(slice: CellSlice, length: number): string {
  const bytes = readSnake(slice);
  if (bytes.length !== length) throw new MalformedCellError('another length');
  return toBase64(bytes);
}

function readText(slice: CellSlice): string {
  const bytes = readSnake(slice);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new MalformedCellError('bytes that are no text');
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
