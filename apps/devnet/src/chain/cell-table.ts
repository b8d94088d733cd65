import { hash as oneShotHash, createHash } from 'node:crypto';
import { itemAt } from '@junction/primitives';
import { Cell } from '@ton/core';

/**
 * Index of the cells of a BOC, read without creating cell objects. The chain needs only some header bits, hashes and
 * raw subtrees of each transaction, and creating objects would take longer than executing it.
 */
export interface BocCellTable {
  readonly bytes: Buffer;
  /** Byte offset of each cell's descriptors in the BOC. References always point to cells with larger numbers. */
  readonly offsets: Uint32Array;
  readonly referenceSize: number;
  readonly root: number;
}

export class MalformedBocError extends Error {
  constructor(reason: string) {
    super(`malformed bag of cells: ${reason}`);
    this.name = 'MalformedBocError';
  }
}

const BOC_MAGIC = 0xb5ee9c72;
const HASHES_FLAG = 16;
const EXOTIC_FLAG = 8;
const LIBRARY_CELL_TYPE = 2;

/** Parses a BOC with one root. Throws `MalformedBocError`. */
export function parseBocCellTable(bytes: Buffer): BocCellTable {
  if (bytes.length < 11 || bytes.readUInt32BE(0) !== BOC_MAGIC)
    throw new MalformedBocError('no magic number');
  const flags = readByteAt(bytes, 4);
  const referenceSize = requireSizeInRange(flags & 7, 4);
  const offsetSize = requireSizeInRange(readByteAt(bytes, 5), 6);
  if (bytes.length < 6 + 4 * referenceSize + offsetSize) throw new MalformedBocError('cut in the header');
  let at = 6;
  const next = (size: number): number => {
    const value = bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const count = next(referenceSize);
  const roots = next(referenceSize);
  const absent = next(referenceSize);
  const total = next(offsetSize);
  if (roots !== 1 || absent !== 0 || count < 1) throw new MalformedBocError('not exactly one root');
  const root = next(referenceSize);
  if ((flags & 0x80) !== 0) at += count * offsetSize;
  if (root >= count || count > bytes.length || at + total > bytes.length)
    throw new MalformedBocError('counts do not fit its length');
  return { bytes, offsets: findCells(bytes, at, at + total, count, referenceSize), referenceSize, root };
}

function requireSizeInRange(size: number, most: number): number {
  if (size < 1 || size > most) throw new MalformedBocError('sizes out of range');
  return size;
}

function findCells(
  bytes: Buffer,
  start: number,
  end: number,
  count: number,
  referenceSize: number,
): Uint32Array {
  const offsets = new Uint32Array(count);
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 2 > end) throw new MalformedBocError('cut inside a cell');
    offsets[index] = at;
    const first = readByteAt(bytes, at);
    const references = first & 7;
    if (references > 4 || (first & HASHES_FLAG) !== 0)
      throw new MalformedBocError('unsupported cell descriptor');
    const dataEnd = at + 2 + getDataLength(readByteAt(bytes, at + 1));
    at = dataEnd + references * referenceSize;
    if (at > end) throw new MalformedBocError('cut inside a cell');
    for (let from = dataEnd; from < at; from += referenceSize) {
      const target = readReference(bytes, from, referenceSize);
      if (target <= index || target >= count)
        throw new MalformedBocError('a reference leads back or outside');
    }
  }
  return offsets;
}

export function getReferenceCount(table: BocCellTable, cell: number): number {
  return readByteAt(table.bytes, getCellOffset(table, cell)) & 7;
}

/** Returns the number of the cell that the `n`-th reference points to. Throws if there is none. */
export function getReferencedCellIndex(table: BocCellTable, cell: number, n: number): number {
  const at = getCellOffset(table, cell);
  if (n >= (readByteAt(table.bytes, at) & 7)) throw new MalformedBocError('a reference is missing');
  const from = at + 2 + getDataLength(readByteAt(table.bytes, at + 1)) + n * table.referenceSize;
  return readReference(table.bytes, from, table.referenceSize);
}

/** Computes the representation hash of a cell. */
export function hashCell(table: BocCellTable, cell: number): Buffer {
  return hashCells(table, cell, listReachableCells(table, cell));
}

