import type { Address } from '@junction/primitives';
import { Cell } from '@junction/tvm';

/** Writes the fixed part of a payload: the fields whose place does not follow the ABI layout rules. */
export class CellWriter {
  #bits = '';
  readonly #refs: Cell[] = [];

  uint(value: bigint, bits: number): this {
    if (value < 0n || value >= 1n << BigInt(bits)) throw new RangeError(`${value} does not fit ${bits} bits`);
    this.#bits += value.toString(2).padStart(bits, '0');
    return this;
  }

  bit(value: boolean): this {
    return this.uint(value ? 1n : 0n, 1);
  }

  /** A standard address, 267 bits; the zero address is written like any other. */
  address(value: Address): this {
    return this.uint(4n, 3)
      .uint(0n, 8)
      .uint(BigInt(`0x${value.slice(2)}`), 256);
  }

  ref(cell: Cell): this {
    this.#refs.push(cell);
    return this;
  }

  /** References that are only there when given. */
  refs(cells: readonly (Cell | undefined)[]): this {
    for (const cell of cells) if (cell) this.ref(cell);
    return this;
  }

  end(): Cell {
    const bytes = new Uint8Array((this.#bits.length + 7) >> 3);
    for (let index = 0; index < bytes.length; index += 1)
      bytes[index] = Number.parseInt(this.#bits.slice(index * 8, index * 8 + 8).padEnd(8, '0'), 2);
    return new Cell(bytes, this.#bits.length, this.#refs);
  }
}

export const emptyCell = (): Cell => new CellWriter().end();
