import { toAddress, type Address } from '@junction/primitives';
import type { ApiDeps } from '../api/api-deps.ts';
import { HttpError, createBadRequestError } from '../api/http-error.ts';
import type { TokenFilter } from '../read-model.ts';

export type TokenListDeps = Pick<ApiDeps, 'network' | 'tokenList'>;

/** URL of the token list that a request names, and the hash of the version that the client has. */
export interface TokenListRequest {
  readonly listUri?: string | null | undefined;
  readonly listHash?: string | undefined;
}

/**
 * Returns the root addresses of the token list with this URL; undefined if the request names no URL. Throws BAD_REQUEST
 * for any URL except that of the network's list, because the server does not fetch URLs from requests.
 */
export function getTokenListRoots(
  uri: string | null | undefined,
  { network, tokenList }: TokenListDeps,
  field: string,
): ReadonlySet<Address> | undefined {
  if (uri === null || uri === undefined || uri === '') return undefined;
  const path = (text: string): string => (URL.canParse(text) ? new URL(text).pathname : text);
  if (path(uri) !== path(network.tokenListUrl))
    throw createBadRequestError(field, 'only the token list of this server is known here');
  return tokenList.roots;
}

/**
 * Returns the same as `getTokenListRoots` if the request has no hash. With a hash, returns the usable tokens of exactly
 * that version of the list. Throws TOKEN_LIST_CHANGED (409) if the hash is unknown even after the list was read again.
 */
export async function findTokenListVersionRoots(
  { listUri, listHash }: TokenListRequest,
  deps: TokenListDeps,
  at: (field: string) => string = (field) => field,
): Promise<ReadonlySet<Address> | undefined> {
  const listed = getTokenListRoots(listUri, deps, at('whiteListUri'));
  if (listHash === undefined) return listed;
  const field = at('whiteListHash');
  if (listed === undefined) throw createBadRequestError(field, 'a hash needs the address of its list');
  const matching = await deps.tokenList.findRootsByHash(listHash);
  if (matching === undefined)
    throw new HttpError('TOKEN_LIST_CHANGED', { field }, 'this server has another copy of the token list');
  return matching;
}

/**
 * Returns the tokens that a list response may contain; undefined for all. If both `addresses` and a token list are
 * given, these are the addresses on the list.
 */
export function intersectWithTokenList<Listed extends TokenFilter>(
  addresses: readonly string[] | null | undefined,
  listed: Listed | undefined,
): ReadonlySet<Address> | Listed | undefined {
  if (addresses === null || addresses === undefined) return listed;
  const named = new Set(addresses.map(toAddress));
  return listed ? new Set([...named].filter((address) => listed.has(address))) : named;
}

/**
 * Returns the tokens that a route may pass through: those in `addresses` and those on the list; undefined for all if
 * neither is given.
 */
export function createRouteTokenFilter(
  addresses: readonly string[],
  listed: ReadonlySet<Address> | undefined,
): TokenFilter | undefined {
  if (!listed && addresses.length === 0) return undefined;
  return createTokenUnionFilter(listed ?? new Set(), addresses.map(toAddress));
}

/** Returns a filter that accepts the tokens of both collections. */
export function createTokenUnionFilter(listed: ReadonlySet<Address>, added: readonly Address[]): TokenFilter {
  const others = new Set(added);
  return { has: (token) => listed.has(token) || others.has(token) };
}
