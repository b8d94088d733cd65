import type { Address, Units } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  renamedField,
  list,
  optionalOrNullCodec,
  object,
  optional,
  plainCodec,
  lenientRowsCodec,
  type ValueOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  countCodec,
  flagCodec,
  rowLimitCodec,
  optionalAddressCodec,
  rowOffsetCodec,
  textCodec,
  unitsCodec,
} from '../wire/wire-values.ts';

/** Number of decimals, at most 8 bits as on the chain. */
const decimalsCodec = plainCodec(z.int().check(z.minimum(0), z.maximum(255)));
const listedFields = {
  name: textCodec,
  symbol: textCodec,
  decimals: decimalsCodec,
  address: addressCodec,
  chainId: countCodec,
  logoURI: renamedField('logoUri', optional(textCodec)),
  vendor: optionalOrNullCodec(textCodec),
  verified: optional(flagCodec),
  version: optional(countCodec),
};

/** Wire format of a listed token, as in public token lists. */
export const listedTokenCodec = object(listedFields);
/** Wire format of a token of a third-party list. Decimals that a list omits are read from the chain. */
export const thirdPartyTokenCodec = object({ ...listedFields, decimals: optionalOrNullCodec(decimalsCodec) });

/** The network's token list, exactly as in its file. */
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
    tokens: lenientRowsCodec(listedTokenCodec),
  }),
});

/** Token of an earlier standard, with its successor and the proxy contract that exchanges it. */
export interface TokenUpgradeEntry {
  readonly oldRoot: Address;
  readonly newRoot: Address;
  readonly proxy?: Address | undefined;
  /** Texts from the upgrade manifest. Name, symbol and decimals are also read from the chain. */
  readonly symbol: string;
  readonly name?: string | undefined;
  readonly logoUri?: string | undefined;
}

/** Wire format of an upgrade manifest entry. */
export const tokenUpgradeEntryCodec = object({
  rootV4: renamedField('oldRoot', addressCodec),
  rootV5: renamedField('newRoot', addressCodec),
  proxy: optional(addressCodec),
  symbol: textCodec,
  /**
   * Name from the manifest of upgradable tokens. Clients should read name, symbol and decimals from the chain as well.
   */
  name: optional(textCodec),
  logoURI: renamedField('logoUri', optional(textCodec)),
});

/** Tokens of an earlier standard that can be upgraded; empty on a network that has none. */
export const getUpgradeManifest = defineRoute({
  id: 'getUpgradeManifest',
  group: 'tokens',
  method: 'GET',
  path: '/upgrade-manifest.json',
  summary: 'Old-version tokens that can be upgraded',
  response: object({
    name: textCodec,
    tokens: lenientRowsCodec(tokenUpgradeEntryCodec),
  }),
});

/** Token root with its data read from the chain. */
export interface TokenRoot {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly address: Address;
  /** Owner of the root, who may mint tokens; undefined if there is none. */
  readonly owner: Address | undefined;
  /** Code hash of the root, hexadecimal. */
  readonly codeHash: string;
  readonly standard: string;
  /** Total supply in base units. */
  readonly totalSupply: Units;
}

/** Wire format of a token root. */
export const tokenRootCodec = object({
  name: textCodec,
  symbol: textCodec,
  decimals: decimalsCodec,
  rootAddress: renamedField('address', addressCodec),
  rootOwnerAddress: renamedField('owner', optionalAddressCodec),
  codeHash: textCodec,
  tokenStandard: renamedField('standard', textCodec),
  totalSupply: unitsCodec,
});

const tokenAddressParams = object({ address: addressCodec });

/**
 * Token root, read from the chain for each request. NOT_FOUND (404) if the address is not a token root, UNAVAILABLE
 * (503) while the chain node does not respond.
 */
export const getTokenRoot = defineRoute({
  id: 'getTokenRoot',
  group: 'token-roots',
  method: 'POST',
  path: '/root_contract/root_address/{address}',
  summary: 'A token root as the chain describes it; 404 when the address is no token root',
  params: tokenAddressParams,
  response: tokenRootCodec,
});

/** Like `getTokenRoot`, as a GET request without a body. */
export const readTokenRoot = defineRoute({
  id: 'readTokenRoot',
  group: 'token-roots',
  method: 'GET',
  path: '/root_contract/root_address/{address}',
  summary: 'A token root as the chain describes it; 404 when the address is no token root',
  params: tokenAddressParams,
  response: tokenRootCodec,
});

const symbolPartCodec = plainCodec(z.string().check(z.maxLength(80)));

/**
 * Roots of indexed tokens whose symbol contains the given text, at most 10 per page. BAD_REQUEST if an owner is given,
 * because owners are not indexed.
 */
export const searchTokenRoots = defineRoute({
  id: 'searchTokenRoots',
  group: 'token-roots',
  method: 'POST',
  path: '/root_contract',
  summary: 'Roots of indexed tokens by a part of their symbol, at most 10 at a time',
  body: object({
    substring: renamedField('text', optionalOrNullCodec(symbolPartCodec)),
    /** Rejected if present, because owners are not indexed. */
    tokenOwnerAddress: renamedField('owner', optionalOrNullCodec(addressCodec)),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({
    limit: countCodec,
    offset: countCodec,
    totalCount: countCodec,
    rootTokenContracts: renamedField('roots', lenientRowsCodec(tokenRootCodec)),
  }),
});

/** The first 10 roots of indexed tokens whose symbol contains the given text. */
export const findTokenRoots = defineRoute({
  id: 'findTokenRoots',
  group: 'token-roots',
  method: 'GET',
  path: '/root_contract/symbol_substring/{text}',
  summary: 'Roots of indexed tokens by a part of their symbol, the first 10',
  params: object({ text: symbolPartCodec }),
  response: lenientRowsCodec(tokenRootCodec),
});

/**
 * Token balances of an owner, read from the chain for each request, base units. Wallets that are not deployed are
 * omitted. NOT_FOUND (404) if the root does not exist.
 */
export const listBalances = defineRoute({
  id: 'listBalances',
  group: 'token-roots',
  method: 'POST',
  path: '/balances',
  summary: 'What an owner has of one token, or of those on the token list; read live, at most 10 at a time',
  body: object({
    /** Required, because the holders of a token are not indexed. */
    ownerAddress: renamedField('owner', addressCodec),
    rootAddress: renamedField('root', optionalOrNullCodec(addressCodec)),
    limit: rowLimitCodec,
    offset: optionalOrNullCodec(rowOffsetCodec),
  }),
  response: object({
    limit: countCodec,
    offset: countCodec,
    totalCount: countCodec,
    balances: lenientRowsCodec(
      object({
        amount: unitsCodec,
        ownerAddress: renamedField('owner', addressCodec),
        rootAddress: renamedField('root', addressCodec),
        token: renamedField('symbol', textCodec),
      }),
    ),
  }),
});

/** Listed token, as in public token lists. */
export type ListedToken = ValueOf<typeof listedTokenCodec>;
/** Token of a third-party list; its decimals may be missing. */
export type ThirdPartyToken = ValueOf<typeof thirdPartyTokenCodec>;
