import { beginCell, type Cell } from '@ton/core';

/** Returns a tree of distinct cells with `bits` bits each. */
export function buildCellTreePayload(cells: number, bits: number): string {
  const all: Cell[] = [];
  for (let index = cells; index > 0; index -= 1) {
    const cell = beginCell()
      .storeUint(index, 16)
      .storeUint(0n, bits - 16);
    for (const child of [4 * index - 2, 4 * index - 1, 4 * index, 4 * index + 1]) {
      const below = all[child];
      if (below) cell.storeRef(below);
    }
    all[index] = cell.endCell();
  }
  const [, root] = all;
  if (!root) throw new Error('a payload has cells');
  return root.toBoc().toString('base64');
}

/** Number of bits of a full cell built by `buildCellTreePayload`. */
export const FULL_CELL_BITS = 1016;
