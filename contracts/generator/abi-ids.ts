import { createHash } from 'node:crypto';
import type { AbiJsonEvent, AbiJsonFunction, AbiJsonParameter } from './abi-json.ts';
import { parseAbiFields, toTypeSignature } from '@junction/tvm/abi-layout';

const formatTypeList = (parameters: readonly AbiJsonParameter[]): string =>
  `(${parseAbiFields(parameters)
    .map((field) => toTypeSignature(field.type))
    .join(',')})`;

const hashToUint32 = (signature: string): number =>
  createHash('sha256').update(signature).digest().readUInt32BE(0);

/**
 * Computes the 32-bit ids of a function: `input` starts the body of a call, `output` the body of its external response.
 * An id stated in the ABI is used for both.
 */
export function computeFunctionIds(fn: AbiJsonFunction): { input: number; output: number } {
  if (fn.id !== undefined) {
    const id = Number(fn.id);
    return { input: id, output: id };
  }
  const word = hashToUint32(`${fn.name}${formatTypeList(fn.inputs)}${formatTypeList(fn.outputs)}v2`);
  return { input: (word & 0x7fff_ffff) >>> 0, output: (word | 0x8000_0000) >>> 0 };
}

/**
 * Computes the 32-bit id at the start of an event's body: the id stated in the ABI, otherwise derived from the hash of
 * the event's signature.
 */
export function computeEventId(event: AbiJsonEvent): number {
  if (event.id !== undefined) return Number(event.id);
  return (hashToUint32(`${event.name}${formatTypeList(event.inputs)}v2`) & 0x7fff_ffff) >>> 0;
}
