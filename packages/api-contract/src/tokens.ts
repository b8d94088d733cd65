import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { addressSchema, amountSchema, limitSchema, maybeSchema, offsetSchema } from './wire-values.ts';

/** A token of the list, in the public form of token lists. */
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

/** The list of the network, as its file has it. */
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

/** A token of the old standard, its successor and the proxy that exchanges them. */
export const upgradeEntrySchema = z.object({
  rootV4: addressSchema,
  rootV5: addressSchema,
  proxy: z.optional(addressSchema),
  symbol: z.string(),
  /** Names, symbols and decimals are read again on the chain. */
  name: z.optional(z.string()),
  logoURI: z.optional(z.string()),
});

/** Empty for a network that began with today’s token standard. */
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

/** A token root as the chain describes it; supply in base units. */
export const tokenRootSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  /** Eight bits, as on the chain. */
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  rootAddress: addressSchema,
  rootOwnerAddress: addressSchema,
  codeHash: z.string(),
  tokenStandard: z.string(),
  totalSupply: amountSchema,
});

const byAddress = z.object({ address: addressSchema });

/**
 * Read live. NOT_FOUND (404) when the address is no token root, UNAVAILABLE (503) while the chain node does not
 * answer.
 */
export const getTokenRoot = defineRoute({
  id: 'getTokenRoot',
  group: 'token-roots',
  method: 'POST',
  path: '/root_contract/root_address/{address}',
  summary: 'A token root as the chain describes it; 404 when the address is no token root',
  params: byAddress,
  response: tokenRootSchema,
});

/** The same question, as it is asked where it needs no body. */
export const readTokenRoot = defineRoute({
  id: 'readTokenRoot',
  group: 'token-roots',
  method: 'GET',
  path: '/root_contract/root_address/{address}',
  summary: 'A token root as the chain describes it; 404 when the address is no token root',
  params: byAddress,
  response: tokenRootSchema,
});

const symbolPartSchema = z.string().check(z.maxLength(80));

/** BAD_REQUEST when an owner is named: owners are not indexed. */
export const searchTokenRoots = defineRoute({
  id: 'searchTokenRoots',
  group: 'token-roots',
  method: 'POST',
  path: '/root_contract',
  summary: 'Roots of indexed tokens by a part of their symbol, at most 10 at a time',
  body: z.object({
    substring: maybeSchema(symbolPartSchema),
    /** Owners are not indexed: refused. */
    tokenOwnerAddress: maybeSchema(addressSchema),
    limit: limitSchema,
    offset: offsetSchema,
  }),
  response: z.object({
    limit: z.int(),
    offset: z.int(),
    totalCount: z.int(),
    rootTokenContracts: z.array(tokenRootSchema),
  }),
});

/** The first 10; empty when no indexed token matches. */
export const findTokenRoots = defineRoute({
  id: 'findTokenRoots',
  group: 'token-roots',
  method: 'GET',
  path: '/root_contract/symbol_substring/{text}',
  summary: 'Roots of indexed tokens by a part of their symbol, the first 10',
  params: z.object({ text: symbolPartSchema }),
  response: z.array(tokenRootSchema),
});

/** Balances in base units; wallets that do not exist are left out. NOT_FOUND (404) when the named root is none. */
export const listBalances = defineRoute({
  id: 'listBalances',
  group: 'token-roots',
  method: 'POST',
  path: '/balances',
  summary: 'What an owner has of one token, or of those on the token list; read live, at most 10 at a time',
  body: z.object({
    /** Holders of a token are not indexed: an owner has to be named. */
    ownerAddress: addressSchema,
    rootAddress: maybeSchema(addressSchema),
    limit: limitSchema,
    offset: maybeSchema(offsetSchema),
  }),
  response: z.object({
    limit: z.int(),
    offset: z.int(),
    totalCount: z.int(),
    balances: z.array(
      z.object({
        amount: amountSchema,
        ownerAddress: addressSchema,
        rootAddress: addressSchema,
        /** Symbol. */
        token: z.string(),
      }),
    ),
  }),
});

/** A token of the list. */
export type ListedToken = z.infer<typeof listedTokenSchema>;
/** A token of the old standard and its successor. */
export type UpgradeEntry = z.infer<typeof upgradeEntrySchema>;
/** A token root, as it travels. */
export type TokenRoot = z.infer<typeof tokenRootSchema>;
