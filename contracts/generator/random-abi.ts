import { beginCell, Cell, Dictionary } from '@ton/core';
import type { Builder } from '@ton/core';
import { Address } from '@ton/core';
import type { AbiJsonParameter } from './abi-json.ts';
import {
  isDictValueInRef,
  isOptionalInSeparateCell,
  getDictKeyBits,
  getVarIntLengthBits,
  getMaxBits,
  type AbiField,
  type AbiType,
  flattenTupleFields,
  layoutFieldsIntoCells,
} from '@junction/tvm/abi-layout';

/** Random ABIs and values, and an encoder that follows `layoutFieldsIntoCells`, for tests that compare with another encoder. */

export type RandomAbiValue =
  null | boolean | string | readonly RandomAbiValue[] | { readonly [name: string]: RandomAbiValue };

/** Seeded random generator (mulberry32). Equal seeds give equal sequences. */
export class SeededRandomGenerator {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0];
  }

  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += this.below(16).toString(16);
    return text;
  }

  bits(count: number): bigint {
    return count === 0 ? 0n : BigInt(`0x0${this.hex(Math.ceil(count / 4))}`) & ((1n << BigInt(count)) - 1n);
  }
}

const SIMPLE_TYPES: readonly [string, ...string[]] = [
  'uint8',
  'uint32',
  'uint64',
  'uint128',
  'uint256',
  'int8',
  'int128',
  'int256',
  'bool',
  'address',
  'cell',
  'bytes',
  'string',
  'varuint16',
  'varuint32',
  'varint16',
  'map(address,uint128)',
  'map(uint32,address)',
  'map(uint256,bool)',
  'optional(cell)',
  'optional(address)',
  'optional(uint128)',
  'optional(bool)',
  'uint128[]',
  'address[]',
  'bool[]',
  'uint256[]',
];

/** Returns one to `max` random parameters. Their types include ones that no ABI of this repository uses. */
export function generateRandomAbiParameters(random: SeededRandomGenerator, max: number): AbiJsonParameter[] {
  const count = 1 + random.below(max);
  return Array.from({ length: count }, (_, i) => ({ name: `p${i}`, ...randomType(random, 0) }));
}

function randomType(random: SeededRandomGenerator, depth: number): Omit<AbiJsonParameter, 'name'> {
  if (depth < 2 && random.below(6) === 0) {
    const components = Array.from({ length: 1 + random.below(5) }, (_, i) => ({
      name: `c${i}`,
      ...randomType(random, depth + 1),
    }));
    const type = random.pick(['tuple', 'tuple', 'tuple[]', 'optional(tuple)', 'map(uint32,tuple)']);
    // Tuples inside a dictionary or an optional have flat components, as in real ABIs.
    return type === 'tuple' ? { type, components } : { type, components: components.map(flattenComponent) };
  }
  return { type: random.pick(SIMPLE_TYPES) };
}

function flattenComponent(component: AbiJsonParameter): AbiJsonParameter {
  return component.components ? { name: component.name, type: 'uint64' } : component;
}

export function generateRandomAbiValue(random: SeededRandomGenerator, type: AbiType): RandomAbiValue {
  switch (type.kind) {
    case 'uint':
      return random.bits(random.below(type.bits + 1)).toString();
    case 'int':
      return randomSignedInt(random, type.bits);
    case 'varuint':
      return random.bits(random.below((type.bytes - 1) * 8 + 1)).toString();
    case 'varint':
      return randomSignedInt(random, (type.bytes - 1) * 8);
    case 'gram':
      return random.bits(100).toString();
    case 'bool':
      return random.below(2) === 1;
    case 'address':
      return `0:${random.hex(64)}`;
    case 'cell':
      return beginCell().storeUint(random.bits(32), 32).endCell().toBoc().toString('base64');
    case 'bytes':
      return Buffer.from(random.hex(2 * random.below(300)), 'hex').toString('base64');
    case 'fixedbytes':
      return Buffer.from(random.hex(2 * type.length), 'hex').toString('base64');
    case 'string':
      return random.hex(random.below(300));
    case 'array':
      return Array.from({ length: random.below(4) }, () => generateRandomAbiValue(random, type.item));
    case 'fixedArray':
      return Array.from({ length: type.length }, () => generateRandomAbiValue(random, type.item));
    case 'optional':
      return random.below(2) === 0 ? null : generateRandomAbiValue(random, type.item);
    case 'ref':
      return generateRandomAbiValue(random, type.item);
    case 'map':
      return random.below(3) === 0
        ? []
        : [[generateRandomAbiValue(random, type.key), generateRandomAbiValue(random, type.value)]];
    case 'tuple':
      return Object.fromEntries(
        type.fields.map((field) => [field.name, generateRandomAbiValue(random, field.type)]),
      );
  }
}

function randomSignedInt(random: SeededRandomGenerator, bits: number): string {
  const magnitude = random.bits(random.below(bits));
  return (random.below(2) === 0 ? magnitude : -magnitude).toString();
}

