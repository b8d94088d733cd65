/** A whole number as wallets hand it out: text, number or bigint. */
export function readWholeNumber(value: unknown): bigint | undefined {
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
      ? value.toString()
      : '';
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
}
