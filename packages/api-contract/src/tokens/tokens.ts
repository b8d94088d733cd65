import type { Address, Units } from '@junction/primitives';
import * as z from 'zod/mini';
import { as, list, maybe, object, optional, plain, rows, type ValueOf } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  countCodec,
  flagCodec,
  limitCodec,
  optionalAddressCodec,
  offsetCodec,
  textCodec,
  unitsCodec,
} from '../wire/wire-values.ts';

/** Eight bits, as on the chain. */
const decimalsCodec = plain(z.int().check(z.minimum(0), z.maximum(255)));
const listedFields = {
  name: textCodec,
  symbol: textCodec,
  decimals: decimalsCodec,
  address: addressCodec,
  chainId: countCodec,
  logoURI: as('logoUri', optional(textCodec)),
  vendor: maybe(textCodec),
  verified: optional(flagCodec),
  version: optional(countCodec),
};

/** A listed token in the public token list format. */
export const listedTokenCodec = object(listedFields);
/** Same for other lists, which may omit decimals, as they are on the chain. */
export const foreignTokenCodec = object({ ...listedFields, decimals: maybe(decimalsCodec) });

/** The network's token list, as in its file. */
export const getTokenList = defineRoute({
  id: 'getTokenList',
  group: 'tokens',
  method: 'GET',
  path: '/manifest.json',
  summary:
    'The token list. Its identity is the SHA-256, in lower-case hexadecimal, of "junction-token-set/1" and the addresses of its usable entries, lower case and sorted, joined by line feeds. Usable are entries of this chain with decimals, the first 50,000 addresses',
  response: object({
    name: textCodec,
    version: object({ major: countCodec, minor: countCodec, patch: countCodec }),
    keywords: list(textCodec),
    timestamp: textCodec,
    tokens: rows(listedTokenCodec),
  }),
});

/** A token of an earlier standard, its successor and the proxy that exchanges them. */
export interface UpgradeEntry {
  readonly oldRoot: Address;
  readonly newRoot: Address;
  readonly proxy?: Address | undefined;
  /** From the manifest; names, symbols and decimals are also read from the chain. */
  readonly symbol: string;
  readonly name?: string | undefined;
  readonly logoUri?: string | undefined;
}

/** Wire format of an upgrade manifest entry. */
export const upgradeEntryCodec = object({
  rootV4: as('oldRoot', addressCodec),
  rootV5: as('newRoot', addressCodec),
  proxy: optional(addressCodec),
  symbol: textCodec,
  /** Names, symbols and decimals are also read from the chain. */
  name: optional(textCodec),
  logoURI: as('logoUri', optional(textCodec)),
});

/** Empty for a network that started with the current token standard. */
export const getUpgradeManifest = defineRoute({
  id: 'getUpgradeManifest',
  group: 'tokens',
  method: 'GET',
  path: '/upgrade-manifest.json',
  summary: 'Old-version tokens that can be upgraded',
  response: object({
    name: textCodec,
    tokens: rows(upgradeEntryCodec),
  }),
});

/** A token root as read from the chain. */
export interface TokenRoot {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly address: Address;
  /** Owner, who may mint; undefined if there is none. */
  readonly owner: Address | undefined;
  /** Hexadecimal. */
  readonly codeHash: string;
  readonly standard: string;
  /** Base units. */
  readonly totalSupply: Units;
}

/** Wire format of a token root. */
export const tokenRootCodec = object({
  name: textCodec,
  symbol: textCodec,
  decimals: decimalsCodec,
  rootAddress: as('address', addressCodec),
  rootOwnerAddress: as('owner', optionalAddressCodec),
  codeHash: textCodec,
  tokenStandard: as('standard', textCodec),
  totalSupply: unitsCodec,
});

const byAddress = object({ address: addressCodec });

/**
 * Read live. NOT_FOUND (404) if the address is not a token root, UNAVAILABLE (503) while the chain node does not
 * respond.
 */
export const getTokenRoot = defineRoute({
  id: 'getTokenRoot',
  group: 'token-roots',
  method: 'POST',
  path: '/root_contract/root_address/{address}',
  summary: 'A token root as the chain describes it; 404 when the address is no token root',
  params: byAddress,
  response: tokenRootCodec,
});

/** Same without a request body. */
export const readTokenRoot = defineRoute({
  id: 'readTokenRoot',
  group: 'token-roots',
  method: 'GET',
  path: '/root_contract/root_address/{address}',
  summary: 'A token root as the chain describes it; 404 when the address is no token root',
  params: byAddress,
  response: tokenRootCodec,
});

const symbolPartCodec = plain(z.string().check(z.maxLength(80)));

/** BAD_REQUEST if an owner is given: owners are not indexed. */
export const searchTokenRoots = defineRoute({
  id: 'searchTokenRoots',
  group: 'token-roots',
  method: 'POST',
  path: '/root_contract',
  summary: 'Roots of indexed tokens by a part of their symbol, at most 10 at a time',
  body: object({
    substring: as('text', maybe(symbolPartCodec)),
    /** Rejected: owners are not indexed. */
    tokenOwnerAddress: as('owner', maybe(addressCodec)),
    limit: limitCodec,
    offset: offsetCodec,
  }),
  response: object({
    limit: countCodec,
    offset: countCodec,
    totalCount: countCodec,
    rootTokenContracts: as('roots', rows(tokenRootCodec)),
  }),
});

/** The first 10; empty when no indexed token matches. */
export const findTokenRoots = defineRoute({
  id: 'findTokenRoots',
  group: 'token-roots',
  method: 'GET',
  path: '/root_contract/symbol_substring/{text}',
  summary: 'Roots of indexed tokens by a part of their symbol, the first 10',
  params: object({ text: symbolPartCodec }),
  response: rows(tokenRootCodec),
});

/** Balances in base units; wallets that do not exist are omitted. NOT_FOUND (404) if the root does not exist. */
export const listBalances = defineRoute({
  id: 'listBalances',
  group: 'token-roots',
  method: 'POST',
  path: '/balances',
  summary: 'What an owner has of one token, or of those on the token list; read live, at most 10 at a time',
  body: object({
    /** Required: holders of a token are not indexed. */
    ownerAddress: as('owner', addressCodec),
    rootAddress: as('root', maybe(addressCodec)),
    limit: limitCodec,
    offset: maybe(offsetCodec),
  }),
  response: object({
    limit: countCodec,
    offset: countCodec,
    totalCount: countCodec,
    balances: rows(
      object({
        amount: unitsCodec,
        ownerAddress: as('owner', addressCodec),
        rootAddress: as('root', addressCodec),
        token: as('symbol', textCodec),
      }),
    ),
  }),
});

/** A listed token. */
export type ListedToken = ValueOf<typeof listedTokenCodec>;
/** A token of any list, whose decimals may have to be read. */
export type ForeignToken = ValueOf<typeof foreignTokenCodec>;
