import { InvalidBocError, BagOfCells, writeBoc } from './boc-format.ts';
import { BocCells, type Cell } from './cell.ts';
import type { CellTree } from './cell-tree.ts';

export { InvalidBocError } from './boc-format.ts';

/**
 * Parses base64 text to the first root cell of its BOC.
 *
 * @throws InvalidBocError for a malformed BOC
 */
export function parseBoc(base64: string): Cell {
  const bytes = Buffer.from(base64, 'base64');
  // The decoder skips invalid digits, which makes the result shorter than expected.
  if (bytes.length !== Math.floor((countDigits(base64) * 3) / 4)) throw new InvalidBocError('not base64');
  return parseRoot(bytes);
}

function countDigits(base64: string): number {
  let length = base64.length;
  for (let pad = 0; pad < 2 && base64[length - 1] === '='; pad += 1) length -= 1;
  return length;
}

/**
 * Parses bytes to the first root cell of their BOC.
 *
 * @throws InvalidBocError for a malformed BOC
 */
export function parseBocBytes(bytes: Uint8Array): Cell {
  // The bytes are copied, because cells reference them as long as they exist.
  return parseRoot(Uint8Array.from(bytes));
}

function parseRoot(bytes: Uint8Array): Cell {
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new BocCells(new BagOfCells(plain)).root;
}

/**
 * Returns the hash of the root cell, hexadecimal.
 *
 * @throws InvalidBocError for a malformed BOC
 */
export function hashBoc(base64: string): string {
  return parseBoc(base64).hash;
}

/** Serializes a cell and all cells below it as base64. Shared cells are written once. */
export function serializeBoc(root: CellTree): string {
  return Buffer.from(writeBoc(root)).toString('base64');
}
