import { toAddress, type Address } from '@junction/primitives';
import type { ApiDeps } from '../api/api-deps.ts';
import { HttpError, badRequest } from '../api/http-error.ts';
import type { TokenFilter } from '../read-model.ts';

export type Listing = Pick<ApiDeps, 'network' | 'tokenList'>;

/** Token list named by a request, and the hash of the client's version of it. */
export interface NamedList {
  readonly listUri?: string | null | undefined;
  readonly listHash?: string | undefined;
}

/**
 * Returns all tokens of the list with this URL; undefined without a URL. Throws BAD_REQUEST for any URL except that
 * of the network's list, because the server fetches nothing for a client.
 */
export function listedRoots(
  uri: string | null | undefined,
  { network, tokenList }: Listing,
  field: string,
): ReadonlySet<Address> | undefined {
  if (uri === null || uri === undefined || uri === '') return undefined;
  const path = (text: string): string => (URL.canParse(text) ? new URL(text).pathname : text);
  if (path(uri) !== path(network.tokenListUrl))
    throw badRequest(field, 'only the token list of this server is known here');
  return tokenList.roots;
}

/**
 * Returns the same as `listedRoots`; with a hash, the usable tokens of exactly that version of the list. Throws
 * TOKEN_LIST_CHANGED (409) if the hash is unknown even after reading the list again.
 */
export async function matchingRoots(
  { listUri, listHash }: NamedList,
  deps: Listing,
  at: (field: string) => string = (field) => field,
): Promise<ReadonlySet<Address> | undefined> {
  const listed = listedRoots(listUri, deps, at('whiteListUri'));
  if (listHash === undefined) return listed;
  const field = at('whiteListHash');
  if (listed === undefined) throw badRequest(field, 'a hash needs the address of its list');
  const matching = await deps.tokenList.findRootsByHash(listHash);
  if (matching === undefined)
    throw new HttpError('TOKEN_LIST_CHANGED', { field }, 'this server has another copy of the token list');
  return matching;
}

/**
 * Returns the tokens that a list of rows may contain: the named ones, and of these only those on the token list if
 * there is one; undefined for all.
 */
export function tokensWithin<Listed extends TokenFilter>(
  addresses: readonly string[] | null | undefined,
  listed: Listed | undefined,
): ReadonlySet<Address> | Listed | undefined {
  if (addresses === null || addresses === undefined) return listed;
  const named = new Set(addresses.map(toAddress));
  return listed ? new Set([...named].filter((address) => listed.has(address))) : named;
}

/**
 * Returns the tokens that a route may pass through: the named ones and those of the list; undefined for all if
 * neither is given.
 */
export function tokensOnRoute(
  addresses: readonly string[],
  listed: ReadonlySet<Address> | undefined,
): TokenFilter | undefined {
  if (!listed && addresses.length === 0) return undefined;
  return union(listed ?? new Set(), addresses.map(toAddress));
}

/** Returns a filter that accepts the tokens of both collections. */
export function union(listed: ReadonlySet<Address>, added: readonly Address[]): TokenFilter {
  const others = new Set(added);
  return { has: (token) => listed.has(token) || others.has(token) };
}
