import { ZERO_ADDRESS } from '@junction/primitives';
import { flattenFields, layoutCells } from './abi-layout.ts';
import {
  isDictValueInRef,
  isLarge,
  keyBits,
  lengthBits,
  lenientFields,
  parseAbiFields,
  type AbiField,
  type AbiType,
} from './abi-type.ts';
import type { AbiParam, AbiRecord, AbiValue } from './abi-types.ts';
import { serializeBoc } from './boc.ts';
import { createCell, type Cell } from './cell.ts';
import { CellReader, CellUnderflowError } from './cell-reader.ts';
import { walkDictionary } from './dictionary.ts';

/**
 * What determines where a new cell of the chain starts: the types since ABI 2.2, the actual sizes of the
 * values before.
 */
export type AbiDialect = 'by type' | 'by value';

/** Returns the dialect of an ABI version, e.g. "2.2". */
export function getDialect(version: string): AbiDialect {
  const [major = 2, minor = 0] = version.split('.').map(Number);
  return major > 2 || minor >= 2 ? 'by type' : 'by value';
}

/**
 * Decodes named values from a chain of cells. If `cells` is given, cell values are stored there and omitted from the
 * record. Throws `CellUnderflowError` if the layout does not match.
 */
export type RecordReader = (cell: Cell, cells?: Record<string, Cell>) => AbiRecord;

/**
 * Returns a reader of these values after `headBits` bits, reusable for all cells of this layout. A lenient reader
 * accepts invalid texts and bytes.
 */
export function recordReader(
  params: readonly AbiParam[],
  dialect: AbiDialect,
  headBits: number,
  isLenient = false,
): RecordReader {
  const fields = parseAbiFields(params);
  const read = createChainReader(isLenient ? lenientFields(fields) : fields, dialect, headBits);
  return (cell, cells) => {
    const reader = openCell(cell);
    reader.skipBits(headBits);
    const chain = new Chain(reader, cells);
    const record = read(chain);
    chain.expectEnd();
    return record;
  };
}

/** Exotic cells do not contain ABI values. */
function openCell(cell: Cell): CellReader {
  if (cell.isExotic) throw new CellUnderflowError('an exotic cell');
  return new CellReader(cell);
}

/** Position of the next value in a chain of cells. */
class Chain {
  reader: CellReader;
  /** Receives top-level cell values; undefined decodes them like other values. */
  readonly cells: Record<string, Cell> | undefined;

  constructor(reader: CellReader, cells?: Record<string, Cell>) {
    this.reader = reader;
    this.cells = cells;
  }

  /** Continues in the next cell, the last reference of this one. */
  next(): void {
    if (this.reader.remainingBits > 0 || this.reader.remainingRefs !== 1)
      throw new CellUnderflowError('a chain that goes on elsewhere');
    this.reader = openCell(this.reader.readRef());
  }

  expectEnd(): void {
    if (this.reader.remainingBits > 0 || this.reader.remainingRefs > 0)
      throw new CellUnderflowError('something behind the last value');
  }
}

type ReadRecord = (chain: Chain) => AbiRecord;
type ReadValue = (reader: CellReader) => AbiValue;

/** Reads values that start their own chain of cells. */
function createChainReader(fields: readonly AbiField[], dialect: AbiDialect, headBits: number): ReadRecord {
  const steps = listSteps(fields, dialect, headBits);
  return createRecordReader(fields, dialect, steps);
}

/** Returns the steps before each flat value, in order. */
function listSteps(fields: readonly AbiField[], dialect: AbiDialect, headBits: number): Iterator<Step, Step> {
  const flat = flattenFields(fields);
  return dialect === 'by type'
    ? stepsByType(layoutCells(flat, headBits).map((cell) => cell.length))
    : stepsByValue(flat);
}

type Step = (chain: Chain) => void;
const stayInCell: Step = () => undefined;
const enterNextCell: Step = (chain) => chain.next();

function* stepsByType(lengths: readonly number[]): Generator<Step, Step> {
  for (const [cell, length] of lengths.entries())
    for (let index = 0; index < length; index += 1)
      yield cell > 0 && index === 0 ? enterNextCell : stayInCell;
  return stayInCell;
}

