import type { Address } from '@junction/primitives';
import type { CellTree } from './cell-tree.ts';

const MAX_CELL_BITS = 1_023;
const MAX_CELL_REFS = 4;

/** Builds a cell from values. Works on any platform. */
export class CellWriter {
  #bits = '';
  readonly #refs: CellTree[] = [];

  uint(value: bigint, bits: number): this {
    if (value < 0n || value >= 1n << BigInt(bits)) throw new RangeError(`${value} does not fit ${bits} bits`);
    if (bits > 0) this.#bits += value.toString(2).padStart(bits, '0');
    return this;
  }

  bit(value: boolean): this {
    return this.uint(value ? 1n : 0n, 1);
  }

  /**
   * Writes a standard address (267 bits). The zero address is also written as a standard address, not as `addr_none`.
   */
  address(value: Address): this {
    return this.uint(4n, 3)
      .uint(0n, 8)
      .uint(BigInt(`0x${value.slice(2)}`), 256);
  }

  ref(cell: CellTree): this {
    this.#refs.push(cell);
    return this;
  }

  /** Writes the defined references and skips undefined ones. */
  refs(cells: readonly (CellTree | undefined)[]): this {
    for (const cell of cells) if (cell) this.ref(cell);
    return this;
  }

  /** Writes the bits and references of another cell. */
  append({ data, bitLength, refs }: CellTree): this {
    let bits = '';
    for (const byte of data) bits += byte.toString(2).padStart(8, '0');
    this.#bits += bits.slice(0, bitLength);
    return this.refs(refs);
  }

  /** Writes a list in the ABI's layout: its length and a dictionary with 32-bit keys. */
  list<T>(values: readonly T[], write: (writer: CellWriter, value: T) => CellWriter): this {
    const entries = values.map((value, key) => ({ key: BigInt(key), value }));
    return this.uint(BigInt(values.length), LIST_KEY_BITS).dictionary(entries, LIST_KEY_BITS, (to, entry) =>
      write(to, entry.value),
    );
  }

  /** Writes a dictionary, possibly an empty one. The entries must be sorted by key. */
  dictionary<E extends DictionaryEntry>(
    entries: readonly E[],
    keyBits: number,
    write: (writer: CellWriter, entry: E) => CellWriter,
  ): this {
    this.bit(entries.length > 0);
    return entries.length === 0 ? this : this.ref(buildFork(entries, keyBits, write));
  }

  /**
   * Returns the finished cell.
   *
   * @throws RangeError if it has more than 1,023 bits or 4 references
   */
  end(): CellTree {
    if (this.#bits.length > MAX_CELL_BITS || this.#refs.length > MAX_CELL_REFS)
      throw new RangeError('more than a cell holds');
    const bytes = new Uint8Array((this.#bits.length + 7) >> 3);
    for (let index = 0; index < bytes.length; index += 1)
      bytes[index] = Number.parseInt(this.#bits.slice(index * 8, index * 8 + 8).padEnd(8, '0'), 2);
    return { data: bytes, bitLength: this.#bits.length, refs: this.#refs, isExotic: false };
  }
}

/** Returns a cell without bits and references. */
export const emptyCell = (): CellTree => new CellWriter().end();

const LIST_KEY_BITS = 32;

interface DictionaryEntry {
  readonly key: bigint;
}

/**
 * Builds the dictionary node of entries that differ only in the last `left` bits of their keys. The entries must be
 * sorted by key.
 */
function buildFork<E extends DictionaryEntry>(
  entries: readonly E[],
  left: number,
  write: (writer: CellWriter, entry: E) => CellWriter,
): CellTree {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) throw new RangeError('a dictionary has entries');
  const low = (key: bigint): bigint => key & ((1n << BigInt(left)) - 1n);
  const different = low(first.key) ^ low(last.key);
  const rest = different === 0n ? 0 : different.toString(2).length;
  const writer = writeLabel(new CellWriter(), low(first.key) >> BigInt(rest), left - rest, left);
  if (rest === 0) return write(writer, first).end();
  const side = (isHigh: boolean): CellTree =>
    buildFork(
      entries.filter(({ key }) => (((key >> BigInt(rest - 1)) & 1n) === 1n) === isHigh),
      rest - 1,
      write,
    );
  return writer.ref(side(false)).ref(side(true)).end();
}

/**
 * Writes the common prefix of all keys below a dictionary node, in the shortest of the three encodings.
 *
 * @param most maximum length of the prefix, which determines the bit width of its length field
 */
function writeLabel(writer: CellWriter, bits: bigint, length: number, most: number): CellWriter {
  const sizeBits = most.toString(2).length;
  const isSame = bits === 0n || bits === (1n << BigInt(length)) - 1n;
  if (length > 1 && isSame && sizeBits < 2 * length - 1)
    return writer.uint(bits === 0n ? 0b110n : 0b111n, 3).uint(BigInt(length), sizeBits);
  if (sizeBits < length) return writer.uint(0b10n, 2).uint(BigInt(length), sizeBits).uint(bits, length);
  return writer
    .bit(false)
    .uint((1n << BigInt(length + 1)) - 2n, length + 1)
    .uint(bits, length);
}
