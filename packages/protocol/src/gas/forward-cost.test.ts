import { describe, expect, it } from 'vitest';
import { CellWriter, serializeCells, type CellTree } from '@junction/tvm/cells';
import { computePayloadForwardCost } from './forward-cost.ts';

/** Builds a chain of cells with 1000 bits each. */
function buildCellChain(cells: number): CellTree {
  let cell: CellTree | undefined;
  for (let index = 0; index < cells; index += 1) {
    const writer = new CellWriter().uint(BigInt(index), 200);
    for (let word = 0; word < 4; word += 1) writer.uint(1n, 200);
    cell = (cell === undefined ? writer : writer.ref(cell)).end();
  }
  return cell ?? new CellWriter().end();
}

describe('forward cost of a payload', () => {
  it('is zero up to the included fee and three times the excess above it', () => {
    expect(computePayloadForwardCost(serializeCells(buildCellChain(0)))).toBe(0n);
    expect(computePayloadForwardCost(serializeCells(buildCellChain(9)))).toBe(0n);
    expect(computePayloadForwardCost(serializeCells(buildCellChain(10)))).toBe(
      3n * (11_000_000n - 10_500_000n),
    );
    expect(computePayloadForwardCost(serializeCells(buildCellChain(100)))).toBe(
      3n * (110_000_000n - 10_500_000n),
    );
  });

  it('counts shared cells once', () => {
    const shared = buildCellChain(6);
    const both = new CellWriter().ref(shared).ref(shared).end();
    expect(computePayloadForwardCost(serializeCells(both))).toBe(0n);
  });
});
