/** Reads values that wallets return: integers are text, integers of small types may be numbers. */

/** Returns the value as text; empty if it is not a text or number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? value.toString()
    : '';
}

/**
 * Returns the integer; undefined if the value is not a non-negative integer. An unreadable value must not become
 * zero.
 */
export function readInteger(value: unknown): bigint | undefined {
  const text = textOf(value);
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
}
