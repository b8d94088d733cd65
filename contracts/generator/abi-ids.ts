import { createHash } from 'node:crypto';
import type { AbiJsonEvent, AbiJsonFunction, AbiJsonParameter } from './abi-json.ts';
import { parseAbiFields, typeSignature } from '@junction/tvm/abi-layout';

const list = (parameters: readonly AbiJsonParameter[]): string =>
  `(${parseAbiFields(parameters)
    .map((field) => typeSignature(field.type))
    .join(',')})`;

const firstWord = (signature: string): number =>
  createHash('sha256').update(signature).digest().readUInt32BE(0);

/** Ids of a function: `input` opens calls, `output` opens external answers. An explicit id serves both. */
export function functionIds(fn: AbiJsonFunction): { input: number; output: number } {
  if (fn.id !== undefined) {
    const id = Number(fn.id);
    return { input: id, output: id };
  }
  const word = firstWord(`${fn.name}${list(fn.inputs)}${list(fn.outputs)}v2`);
  return { input: (word & 0x7fff_ffff) >>> 0, output: (word | 0x8000_0000) >>> 0 };
}

/** Id that opens an event body. */
export function eventId(event: AbiJsonEvent): number {
  if (event.id !== undefined) return Number(event.id);
  return (firstWord(`${event.name}${list(event.inputs)}v2`) & 0x7fff_ffff) >>> 0;
}
