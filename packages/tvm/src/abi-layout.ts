import { CELL_BITS, CELL_REFS, MAXIMUM_SIZES, maxBits, maxRefs } from './abi-type.ts';
import type { AbiField, AbiSizes } from './abi-type.ts';

/** How an ABI lays values out in cells: what the codec reads and writes, and what contracts are generated to. */
export {
  MAXIMUM_SIZES,
  WRITTEN_SIZES,
  isDictValueInRef,
  isLarge,
  keyBits,
  lengthBits,
  maxBits,
  parseAbiFields,
  typeSignature,
  type AbiField,
  type AbiSizes,
  type AbiType,
} from './abi-type.ts';

/** Bits of the id that opens an internal call, an answer or an event. */
export const ID_BITS = 32;

/** What a value takes in its cell. */
export interface CellShare {
  readonly bits: number;
  readonly refs: number;
}

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
  const shares = fields.map(({ type }) => ({ bits: maxBits(type, sizes), refs: maxRefs(type, sizes) }));
  return splitCells(fields, shares, headBits);
}

/** Splits values, in order, into a chain of cells by what each takes: a list of values per cell. */
export function splitCells<T>(values: readonly T[], shares: readonly CellShare[], headBits: number): T[][] {
  let current: T[] = [];
  const cells = [current];
  let bits = headBits;
  let refs = 0;
  values.forEach((value, index) => {
    const share = shares[index] ?? { bits: 0, refs: 0 };
    const freeBits = CELL_BITS - bits;
    const freeRefs = CELL_REFS - refs;
    const opensChain = index === 0 && headBits === 0;
    let needsCell = freeBits < share.bits || freeRefs < share.refs;
    if (!needsCell && share.refs > 0 && freeRefs === share.refs) {
      // The last reference is needed for the next cell unless everything left fits here without references.
      const later = shares.slice(index + 1);
      const laterBits = later.reduce((sum, next) => sum + next.bits, 0);
      needsCell = later.some((next) => next.refs > 0) || share.bits + laterBits > freeBits;
    }
    if (needsCell && !opensChain) {
      current = [];
      cells.push(current);
      bits = 0;
      refs = 0;
    }
    current.push(value);
    bits += share.bits;
    refs += share.refs;
  });
  return cells;
}
