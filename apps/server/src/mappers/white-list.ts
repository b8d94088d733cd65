import { toAddress, type Address } from '@junction/primitives';
import type { ApiDeps } from '../api/api-deps.ts';
import { HttpError, badRequest } from '../api/http-error.ts';
import type { TokenFilter } from '../read-model.ts';

export type Listing = Pick<ApiDeps, 'network' | 'tokenList'>;

/** The token list that a request names, and the identity of the client's copy of it. */
export interface NamedList {
  readonly listUri?: string | null | undefined;
  readonly listHash?: string | undefined;
}

/**
 * Tokens of the list at an address; undefined without an address. Throws BAD_REQUEST for any address but that of the
 * network's list: nothing is ever fetched for a caller.
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
 * As `listedRoots`; with a hash, the usable tokens of exactly that copy of the list. Throws TOKEN_LIST_CHANGED (409) when
 * the server's copy is another one, also after reading its source again.
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
  const matching = await deps.tokenList.rootsOf(listHash);
  if (matching === undefined)
    throw new HttpError('TOKEN_LIST_CHANGED', { field }, 'this server has another copy of the token list');
  return matching;
}

/** Tokens that rows of a list may show: those named and, where a list is named too, only those on it. */
export function tokensWithin<Listed extends TokenFilter>(
  addresses: readonly string[] | null | undefined,
  listed: Listed | undefined,
): ReadonlySet<Address> | Listed | undefined {
  if (addresses === null || addresses === undefined) return listed;
  const named = new Set(addresses.map(toAddress));
  return listed ? new Set([...named].filter((address) => listed.has(address))) : named;
}

/** Tokens a route may pass through: those named and those of the list; undefined when neither is given. */
export function tokensOnRoute(
  addresses: readonly string[],
  listed: ReadonlySet<Address> | undefined,
): TokenFilter | undefined {
  if (!listed && addresses.length === 0) return undefined;
  return union(listed ?? new Set(), addresses.map(toAddress));
}

/** Returns the tokens of both. */
export function union(listed: ReadonlySet<Address>, added: readonly Address[]): TokenFilter {
  const others = new Set(added);
  return { has: (token) => listed.has(token) || others.has(token) };
}
