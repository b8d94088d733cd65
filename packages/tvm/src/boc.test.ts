import { describe, expect, test } from 'vitest';
import { decodeBody, encodeAbiParamsCell, decodeAbiParamsCell } from './abi-codec.ts';
import { InvalidBocError, parseBoc, parseBocBytes, serializeBoc } from './boc.ts';
import { CellUnderflowError } from './cell-reader.ts';
import { parseCellTree } from './cells.ts';
import recorded from './fixtures/transactions.json' with { type: 'json' };
import { decodeTransaction } from './transaction.ts';

/**
 * Builds a BOC with one root from cells given as [data with completion tag, references]. Header fields have one byte
 * each.
 */
function buildBoc(
  cells: readonly (readonly [data: readonly number[], refs: readonly number[], spare?: boolean])[],
) {
  const body = cells.flatMap(([data, refs, spare]) => [
    refs.length,
    2 * data.length - (spare === true ? 1 : 0),
    ...data,
    ...refs,
  ]);
  return Uint8Array.from([0xb5, 0xee, 0x9c, 0x72, 1, 1, cells.length, 1, 0, body.length & 255, 0, ...body]);
}

/** Builds a BOC with a chain of `height` cells. References have two bytes. */
function buildChainBoc(height: number): Uint8Array {
  const cells = Array.from({ length: height }, (_, index) =>
    index + 1 < height ? [1, 0, (index + 1) >> 8, (index + 1) & 255] : [0, 0],
  ).flat();
  return Uint8Array.from([
    0xb5,
    0xee,
    0x9c,
    0x72,
    2,
    2,
    ...toUint16Bytes(height),
    ...toUint16Bytes(1),
    ...toUint16Bytes(0),
    ...toUint16Bytes(cells.length),
    ...toUint16Bytes(0),
    ...cells,
  ]);
}

const toUint16Bytes = (value: number): readonly [number, number] => [value >> 8, value & 255];

/** Builds a list whose dictionary references the same cell twice at every fork, so that it has 2^32 paths. */
function buildExponentialList(): Uint8Array {
  const forks = Array.from(
    { length: 32 },
    (_, level) => [[0b0010_0000], [level + 2, level + 2], true] as const,
  );
  return buildBoc([[[0xff, 0xff, 0xff, 0xff, 0b1100_0000], [1], true], ...forks, [[0b0011_0000], [], true]]);
}

describe('BOCs of third parties', () => {
  test.each([
    ['names itself', buildBoc([[[], [0]]])],
    [
      'goes in a circle',
      buildBoc([
        [[], [1]],
        [[], [0]],
      ]),
    ],
    ['names a cell that is not there', buildBoc([[[], [7]]])],
    ['has no completion tag', buildBoc([[[0], [], true]])],
    ['has something behind it', Uint8Array.from([...buildBoc([[[1], []]]), 0])],
    ['has no cell', Uint8Array.of(0xb5, 0xee, 0x9c, 0x72, 1, 1, 0, 1, 0, 0, 0)],
    [
      'announces four thousand million cells',
      Uint8Array.of(0xb5, 0xee, 0x9c, 0x72, 4, 1, 255, 255, 255, 255),
    ],
    ['has its root elsewhere', Uint8Array.of(0xb5, 0xee, 0x9c, 0x72, 1, 1, 1, 1, 0, 2, 9, 0, 0)],
    ['is deeper than a machine goes', buildChainBoc(1_026)],
  ])('one that %s is rejected', (_, bytes) => {
    expect(() => parseBocBytes(bytes)).toThrow(InvalidBocError);
    expect(() => parseCellTree(Buffer.from(bytes).toString('base64'))).toThrow(InvalidBocError);
  });

  test('one of maximum depth is read, hashed and written', () => {
    const cell = parseBocBytes(buildChainBoc(1_025));
    expect([cell.depth, cell.hash.length]).toEqual([1_024, 64]);
    expect(parseBoc(serializeBoc(cell)).hash).toBe(cell.hash);
  });

  test('a list of exponential size is rejected', () => {
    const cell = parseBocBytes(buildExponentialList());
    expect(() => decodeAbiParamsCell([{ name: 'list', type: 'bool[]' }], cell)).toThrow(/without end/);
  });

  test('a transaction with any changed byte is read or rejected, without other errors', () => {
    for (const { boc } of recorded.slice(0, 3)) {
      const bytes = Buffer.from(boc, 'base64');
      for (let at = 0; at < bytes.length; at += 1)
        for (const flip of [1, 128, 255]) {
          const copy = Buffer.from(bytes);
          copy[at] = (copy[at] ?? 0) ^ flip;
          try {
            decodeTransaction(copy.toString('base64'));
          } catch (cause) {
            expect(
              cause instanceof InvalidBocError || cause instanceof CellUnderflowError,
              String(cause),
            ).toBe(true);
          }
        }
    }
  });
});

test('bytes before a cell in its BOC do not affect its bits', () => {
  const params = [{ name: 'inner', type: 'cell' }];
  const inner = encodeAbiParamsCell([{ name: 'bits', type: 'uint11' }], { bits: 1_755n });
  const cell = parseBoc(encodeAbiParamsCell(params, { inner: inner.boc }).boc).refs[0];
  expect([cell?.bitLength, [...(cell?.data ?? [])], cell?.hash]).toEqual([11, [0xdb, 0x60], inner.hash]);
});

test('an exotic cell is not a call', () => {
  const abi = { functions: [{ name: 'call', inputs: [], outputs: [], id: '0x01020304' }] };
  const plain = Uint8Array.from([0xb5, 0xee, 0x9c, 0x72, 1, 1, 1, 1, 0, 6, 0, 0, 8, 1, 2, 3, 4]);
  expect(decodeBody(abi, parseBocBytes(plain))).toEqual({ method: 'call', inputs: {} });
  plain[11] = 8;
  expect(decodeBody(abi, parseBocBytes(plain))).toBeUndefined();
});
