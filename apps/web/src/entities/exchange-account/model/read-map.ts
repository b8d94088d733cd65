import { parseAddress, type Address } from '@junction/primitives';

/** Text of a value a wallet hands out; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? value.toString()
    : '';
}

/** A map a getter answers, as pairs of key and value; what is no pair of an address and something readable is dropped. */
export function readAddressMap<T>(
  value: unknown,
  read: (text: string) => T | undefined,
): ReadonlyMap<Address, T> {
  const entries: [Address, T][] = [];
  for (const entry of Array.isArray(value) ? (value as readonly unknown[]) : []) {
    if (!Array.isArray(entry)) continue;
    const key = parseAddress(textOf(entry[0]));
    const found = read(textOf(entry[1]));
    if (key !== undefined && found !== undefined) entries.push([key, found]);
  }
  return new Map(entries);
}

/** Base units; undefined for anything that is no whole number. */
export function readWhole(value: unknown): bigint | undefined {
  const text = textOf(value);
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
}
