import type { AbiJson } from './abi-json.ts';
import { CELL_BITS, CELL_REFS, MAXIMUM_SIZES, maxBits, maxRefs } from './abi-type.ts';
import type { AbiField, AbiSizes } from './abi-type.ts';

/** Bits of the id that opens an internal call, an answer or an event. */
export const ID_BITS = 32;

/** Tuples stand as their members, named `tuple_member`. */
export function flattenFields(fields: readonly AbiField[]): AbiField[] {
  return fields.flatMap((field) =>
    field.type.kind === 'tuple'
      ? flattenFields(field.type.fields.map((f) => ({ name: `${field.name}_${f.name}`, type: f.type })))
      : [field],
  );
}

/**
 * Splits flat fields into the chain of cells the ABI prescribes: one list of fields per cell, each next cell being
 * the last reference of the one before. The split depends on the types only, so it can be written down as code.
 * @param headBits bits already taken in the first cell (0 for a plain packed cell)
 */
export function layoutCells(
  fields: readonly AbiField[],
  headBits: number,
  sizes: AbiSizes = MAXIMUM_SIZES,
): AbiField[][] {
  const first: AbiField[] = [];
  const cells = [first];
  let current = first;
  let bits = headBits;
  let refs = 0;
  fields.forEach((field, index) => {
    const fieldBits = maxBits(field.type, sizes);
    const fieldRefs = maxRefs(field.type, sizes);
    const freeBits = CELL_BITS - bits;
    const freeRefs = CELL_REFS - refs;
    const opensChain = index === 0 && headBits === 0;
    let needsCell = freeBits < fieldBits || freeRefs < fieldRefs;
    if (!needsCell && fieldRefs > 0 && freeRefs === fieldRefs) {
      // The last reference is needed for the next cell unless everything left fits here without references.
      const later = fields.slice(index + 1);
      const laterBits = later.reduce((sum, next) => sum + maxBits(next.type, sizes), 0);
      needsCell = later.some((next) => maxRefs(next.type, sizes) > 0) || fieldBits + laterBits > freeBits;
    }
    if (needsCell && !opensChain) {
      current = [];
      cells.push(current);
      bits = 0;
      refs = 0;
    }
    current.push(field);
    bits += fieldBits;
    refs += fieldRefs;
  });
  return cells;
}

/** Bits in front of the arguments of an external call: signature, header fields and the id share the first cell. */
export function externalHeadBits(abi: AbiJson): number {
  const [major = 2, minor = 0] = abi.version.split('.').map(Number);
  const signature = major > 2 || minor >= 3 ? 591 : 513;
  const header = abi.header ?? [];
  const has = (name: string, bits: number): number => (header.includes(name) ? bits : 0);
  return signature + has('pubkey', 257) + has('time', 64) + has('expire', 32) + ID_BITS;
}
