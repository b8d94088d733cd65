import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import type { AbiParam } from '@junction/tvm';
import { AbiValueError } from '../decode/abi-fields.ts';

/** Outputs of a getter by name, as returned by the wallet or the local VM. */
export type AbiGetterOutputs = Readonly<Record<string, unknown>>;

/**
 * Decodes getter outputs or event values into the types of generated modules. Integers become `bigint`; an empty
 * address or one in another workchain becomes the zero address.
 *
 * @throws AbiValueError if the values do not match the ABI
 */
export function decodeAbiValues(params: readonly AbiParam[], answer: unknown): Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) throw new AbiValueError('answer', 'record');
  const values = answer as AbiGetterOutputs;
  return Object.fromEntries(
    params.map((param) => [param.name, readValue(param, param.type, values[param.name])]),
  );
}

const TEXT_TYPE = /^(?:string|cell|bytes)$/;
const OPTIONAL_TYPE = /^optional\((.*)\)$/;
const MAP_TYPE = /^map\((\w+),(.*)\)$/;

function readValue(param: AbiParam, type: string, value: unknown): unknown {
  if (type.endsWith(']'))
    return asList(param, value).map((one) => readValue(param, type.slice(0, type.lastIndexOf('[')), one));
  const wrapped = OPTIONAL_TYPE.exec(type)?.[1];
  if (wrapped !== undefined) return isNullish(value) ? null : readValue(param, wrapped, value);
  const [, key, entry] = MAP_TYPE.exec(type) ?? [];
  if (key !== undefined && entry !== undefined)
    return asList(param, value).map((pair) => {
      const [one, two] = asList(param, pair);
      return [readValue(param, key, one), readValue(param, entry, two)];
    });
  if (type === 'tuple') return decodeAbiValues(param.components ?? [], value);
  const read = type === 'address' ? parseAddressValue(value) : parsePlainValue(type, value);
  if (read === undefined) throw new AbiValueError(param.name, type);
  return read;
}

const isNullish = (value: unknown): boolean => value === null || value === undefined;

function asList({ name }: AbiParam, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new AbiValueError(name, 'list');
  return value;
}

function parsePlainValue(type: string, value: unknown): unknown {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined;
  if (TEXT_TYPE.test(type)) return typeof value === 'string' ? value : undefined;
  return parseInteger(value);
}

const INTEGER_TEXT = /^-?\d{1,80}$/;

function parseInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  const text = typeof value === 'string' || typeof value === 'number' ? value.toString() : '';
  return INTEGER_TEXT.test(text) ? BigInt(text) : undefined;
}

/** Matches addresses outside of workchain 0, and empty addresses: empty text (returned by some wallets) or `:`. */
const UNSUPPORTED_ADDRESS = /^(?:|:|-?\d+:[0-9a-f]{64})$/i;

function parseAddressValue(value: unknown): Address | undefined {
  if (typeof value !== 'string') return undefined;
  return parseAddress(value) ?? (UNSUPPORTED_ADDRESS.test(value) ? ZERO_ADDRESS : undefined);
}
