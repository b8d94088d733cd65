import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AbiValue } from '@junction/tvm';

/** Reads a JSON file of recorded responses. */
export function readRecordedGaugeFile(name: string): unknown {
  const path = fileURLToPath(new URL(`../../vectors/earn/${name}.json`, import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8'));
}

const isNumber = (text: string): boolean => /^\d+$/u.test(text);

/** Converts recorded decimal text to integers, including text inside lists and tuples. */
export function parseRecordedValue(value: unknown): AbiValue {
  if (typeof value === 'string') return isNumber(value) ? BigInt(value) : value;
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) return value.map(parseRecordedValue);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, parseRecordedValue(part)]));
  }
  return value as AbiValue;
}