/** Returns the representation hash of `cell`. `cells` are all cells below it, parents before children. */
function hashCells(table: BocCellTable, cell: number, cells: readonly number[]): Buffer {
  const { bytes, referenceSize } = table;
  const hashes: Buffer[] = [];
  const depths: number[] = [];
  for (let n = cells.length - 1; n >= 0; n--) {
    const index = itemAt(cells, n);
    const at = getCellOffset(table, index);
    if (hasHigherLevel(bytes, at)) return hashWithTonCore(table, cell);
    const body = at + 2 + getDataLength(readByteAt(bytes, at + 1));
    const end = body + getReferenceCount(table, index) * referenceSize;
    let length = body - at;
    bytes.copy(hashInput, 0, at, body);
    let depth = 0;
    for (let from = body; from < end; from += referenceSize, length += 2) {
      const below = depths[readReference(bytes, from, referenceSize)] ?? 0;
      hashInput.writeUInt16BE(below, length);
      depth = Math.max(depth, below + 1);
    }
    for (let from = body; from < end; from += referenceSize, length += 32)
      hashes[readReference(bytes, from, referenceSize)]?.copy(hashInput, length);
    hashes[index] = sha256(hashInput.subarray(0, length));
    depths[index] = depth;
  }
  return hashes[cell] ?? hashWithTonCore(table, cell);
}

/**
 * True for cells with pruned branches or other cells with hashes of several levels. They are rare and hashed by
 * @ton/core.
 */
function hasHigherLevel(bytes: Buffer, at: number): boolean {
  const first = bytes[at] ?? 0;
  return first >= 32 || ((first & EXOTIC_FLAG) !== 0 && bytes[at + 2] !== LIBRARY_CELL_TYPE);
}

