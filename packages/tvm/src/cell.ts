import { hash } from 'node:crypto';
import { copyBits, type BagOfCells } from './boc-format.ts';
import { getCellDescriptors, getPaddedCellData, type CellTree } from './cell-tree.ts';

/** Location of a cell's bits in a byte array. Bits of the last byte beyond `bitLength` are undefined. */
export interface CellLocation {
  readonly bytes: Uint8Array;
  /** Offset of the first byte in the array. */
  readonly start: number;
  readonly bitLength: number;
  readonly isExotic: boolean;
}

/** TVM cell with up to 1,023 bits and four references. Immutable; its contents are decoded on access. */
export class Cell implements CellTree {
  /** Byte array that contains the cell's bits. Must not be changed. */
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly bitLength: number;
  readonly isExotic: boolean;
  /**
   * BOC that resolves references and the hash. Undefined for a cell that was not read from a BOC; its references are in
   * `#refs`.
   */
  readonly #bag: BocCells | undefined;
  readonly #index: number;
  #refs: readonly Cell[] | undefined;
  #hash: Uint8Array | undefined;
  #depth: number | undefined;

  constructor(place: CellLocation, bag: BocCells | undefined, index: number, refs?: readonly Cell[]) {
    this.bytes = place.bytes;
    this.start = place.start;
    this.bitLength = place.bitLength;
    this.isExotic = place.isExotic;
    this.#bag = bag;
    this.#index = index;
    this.#refs = refs;
  }

  /** Copy of the bits, padded with zeros to whole bytes. */
  get data(): Uint8Array {
    return copyBits(this.bytes, this.start, this.bitLength);
  }

  get refs(): readonly Cell[] {
    this.#refs ??= this.#bag?.refsOf(this.#index) ?? [];
    return this.#refs;
  }

  get refCount(): number {
    return this.#refs?.length ?? this.#bag?.refCount(this.#index) ?? 0;
  }

  /** Returns the n-th reference; undefined if the cell has fewer references. */
  ref(n: number): Cell | undefined {
    return this.#refs ? this.#refs[n] : this.#bag?.refOf(this.#index, n);
  }

  get depth(): number {
    this.#depth ??= this.refs.reduce((deepest, child) => Math.max(deepest, child.depth + 1), 0);
    return this.#depth;
  }

  /**
   * Representation hash, 32 bytes. Not correct for trees with pruned branches, which do not occur in
   * messages.
   */
  get hashBytes(): Uint8Array {
    this.#hash ??= this.#bag?.hashOf(this.#index) ?? hashCell(this);
    return this.#hash;
  }

  /** Representation hash in hexadecimal. */
  get hash(): string {
    return this.#bag?.hashTextOf(this.#index) ?? Buffer.from(this.hashBytes).toString('hex');
  }
}

/** Creates a cell from its bits and references, without a BOC. */
export function createCell(place: CellLocation, refs: readonly Cell[]): Cell {
  return new Cell(place, undefined, 0, refs);
}

function hashCell(cell: Cell): Uint8Array {
  const data = getPaddedCellData(cell);
  const count = cell.refs.length;
  const bytes = new Uint8Array(2 + data.length + 34 * count);
  bytes.set(getCellDescriptors(cell));
  bytes.set(data, 2);
  let depthAt = 2 + data.length;
  let hashAt = depthAt + 2 * count;
  for (const child of cell.refs) {
    bytes[depthAt] = child.depth >> 8;
    bytes[depthAt + 1] = child.depth & 255;
    bytes.set(child.hashBytes, hashAt);
    depthAt += 2;
    hashAt += 32;
  }
  return hash('sha256', bytes, 'buffer');
}

const HASH_BYTES = 32;
/**
 * Buffer for the hashed representation of a cell: descriptors, data, and the depths and hashes of up to four children.
 */
const scratch = Buffer.alloc(2 + 128 + 4 * (2 + HASH_BYTES));
/** Views of the first n bytes of `scratch`, indexed by n. */
const scratchPrefixes = Array.from({ length: scratch.length + 1 }, (_, length) =>
  scratch.subarray(0, length),
);

