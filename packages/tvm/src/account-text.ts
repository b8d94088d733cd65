import type { Address } from '@junction/primitives';

const DIGITS = Buffer.from('0123456789abcdef');
/** Buffer with the text of an address in workchain 0. Every call overwrites its digits. */
const addressBuffer = Buffer.alloc(66, '0:');
/** The 32 bytes of the address that is being formatted. */
const addressWords = new Int32Array(8);

/**
 * Number of slots in the cache of address texts, one address each. A market refers to few addresses many times, so most
 * texts are reused. Addresses invented by an attacker only cause cache misses.
 */
const CACHE_SLOTS = 4_096;
const slotWords = new Int32Array(8 * CACHE_SLOTS);
const slotTexts: (Address | undefined)[] = Array.from({ length: CACHE_SLOTS }, () => undefined);

/** Formats the 256 bits at a bit offset as an account address in workchain 0. */
export function formatAccountAddress(bytes: Uint8Array, bit: number): Address {
  let mixed = 0;
  const offset = bit & 7;
  let at = bit >> 3;
  for (let index = 0; index < 8; index += 1, at += 4) {
    const word =
      ((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0);
    const shifted = offset === 0 ? word : (word << offset) | ((bytes[at + 4] ?? 0) >> (8 - offset));
    addressWords[index] = shifted;
    mixed = (Math.imul(mixed, 31) + shifted) | 0;
  }
  const slot = (mixed ^ (mixed >>> 15)) & (CACHE_SLOTS - 1);
  const known = slotTexts[slot];
  if (known !== undefined && isInSlot(8 * slot)) return known;
  writeDigits();
  // `isInSlot` has compared the address, and `writeDigits` has written its digits.
  const text = addressBuffer.toString('latin1') as Address;
  slotWords.set(addressWords, 8 * slot);
  slotTexts[slot] = text;
  return text;
}

function isInSlot(first: number): boolean {
  for (let index = 0; index < 8; index += 1)
    if (slotWords[first + index] !== addressWords[index]) return false;
  return true;
}

function writeDigits(): void {
  let to = 2;
  for (const word of addressWords)
    for (let shift = 28; shift >= 0; shift -= 4, to += 1)
      addressBuffer[to] = DIGITS[(word >>> shift) & 15] ?? 0;
}

/** Formats the 256 bits at a bit offset as hexadecimal. */
export function formatHashAtBitOffset(bytes: Uint8Array, bit: number): string {
  const offset = bit & 7;
  let at = bit >> 3;
  for (let to = 2; to < addressBuffer.length; to += 2, at += 1) {
    const pair = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    addressBuffer[to] = DIGITS[(pair >> (12 - offset)) & 15] ?? 0;
    addressBuffer[to + 1] = DIGITS[(pair >> (8 - offset)) & 15] ?? 0;
  }
  return addressBuffer.toString('latin1', 2);
}