function* stepsByValue(flat: readonly AbiField[]): Generator<Step, Step> {
  for (const [index, { type }] of flat.entries()) {
    const isLast = index === flat.length - 1;
    if (!IN_REFERENCE.has(type.kind)) yield whenBitsEnd;
    else yield isLast ? stayInCell : whenOneReferenceIsLeft;
  }
  return stayInCell;
}

const IN_REFERENCE: ReadonlySet<AbiType['kind']> = new Set(['cell', 'bytes', 'fixedbytes', 'string']);
const whenBitsEnd: Step = (chain) => {
  if (chain.reader.remainingBits === 0) chain.next();
};
const whenOneReferenceIsLeft: Step = (chain) => {
  if (chain.reader.remainingBits === 0 && chain.reader.remainingRefs === 1) chain.next();
};

function createRecordReader(
  fields: readonly AbiField[],
  dialect: AbiDialect,
  steps: Iterator<Step, Step>,
  isInner = false,
): ReadRecord {
  const reads = fields.map(({ name, type }) => {
    if (type.kind === 'tuple')
      return { name, isCell: false, read: createRecordReader(type.fields, dialect, steps, true) };
    const step = steps.next().value;
    const value = createValueReader(type, dialect);
    const isCell = type.kind === 'cell' && !isInner;
    const read = (chain: Chain): AbiValue => {
      step(chain);
      if (!isCell || !chain.cells) return value(chain.reader);
      chain.cells[name] = chain.reader.readRef();
      return null;
    };
    return { name, isCell, read };
  });
  return (chain) => {
    const record: Record<string, AbiValue> = {};
    for (const { name, isCell, read } of reads) {
      const value = read(chain);
      if (!isCell || !chain.cells) record[name] = value;
    }
    return record;
  };
}

/** Reads one value that starts its own chain, to its end. */
function ownChainReader(type: AbiType, dialect: AbiDialect): ReadValue {
  const isTuple = type.kind === 'tuple';
  const read = createChainReader(isTuple ? type.fields : [{ name: 'value', type }], dialect, 0);
  return (reader) => {
    const chain = new Chain(reader);
    const record = read(chain);
    chain.expectEnd();
    return isTuple ? record : (record['value'] ?? null);
  };
}

function createValueReader(type: AbiType, dialect: AbiDialect): ReadValue {
  switch (type.kind) {
    case 'uint':
      return (reader) => reader.readUint(type.bits);
    case 'int':
      return (reader) => reader.readInt(type.bits);
    case 'varuint':
      return (reader) => reader.readUint(8 * reader.readNumber(lengthBits(type.bytes)));
    case 'varint':
      return (reader) => reader.readInt(8 * reader.readNumber(lengthBits(type.bytes)));
    case 'gram':
      return (reader) => reader.readCoins();
    case 'bool':
      return (reader) => reader.readBit();
    case 'address':
      return readAddress;
    case 'cell':
      return (reader) => serializeBoc(reader.readRef());
    case 'bytes':
      return type.isLenient
        ? (reader) => readLenientByteChain(reader.readRef()).toString('base64')
        : (reader) => readByteChain(reader.readRef()).toString('base64');
    case 'fixedbytes':
      return (reader) => readFixedBytes(reader, type.length);
    case 'string':
      return type.isLenient ? readAnyText : readText;
    case 'array':
      return createListReader(type.item, dialect);
    case 'fixedArray':
      return createListReader(type.item, dialect, type.length);
    case 'map':
      return createMapReader(type.key, type.value, dialect);
    case 'optional':
      return createOptionalReader(type.item, dialect);
    case 'ref': {
      const read = ownChainReader(type.item, dialect);
      return (reader) => read(openCell(reader.readRef()));
    }
    case 'tuple':
      return createInlineReader(type.fields, dialect);
  }
}

/** Reads a tuple that fits in the current cell. */
function createInlineReader(fields: readonly AbiField[], dialect: AbiDialect): ReadValue {
  const reads = fields.map(({ name, type }) => ({ name, read: createValueReader(type, dialect) }));
  return (reader) => {
    const record: Record<string, AbiValue> = {};
    for (const { name, read } of reads) record[name] = read(reader);
    return record;
  };
}

function createOptionalReader(item: AbiType, dialect: AbiDialect): ReadValue {
  if (!isLarge(item)) {
    const read = createValueReader(item, dialect);
    return (reader) => (reader.readBit() ? read(reader) : null);
  }
  const read = ownChainReader(item, dialect);
  return (reader) => (reader.readBit() ? read(openCell(reader.readRef())) : null);
}

