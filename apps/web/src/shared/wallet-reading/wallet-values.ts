/** Values as returned by wallets: integers as text, small types as numbers. */

/** Text of a value; empty if it has none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? value.toString()
    : '';
}

/** Undefined if not an integer: unreadable is not zero. */
export function readInteger(value: unknown): bigint | undefined {
  const text = textOf(value);
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
}
