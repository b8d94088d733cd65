import type { Brand } from './brand.ts';

/** Account address in workchain 0: `0:` and 64 lower-case hexadecimal digits. */
export type Address = Brand<string, 'Address'>;

const ADDRESS_PATTERN = /^0:[0-9a-f]{64}$/;

/** Zero address, which contracts store for "none". */
export const ZERO_ADDRESS = `0:${'0'.repeat(64)}` as Address;

/** Returns true only for the canonical form: `0:` and 64 lower-case hexadecimal characters. */
export function isAddress(text: string): text is Address {
  return ADDRESS_PATTERN.test(text);
}

/** Parses an address in any letter case; undefined if it is not a workchain-0 address. */
export function parseAddress(text: string): Address | undefined {
  if (isAddress(text)) return text;
  const lower = text.trim().toLowerCase();
  return isAddress(lower) ? lower : undefined;
}

/**
 * Converts text that is known to be an address, e.g. from the configuration or validated chain data.
 *
 * @throws TypeError if the text is not an address in canonical form
 */
export function toAddress(text: string): Address {
  const address = parseAddress(text);
  if (address === undefined) throw new TypeError(`not a workchain-0 address: ${text.slice(0, 80)}`);
  return address;
}

/** Returns a shortened address: the first 6 characters, three dots and the last 4, e.g. `0:3f2a...91c4` (spec 9). */
export function shortenAddress(address: string): string {
  return address.length > 13 ? `${address.slice(0, 6)}...${address.slice(-4)}` : address;
}

/**
 * Compares two addresses for sorting in ascending numeric order, which equals text order in canonical form. Pools sort
 * their tokens in this order.
 */
export function compareAddresses(a: Address, b: Address): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