/** Encodes values in the layout of `layoutFieldsIntoCells`. `head` contains the bits before them in the first cell. */
export function packAbiFields(
  fields: readonly AbiField[],
  values: Readonly<Record<string, RandomAbiValue>>,
  headBits = 0,
  head?: Builder,
): Cell {
  const flat = flattenValues(fields, values);
  const cells = layoutFieldsIntoCells(flattenTupleFields(fields), headBits);
  let at = flat.length;
  let next: Cell | undefined;
  for (let index = cells.length - 1; index >= 0; index -= 1) {
    const cell = cells[index] ?? [];
    at -= cell.length;
    const builder = beginCell();
    if (index === 0 && head) builder.storeBuilder(head);
    cell.forEach((field, i) => storeValue(builder, field.type, flat[at + i] ?? null));
    if (next) builder.storeRef(next);
    next = builder.endCell();
  }
  return next ?? Cell.EMPTY;
}

function flattenValues(
  fields: readonly AbiField[],
  values: Readonly<Record<string, RandomAbiValue>>,
): RandomAbiValue[] {
  return fields.flatMap((field) => {
    const value = values[field.name] ?? null;
    if (field.type.kind !== 'tuple') return [value];
    return flattenValues(field.type.fields, value as Record<string, RandomAbiValue>);
  });
}

function storeValue(builder: Builder, type: AbiType, value: RandomAbiValue): void {
  switch (type.kind) {
    case 'uint':
      builder.storeUint(BigInt(value as string), type.bits);
      return;
    case 'int':
      builder.storeInt(BigInt(value as string), type.bits);
      return;
    case 'varuint':
      builder.storeVarUint(BigInt(value as string), getVarIntLengthBits(type.bytes));
      return;
    case 'varint':
      builder.storeVarInt(BigInt(value as string), getVarIntLengthBits(type.bytes));
      return;
    case 'gram':
      builder.storeCoins(BigInt(value as string));
      return;
    case 'bool':
      builder.storeBit(value as boolean);
      return;
    case 'address':
      builder.storeAddress(Address.parseRaw(value as string));
      return;
    case 'cell':
      builder.storeRef(Cell.fromBase64(value as string));
      return;
    case 'bytes':
    case 'fixedbytes':
      builder.storeRef(encodeSnakeBytes(Buffer.from(value as string, 'base64')));
      return;
    case 'string':
      builder.storeRef(encodeSnakeBytes(Buffer.from(value as string)));
      return;
    case 'optional':
      storeOptional(builder, type.item, value);
      return;
    case 'ref':
      builder.storeRef(packSingleValue(type.item, value));
      return;
    case 'array':
      builder.storeUint((value as RandomAbiValue[]).length, 32);
      storeList(builder, type.item, value as RandomAbiValue[]);
      return;
    case 'fixedArray':
      storeList(builder, type.item, value as RandomAbiValue[]);
      return;
    case 'map':
      storeMap(builder, type.key, type.value, value as [RandomAbiValue, RandomAbiValue][]);
      return;
    case 'tuple':
      throw new Error('tuples are flattened before they are packed');
  }
}

function packSingleValue(type: AbiType, value: RandomAbiValue): Cell {
  return packAbiFields([{ name: 'v', type }], { v: value });
}

function storeOptional(builder: Builder, item: AbiType, value: RandomAbiValue): void {
  builder.storeBit(value !== null);
  if (value === null) return;
  if (isOptionalInSeparateCell(item)) builder.storeRef(packSingleValue(item, value));
  else builder.storeSlice(packSingleValue(item, value).beginParse());
}

function encodeDictValue(
  type: AbiType,
  bitsOfKey: number,
): { serialize(value: RandomAbiValue, to: Builder): void; parse(): null } {
  return {
    serialize(value, to) {
      const cell = packSingleValue(type, value);
      if (isDictValueInRef(type, bitsOfKey)) to.storeRef(cell);
      else to.storeSlice(cell.beginParse());
    },
    parse: () => null,
  };
}

function storeList(builder: Builder, item: AbiType, values: readonly RandomAbiValue[]): void {
  const dict = Dictionary.empty(Dictionary.Keys.Uint(32), encodeDictValue(item, 32));
  values.forEach((value, index) => dict.set(index, value));
  builder.storeDict(dict);
}

function storeMap(
  builder: Builder,
  key: AbiType,
  value: AbiType,
  entries: readonly (readonly [RandomAbiValue, RandomAbiValue])[],
): void {
  if (key.kind === 'address') {
    const dict = Dictionary.empty(Dictionary.Keys.Address(), encodeDictValue(value, getDictKeyBits(key)));
    for (const [k, v] of entries) dict.set(Address.parseRaw(k as string), v);
    builder.storeDict(dict);
    return;
  }
  const dict = Dictionary.empty(
    Dictionary.Keys.BigUint(getMaxBits(key)),
    encodeDictValue(value, getDictKeyBits(key)),
  );
  for (const [k, v] of entries) dict.set(BigInt(k as string), v);
  builder.storeDict(dict);
}

/** Encodes bytes as a chain of cells of 127 bytes each. */
function encodeSnakeBytes(bytes: Buffer): Cell {
  const rest = bytes.length > 127 ? encodeSnakeBytes(bytes.subarray(127)) : undefined;
  const builder = beginCell().storeBuffer(bytes.subarray(0, 127));
  if (rest) builder.storeRef(rest);
  return builder.endCell();
}
