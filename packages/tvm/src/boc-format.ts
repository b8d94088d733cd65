import { CodedError } from '@junction/primitives';
import { getCellDescriptors, getPaddedCellData, type CellTree } from './cell-tree.ts';

/** Thrown for a malformed BOC (bag of cells). */
export class InvalidBocError extends CodedError<'BAD_BOC', { readonly reason: string }> {
  constructor(reason: string) {
    super('BAD_BOC', { reason }, `not a bag of cells: ${reason}`);
  }
}

const BOC_MAGIC = 0xb5ee9c72;
/** Maximum depth of a cell tree in the TVM. */
const MAX_DEPTH = 1_024;

/**
 * Index of the cells of a BOC in its bytes. The constructor validates the entire structure; cells are decoded on
 * access. Memory is proportional to the length of the input, whatever its header claims.
 */
export class BagOfCells {
  /** The BOC's bytes. Must not be changed. */
  readonly bytes: Uint8Array;
  readonly count: number;
  /** Index of the first root. */
  readonly root: number;
  readonly #refSize: number;
  /** Offset of each cell in `bytes`. The array is shared with other BOCs; the entries of this one start at `#first`. */
  readonly #places: Uint32Array;
  readonly #first: number;

  /**
   * Validates a BOC. The checksum is not verified, because the transport ensures integrity.
   *
   * @throws InvalidBocError if the structure is malformed
   */
  // oxlint-disable-next-line complexity -- every message of the chain passes: one pass over the head, without calls
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    if (bytes.length < 6 || readInteger(bytes, 0, 4) !== BOC_MAGIC)
      throw new InvalidBocError('unknown magic');
    const flags = bytes[4] ?? 0;
    const refSize = flags & 7;
    const offsetSize = bytes[5] ?? 0;
    if (refSize < 1 || refSize > 4 || offsetSize < 1 || offsetSize > 6)
      throw new InvalidBocError('bad sizes');
    // Header: numbers of cells, roots and absent cells, their total size, and the index of the first root.
    const headEnd = 6 + 4 * refSize + offsetSize;
    if (headEnd > bytes.length) throw new InvalidBocError('cut short');
    this.count = readInteger(bytes, 6, refSize);
    const roots = readInteger(bytes, 6 + refSize, refSize);
    if (roots < 1 || this.count < roots || this.count > bytes.length) throw new InvalidBocError('bad counts');
    this.root = readInteger(bytes, headEnd - refSize, refSize);
    if (this.root >= this.count) throw new InvalidBocError('no root');
    this.#refSize = refSize;
    this.#first = allocateOffsets(this.count);
    this.#places = sharedOffsets.places;
    const index = (flags & 0x80) === 0 ? 0 : this.count * offsetSize;
    const checksum = (flags & 0x40) === 0 ? 0 : 4;
    if (this.#scan(headEnd + (roots - 1) * refSize + index) + checksum !== bytes.length)
      throw new InvalidBocError('its length is another');
  }

