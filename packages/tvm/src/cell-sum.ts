import { getDescriptors, getPaddedData, type CellTree } from './cell-tree.ts';

/** Depth and representation hash of a cell. The hash of its parent includes both. */
export interface CellSum {
  /** Representation hash, 32 bytes. */
  readonly hash: Uint8Array;
  readonly depth: number;
}

/**
 * Computes cell hashes on platforms with asynchronous hashing, such as browsers. Hashes are cached by cell object, so
 * that code cells that occur in many trees are hashed once.
 */
export class CellSummer {
  readonly #known = new WeakMap<CellTree, Promise<CellSum>>();

  sum(cell: CellTree): Promise<CellSum> {
    const known = this.#known.get(cell) ?? this.#hash(cell);
    this.#known.set(cell, known);
    return known;
  }

  async #hash(cell: CellTree): Promise<CellSum> {
    // Exotic cells have hashes of several levels. No caller passes such cells.
    if (cell.isExotic) throw new RangeError('only ordinary cells are hashed');
    const below = await Promise.all(cell.refs.map((child) => this.sum(child)));
    const depths = below.flatMap(({ depth }) => [depth >> 8, depth & 0xff]);
    const parts = [getDescriptors(cell), getPaddedData(cell), depths, ...below.map(({ hash }) => hash)];
    const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const depth = below.reduce((deepest, child) => Math.max(deepest, child.depth + 1), 0);
    return { hash, depth };
  }
}
