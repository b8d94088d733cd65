import type { Address } from '@junction/primitives';
import { formatAccountAddress, formatHashAtBitOffset } from './account-text.ts';
import { createCell, type Cell } from './cell.ts';

/** Thrown if a cell has fewer bits or references than its expected layout, or other contents than expected. */
export class CellUnderflowError extends Error {
  constructor(message = 'cell underflow') {
    super(message);
    this.name = 'CellUnderflow';
  }
}

/** Maximum number of bits that can be read from one 32-bit word at any bit offset. */
const MAX_WORD_BITS = 24;

/** Reads bits and references of a cell in order. Methods throw `CellUnderflowError`. */
export class CellReader {
  readonly #cell: Cell;
  readonly #bytes: Uint8Array;
  /** Positions of the next bit (`#bit`) and of the end of the cell (`#end`), in bits from the first byte of the BOC. */
  #bit: number;
  readonly #end: number;
  #ref = 0;

  constructor(cell: Cell) {
    this.#cell = cell;
    this.#bytes = cell.bytes;
    this.#bit = 8 * cell.start;
    this.#end = this.#bit + cell.bitLength;
  }

  get remainingBits(): number {
    return this.#end - this.#bit;
  }

  get remainingRefs(): number {
    return this.#cell.refCount - this.#ref;
  }

  readBit(): boolean {
    const at = this.#take(1);
    return (((this.#bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
  }

  /** Reads up to 48 bits as an unsigned number. */
  readNumber(bits: number): number {
    return this.#number(this.#take(bits), bits);
  }

  readUint(bits: number): bigint {
    const start = this.#take(bits);
    // Most amounts are small for their bit width: their leading zeros are skipped, and the rest is read in one step.
    let at = start;
    let left = bits;
    while (left > 48) {
      const step = Math.min(left - 48, 48);
      const high = this.#number(at, step);
      if (high !== 0) return this.#wide(start, bits);
      at += step;
      left -= step;
    }
    return BigInt(this.#number(at, left));
  }

  /** Reads a two's complement integer. */
  readInt(bits: number): bigint {
    return BigInt.asIntN(bits, this.readUint(bits));
  }

  readInt32(): number {
    return this.readNumber(32) | 0;
  }

  /** Reads bytes. The position may be inside a byte. */
  readBytes(length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    this.#copy(this.#take(8 * length), length, bytes);
    return bytes;
  }

  /** Reads 32 bytes as hexadecimal text. The position may be inside a byte. */
  readHash(): string {
    return formatHashAtBitOffset(this.#bytes, this.#take(256));
  }

  /** Reads 32 bytes as an account address in workchain 0. */
  readAccount(): Address {
    return formatAccountAddress(this.#bytes, this.#take(256));
  }

  /** Reads an amount of nano with its length prefix. */
  readCoins(): bigint {
    return this.readUint(8 * this.readNumber(4));
  }

  readRef(): Cell {
    const child = this.#cell.ref(this.#ref);
    if (!child) throw new CellUnderflowError();
    this.#ref += 1;
    return child;
  }

  readMaybeRef(): Cell | undefined {
    return this.readBit() ? this.readRef() : undefined;
  }

  skipBits(bits: number): void {
    this.#take(bits);
  }

  /** Returns the unread bits and references as a cell. */
  rest(): Cell {
    const bitLength = this.remainingBits;
    const bytes = new Uint8Array((bitLength + 7) >> 3);
    this.#copy(this.#take(bitLength), bytes.length, bytes);
    const refs = this.#cell.refs.slice(this.#ref);
    this.#ref = this.#cell.refs.length;
    return createCell({ bytes, start: 0, bitLength, isExotic: false }, refs);
  }

  /** Skips bits. Returns the position before the skipped bits. */
  #take(bits: number): number {
    const at = this.#bit;
    if (at + bits > this.#end) throw new CellUnderflowError();
    this.#bit = at + bits;
    return at;
  }

  #number(start: number, bits: number): number {
    if (bits > MAX_WORD_BITS)
      return (
        this.#number(start, bits - MAX_WORD_BITS) * 2 ** MAX_WORD_BITS +
        this.#number(start + bits - MAX_WORD_BITS, MAX_WORD_BITS)
      );
    if (bits === 0) return 0;
    const bytes = this.#bytes;
    const at = start >> 3;
    // Four bytes contain up to 24 bits at any offset.
    const word =
      ((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0);
    return (word << (start & 7)) >>> (32 - bits);
  }

  #wide(start: number, bits: number): bigint {
    let value = 0n;
    for (let done = 0; done < bits; done += 32) {
      const step = Math.min(bits - done, 32);
      value = (value << BigInt(step)) | BigInt(this.#number(start + done, step));
    }
    return value;
  }

  /**
   * Copies bytes from a bit offset. If the bits end inside the last byte, the remaining bits of that byte are
   * undefined.
   */
  #copy(start: number, length: number, to: Uint8Array): void {
    const offset = start & 7;
    let at = start >> 3;
    for (let index = 0; index < length; index += 1, at += 1) {
      const byte = this.#bytes[at] ?? 0;
      to[index] = offset === 0 ? byte : (byte << offset) | ((this.#bytes[at + 1] ?? 0) >> (8 - offset));
    }
  }
}
