import { ZERO_ADDRESS, toAddress, type Address } from '@junction/primitives';
import type { CellTree } from '@junction/tvm/cells';

/** Thrown if a cell does not match the expected layout. */
export class MalformedCellError extends Error {}

/** Limits the number of cells opened by one decoding, because a BOC may reference the same cell exponentially often. */
export class CellReadBudget {
  #left: number;

  constructor(cells = 20_000) {
    this.#left = cells;
  }

  spend(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new MalformedCellError('more cells than anybody would write');
  }
}

/** Reads the bits and references of a cell in order. Throws `MalformedCellError`. */
export class CellSlice {
  readonly #cell: CellTree;
  readonly #budget: CellReadBudget;
  #bit = 0;
  #ref = 0;

  constructor(cell: CellTree, budget: CellReadBudget = new CellReadBudget()) {
    if (cell.isExotic) throw new MalformedCellError('an exotic cell');
    budget.spend();
    this.#cell = cell;
    this.#budget = budget;
  }

  get bits(): number {
    return this.#cell.bitLength - this.#bit;
  }

  get refs(): number {
    return this.#cell.refs.length - this.#ref;
  }

  get isEmpty(): boolean {
    return this.bits === 0 && this.refs === 0;
  }

  bit(): boolean {
    if (this.bits < 1) throw new MalformedCellError('too few bits');
    const byte = this.#cell.data[this.#bit >> 3] ?? 0;
    const value = ((byte >> (7 - (this.#bit & 7))) & 1) === 1;
    this.#bit += 1;
    return value;
  }

  uint(bits: number): bigint {
    if (bits > this.bits) throw new MalformedCellError('too few bits');
    let value = 0n;
    for (let left = bits; left > 0;) {
      const offset = this.#bit & 7;
      const step = Math.min(8 - offset, left);
      const byte = this.#cell.data[this.#bit >> 3] ?? 0;
      value = (value << BigInt(step)) | BigInt((byte >> (8 - offset - step)) & ((1 << step) - 1));
      this.#bit += step;
      left -= step;
    }
    return value;
  }

  int(bits: number): bigint {
    return BigInt.asIntN(bits, this.uint(bits));
  }

  number(bits: number): number {
    return Number(this.uint(bits));
  }

  skip(bits: number): this {
    if (bits > this.bits) throw new MalformedCellError('too few bits');
    this.#bit += bits;
    return this;
  }

  /** Reads an amount of coins, nano. */
  coins(): bigint {
    return this.uint(8 * this.number(4));
  }

  /** Reads the coins of a CurrencyCollection and skips extra currencies. */
  currencies(): bigint {
    const coins = this.coins();
    this.maybeRef();
    return coins;
  }

  /** Reads an address. Returns undefined for `addr_none`, external addresses and other workchains. */
  maybeAddress(): Address | undefined {
    const form = this.number(2);
    if (form === 0) return undefined;
    if (form === 1) {
      this.skip(this.number(9));
      return undefined;
    }
    if (this.bit()) this.skip(this.number(5));
    if (form === 3) {
      const length = this.number(9);
      this.skip(32 + length);
      return undefined;
    }
    const workchain = this.int(8);
    const account = this.uint(256).toString(16).padStart(64, '0');
    return workchain === 0n ? toAddress(`0:${account}`) : undefined;
  }

  /** Reads an address like `maybeAddress`, but returns the zero address instead of undefined. */
  address(): Address {
    return this.maybeAddress() ?? ZERO_ADDRESS;
  }

  ref(): CellTree {
    const cell = this.#cell.refs[this.#ref];
    if (cell === undefined) throw new MalformedCellError('too few references');
    this.#ref += 1;
    return cell;
  }

  maybeRef(): CellTree | undefined {
    return this.bit() ? this.ref() : undefined;
  }

  /** Returns a slice of the next referenced cell. */
  inRef(): CellSlice {
    return new CellSlice(this.ref(), this.#budget);
  }

  open(cell: CellTree): CellSlice {
    return new CellSlice(cell, this.#budget);
  }

  /** Returns the unread bits and references as a cell. */
  rest(): CellTree {
    const bitLength = this.bits;
    const data = new Uint8Array((bitLength + 7) >> 3);
    for (let at = 0; at < bitLength; at += 1)
      if (this.bit()) data[at >> 3] = (data[at >> 3] ?? 0) | (0x80 >> (at & 7));
    const refs: CellTree[] = [];
    while (this.refs > 0) refs.push(this.ref());
    return { data, bitLength, refs, isExotic: false };
  }

  /** Reads a dictionary and calls `onEntry` for its entries in ascending order of keys. */
  dictionary(keyBits: number, onEntry: (key: bigint, value: CellSlice) => void): void {
    const root = this.maybeRef();
    if (root) this.#visit(root, keyBits, 0n, onEntry);
  }

  /** Calls `onEntry` for the entries of a dictionary with the given root, in ascending order of keys. */
  entriesOf(root: CellTree, keyBits: number, onEntry: (key: bigint, value: CellSlice) => void): void {
    this.#visit(root, keyBits, 0n, onEntry);
  }

  #visit(
    cell: CellTree,
    left: number,
    prefix: bigint,
    onEntry: (key: bigint, value: CellSlice) => void,
  ): void {
    const slice = this.open(cell);
    const label = readLabel(slice, left);
    const key = (prefix << BigInt(label.length)) | label.bits;
    const rest = left - label.length;
    if (rest === 0) {
      onEntry(key, slice);
      return;
    }
    this.#visit(slice.ref(), rest - 1, key << 1n, onEntry);
    this.#visit(slice.ref(), rest - 1, (key << 1n) | 1n, onEntry);
  }
}

/** Reads the label of a dictionary node: the bits that all keys below it share, stored in one of three formats. */
function readLabel(slice: CellSlice, left: number): { readonly length: number; readonly bits: bigint } {
  const within = (length: number): number => {
    if (length > left) throw new MalformedCellError('a label longer than its key');
    return length;
  };
  const sizeBits = left === 0 ? 0 : 32 - Math.clz32(left);
  if (!slice.bit()) {
    let length = 0;
    while (slice.bit()) length += 1;
    return { length: within(length), bits: slice.uint(length) };
  }
  if (!slice.bit()) {
    const length = within(slice.number(sizeBits));
    return { length, bits: slice.uint(length) };
  }
  const isOnes = slice.bit();
  const length = within(slice.number(sizeBits));
  return { length, bits: isOnes ? (1n << BigInt(length)) - 1n : 0n };
}
