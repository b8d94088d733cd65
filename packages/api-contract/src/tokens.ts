import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { addressSchema, amountSchema } from './wire-values.ts';

export const listedTokenSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  address: addressSchema,
  chainId: z.int(),
  logoURI: z.optional(z.string()),
  vendor: z.optional(z.nullable(z.string())),
  verified: z.optional(z.boolean()),
  version: z.optional(z.int()),
});

export const getTokenList = defineRoute({
  id: 'getTokenList',
  group: 'tokens',
  method: 'GET',
  path: '/manifest.json',
  summary: 'The token list',
  response: z.object({
    name: z.string(),
    version: z.object({ major: z.int(), minor: z.int(), patch: z.int() }),
    keywords: z.array(z.string()),
    timestamp: z.string(),
    tokens: z.array(listedTokenSchema),
  }),
});

export const upgradeEntrySchema = z.object({
  rootV4: addressSchema,
  rootV5: addressSchema,
  proxy: z.optional(addressSchema),
  symbol: z.string(),
  /** Names, symbols and decimals are read again on the chain. */
  name: z.optional(z.string()),
  logoURI: z.optional(z.string()),
});

export const getUpgradeManifest = defineRoute({
  id: 'getUpgradeManifest',
  group: 'tokens',
  method: 'GET',
  path: '/upgrade-manifest.json',
  summary: 'Old-version tokens that can be upgraded',
  response: z.object({
    name: z.string(),
    tokens: z.array(upgradeEntrySchema),
  }),
});

export const tokenRootSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  rootAddress: addressSchema,
  rootOwnerAddress: addressSchema,
  codeHash: z.string(),
  tokenStandard: z.string(),
  totalSupply: amountSchema,
});

export const getTokenRoot = defineRoute({
  id: 'getTokenRoot',
  group: 'exchange-v1',
  method: 'POST',
  path: '/root_contract/root_address/{address}',
  summary: 'A token root as the chain describes it; 404 when the address is no token root',
  params: z.object({ address: addressSchema }),
  response: tokenRootSchema,
});

export type ListedToken = z.infer<typeof listedTokenSchema>;
export type UpgradeEntry = z.infer<typeof upgradeEntrySchema>;
export type TokenRoot = z.infer<typeof tokenRootSchema>;
