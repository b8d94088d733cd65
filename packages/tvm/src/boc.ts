import { InvalidBocError, BagOfCells, writeBoc } from './boc-format.ts';
import { BagCells, type Cell } from './cell.ts';
import type { CellTree } from './cell-tree.ts';

export { InvalidBocError } from './boc-format.ts';

/** Reads base64 text into its (first) root cell. Throws `BadBoc`. */
export function parseBoc(base64: string): Cell {
  const bytes = Buffer.from(base64, 'base64');
  // What is no digit is passed over: then there are fewer bytes than the text has digits for.
  if (bytes.length !== Math.floor((digitsOf(base64) * 3) / 4)) throw new InvalidBocError('not base64');
  return rootOf(bytes);
}

function digitsOf(base64: string): number {
  let length = base64.length;
  for (let pad = 0; pad < 2 && base64[length - 1] === '='; pad += 1) length -= 1;
  return length;
}

/** As `parseBoc`, from bytes. */
export function parseBocBytes(bytes: Uint8Array): Cell {
  // Cells look into the bytes for as long as they live: these are theirs alone.
  return rootOf(Uint8Array.from(bytes));
}

function rootOf(bytes: Uint8Array): Cell {
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new BagCells(new BagOfCells(plain)).root;
}

/** Hash of the root cell, hexadecimal. Throws `BadBoc`. */
export function hashBoc(base64: string): string {
  return parseBoc(base64).hash;
}

/** Writes a cell and everything below it as base64. Cells that are shared are written once. */
export function serializeBoc(root: CellTree): string {
  return Buffer.from(writeBoc(root)).toString('base64');
}
