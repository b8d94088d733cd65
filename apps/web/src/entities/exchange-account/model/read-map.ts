import { parseAddress, type Address } from '@junction/primitives';

/** Text of a value a wallet hands out: an address object, a number, plain text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return value.toString();
  return typeof value === 'object' && value !== null ? String(value) : '';
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
