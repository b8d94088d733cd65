import { BadBoc, readBoc, writeBoc } from './boc-format.ts';
import { Cell } from './cell.ts';
import type { CellTree } from './cell-tree.ts';

export { BadBoc } from './boc-format.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Reads base64 text into its (first) root cell. Throws `BadBoc`. */
export function parseBoc(base64: string): Cell {
  if (!BASE64.test(base64)) throw new BadBoc('not base64');
  return parseBocBytes(Buffer.from(base64, 'base64'));
}

/** As `parseBoc`, from bytes. */
export function parseBocBytes(bytes: Uint8Array): Cell {
  // A Buffer's slices are views; cells keep copies.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readBoc(plain, (data, bitLength, refs, isExotic) => new Cell(data, bitLength, refs, isExotic));
}

/** Hash of the root cell, hexadecimal. Throws `BadBoc`. */
export function hashBoc(base64: string): string {
  return parseBoc(base64).hash;
}

/** Writes a cell and everything below it as base64. Cells that are shared are written once. */
export function serializeBoc(root: CellTree): string {
  return Buffer.from(writeBoc(root)).toString('base64');
}
