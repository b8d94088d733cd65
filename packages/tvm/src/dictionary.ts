import type { Cell } from './cell.ts';
import { CellReader, CellUnderflowError } from './cell-reader.ts';

/** Cells of one dictionary that are looked at: a stranger may name one cell below itself a million times over. */
const MAX_CELLS = 65_536;

/**
 * Walks a hashmap in ascending key order. `bits` is the key length; the key is handed over as bytes, its last one
 * padded with zeros, which are overwritten with the next. Throws `CellUnderflow` for what is no hashmap, or none
 * that anybody would write.
 */
export function walkDictionary(
  root: Cell | undefined,
  bits: number,
  onValue: (value: CellReader, key: Uint8Array) => void,
): void {
  if (root) visit({ bits, key: new Uint8Array((bits + 7) >> 3), seen: 0, onValue }, root, 0);
}

interface Walk {
  readonly bits: number;
  readonly key: Uint8Array;
  seen: number;
  readonly onValue: (value: CellReader, key: Uint8Array) => void;
}

function visit(walk: Walk, cell: Cell, start: number): void {
  const { bits, key } = walk;
  walk.seen += 1;
  if (cell.isExotic) throw new CellUnderflowError('an exotic cell');
  if (walk.seen > MAX_CELLS) throw new CellUnderflowError('a dictionary without end');
  const reader = new CellReader(cell);
  const at = start + readLabel(reader, key, start, bits);
  if (at === bits) return walk.onValue(reader, key);
  const zero = reader.readRef();
  const one = reader.readRef();
  setBit(key, at, false);
  visit(walk, zero, at + 1);
  setBit(key, at, true);
  visit(walk, one, at + 1);
}

/** Writes the bits that all keys below share into the key; answers how many. */
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
