/** Reads values that wallets return: integers are text, integers of small types may be numbers. */

/**
 * Converts a value returned by a wallet to text; empty if it is neither text nor a number. Wallets return integers as
 * text, and small ones possibly as numbers.
 */
export function convertWalletValueToText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? value.toString()
    : '';
}

/**
 * Converts a value returned by a wallet to an integer; undefined if it is not a non-negative integer, since an
 * unreadable value must not become zero.
 */
export function parseNonNegativeInteger(value: unknown): bigint | undefined {
  const text = convertWalletValueToText(value);
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
}
