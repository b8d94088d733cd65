import type { Cell } from './cell.ts';
import { CellReader, CellUnderflowError } from './cell-reader.ts';

/**
 * Maximum number of cells visited per dictionary. A malicious dictionary can reference one cell exponentially often.
 */
const MAX_VISITED_CELLS = 65_536;

/**
 * Visits the entries of a hashmap in ascending order of keys. The key is passed as a buffer padded with zero bits,
 * which the next visit overwrites. Throws `CellUnderflowError` for a malformed or too large hashmap.
 *
 * @param bits number of bits of a key
 */
export function walkDictionary(
  root: Cell | undefined,
  bits: number,
  onValue: (value: CellReader, key: Uint8Array) => void,
): void {
  if (root) visitNode({ bits, key: new Uint8Array((bits + 7) >> 3), seen: 0, onValue }, root, 0);
}

interface DictionaryWalk {
  readonly bits: number;
  readonly key: Uint8Array;
  seen: number;
  readonly onValue: (value: CellReader, key: Uint8Array) => void;
}

function visitNode(walk: DictionaryWalk, cell: Cell, start: number): void {
  const { bits, key } = walk;
  walk.seen += 1;
  if (cell.isExotic) throw new CellUnderflowError('an exotic cell');
  if (walk.seen > MAX_VISITED_CELLS) throw new CellUnderflowError('a dictionary without end');
  const reader = new CellReader(cell);
  const at = start + readLabel(reader, key, start, bits);
  if (at === bits) return walk.onValue(reader, key);
  const zero = reader.readRef();
  const one = reader.readRef();
  setBit(key, at, false);
  visitNode(walk, zero, at + 1);
  setBit(key, at, true);
  visitNode(walk, one, at + 1);
}

/**
 * Reads the label of a node, the common prefix of all keys below it, into the key buffer. Returns the length of the
 * prefix in bits.
 */
function readLabel(reader: CellReader, key: Uint8Array, start: number, bits: number): number {
  const left = bits - start;
  let length = 0;
  if (!reader.readBit()) {
    while (reader.readBit()) length += 1;
  } else {
    const isSame = reader.readBit();
    const same = isSame && reader.readBit();
    length = reader.readNumber(left === 0 ? 0 : 32 - Math.clz32(left));
    if (isSame) {
      if (length > left) throw new CellUnderflowError('a label longer than its key');
      for (let at = start; at < start + length; at += 1) setBit(key, at, same);
      return length;
    }
  }
  if (length > left) throw new CellUnderflowError('a label longer than its key');
  for (let at = start; at < start + length; at += 1) setBit(key, at, reader.readBit());
  return length;
}

function setBit(key: Uint8Array, at: number, isSet: boolean): void {
  const mask = 0x80 >> (at & 7);
  const byte = key[at >> 3] ?? 0;
  key[at >> 3] = isSet ? byte | mask : byte & ~mask;
}
