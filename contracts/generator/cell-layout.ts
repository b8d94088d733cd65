import { FUNCTION_ID_BITS } from '@junction/tvm/abi-layout';
import type { AbiJson } from './abi-json.ts';

/**
 * Returns the number of bits before the arguments of an external call: signature, header fields and function id, which
 * share the first cell.
 */
export function getExternalMessageHeadBits(abi: AbiJson): number {
  const [major = 2, minor = 0] = abi.version.split('.').map(Number);
  const signature = major > 2 || minor >= 3 ? 591 : 513;
  const header = abi.header ?? [];
  const has = (name: string, bits: number): number => (header.includes(name) ? bits : 0);
  return signature + has('pubkey', 257) + has('time', 64) + has('expire', 32) + FUNCTION_ID_BITS;
}
