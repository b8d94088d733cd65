import { beginCell, Cell, convertToMerkleProof } from '@ton/core';
import type { RandomSource } from './random-source.ts';

/** Exotic cells that any sender can put into a message. */
const EXOTIC: readonly Cell[] = [
  beginCell().storeUint(2, 8).storeUint(0x1234, 256).endCell({ exotic: true }),
  convertToMerkleProof(beginCell().storeUint(7, 64).storeRef(Cell.EMPTY).endCell()),
];

/** Addresses that cannot belong to an account: addr_extern, addr_var, and addr_std with anycast. */
const UNUSUAL_ADDRESSES: readonly Cell[] = [
  beginCell().storeUint(1, 2).storeUint(9, 9).storeUint(5, 9).endCell(),
  beginCell().storeUint(3, 2).storeBit(0).storeUint(256, 9).storeInt(0, 32).storeUint(77, 256).endCell(),
  beginCell()
    .storeUint(2, 2)
    .storeBit(1)
    .storeUint(3, 5)
    .storeUint(5, 3)
    .storeInt(0, 8)
    .storeUint(8, 256)
    .endCell(),
];

/** Returns a chain of cells, each the only reference of the previous one. */
export function buildCellChain(depth: number): Cell {
  let cell = Cell.EMPTY;
  for (let level = 0; level < depth; level += 1)
    cell = beginCell().storeUint(level, 32).storeRef(cell).endCell();
  return cell;
}

function randomCell(random: RandomSource, depth = 0): Cell {
  const cell = beginCell();
  const bits = random.below(700);
  for (let bit = 0; bit < bits; bit += 1) cell.storeBit(random.below(2));
  const refs = depth > 2 ? 0 : random.below(5);
  for (let ref = 0; ref < refs; ref += 1) cell.storeRef(randomCell(random, depth + 1));
  return cell.endCell();
}

function pickUnusualCell(random: RandomSource): Cell {
  const kind = random.below(5);
  if (kind === 0) return random.pick(EXOTIC);
  if (kind === 1) return buildCellChain(random.pick([30, 200, 300, 450]));
  if (kind === 2) return random.pick(UNUSUAL_ADDRESSES);
  return kind === 3 ? Cell.EMPTY : randomCell(random);
}

/**
 * Returns the bits of a cell with one mutation: shortened, extended, one bit flipped, or an unusual address inserted.
 */
function mutatedBits(random: RandomSource, bits: string): string {
  const at = random.below(bits.length + 1);
  const kind = random.below(4);
  if (kind === 0) return bits.slice(0, at);
  if (kind === 1) return `${bits}${'10'.repeat(random.below(20))}`;
  if (kind === 2) {
    const odd = random.pick(UNUSUAL_ADDRESSES).bits;
    return `${bits.slice(0, at)}${toBitText(odd)}${bits.slice(at)}`;
  }
  return `${bits.slice(0, at)}${bits[at] === '1' ? '0' : '1'}${bits.slice(at + 1)}`;
}

function toBitText(bits: Cell['bits']): string {
  return Array.from({ length: bits.length }, (_, index) => (bits.at(index) ? '1' : '0')).join('');
}

/** Returns the cell tree with one mutation in a random cell. */
export function mutateCell(random: RandomSource, cell: Cell): Cell {
  if (cell.isExotic || random.chance(5)) return pickUnusualCell(random);
  let refs = [...cell.refs];
  let bits = toBitText(cell.bits);
  if (refs.length > 0 && random.chance(65)) {
    const index = random.below(refs.length);
    const kind = random.below(4);
    const old = refs[index] ?? Cell.EMPTY;
    if (kind === 0) refs = refs.filter((_, at) => at !== index);
    else if (kind === 1) refs.push(pickUnusualCell(random));
    else refs[index] = kind === 2 ? pickUnusualCell(random) : mutateCell(random, old);
  } else {
    bits = mutatedBits(random, bits);
  }
  const mutant = beginCell();
  for (const bit of bits.slice(0, 1023)) mutant.storeBit(bit === '1');
  for (const ref of refs.slice(0, 4)) mutant.storeRef(ref);
  return mutant.endCell();
}
