import { CodedError } from '@junction/primitives';
import { descriptorsOf, paddedDataOf, type CellTree } from './cell-tree.ts';

/** Text or bytes that are no bag of cells. */
export class BadBoc extends CodedError<'BAD_BOC', { readonly reason: string }> {
  constructor(reason: string) {
    super('BAD_BOC', { reason }, `not a bag of cells: ${reason}`);
  }
}

const MAGIC = 0xb5ee9c72;

/** Makes a cell of what was read. */
export type MakeCell<C> = (data: Uint8Array, bitLength: number, refs: readonly C[], isExotic: boolean) => C;

interface RawCell {
  readonly data: Uint8Array;
  readonly bitLength: number;
  readonly refs: readonly number[];
  readonly isExotic: boolean;
}

/** Reads bytes into their (first) root cell, on any platform. Throws `BadBoc`. */
export function readBoc<C>(bytes: Uint8Array, make: MakeCell<C>): C {
  let position = 0;
  const next = (length: number): number => {
    if (position + length > bytes.length) throw new BadBoc('cut short');
    let value = 0;
    for (let end = position + length; position < end; position += 1)
      value = value * 256 + (bytes[position] ?? 0);
    return value;
  };
  if (next(4) !== MAGIC) throw new BadBoc('unknown magic');
  const flags = next(1);
  const hasIndex = (flags & 0x80) !== 0;
  const refSize = flags & 7;
  const offsetSize = next(1);
  if (refSize < 1 || refSize > 4 || offsetSize < 1 || offsetSize > 6) throw new BadBoc('bad sizes');
  const cellCount = next(refSize);
  const rootCount = next(refSize);
  next(refSize);
  next(offsetSize);
  if (rootCount < 1 || cellCount < rootCount || cellCount > bytes.length) throw new BadBoc('bad counts');
  const root = next(refSize);
  position += (rootCount - 1) * refSize + (hasIndex ? cellCount * offsetSize : 0);

  const raw: RawCell[] = [];
  for (let index = 0; index < cellCount; index += 1) {
    const first = next(1);
    const second = next(1);
    const refCount = first & 7;
    if (refCount > 4) throw new BadBoc('too many references');
    // Stored hashes (bit 4) are skipped: we compute our own.
    if ((first & 16) !== 0) position += hashCount(first >> 5) * 34;
    const length = (second >> 1) + (second & 1);
    if (position + length > bytes.length) throw new BadBoc('cut short');
    const data = bytes.slice(position, position + length);
    position += length;
    const bitLength = (second & 1) === 0 ? length * 8 : cutCompletion(data);
    const refs = Array.from({ length: refCount }, () => next(refSize));
    raw.push({ data, bitLength, refs, isExotic: (first & 8) !== 0 });
  }
  return link(raw, root, make);
}

/** Makes the cells from the last to the first, so that each finds those below it. */
function link<C>(raw: readonly RawCell[], root: number, make: MakeCell<C>): C {
  const cells: (C | undefined)[] = Array.from({ length: raw.length });
  for (let index = raw.length - 1; index >= 0; index -= 1) {
    const one = raw[index];
    if (!one) throw new BadBoc('bad counts');
    const refs = one.refs.map((ref) => {
      const child = ref > index ? cells[ref] : undefined;
      if (child === undefined) throw new BadBoc('reference out of order');
      return child;
    });
    cells[index] = make(one.data, one.bitLength, refs, one.isExotic);
  }
  const cell = cells[root];
  if (cell === undefined) throw new BadBoc('no root');
  return cell;
}

function hashCount(levelMask: number): number {
  return 1 + (levelMask & 1) + ((levelMask >> 1) & 1) + ((levelMask >> 2) & 1);
}

/** Clears the completion tag and answers the number of bits before it. */
function cutCompletion(data: Uint8Array): number {
  const last = data[data.length - 1] ?? 0;
  if (last === 0) throw new BadBoc('no completion tag');
  const zeros = 31 - Math.clz32(last & -last);
  data[data.length - 1] = last & ~(1 << zeros);
  return data.length * 8 - zeros - 1;
}

/** The bytes of a cell and everything below it. Cells that are shared are written once. */
export function writeBoc(root: CellTree): Uint8Array {
  const order: CellTree[] = [];
  const seen = new Set<CellTree>();
  // Children are visited last to first so that the reversed list has every parent before its children.
  const visit = (cell: CellTree): void => {
    if (seen.has(cell)) return;
    seen.add(cell);
    for (let index = cell.refs.length - 1; index >= 0; index -= 1) {
      const child = cell.refs[index];
      if (child) visit(child);
    }
    order.push(cell);
  };
  visit(root);
  order.reverse();
  const position = new Map(order.map((cell, index) => [cell, index]));

  const refSize = byteLength(order.length);
  const payload: number[] = [];
  for (const cell of order) {
    payload.push(...descriptorsOf(cell), ...paddedDataOf(cell));
    for (const child of cell.refs) pushInteger(payload, position.get(child) ?? 0, refSize);
  }
  const offsetSize = byteLength(payload.length);
  const head: number[] = [0xb5, 0xee, 0x9c, 0x72, refSize, offsetSize];
  pushInteger(head, order.length, refSize);
  pushInteger(head, 1, refSize);
  pushInteger(head, 0, refSize);
  pushInteger(head, payload.length, offsetSize);
  pushInteger(head, 0, refSize);
  return Uint8Array.from([...head, ...payload]);
}

function byteLength(value: number): number {
  let length = 1;
  while (value >= 256 ** length) length += 1;
  return length;
}

function pushInteger(target: number[], value: number, length: number): void {
  for (let shift = length - 1; shift >= 0; shift -= 1) target.push(Math.floor(value / 256 ** shift) & 255);
}