/** Dictionary values are stored inline, or in a reference if they may be too large. */
function createEntryReader(value: AbiType, bits: number, dialect: AbiDialect): ReadValue {
  const read = ownChainReader(value, dialect);
  if (!isDictValueInRef(value, bits)) return read;
  return (reader) => read(openCell(reader.readRef()));
}

const INDEX_BITS = 32;

/** Reads a dictionary from index to value; `length` is given for fixed-length types. */
function createListReader(item: AbiType, dialect: AbiDialect, length?: number): ReadValue {
  const read = createEntryReader(item, INDEX_BITS, dialect);
  return (reader) => {
    const count = length ?? reader.readNumber(INDEX_BITS);
    const values: AbiValue[] = [];
    walkDictionary(reader.readMaybeRef(), INDEX_BITS, (value, [a = 0, b = 0, c = 0, d = 0]) => {
      const index = ((a * 256 + b) * 256 + c) * 256 + d;
      // Entries beyond the length are ignored.
      if (index >= count) return;
      if (index !== values.length) throw new CellUnderflowError('a list with a gap');
      values.push(read(value));
    });
    if (values.length !== count) throw new CellUnderflowError('a list with a gap');
    return values;
  };
}

function createMapReader(key: AbiType, value: AbiType, dialect: AbiDialect): ReadValue {
  const bits = keyBits(key);
  const readKey = createValueReader(key, dialect);
  const read = createEntryReader(value, bits, dialect);
  return (reader) => {
    const entries: (readonly [AbiValue, AbiValue])[] = [];
    walkDictionary(reader.readMaybeRef(), bits, (one, bytes) => {
      const cell = createCell({ bytes, start: 0, bitLength: bits, isExotic: false }, []);
      entries.push([readKey(new CellReader(cell)), read(one)]);
    });
    return entries;
  };
}

/** Reads any of the four address forms. `addr_none` becomes the zero address, external addresses have no digits. */
function readAddress(reader: CellReader): string {
  const form = reader.readNumber(2);
  if (form === 0) return ZERO_ADDRESS;
  if (form === 1) {
    reader.skipBits(reader.readNumber(9));
    return EXTERNAL_ADDRESS;
  }
  if (reader.readBit()) reader.skipBits(reader.readNumber(5));
  if (form === 3) {
    const length = reader.readNumber(9);
    reader.skipBits(32 + length);
    return EXTERNAL_ADDRESS;
  }
  const workchain = (reader.readNumber(8) << 24) >> 24;
  return workchain === 0 ? reader.readAccount() : `${workchain}:${reader.readHash()}`;
}

/** External and variable addresses, which no known contract uses. */
const EXTERNAL_ADDRESS = ':';

/** Reads bytes from a chain of cells, as many as each contains. */
function readByteChain(first: Cell): Buffer {
  const parts: Uint8Array[] = [];
  for (let cell: Cell | undefined = first; cell; [cell] = cell.refs) {
    if (cell.isExotic || (cell.bitLength & 7) !== 0) throw new CellUnderflowError('bytes that are none');
    parts.push(cell.bytes.subarray(cell.start, cell.start + (cell.bitLength >> 3)));
  }
  return Buffer.concat(parts);
}

/** Reads bytes from arbitrary cells: trailing bits that form no byte, and cells after an empty one, are ignored. */
function readLenientByteChain(first: Cell): Buffer {
  const parts: Uint8Array[] = [];
  for (let cell: Cell | undefined = first; cell && !cell.isExotic; [cell] = cell.refs)
    parts.push(cell.bytes.subarray(cell.start, cell.start + (cell.bitLength >> 3)));
  return Buffer.concat(parts);
}

const anyUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const readAnyText = (reader: CellReader): string => anyUtf8.decode(readLenientByteChain(reader.readRef()));

function readFixedBytes(reader: CellReader, length: number): string {
  const bytes = readByteChain(reader.readRef());
  if (bytes.length !== length) throw new CellUnderflowError(`${bytes.length} bytes of ${length}`);
  return bytes.toString('base64');
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function readText(reader: CellReader): string {
  const bytes = readByteChain(reader.readRef());
  try {
    return utf8.decode(bytes);
  } catch {
    throw new CellUnderflowError('bytes that are no text');
  }
}
