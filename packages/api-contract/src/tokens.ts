import * as z from 'zod/mini';
import { list, object, plain, rows } from './codec.ts';
import { defineRoute } from './route.ts';
import {
  addressCodec,
  addressSchema,
  amountSchema,
  countCodec,
  limitSchema,
  textCodec,
  unitsCodec,
  maybeSchema,
  offsetSchema,
} from './wire-values.ts';

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
  response: object({
    name: textCodec,
    version: object({ major: countCodec, minor: countCodec, patch: countCodec }),
    keywords: list(textCodec),
    timestamp: textCodec,
    tokens: rows(plain(listedTokenSchema)),
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
  response: object({
    name: textCodec,
    tokens: rows(plain(upgradeEntrySchema)),
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
  response: object({
    limit: countCodec,
    offset: countCodec,
    totalCount: countCodec,
    rootTokenContracts: rows(plain(tokenRootSchema)),
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
  response: rows(plain(tokenRootSchema)),
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
  response: object({
    limit: countCodec,
    offset: countCodec,
    totalCount: countCodec,
    balances: rows(
      object({
        amount: unitsCodec,
        ownerAddress: addressCodec,
        rootAddress: addressCodec,
        /** Symbol. */
        token: textCodec,
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
