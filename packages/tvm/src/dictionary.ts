import { CellReader, type Cell } from './cell.ts';

/** Reads a hashmap into its entries in ascending key order. `bits` is the key length. */
export function readDictionary<T>(
  root: Cell | undefined,
  bits: number,
  readValue: (value: CellReader) => T,
): readonly (readonly [bigint, T])[] {
  const entries: (readonly [bigint, T])[] = [];
  const visit = (cell: Cell, prefix: bigint, left: number): void => {
    const reader = new CellReader(cell);
    const label = readLabel(reader, left);
    const key = (prefix << BigInt(label.length)) | label.bits;
    const rest = left - label.length;
    if (rest === 0) {
      entries.push([key, readValue(reader)]);
      return;
    }
    const zero = reader.readRef();
    const one = reader.readRef();
    visit(zero, key << 1n, rest - 1);
    visit(one, (key << 1n) | 1n, rest - 1);
  };
  if (root) visit(root, 0n, bits);
  return entries;
}

function readLabel(reader: CellReader, left: number): { readonly length: number; readonly bits: bigint } {
  if (!reader.readBit()) {
    let length = 0;
    while (reader.readBit()) length += 1;
    return { length, bits: reader.readUint(length) };
  }
  const lengthBits = left === 0 ? 0 : 32 - Math.clz32(left);
  if (!reader.readBit()) {
    const length = reader.readNumber(lengthBits);
    return { length, bits: reader.readUint(length) };
  }
  const bit = reader.readBit();
  const length = reader.readNumber(lengthBits);
  return { length, bits: bit ? (1n << BigInt(length)) - 1n : 0n };
}
