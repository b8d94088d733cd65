import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import type { AbiParam } from '@junction/tvm';
import { UnfitValue } from '../decode/abi-fields.ts';

/** Values of a getter as whoever ran it hands them out. */
export type AbiAnswer = Readonly<Record<string, unknown>>;

/**
 * Reads what a wallet or our own VM answers, or a decoded event, into the types of generated modules: integers as bigint,
 * accounts of other workchains and nobody as the zero address. Throws `UnfitValue` for what has another shape.
 */
export function readValues(params: readonly AbiParam[], answer: unknown): Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) throw new UnfitValue('answer', 'record');
  const values = answer as AbiAnswer;
  const read: Record<string, unknown> = {};
  for (const param of params) read[param.name] = readValue(param, param.type, values[param.name]);
  return read;
}

const INTEGER = /^(?:u?int\d+|varu?int\d+|gram|token)$/;
const TEXT = new Set(['string', 'cell', 'bytes']);

function readValue(param: AbiParam, type: string, value: unknown): unknown {
  if (type.endsWith(']')) return readList(param, type.slice(0, type.lastIndexOf('[')), value);
  if (type.startsWith('optional(')) return readOptional(param, type, value);
  if (type.startsWith('map(')) return readMap(param, type, value);
  if (type === 'tuple') return readValues(param.components ?? [], value);
  if (INTEGER.test(type)) return readInteger(param.name, value);
  if (type === 'address') return readAddress(param.name, value);
  const isFit = type === 'bool' ? typeof value === 'boolean' : TEXT.has(type) && typeof value === 'string';
  if (!isFit) throw new UnfitValue(param.name, type);
  return value;
}

function readOptional(param: AbiParam, type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return readValue(param, type.slice('optional('.length, -1), value);
}

function readList(param: AbiParam, item: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new UnfitValue(param.name, 'list');
  return value.map((one: unknown) => readValue(param, item, one));
}

function readMap(param: AbiParam, type: string, value: unknown): readonly (readonly [unknown, unknown])[] {
  const comma = type.indexOf(',');
  if (!Array.isArray(value)) throw new UnfitValue(param.name, 'map');
  return value.map((entry: unknown) => {
    if (!Array.isArray(entry) || entry.length !== 2) throw new UnfitValue(param.name, 'entry of a map');
    return [
      readValue(param, type.slice(4, comma), entry[0]),
      readValue(param, type.slice(comma + 1, -1), entry[1]),
    ];
  });
}

const WHOLE = /^-?\d{1,80}$/;

function readInteger(name: string, value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'string' && WHOLE.test(value)) return BigInt(value);
  throw new UnfitValue(name, 'integer');
}

/** Nobody is empty text with wallets; an account outside of every workchain has no digits. */
const ELSEWHERE = /^(?:|:|-?\d+:[0-9a-f]{64})$/i;

function readAddress(name: string, value: unknown): Address {
  const known = typeof value === 'string' ? parseAddress(value) : undefined;
  if (known !== undefined) return known;
  if (typeof value === 'string' && ELSEWHERE.test(value)) return ZERO_ADDRESS;
  throw new UnfitValue(name, 'address');
}
