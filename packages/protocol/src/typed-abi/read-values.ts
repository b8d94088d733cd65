import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import type { AbiParam } from '@junction/tvm';
import { AbiValueError } from '../decode/abi-fields.ts';

/** Outputs of a getter by name, as returned by the wallet or the local VM. */
export type AbiAnswer = Readonly<Record<string, unknown>>;

/**
 * Decodes getter outputs or event values into the types of generated modules. Integers become bigint; an
 * empty address or one of another workchain becomes the zero address. Throws `AbiValueError` if the values do
 * not match the ABI.
 */
export function readValues(params: readonly AbiParam[], answer: unknown): Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) throw new AbiValueError('answer', 'record');
  const values = answer as AbiAnswer;
  return Object.fromEntries(
    params.map((param) => [param.name, readValue(param, param.type, values[param.name])]),
  );
}

const TEXT = /^(?:string|cell|bytes)$/;
const WRAPPED = /^optional\((.*)\)$/;
const MAP = /^map\((\w+),(.*)\)$/;

function readValue(param: AbiParam, type: string, value: unknown): unknown {
  if (type.endsWith(']'))
    return listOf(param, value).map((one) => readValue(param, type.slice(0, type.lastIndexOf('[')), one));
  const wrapped = WRAPPED.exec(type)?.[1];
  if (wrapped !== undefined) return isNullish(value) ? null : readValue(param, wrapped, value);
  const [, key, entry] = MAP.exec(type) ?? [];
  if (key !== undefined && entry !== undefined)
    return listOf(param, value).map((pair) => {
      const [one, two] = listOf(param, pair);
      return [readValue(param, key, one), readValue(param, entry, two)];
    });
  if (type === 'tuple') return readValues(param.components ?? [], value);
  const read = type === 'address' ? addressIn(value) : plainIn(type, value);
  if (read === undefined) throw new AbiValueError(param.name, type);
  return read;
}

const isNullish = (value: unknown): boolean => value === null || value === undefined;

function listOf({ name }: AbiParam, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new AbiValueError(name, 'list');
  return value;
}

function plainIn(type: string, value: unknown): unknown {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined;
  if (TEXT.test(type)) return typeof value === 'string' ? value : undefined;
  return integerIn(value);
}

const INTEGER = /^-?\d{1,80}$/;

function integerIn(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  const text = typeof value === 'string' || typeof value === 'number' ? value.toString() : '';
  return INTEGER.test(text) ? BigInt(text) : undefined;
}

/**
 * Addresses that are not of workchain 0: empty text (written by some wallets) or `:` for an empty address, or
 * another workchain.
 */
const ELSEWHERE = /^(?:|:|-?\d+:[0-9a-f]{64})$/i;

function addressIn(value: unknown): Address | undefined {
  if (typeof value !== 'string') return undefined;
  return parseAddress(value) ?? (ELSEWHERE.test(value) ? ZERO_ADDRESS : undefined);
}
