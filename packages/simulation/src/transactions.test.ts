import { CellWriter, emptyCell, serializeCellTree, type CellTree } from '@junction/tvm/cells';
import { assert, property, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { MalformedCellError } from './cell-slice.ts';
import { readShardAccount } from './shard-account.ts';
import { readMessage, readTransaction } from './transactions.ts';

it('rejects cells that are no account, message or transaction', () => {
  const cells = uint8Array({ maxLength: 120 }).map((bytes): CellTree => {
    const writer = new CellWriter().ref(emptyCell());
    for (const byte of bytes) writer.uint(BigInt(byte), 8);
    return writer.end();
  });
  assert(
    property(cells, (tree) => {
      const boc = serializeCellTree(tree);
      const reads = [() => readMessage(tree), () => readTransaction(boc), () => readShardAccount(boc)];
      for (const read of reads)
        try {
          read();
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedCellError);
        }
    }),
    { seed: 52, numRuns: 500 },
  );
});
