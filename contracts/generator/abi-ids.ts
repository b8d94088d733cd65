import { createHash } from 'node:crypto';
import type { AbiJsonEvent, AbiJsonFunction, AbiJsonParameter } from './abi-json.ts';
import { parseAbiFields, toTypeSignature } from '@junction/tvm/abi-layout';

const list = (parameters: readonly AbiJsonParameter[]): string =>
  `(${parseAbiFields(parameters)
    .map((field) => toTypeSignature(field.type))
    .join(',')})`;

const firstWord = (signature: string): number =>
  createHash('sha256').update(signature).digest().readUInt32BE(0);

/**
 * Returns the 32-bit ids of a function: `input` opens the body of a call, `output` that of its external
 * response. An id stated in the ABI is used for both.
 */
export function functionIds(fn: AbiJsonFunction): { input: number; output: number } {
  if (fn.id !== undefined) {
    const id = Number(fn.id);
    return { input: id, output: id };
  }
  const word = firstWord(`${fn.name}${list(fn.inputs)}${list(fn.outputs)}v2`);
  return { input: (word & 0x7fff_ffff) >>> 0, output: (word | 0x8000_0000) >>> 0 };
}

/**
 * Returns the 32-bit id that opens the body of an event: the one stated in the ABI, otherwise the hash of its
 * signature.
 */
export function eventId(event: AbiJsonEvent): number {
  if (event.id !== undefined) return Number(event.id);
  return (firstWord(`${event.name}${list(event.inputs)}v2`) & 0x7fff_ffff) >>> 0;
}
