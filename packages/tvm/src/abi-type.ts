import type { AbiParam } from './abi-types.ts';

/** Parsed type of an ABI value. */
export type AbiType =
  | { readonly kind: 'uint' | 'int'; readonly bits: number }
  | { readonly kind: 'varuint' | 'varint'; readonly bytes: number }
  | { readonly kind: 'bool' | 'address' | 'cell' | 'gram' }
  /** Lenient types accept any content: incomplete bytes are dropped and invalid characters replaced. */
  | { readonly kind: 'bytes' | 'string'; readonly isLenient?: true }
  | { readonly kind: 'fixedbytes'; readonly length: number }
  | { readonly kind: 'array' | 'optional' | 'ref'; readonly item: AbiType }
  | { readonly kind: 'fixedArray'; readonly length: number; readonly item: AbiType }
  | { readonly kind: 'map'; readonly key: AbiType; readonly value: AbiType }
  | { readonly kind: 'tuple'; readonly fields: readonly AbiField[] };

/** Named value of a tuple or a parameter list. */
export interface AbiField {
  readonly name: string;
  readonly type: AbiType;
}

/**
 * Bits that the layout reserves for an address: the maximum of all address forms, although a standard address has only
 * 267.
 */
const ADDRESS_MAX_BITS = 591;
/** Bits of a standard address, the only form that the contracts of this repository write. */
export const ADDRESS_BITS = 267;
/** Maximum number of bits of a cell. */
export const MAX_BITS_PER_CELL = 1023;
/** Maximum number of references of a cell. */
export const MAX_REFS_PER_CELL = 4;

const SIMPLE_TYPES = ['bool', 'address', 'cell', 'bytes', 'string'] as const;

/**
 * Parses an ABI type.
 *
 * @throws Error for an unknown type, because ABI files are part of the source
 */
export function parseAbiType(type: string, components: readonly AbiParam[] = []): AbiType {
  const parsed =
    parseList(type, components) ??
    parseWrapped(type, components) ??
    parseMap(type, components) ??
    parseSized(type) ??
    parseSimple(type);
  if (parsed) return parsed;
  if (type === 'tuple') return { kind: 'tuple', fields: parseAbiFields(components) };
  throw new Error(`unknown ABI type "${type}"`);
}

function parseList(type: string, components: readonly AbiParam[]): AbiType | undefined {
  const [, inner, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
  if (inner === undefined) return undefined;
  const item = parseAbiType(inner, components);
  return length ? { kind: 'fixedArray', length: Number(length), item } : { kind: 'array', item };
}

function parseWrapped(type: string, components: readonly AbiParam[]): AbiType | undefined {
  const [, wrapper, inner] = /^(optional|ref)\((.*)\)$/.exec(type) ?? [];
  if (inner === undefined) return undefined;
  const item = parseAbiType(inner, components);
  return wrapper === 'ref' ? { kind: 'ref', item } : { kind: 'optional', item };
}

function parseMap(type: string, components: readonly AbiParam[]): AbiType | undefined {
  const [, key, value] = /^map\(([^,]+),(.*)\)$/.exec(type) ?? [];
  if (key === undefined || value === undefined) return undefined;
  return { kind: 'map', key: parseAbiType(key), value: parseAbiType(value, components) };
}

function parseSized(type: string): AbiType | undefined {
  const sized = /^(uint|int|varuint|varint|fixedbytes)(\d+)$/.exec(type);
  if (!sized) return undefined;
  const size = Number(sized[2]);
  switch (sized[1]) {
    case 'uint':
      return { kind: 'uint', bits: size };
    case 'int':
      return { kind: 'int', bits: size };
    case 'varuint':
      return { kind: 'varuint', bytes: size };
    case 'varint':
      return { kind: 'varint', bytes: size };
    default:
      return { kind: 'fixedbytes', length: size };
  }
}

function parseSimple(type: string): AbiType | undefined {
  if (type === 'gram' || type === 'token') return { kind: 'gram' };
  const simple = SIMPLE_TYPES.find((known) => known === type);
  return simple && { kind: simple };
}

/**
 * Parses a parameter list.
 *
 * @throws Error for an unknown type
 */
export function parseAbiFields(parameters: readonly AbiParam[]): AbiField[] {
  return parameters.map((p) => ({ name: p.name, type: parseAbiType(p.type, p.components) }));
}

/** Returns the fields with all texts and bytes made lenient, including nested ones. */
export function toLenientAbiFields(fields: readonly AbiField[]): AbiField[] {
  return fields.map(({ name, type }) => ({ name, type: toLenientType(type) }));
}

function toLenientType(type: AbiType): AbiType {
  if ('item' in type) return { ...type, item: toLenientType(type.item) };
  if (type.kind === 'map') return { ...type, value: toLenientType(type.value) };
  if (type.kind === 'tuple') return { ...type, fields: toLenientAbiFields(type.fields) };
  return type.kind === 'bytes' || type.kind === 'string' ? { ...type, isLenient: true } : type;
}

/** Sizes that an ABI version assumes when it splits values into cells. */
export interface AbiCellSplitSizes {
  /** Bits reserved for an address: 591 since ABI 2.2, 267 (the written size) before. */
  readonly addressBits: number;
}

/** Sizes since ABI 2.2: an address counts with its maximum size. */
export const ABI_CELL_SPLIT_SIZES_SINCE_2_2: AbiCellSplitSizes = { addressBits: ADDRESS_MAX_BITS };
/** Sizes before ABI 2.2: an address counts with its written size. */
export const ABI_CELL_SPLIT_SIZES_BEFORE_2_2: AbiCellSplitSizes = { addressBits: ADDRESS_BITS };

/** Returns the maximum number of bits that a value occupies in the cell that contains it. */
export function getMaxBits(type: AbiType, sizes: AbiCellSplitSizes = ABI_CELL_SPLIT_SIZES_SINCE_2_2): number {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return type.bits;
    case 'varuint':
    case 'varint':
      return getVarIntLengthBits(type.bytes) + (type.bytes - 1) * 8;
    case 'gram':
      return 124;
    case 'bool':
      return 1;
    case 'address':
      return sizes.addressBits;
    case 'array':
      return 33;
    case 'fixedArray':
    case 'map':
      return 1;
    case 'cell':
    case 'bytes':
    case 'fixedbytes':
    case 'string':
    case 'ref':
      return 0;
    case 'optional':
      return isOptionalInSeparateCell(type.item, sizes) ? 1 : 1 + getMaxBits(type.item, sizes);
    case 'tuple':
      return type.fields.reduce((sum, field) => sum + getMaxBits(field.type, sizes), 0);
  }
}

