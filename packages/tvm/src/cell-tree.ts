/**
 * Cell as plain data, which can be written and compared on any platform. The class `Cell` adds the hash and requires
 * Node.
 */
export interface CellTree {
  /** Bits, padded with zeros to whole bytes. */
  readonly data: Uint8Array;
  readonly bitLength: number;
  readonly refs: readonly CellTree[];
  readonly isExotic: boolean;
}

/** Returns the two descriptor bytes of a cell of level 0: the number of references and the length. */
export function getDescriptors({ refs, bitLength, isExotic }: CellTree): Uint8Array {
  return Uint8Array.of(refs.length + (isExotic ? 8 : 0), (bitLength >> 3) + ((bitLength + 7) >> 3));
}

/** Returns the data with the completion tag (one 1 bit) after its last bit. */
export function getPaddedData({ data, bitLength }: CellTree): Uint8Array {
  const spare = bitLength & 7;
  if (spare === 0) return data;
  const padded = Uint8Array.from(data);
  const last = padded.length - 1;
  padded[last] = (padded[last] ?? 0) | (0x80 >> spare);
  return padded;
}

/**
 * Returns true if both cells and all cells below them have equal bits. Takes time linear in the size of `known`, even
 * if `other` references one cell many times.
 */
export function isSameTree(known: CellTree, other: CellTree): boolean {
  if (known.bitLength !== other.bitLength || known.isExotic !== other.isExotic) return false;
  if (known.refs.length !== other.refs.length) return false;
  if (known.data.some((byte, index) => byte !== other.data[index])) return false;
  return known.refs.every((child, index) => {
    const twin = other.refs[index];
    return twin !== undefined && isSameTree(child, twin);
  });
}
