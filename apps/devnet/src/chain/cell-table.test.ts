import { Cell, beginCell } from '@ton/core';
import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  BitCursor,
  MalformedBocError,
  computeRootCellDepth,
  extractCell,
  hashCell,
  parseBocCellTable,
} from './cell-table.ts';
import { readDestination } from './message-view.ts';

const seed = Number(process.env['SEED'] ?? 20_261_121);

/** Generates random trees of cells, some of which are shared. */
const tree: fc.Arbitrary<Cell> = fc
  .array(
    fc.record({
      bits: fc.array(fc.boolean(), { maxLength: 1023 }),
      below: fc.array(fc.nat(), { maxLength: 4 }),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((plans) => {
    const cells: Cell[] = [];
    for (const { bits, below } of plans) {
      const builder = beginCell();
      for (const bit of bits) builder.storeBit(bit);
      for (const n of below) {
        const child = cells[n % Math.max(1, cells.length)];
        if (child !== undefined) builder.storeRef(child);
      }
      cells.push(builder.endCell());
    }
    return cells.at(-1) ?? Cell.EMPTY;
  });

describe('a cell table', () => {
  it('equals a general cell library in hashes, depths and subtrees', () => {
    fc.assert(
      fc.property(tree, fc.boolean(), fc.boolean(), (root, idx, crc32) => {
        const table = parseBocCellTable(root.toBoc({ idx, crc32 }));
        expect(hashCell(table, table.root).equals(root.hash())).toBe(true);
        expect(computeRootCellDepth(table)).toBe(root.depth());
        for (let cell = 0; cell < table.offsets.length; cell++) {
          const extracted = extractCell(table, cell);
          const [again] = Cell.fromBoc(extracted.boc);
          expect(again?.hash().equals(extracted.hash())).toBe(true);
          expect(extracted.hash().equals(hashCell(table, cell))).toBe(true);
        }
      }),
      { seed, numRuns: 200 },
    );
  });

  it('reads bits as a general cell library does', () => {
    fc.assert(
      fc.property(tree, fc.array(fc.integer({ min: 1, max: 32 }), { maxLength: 60 }), (root, sizes) => {
        const table = parseBocCellTable(root.toBoc());
        const cursor = new BitCursor(table, table.root);
        const slice = root.beginParse();
        for (const size of sizes) {
          if (slice.remainingBits < size) {
            expect(() => cursor.uint(size)).toThrow(MalformedBocError);
            return;
          }
          expect(cursor.uint(size)).toBe(slice.loadUint(size));
        }
      }),
      { seed, numRuns: 200 },
    );
  });

  it('never fails in another way than reporting malformed bytes', () => {
    const attempt = (bytes: Buffer): void => {
      try {
        const table = parseBocCellTable(bytes);
        computeRootCellDepth(table);
        hashCell(table, table.root);
        readDestination(table, table.root);
      } catch (error) {
        if (!(error instanceof MalformedBocError)) throw error;
      }
    };
    fc.assert(
      fc.property(
        tree,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (root, flips, part) => {
          const bytes = root.toBoc();
          attempt(bytes.subarray(0, Math.floor(bytes.length * part)));
          for (const [at, byte] of flips) bytes[at % bytes.length] = byte;
          attempt(bytes);
        },
      ),
      { seed, numRuns: 500 },
    );
  });
});
