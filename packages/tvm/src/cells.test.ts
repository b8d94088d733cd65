import { describe, expect, it } from 'vitest';
import { isSameTree, parseCells, serializeCells, type CellTree } from './cells.ts';

function buildCellChain(cells: number): CellTree {
  let tree: CellTree | undefined;
  for (let index = 0; index < cells; index += 1)
    tree = {
      data: new Uint8Array(127).fill(index % 251).with(0, index >> 8),
      bitLength: 127 * 8,
      refs: tree ? [tree] : [],
      isExotic: false,
    };
  if (tree === undefined) throw new RangeError('a chain has a cell');
  return tree;
}

describe('cells as text', () => {
  it.each([1, 200, 1_000])('round trip of %i cells', (cells) => {
    const tree = buildCellChain(cells);
    expect(isSameTree(parseCells(serializeCells(tree)), tree)).toBe(true);
  });
});
