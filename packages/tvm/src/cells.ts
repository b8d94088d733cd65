import { InvalidBocError, readBoc, writeBoc } from './boc-format.ts';
import type { CellTree } from './cell-tree.ts';

/** Parsing and serialization of cells in browsers. */
export { InvalidBocError } from './boc-format.ts';
export { encodeByteChain } from './byte-chain.ts';
export { isSameTree, type CellTree } from './cell-tree.ts';
export { CellSummer, type CellSum } from './cell-sum.ts';
export { CellWriter, emptyCell } from './cell-writer.ts';

/**
 * Parses base64 text to the first root cell of its BOC.
 *
 * @throws InvalidBocError for a malformed BOC
 */
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

/** Serializes a cell and all cells below it as base64. Shared cells are written once. */
export function serializeCells(root: CellTree): string {
  // Converted byte by byte, because a single function call cannot take that many arguments.
  return btoa(Array.from(writeBoc(root), (byte) => String.fromCharCode(byte)).join(''));
}
