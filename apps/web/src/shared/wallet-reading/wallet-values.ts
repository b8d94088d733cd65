/** Values as wallets hand them out: integers as text, those of small types as numbers. */

/** Text of a value; empty for anything that has none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? value.toString()
    : '';
}

/** Undefined for anything that is no whole number: what cannot be read is not zero. */
export function readWhole(value: unknown): bigint | undefined {
  const text = textOf(value);
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
}
