import {
  MAX_BITS_PER_CELL,
  MAX_REFS_PER_CELL,
  ABI_CELL_SPLIT_SIZES_SINCE_2_2,
  getMaxBits,
  getMaxRefs,
} from './abi-type.ts';
import type { AbiField, AbiCellSplitSizes } from './abi-type.ts';

/** Layout of ABI values in cells. The codec and the contract generator use it. */
export {
  ABI_CELL_SPLIT_SIZES_SINCE_2_2,
  ABI_CELL_SPLIT_SIZES_BEFORE_2_2,
  isDictValueInRef,
  isOptionalInSeparateCell,
  getDictKeyBits,
  getVarIntLengthBits,
  getMaxBits,
  parseAbiFields,
  toTypeSignature,
  type AbiField,
  type AbiCellSplitSizes,
  type AbiType,
} from './abi-type.ts';

/** Number of bits of the id at the start of an internal call, a response or an event. */
export const FUNCTION_ID_BITS = 32;

/** Number of bits and references that a value occupies in a cell. */
export interface CellUsage {
  readonly bits: number;
  readonly refs: number;
}

/** Flattens tuples into their members, named `tuple_member`. */
export function flattenTupleFields(fields: readonly AbiField[]): AbiField[] {
  return fields.flatMap((field) =>
    field.type.kind === 'tuple'
      ? flattenTupleFields(field.type.fields.map((f) => ({ name: `${field.name}_${f.name}`, type: f.type })))
      : [field],
  );
}

/**
 * Splits flat fields into the ABI's chain of cells. Returns one list of fields per cell; each cell is the last
 * reference of the previous one. The split depends only on the types, so generated code can follow it.
 *
 * @param headBits bits already used in the first cell; 0 for a plain packed cell
 */
export function layoutFieldsIntoCells(
  fields: readonly AbiField[],
  headBits: number,
  sizes: AbiCellSplitSizes = ABI_CELL_SPLIT_SIZES_SINCE_2_2,
): AbiField[][] {
  const shares = fields.map(({ type }) => ({ bits: getMaxBits(type, sizes), refs: getMaxRefs(type, sizes) }));
  return splitValuesIntoCells(fields, shares, headBits);
}

/** Splits values into a chain of cells by their size. Returns one list of values per cell, in order. */
export function splitValuesIntoCells<T>(
  values: readonly T[],
  shares: readonly CellUsage[],
  headBits: number,
): T[][] {
  let current: T[] = [];
  const cells = [current];
  let bits = headBits;
  let refs = 0;
  values.forEach((value, index) => {
    const share = shares[index] ?? { bits: 0, refs: 0 };
    const freeBits = MAX_BITS_PER_CELL - bits;
    const freeRefs = MAX_REFS_PER_CELL - refs;
    const opensChain = index === 0 && headBits === 0;
    let needsCell = freeBits < share.bits || freeRefs < share.refs;
    if (!needsCell && share.refs > 0 && freeRefs === share.refs) {
      // The last reference is reserved for the next cell, unless all remaining values fit into this cell and need no
      // references.
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
