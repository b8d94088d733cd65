import { InvalidBocError, readBoc, writeBoc } from './boc-format.ts';
import type { CellTree } from './cell-tree.ts';

/** Cells without a platform: what a page reads, writes and compares. */
export { InvalidBocError } from './boc-format.ts';
export { isSameTree, type CellTree } from './cell-tree.ts';
export { CellSummer, type CellSum } from './cell-sum.ts';
export { CellWriter, emptyCell } from './cell-writer.ts';

/** Reads base64 text into its (first) root cell. Throws `BadBoc`. */
export function parseCells(base64: string): CellTree {
  let binary: string;
  try {
    binary = atob(base64);
  } catch {
    throw new InvalidBocError('not base64');
  }
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return readBoc(bytes);
}

/** Writes a cell and everything below it as base64. Cells that are shared are written once. */
export function serializeCells(root: CellTree): string {
  // Byte by byte: as arguments of one call they would be too many.
  return btoa(Array.from(writeBoc(root), (byte) => String.fromCharCode(byte)).join(''));
}