/** Buffer for depths that all calls share. Each entry is written before it is read. */
const sharedDepths = new Uint16Array(4_096);

/** Cells of a BOC. Each cell object is created once, on first access. The hashes of all cells are computed together. */
export class BocCells {
  readonly #bag: BagOfCells;
  readonly #cells: (Cell | undefined)[] = [];
  #hashes: readonly string[] | undefined;

  constructor(bag: BagOfCells) {
    this.#bag = bag;
  }

  get root(): Cell {
    return this.#cell(this.#bag.root);
  }

  #cell(index: number): Cell {
    const known = this.#cells[index];
    if (known) return known;
    const bag = this.#bag;
    const place = {
      bytes: bag.bytes,
      start: bag.dataStart(index),
      bitLength: bag.bitLength(index),
      isExotic: bag.isExotic(index),
    };
    const cell = new Cell(place, this, index);
    this.#cells[index] = cell;
    return cell;
  }

  refsOf(index: number): readonly Cell[] {
    const refs: Cell[] = [];
    const count = this.#bag.refCount(index);
    for (let n = 0; n < count; n += 1) refs.push(this.#cell(this.#bag.ref(index, n)));
    return refs;
  }

  refCount(index: number): number {
    return this.#bag.refCount(index);
  }

  refOf(index: number, n: number): Cell | undefined {
    return n < this.#bag.refCount(index) ? this.#cell(this.#bag.ref(index, n)) : undefined;
  }

  hashOf(index: number): Uint8Array {
    return Buffer.from(this.#letters(index), 'latin1');
  }

  hashTextOf(index: number): string {
    sharedHash.write(this.#letters(index), 'latin1');
    return sharedHash.toString('hex');
  }

  #letters(index: number): string {
    this.#hashes ??= hashCells(this.#bag);
    return this.#hashes[this.#bag.count - 1 - index] ?? '';
  }
}

/** Buffer for one hash, shared by all calls. Each call overwrites it before reading from it. */
const sharedHash = Buffer.alloc(HASH_BYTES);

/**
 * Computes the hashes of all cells of a BOC, from the last cell to the first, because parents precede their children.
 * The hashes are binary strings: most are only hashed again, and creating a buffer for each would take longer than
 * hashing.
 */
// oxlint-disable-next-line complexity -- every cell of the chain passes: one loop on bytes without calls
function hashCells(bag: BagOfCells): readonly string[] {
  const { bytes } = bag;
  const hashes: string[] = [];
  const last = bag.count - 1;
  const depths = bag.count > sharedDepths.length ? new Uint16Array(bag.count) : sharedDepths;
  for (let index = bag.count - 1; index >= 0; index -= 1) {
    const refs = bag.refCount(index);
    const start = bag.dataStart(index);
    const length = bag.dataLength(index);
    // The descriptors are computed for level 0 without stored hashes. Those in the BOC are not trusted.
    scratch[0] = refs + (bag.isExotic(index) ? 8 : 0);
    scratch[1] = 2 * length - (bag.bitLength(index) === 8 * length ? 0 : 1);
    for (let at = 0; at < length; at += 1) scratch[2 + at] = bytes[start + at] ?? 0;
    let depthAt = 2 + length;
    let hashAt = depthAt + 2 * refs;
    let deepest = 0;
    for (let n = 0; n < refs; n += 1) {
      const child = bag.ref(index, n);
      const depth = depths[child] ?? 0;
      if (depth >= deepest) deepest = depth + 1;
      scratch[depthAt] = depth >> 8;
      scratch[depthAt + 1] = depth & 255;
      const letters = hashes[last - child] ?? '';
      for (let at = 0; at < HASH_BYTES; at += 1) scratch[hashAt + at] = letters.charCodeAt(at);
      depthAt += 2;
      hashAt += HASH_BYTES;
    }
    depths[index] = deepest;
    hashes.push(hash('sha256', scratchPrefixes[hashAt] ?? scratch, 'binary'));
  }
  return hashes;
}
