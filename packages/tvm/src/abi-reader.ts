import { ZERO_ADDRESS } from '@junction/primitives';
import { flattenTupleFields, layoutFieldsIntoCells } from './abi-layout.ts';
import {
  isDictValueInRef,
  isOptionalInSeparateCell,
  getDictKeyBits,
  getVarIntLengthBits,
  toLenientAbiFields,
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
 * Rule that determines where the next cell of the chain starts: by the types (since ABI 2.2), or by the actual sizes of
 * the values (before).
 */
export type AbiCellLayoutRule = 'by type' | 'by value';

/** Returns the layout rule of an ABI version, e.g. "2.2". */
export function getAbiLayoutRule(version: string): AbiCellLayoutRule {
  const [major = 2, minor = 0] = version.split('.').map(Number);
  return major > 2 || minor >= 2 ? 'by type' : 'by value';
}

/**
 * Decodes named values from a chain of cells. If `cells` is given, cell values are stored in it and omitted from the
 * record. Throws `CellUnderflowError` if the layout does not match.
 */
export type AbiRecordReader = (cell: Cell, cells?: Record<string, Cell>) => AbiRecord;

/**
 * Creates a reader for the given values, which start after `headBits` bits. It is reusable for all cells of this
 * layout. A lenient reader accepts invalid texts and bytes.
 */
export function createAbiReader(
  params: readonly AbiParam[],
  dialect: AbiCellLayoutRule,
  headBits: number,
  isLenient = false,
): AbiRecordReader {
  const fields = parseAbiFields(params);
  const read = createChainReader(isLenient ? toLenientAbiFields(fields) : fields, dialect, headBits);
  return (cell, cells) => {
    const reader = openCell(cell);
    reader.skipBits(headBits);
    const chain = new CellChain(reader, cells);
    const record = read(chain);
    chain.expectEnd();
    return record;
  };
}

/** Opens a cell for reading. Exotic cells cannot contain ABI values. */
function openCell(cell: Cell): CellReader {
  if (cell.isExotic) throw new CellUnderflowError('an exotic cell');
  return new CellReader(cell);
}

/** Position of the next value in a chain of cells. */
class CellChain {
  reader: CellReader;
  /** Receives top-level cell values; if undefined, they are decoded like other values. */
  readonly cells: Record<string, Cell> | undefined;

  constructor(reader: CellReader, cells?: Record<string, Cell>) {
    this.reader = reader;
    this.cells = cells;
  }

  /** Continues in the next cell of the chain, which is the last reference of the current one. */
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

type ReadRecord = (chain: CellChain) => AbiRecord;
type ReadValue = (reader: CellReader) => AbiValue;

/** Creates a reader for values that have their own chain of cells. */
function createChainReader(
  fields: readonly AbiField[],
  dialect: AbiCellLayoutRule,
  headBits: number,
): ReadRecord {
  const steps = listSteps(fields, dialect, headBits);
  return createRecordReader(fields, dialect, steps);
}

/**
 * Lists the steps between cells: for each flat value in order, the step that the reader performs before it reads the
 * value.
 */
function listSteps(
  fields: readonly AbiField[],
  dialect: AbiCellLayoutRule,
  headBits: number,
): Iterator<Step, Step> {
  const flat = flattenTupleFields(fields);
  return dialect === 'by type'
    ? generateStepsByType(layoutFieldsIntoCells(flat, headBits).map((cell) => cell.length))
    : generateStepsByValue(flat);
}

type Step = (chain: CellChain) => void;
const stayInCell: Step = () => undefined;
const enterNextCell: Step = (chain) => chain.next();

function* generateStepsByType(lengths: readonly number[]): Generator<Step, Step> {
  for (const [cell, length] of lengths.entries())
    for (let index = 0; index < length; index += 1)
      yield cell > 0 && index === 0 ? enterNextCell : stayInCell;
  return stayInCell;
}

function* generateStepsByValue(flat: readonly AbiField[]): Generator<Step, Step> {
  for (const [index, { type }] of flat.entries()) {
    const isLast = index === flat.length - 1;
    if (!REFERENCE_KINDS.has(type.kind)) yield enterNextCellAfterLastBit;
    else yield isLast ? stayInCell : enterNextCellAtLastReference;
  }
  return stayInCell;
}

const REFERENCE_KINDS: ReadonlySet<AbiType['kind']> = new Set(['cell', 'bytes', 'fixedbytes', 'string']);
const enterNextCellAfterLastBit: Step = (chain) => {
  if (chain.reader.remainingBits === 0) chain.next();
};
const enterNextCellAtLastReference: Step = (chain) => {
  if (chain.reader.remainingBits === 0 && chain.reader.remainingRefs === 1) chain.next();
};

function createRecordReader(
  fields: readonly AbiField[],
  dialect: AbiCellLayoutRule,
  steps: Iterator<Step, Step>,
  isInner = false,
): ReadRecord {
  const reads = fields.map(({ name, type }) => {
    if (type.kind === 'tuple')
      return { name, isCell: false, read: createRecordReader(type.fields, dialect, steps, true) };
    const step = steps.next().value;
    const value = createValueReader(type, dialect);
    const isCell = type.kind === 'cell' && !isInner;
    const read = (chain: CellChain): AbiValue => {
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

/** Creates a reader for one value that has its own chain of cells, which must contain nothing else. */
function createOwnChainReader(type: AbiType, dialect: AbiCellLayoutRule): ReadValue {
  const isTuple = type.kind === 'tuple';
  const read = createChainReader(isTuple ? type.fields : [{ name: 'value', type }], dialect, 0);
  return (reader) => {
    const chain = new CellChain(reader);
    const record = read(chain);
    chain.expectEnd();
    return isTuple ? record : (record['value'] ?? null);
  };
}

function createValueReader(type: AbiType, dialect: AbiCellLayoutRule): ReadValue {
  switch (type.kind) {
    case 'uint':
      return (reader) => reader.readUint(type.bits);
    case 'int':
      return (reader) => reader.readInt(type.bits);
    case 'varuint':
      return (reader) => reader.readUint(8 * reader.readNumber(getVarIntLengthBits(type.bytes)));
    case 'varint':
      return (reader) => reader.readInt(8 * reader.readNumber(getVarIntLengthBits(type.bytes)));
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
      return type.isLenient ? readLenientText : readText;
    case 'array':
      return createListReader(type.item, dialect);
    case 'fixedArray':
      return createListReader(type.item, dialect, type.length);
    case 'map':
      return createMapReader(type.key, type.value, dialect);
    case 'optional':
      return createOptionalReader(type.item, dialect);
    case 'ref': {
      const read = createOwnChainReader(type.item, dialect);
      return (reader) => read(openCell(reader.readRef()));
    }
    case 'tuple':
      return createInlineReader(type.fields, dialect);
  }
}

/** Creates a reader for a tuple that fits into the current cell. */
function createInlineReader(fields: readonly AbiField[], dialect: AbiCellLayoutRule): ReadValue {
  const reads = fields.map(({ name, type }) => ({ name, read: createValueReader(type, dialect) }));
  return (reader) => {
    const record: Record<string, AbiValue> = {};
    for (const { name, read } of reads) record[name] = read(reader);
    return record;
  };
}

function createOptionalReader(item: AbiType, dialect: AbiCellLayoutRule): ReadValue {
  if (!isOptionalInSeparateCell(item)) {
    const read = createValueReader(item, dialect);
    return (reader) => (reader.readBit() ? read(reader) : null);
  }
  const read = createOwnChainReader(item, dialect);
  return (reader) => (reader.readBit() ? read(openCell(reader.readRef())) : null);
}

/** Creates a reader for dictionary values. They are stored inline, or in a reference if they may be too large. */
function createEntryReader(value: AbiType, bits: number, dialect: AbiCellLayoutRule): ReadValue {
  const read = createOwnChainReader(value, dialect);
  if (!isDictValueInRef(value, bits)) return read;
  return (reader) => read(openCell(reader.readRef()));
}

const INDEX_BITS = 32;

/** Creates a reader for a dictionary from index to value. `length` is given for fixed-length types. */
function createListReader(item: AbiType, dialect: AbiCellLayoutRule, length?: number): ReadValue {
  const read = createEntryReader(item, INDEX_BITS, dialect);
  return (reader) => {
    const count = length ?? reader.readNumber(INDEX_BITS);
    const values: AbiValue[] = [];
    walkDictionary(reader.readMaybeRef(), INDEX_BITS, (value, [a = 0, b = 0, c = 0, d = 0]) => {
      const index = ((a * 256 + b) * 256 + c) * 256 + d;
      // Entries with an index beyond the length are ignored.
      if (index >= count) return;
      if (index !== values.length) throw new CellUnderflowError('a list with a gap');
      values.push(read(value));
    });
    if (values.length !== count) throw new CellUnderflowError('a list with a gap');
    return values;
  };
}

function createMapReader(key: AbiType, value: AbiType, dialect: AbiCellLayoutRule): ReadValue {
  const bits = getDictKeyBits(key);
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

/**
 * Reads an address in any of its four forms. `addr_none` becomes the zero address, and an external address becomes
 * `EXTERNAL_ADDRESS`.
 */
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

/** Text for external and variable-length addresses, which no known contract uses. */
const EXTERNAL_ADDRESS = ':';

/** Reads bytes from a chain of cells, all bytes of each cell. */
function readByteChain(first: Cell): Buffer {
  const parts: Uint8Array[] = [];
  for (let cell: Cell | undefined = first; cell; [cell] = cell.refs) {
    if (cell.isExotic || (cell.bitLength & 7) !== 0) throw new CellUnderflowError('bytes that are none');
    parts.push(cell.bytes.subarray(cell.start, cell.start + (cell.bitLength >> 3)));
  }
  return Buffer.concat(parts);
}

/**
 * Reads bytes from arbitrary cells. Trailing bits that do not form a byte, and cells after an empty one, are ignored.
 */
function readLenientByteChain(first: Cell): Buffer {
  const parts: Uint8Array[] = [];
  for (let cell: Cell | undefined = first; cell && !cell.isExotic; [cell] = cell.refs)
    parts.push(cell.bytes.subarray(cell.start, cell.start + (cell.bitLength >> 3)));
  return Buffer.concat(parts);
}

const lenientUtf8Decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const readLenientText = (reader: CellReader): string =>
  lenientUtf8Decoder.decode(readLenientByteChain(reader.readRef()));

function readFixedBytes(reader: CellReader, length: number): string {
  const bytes = readByteChain(reader.readRef());
  if (bytes.length !== length) throw new CellUnderflowError(`${bytes.length} bytes of ${length}`);
  return bytes.toString('base64');
}

const strictUtf8Decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function readText(reader: CellReader): string {
  const bytes = readByteChain(reader.readRef());
  try {
    return strictUtf8Decoder.decode(bytes);
  } catch {
    throw new CellUnderflowError('bytes that are no text');
  }
}