function hashWithTonCore(table: BocCellTable, cell: number): Buffer {
  try {
    return Cell.fromBase64(extractCell(table, cell).boc.toString('base64')).hash();
  } catch (error) {
    throw new MalformedBocError(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the depth of the tree: the largest number of references from the root to a cell. */
export function computeRootCellDepth(table: BocCellTable): number {
  const depths = new Uint32Array(table.offsets.length);
  for (let index = table.offsets.length - 1; index >= 0; index--)
    for (let r = getReferenceCount(table, index) - 1; r >= 0; r--)
      depths[index] = Math.max(
        depths[index] ?? 0,
        (depths[getReferencedCellIndex(table, index, r)] ?? 0) + 1,
      );
  return depths[table.root] ?? 0;
}

/** Returns the number of bytes that an index into `cells` cells needs. */
function getIndexBytes(cells: number): number {
  if (cells < 256) return 1;
  return cells < 65536 ? 2 : 3;
}

/** Extracts the subtree of a cell as its own BOC. */
export function extractCell(table: BocCellTable, cell: number): { readonly boc: Buffer; hash(): Buffer } {
  const { bytes, offsets, referenceSize } = table;
  const cells = listReachableCells(table, cell);
  const renumbered: number[] = [];
  const size = getIndexBytes(cells.length);
  let total = 0;
  cells.forEach((index, n) => {
    renumbered[index] = n;
    const at = offsets[index] ?? 0;
    total += 2 + getDataLength(bytes[at + 1] ?? 0) + ((bytes[at] ?? 0) & 7) * size;
  });
  const header = 10 + 4 * size;
  const boc = Buffer.allocUnsafe(header + total);
  boc.writeUInt32BE(BOC_MAGIC, 0);
  boc[4] = size;
  boc[5] = 4;
  boc.writeUIntBE(cells.length, 6, size);
  boc.writeUIntBE(1, 6 + size, size);
  boc.writeUIntBE(0, 6 + 2 * size, size);
  boc.writeUInt32BE(total, 6 + 3 * size);
  boc.writeUIntBE(0, 10 + 3 * size, size);
  let to = header;
  for (const index of cells) {
    const at = offsets[index] ?? 0;
    const body = at + 2 + getDataLength(bytes[at + 1] ?? 0);
    bytes.copy(boc, to, at, body);
    to += body - at;
    for (let r = 0; r < ((bytes[at] ?? 0) & 7); r++, to += size)
      boc.writeUIntBE(
        renumbered[readReference(bytes, body + r * referenceSize, referenceSize)] ?? 0,
        to,
        size,
      );
  }
  return { boc, hash: () => hashCells(table, cell, cells) };
}

/** Returns a cursor over the root cell's bits, without parsing the other cells. */
export function readRootCellBits(bytes: Buffer): BitCursor {
  const referenceSize = readByteAt(bytes, 4) & 7;
  const at = 6 + 3 * referenceSize + readByteAt(bytes, 5) + referenceSize;
  // The emulator never writes BOCs with an index or with a root that is not the first cell.
  const isPlain =
    (readByteAt(bytes, 4) & 0x80) === 0 && bytes.readUIntBE(at - referenceSize, referenceSize) === 0;
  if (!isPlain) throw new MalformedBocError('the root is not the first cell');
  return new BitCursor({ bytes, offsets: new Uint32Array([at]), referenceSize, root: 0 }, 0);
}

/** Reads a cell's bits in order. */
export class BitCursor {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;

  constructor(table: BocCellTable, cell: number) {
    const at = getCellOffset(table, cell);
    const second = readByteAt(table.bytes, at + 1);
    this.#bytes = table.bytes;
    this.#at = (at + 2) * 8;
    // An odd second descriptor means that the last byte ends with a completion tag.
    const last = at + 1 + getDataLength(second);
    const padding = second % 2 === 0 ? 0 : countTrailingZeros(readByteAt(table.bytes, last)) + 1;
    this.#end = (last + 1) * 8 - padding;
  }

  /** Reads an unsigned integer of at most 32 bits. Throws `MalformedBocError` past the end. */
  uint(bits: number): number {
    if (this.#at + bits > this.#end) throw new MalformedBocError('a cell is too short');
    let value = 0;
    for (let left = bits; left > 0;) {
      const room = 8 - (this.#at & 7);
      const take = Math.min(room, left);
      const chunk = (readByteAt(this.#bytes, this.#at >> 3) >> (room - take)) & ((1 << take) - 1);
      value = value * (1 << take) + chunk;
      this.#at += take;
      left -= take;
    }
    return value;
  }

  uint64(): bigint {
    return (BigInt(this.uint(32)) << 32n) | BigInt(this.uint(32));
  }

  /** Reads 256 bits as 64 hexadecimal characters. */
  hash(): string {
    if ((this.#at & 7) === 0 && this.#at + 256 <= this.#end) {
      const from = this.#at >> 3;
      this.#at += 256;
      return this.#bytes.toString('hex', from, from + 32);
    }
    const bytes = Buffer.allocUnsafe(32);
    for (let n = 0; n < 32; n += 4) bytes.writeUInt32BE(this.uint(32), n);
    return bytes.toString('hex');
  }

  skip(bits: number): void {
    if (this.#at + bits > this.#end) throw new MalformedBocError('a cell is too short');
    this.#at += bits;
  }
}

/** Lists `cell` and all cells below it in ascending order, parents before children. */
function listReachableCells(table: BocCellTable, cell: number): number[] {
  const { bytes, offsets, referenceSize } = table;
  const seen = new Uint8Array(offsets.length);
  seen[cell] = 1;
  const cells: number[] = [];
  let last = cell;
  for (let index = cell; index <= last; index++) {
    if (seen[index] === 0) continue;
    cells.push(index);
    const at = getCellOffset(table, index);
    const body = at + 2 + getDataLength(bytes[at + 1] ?? 0);
    for (let r = 0; r < ((bytes[at] ?? 0) & 7); r++) {
      const below = readReference(bytes, body + r * referenceSize, referenceSize);
      seen[below] = 1;
      if (below > last) last = below;
    }
  }
  return cells;
}

/**
 * Buffer for the longest hash input: two descriptors, 128 bytes of data, and depth (2 bytes) and hash (32 bytes) of
 * four references.
 */
const hashInput = Buffer.alloc(2 + 128 + 4 * 34);

// `crypto.hash` is three times as fast for short inputs but newer than the oldest supported Node.
const sha256: (text: Buffer) => Buffer =
  typeof oneShotHash === 'function'
    ? (text) => oneShotHash('sha256', text, 'buffer')
    : (text) => createHash('sha256').update(text).digest();

const getDataLength = (second: number): number => (second >> 1) + (second & 1);
const countTrailingZeros = (byte: number): number => (byte === 0 ? 7 : 31 - Math.clz32(byte & -byte));
const readReference = (bytes: Buffer, at: number, size: number): number =>
  size === 1 ? (bytes[at] ?? 0) : bytes.readUIntBE(at, size);

function readByteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new MalformedBocError('cut short');
  return byte;
}

function getCellOffset(table: BocCellTable, cell: number): number {
  const offset = table.offsets[cell];
  if (offset === undefined) throw new MalformedBocError('no such cell');
  return offset;
}
