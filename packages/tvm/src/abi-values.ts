import { ZERO_ADDRESS } from '@junction/primitives';
import type { AbiToken } from 'nekoton-wasm/node';
import type { AbiInput, AbiInputs, AbiParam, AbiRecord, AbiValue } from './abi-types.ts';

/** Converts values to the wallet library's token format: integers become decimal text. */
export function toTokens(inputs: AbiInputs): Record<string, AbiToken> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, toToken(value)]));
}

function toToken(value: AbiInput): AbiToken {
  if (typeof value === 'bigint' || typeof value === 'number') return value.toString();
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (isList(value)) return value.map(toToken);
  return toTokens(value);
}

function isList(value: readonly AbiInput[] | AbiInputs): value is readonly AbiInput[] {
  return Array.isArray(value);
}

/**
 * Converts the wallet library's token format to values: integers become `bigint`, and an absent address becomes the
 * zero address.
 */
export function fromTokens(params: readonly AbiParam[], tokens: Record<string, AbiToken>): AbiRecord {
  const record: Record<string, AbiValue> = {};
  for (const param of params) record[param.name] = fromToken(param, param.type, tokens[param.name] ?? null);
  return record;
}

const INTEGER_TYPE = /^(?:u?int\d+|var(?:u?int)\d+|gram|token)$/;

function fromToken(param: AbiParam, type: string, token: AbiToken): AbiValue {
  if (token === null) return null;
  if (type.endsWith(']')) {
    const item = type.slice(0, type.lastIndexOf('['));
    return (token as AbiToken[]).map((one) => fromToken(param, item, one));
  }
  if (type.startsWith('optional(')) return fromToken(param, type.slice(9, -1), token);
  if (type.startsWith('ref(')) return fromToken(param, type.slice(4, -1), token);
  if (type.startsWith('map(')) {
    const comma = type.indexOf(',');
    const key = type.slice(4, comma);
    const value = type.slice(comma + 1, -1);
    return (token as (readonly [AbiToken, AbiToken])[]).map(([one, two]) => [
      fromToken(param, key, one),
      fromToken(param, value, two),
    ]);
  }
  if (type === 'tuple') return fromTokens(param.components ?? [], token as Record<string, AbiToken>);
  if (INTEGER_TYPE.test(type)) return BigInt(token as string | number);
  // The wallet library represents an absent address as empty text, this package as the zero address.
  if (type === 'address' && token === '') return ZERO_ADDRESS;
  return token as string | boolean;
}
