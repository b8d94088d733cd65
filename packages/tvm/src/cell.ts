import { hash } from 'node:crypto';
import { descriptorsOf, paddedDataOf, type CellTree } from './cell-tree.ts';

/** A TVM cell: up to 1023 bits and four references. Immutable; the hash is computed once. */
export class Cell implements CellTree {
  readonly data: Uint8Array;
  readonly bitLength: number;
  readonly refs: readonly Cell[];
  readonly isExotic: boolean;
  #hash: Uint8Array | undefined;
  #depth: number | undefined;

  constructor(data: Uint8Array, bitLength: number, refs: readonly Cell[] = [], isExotic = false) {
    this.data = data;
    this.bitLength = bitLength;
    this.refs = refs;
    this.isExotic = isExotic;
  }

  get depth(): number {
    this.#depth ??= this.refs.reduce((deepest, child) => Math.max(deepest, child.depth + 1), 0);
    return this.#depth;
  }

  /** Representation hash, 32 bytes. Cells with pruned branches never travel in the messages we read. */
  get hashBytes(): Uint8Array {
    if (this.#hash) return this.#hash;
    const data = paddedDataOf(this);
    const count = this.refs.length;
    const bytes = new Uint8Array(2 + data.length + 34 * count);
    bytes.set(descriptorsOf(this));
    bytes.set(data, 2);
    let depthAt = 2 + data.length;
    let hashAt = depthAt + 2 * count;
    for (const child of this.refs) {
      bytes[depthAt] = child.depth >> 8;
      bytes[depthAt + 1] = child.depth & 255;
      bytes.set(child.hashBytes, hashAt);
      depthAt += 2;
      hashAt += 32;
    }
    this.#hash = hash('sha256', bytes, 'buffer');
    return this.#hash;
  }

  /** Representation hash in hexadecimal. */
  get hash(): string {
    return Buffer.from(this.hashBytes).toString('hex');
  }
}

/** Throws when a reader asks for more than the cell holds: the data does not have the shape expected. */
export class CellUnderflow extends Error {
  constructor() {
    super('cell underflow');
    this.name = 'CellUnderflow';
  }
}

/** Reads a cell from its first bit and first reference on. */
export class CellReader {
  readonly #cell: Cell;
  #bit = 0;
  #ref = 0;

  constructor(cell: Cell) {
    this.#cell = cell;
  }

  get remainingBits(): number {
    return this.#cell.bitLength - this.#bit;
  }

  get remainingRefs(): number {
    return this.#cell.refs.length - this.#ref;
  }

  readBit(): boolean {
    if (this.remainingBits < 1) throw new CellUnderflow();
    const byte = this.#cell.data[this.#bit >> 3] ?? 0;
    const bit = (byte >> (7 - (this.#bit & 7))) & 1;
    this.#bit += 1;
    return bit === 1;
  }

  /** Up to 48 bits as a number. */
  readNumber(bits: number): number {
    if (this.remainingBits < bits) throw new CellUnderflow();
    let value = 0;
    let left = bits;
    while (left > 0) {
      const offset = this.#bit & 7;
      const take = Math.min(8 - offset, left);
      const byte = this.#cell.data[this.#bit >> 3] ?? 0;
      value = value * 2 ** take + ((byte >> (8 - offset - take)) & ((1 << take) - 1));
      this.#bit += take;
      left -= take;
    }
    return value;
  }

  readUint(bits: number): bigint {
    let value = 0n;
    for (let left = bits; left > 0; left -= 48) {
      const take = Math.min(left, 48);
      value = (value << BigInt(take)) | BigInt(this.readNumber(take));
    }
    return value;
  }

  readInt32(): number {
    return this.readNumber(32) | 0;
  }

  /** Whole bytes from any bit position. */
  readBytes(length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    for (let index = 0; index < length; index += 1) bytes[index] = this.readNumber(8);
    return bytes;
  }

  /** A length-prefixed amount, nano coins. */
  readCoins(): bigint {
    return this.readUint(8 * this.readNumber(4));
  }

  readRef(): Cell {
    const child = this.#cell.refs[this.#ref];
    if (!child) throw new CellUnderflow();
    this.#ref += 1;
    return child;
  }

  readMaybeRef(): Cell | undefined {
    return this.readBit() ? this.readRef() : undefined;
  }

  skipBits(bits: number): void {
    if (this.remainingBits < bits) throw new CellUnderflow();
    this.#bit += bits;
  }

  /** What is left, as a cell of its own. */
  rest(): Cell {
    const bits = this.remainingBits;
    const data = new Uint8Array((bits + 7) >> 3);
    for (let index = 0, left = bits; left > 0; index += 1, left -= 8) {
      const take = Math.min(left, 8);
      data[index] = this.readNumber(take) << (8 - take);
    }
    const refs = this.#cell.refs.slice(this.#ref);
    this.#ref = this.#cell.refs.length;
    return new Cell(data, bits, refs);
  }
}
