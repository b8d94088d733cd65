import type { CellTree } from './cell-tree.ts';
import { emptyCell } from './cell-writer.ts';

const BYTES_PER_CELL = 127;

/**
 * Encodes bytes as a chain of cells. All cells but the last are full.
 *
 * @returns the first cell; each cell references the next one
 */
export function encodeByteChain(bytes: Uint8Array): CellTree {
  let next: CellTree | undefined;
  const last = Math.max(0, Math.ceil(bytes.length / BYTES_PER_CELL) - 1);
  for (let index = last; index >= 0; index -= 1) {
    const data = bytes.slice(index * BYTES_PER_CELL, (index + 1) * BYTES_PER_CELL);
    next = { data, bitLength: 8 * data.length, refs: next ? [next] : [], isExotic: false };
  }
  return next ?? emptyCell();
}