/** Returns the maximum number of references that a value occupies in the cell that contains it. */
export function getMaxRefs(type: AbiType, sizes: AbiCellSplitSizes = ABI_CELL_SPLIT_SIZES_SINCE_2_2): number {
  switch (type.kind) {
    case 'array':
    case 'fixedArray':
    case 'map':
    case 'cell':
    case 'bytes':
    case 'fixedbytes':
    case 'string':
    case 'ref':
      return 1;
    case 'optional':
      return isOptionalInSeparateCell(type.item, sizes) ? 1 : getMaxRefs(type.item, sizes);
    case 'tuple':
      return type.fields.reduce((sum, field) => sum + getMaxRefs(field.type, sizes), 0);
    default:
      return 0;
  }
}

/**
 * Returns true if an `optional` stores its value in a separate cell, because the value may be too large to be inline.
 */
export function isOptionalInSeparateCell(
  type: AbiType,
  sizes: AbiCellSplitSizes = ABI_CELL_SPLIT_SIZES_SINCE_2_2,
): boolean {
  return getMaxBits(type, sizes) >= MAX_BITS_PER_CELL || getMaxRefs(type, sizes) >= MAX_REFS_PER_CELL;
}

/**
 * Returns the number of bits of the length prefix of a variable integer, which has at most `bytes - 1` bytes.
 */
export function getVarIntLengthBits(bytes: number): number {
  return Math.ceil(Math.log2(bytes));
}

/** Returns the number of bits of a dictionary key. */
export function getDictKeyBits(key: AbiType): number {
  return key.kind === 'address' ? ADDRESS_BITS : getMaxBits(key);
}

/**
 * Returns true if a dictionary stores its values in references, because key, value and label (12 bits) may not fit into
 * one cell.
 */
export function isDictValueInRef(value: AbiType, bitsOfKey: number): boolean {
  return 12 + bitsOfKey + getMaxBits(value) > MAX_BITS_PER_CELL;
}

/** Returns the type as spelled in a function signature. */
export function toTypeSignature(type: AbiType): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return `${type.kind}${type.bits}`;
    case 'varuint':
    case 'varint':
      return `${type.kind}${type.bytes}`;
    case 'fixedbytes':
      return `fixedbytes${type.length}`;
    case 'array':
      return `${toTypeSignature(type.item)}[]`;
    case 'fixedArray':
      return `${toTypeSignature(type.item)}[${type.length}]`;
    case 'optional':
    case 'ref':
      return `${type.kind}(${toTypeSignature(type.item)})`;
    case 'map':
      return `map(${toTypeSignature(type.key)},${toTypeSignature(type.value)})`;
    case 'tuple':
      return `(${type.fields.map((field) => toTypeSignature(field.type)).join(',')})`;
    default:
      return type.kind;
  }
}
