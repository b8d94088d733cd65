import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AbiValue } from '@junction/tvm';

/** Reads a file of recorded numbers of earning. */
export function recordedFile(name: string): unknown {
  const path = fileURLToPath(new URL(`../../vectors/earn/${name}.json`, import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8'));
}

const isNumber = (text: string): boolean => /^\d+$/u.test(text);

/** Recorded numbers are text; lists and tuples stay as they are. */
export function fromRecorded(value: unknown): AbiValue {
  if (typeof value === 'string') return isNumber(value) ? BigInt(value) : value;
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) return value.map(fromRecorded);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fromRecorded(part)]));
  }
  return value as AbiValue;
}
