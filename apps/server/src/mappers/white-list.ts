import { toAddress, type Address } from '@junction/primitives';
import type { ApiDeps } from '../api/api-deps.ts';
import { badRequest } from '../api/http-error.ts';

type Listing = Pick<ApiDeps, 'network' | 'tokenList'>;

/** Roots of the token list at a URI. Only our own list is supported; nothing is fetched for a caller. */
function listedRoots(
  uri: string | null | undefined,
  deps: Listing,
  field: string,
): ReadonlySet<Address> | undefined {
  if (uri === null || uri === undefined || uri === '') return undefined;
  const path = (text: string): string => (URL.canParse(text) ? new URL(text).pathname : text);
  if (path(uri) !== path(deps.network.tokenListUrl))
    throw badRequest(field, 'only the token list of this server is known here');
  return deps.tokenList.roots;
}

/** Tokens a list may contain: the given ones, restricted to a token list if one is given. */
export function tokensWithin(
  addresses: readonly string[] | null | undefined,
  uri: string | null | undefined,
  deps: Listing,
): ReadonlySet<Address> | undefined {
  const listed = listedRoots(uri, deps, 'whiteListUri');
  if (addresses === null || addresses === undefined) return listed;
  const named = new Set(addresses.map(toAddress));
  return listed ? new Set([...named].filter((address) => listed.has(address))) : named;
}

/** Intermediate tokens of a route: the given ones and those of the list; undefined if neither is given. */
export function tokensOnRoute(
  addresses: readonly string[],
  uri: string | null | undefined,
  deps: Listing,
  field: string,
): ReadonlySet<Address> | undefined {
  const listed = listedRoots(uri, deps, field);
  if (!listed && addresses.length === 0) return undefined;
  return new Set([...addresses.map(toAddress), ...(listed ?? [])]);
}
