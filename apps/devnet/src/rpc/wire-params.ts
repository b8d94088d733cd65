import { parseAddress, type Address } from '@junction/primitives';
import * as z from 'zod/mini';

/**
 * This module defines the schemas of parameters that several RPC methods share. The pattern matches a raw address:
 * workchain and 64 hexadecimal digits.
 */

const RAW_ADDRESS = /^-?\d{1,3}:[0-9a-fA-F]{64}$/;

/** Address of any workchain. Addresses outside workchain 0 are decoded as undefined. */
export const addressParam = z.pipe(
  z.string().check(z.regex(RAW_ADDRESS, 'not an address')),
  z.transform((text): Address | undefined => parseAddress(text)),
);

export const hashParam = z.pipe(
  z.string().check(z.regex(/^(0x)?[0-9a-fA-F]{64}$/, 'not a hash of 64 hexadecimal characters')),
  z.transform((text) => text.toLowerCase().replace(/^0x/, '')),
);

/** Logical time as decimal text; wallets also send null or nothing. */
export const ltParam = z.optional(
  z.nullable(
    z.pipe(
      z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.int().check(z.minimum(0))]),
      z.transform((text) => BigInt(text)),
    ),
  ),
);

export const limitParam = z.int().check(z.minimum(0), z.maximum(0xffff));

export const uuidParam = z.string().check(z.minLength(1), z.maxLength(64));