  /** Records the offset of each cell. Returns the end of the last cell. */
  // oxlint-disable-next-line complexity -- every cell of the chain passes: one loop without calls
  #scan(start: number): number {
    const { bytes, count } = this;
    const refSize = this.#refSize;
    const places = this.#places;
    const own = this.#first;
    const levels = getLevels(count);
    let at = start;
    for (let index = 0; index < count; index += 1) {
      if (at + 2 > bytes.length) throw new InvalidBocError('cut short');
      const first = bytes[at] ?? 0;
      const second = bytes[at + 1] ?? 0;
      const refs = first & 7;
      if (refs > 4) throw new InvalidBocError('too many references');
      places[own + index] = at;
      const dataEnd = at + getDataOffset(first) + getDataLength(second);
      at = dataEnd + refs * refSize;
      if (at > bytes.length) throw new InvalidBocError('cut short');
      if ((second & 1) === 1 && bytes[dataEnd - 1] === 0) throw new InvalidBocError('no completion tag');
      const below = (levels[index] ?? 0) + 1;
      for (let place = dataEnd; place < at; place += refSize) {
        const child = readInteger(bytes, place, refSize);
        if (child <= index || child >= count) throw new InvalidBocError('reference out of order');
        if (below > MAX_DEPTH) throw new InvalidBocError('too deep');
        if ((levels[child] ?? 0) < below) levels[child] = below;
      }
    }
    return at;
  }

  /** Returns the offset of a cell in the bytes. */
  #place(index: number): number {
    return this.#places[this.#first + index] ?? 0;
  }

  /** Returns the offset of a cell's data in the bytes. */
  dataStart(index: number): number {
    const at = this.#place(index);
    return at + getDataOffset(this.bytes[at] ?? 0);
  }

  /** Returns the number of bytes of a cell's data, including the completion tag. */
  dataLength(index: number): number {
    return getDataLength(this.bytes[this.#place(index) + 1] ?? 0);
  }

  bitLength(index: number): number {
    const at = this.#place(index);
    const second = this.bytes[at + 1] ?? 0;
    const length = getDataLength(second);
    if ((second & 1) === 0) return 8 * length;
    const last = this.bytes[at + getDataOffset(this.bytes[at] ?? 0) + length - 1] ?? 0;
    return 8 * length - 1 - (31 - Math.clz32(last & -last));
  }

  isExotic(index: number): boolean {
    return ((this.bytes[this.#place(index)] ?? 0) & 8) !== 0;
  }

  refCount(index: number): number {
    return (this.bytes[this.#place(index)] ?? 0) & 7;
  }

  /** Returns the index of a cell's n-th reference, which is always larger than the cell's own index. */
  ref(index: number, n: number): number {
    const place = this.dataStart(index) + this.dataLength(index) + n * this.#refSize;
    return readInteger(this.bytes, place, this.#refSize);
  }
}

/**
 * Number of entries of the shared array of offsets. BOCs are small and numerous, so allocating an array for each would
 * cost more than reading it.
 */
const SHARED_OFFSETS = 4_096;
let sharedOffsets = { places: new Uint32Array(SHARED_OFFSETS), taken: 0 };

/**
 * Reserves entries for offsets in the shared array, or in a new one if it is full. Returns the index of the first
 * entry.
 */
function allocateOffsets(count: number): number {
  if (sharedOffsets.taken + count > sharedOffsets.places.length)
    sharedOffsets = { places: new Uint32Array(Math.max(SHARED_OFFSETS, count)), taken: 0 };
  const first = sharedOffsets.taken;
  sharedOffsets.taken += count;
  return first;
}

const sharedLevels = new Uint16Array(SHARED_OFFSETS);

/**
 * Returns a zeroed array for the depth of each cell below the root; parents precede their children. Calls share one
 * array, unless `count` exceeds its length.
 */
function getLevels(count: number): Uint16Array {
  if (count > sharedLevels.length) return new Uint16Array(count);
  return sharedLevels.fill(0, 0, count);
}

/**
 * Returns the offset of the data within a serialized cell. Hashes stored in the BOC (bit 4) are skipped, because hashes
 * are computed from the content.
 */
function getDataOffset(first: number): number {
  if ((first & 16) === 0) return 2;
  return 2 + 34 * (1 + ((first >> 5) & 1) + ((first >> 6) & 1) + ((first >> 7) & 1));
}

function getDataLength(second: number): number {
  return (second >> 1) + (second & 1);
}

function readInteger(bytes: Uint8Array, start: number, length: number): number {
  let value = 0;
  for (let at = start; at < start + length; at += 1) value = value * 256 + (bytes[at] ?? 0);
  return value;
}

/**
 * Parses bytes to the tree of cells below the first root. Works on any platform.
 *
 * @throws InvalidBocError for a malformed BOC
 */
export function readBoc(bytes: Uint8Array): CellTree {
  const bag = new BagOfCells(bytes);
  const cells: CellTree[] = [];
  for (let index = bag.count - 1; index >= 0; index -= 1) {
    const refs: CellTree[] = [];
    for (let n = 0; n < bag.refCount(index); n += 1) {
      const child = cells[bag.ref(index, n)];
      if (child) refs.push(child);
    }
    const bitLength = bag.bitLength(index);
    const data = copyBits(bytes, bag.dataStart(index), bitLength);
    cells[index] = { data, bitLength, refs, isExotic: bag.isExotic(index) };
  }
  const root = cells[bag.root];
  if (!root) throw new InvalidBocError('no root');
  return root;
}

/** Returns a copy of `bitLength` bits starting at a byte offset, padded with zero bits to whole bytes. */
export function copyBits(bytes: Uint8Array, start: number, bitLength: number): Uint8Array {
  const data = bytes.slice(start, start + ((bitLength + 7) >> 3));
  const spare = bitLength & 7;
  if (spare !== 0) data[data.length - 1] = (data.at(-1) ?? 0) & (0xff00 >> spare);
  return data;
}

/** Serializes a cell and all cells below it. Shared cells are written once. */
export function writeBoc(root: CellTree): Uint8Array {
  const order: CellTree[] = [];
  const seen = new Set<CellTree>();
  // Children are visited from last to first, so that in the reversed list every parent precedes its children.
  const visit = (cell: CellTree): void => {
    if (seen.has(cell)) return;
    seen.add(cell);
    for (let index = cell.refs.length - 1; index >= 0; index -= 1) {
      const child = cell.refs[index];
      if (child) visit(child);
    }
    order.push(cell);
  };
  visit(root);
  order.reverse();
  const position = new Map(order.map((cell, index) => [cell, index]));
  const refSize = getByteLength(order.length);
  let size = 0;
  for (const { bitLength, refs } of order) size += 2 + ((bitLength + 7) >> 3) + refSize * refs.length;
  const offsetSize = getByteLength(size);
  const bytes = new Uint8Array(6 + 4 * refSize + offsetSize + size);
  let at = 0;
  const put = (value: number, length: number): void => {
    for (let shift = length - 1; shift >= 0; shift -= 1, at += 1)
      bytes[at] = Math.floor(value / 256 ** shift);
  };
  put(BOC_MAGIC, 4);
  put(refSize, 1);
  put(offsetSize, 1);
  // Header: numbers of cells, roots and absent cells, their total size, and the index of the root.
  put(order.length, refSize);
  put(1, refSize);
  put(0, refSize);
  put(size, offsetSize);
  put(0, refSize);
  for (const cell of order) {
    bytes.set(getCellDescriptors(cell), at);
    const data = getPaddedCellData(cell);
    bytes.set(data, at + 2);
    at += 2 + data.length;
    for (const child of cell.refs) put(position.get(child) ?? 0, refSize);
  }
  return bytes;
}

function getByteLength(value: number): number {
  let length = 1;
  while (value >= 256 ** length) length += 1;
  return length;
}
