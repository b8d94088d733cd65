import { toAddress, type Address } from '@junction/primitives';
import type { ApiDeps } from '../api/api-deps.ts';
import { badRequest } from '../api/http-error.ts';

type Listing = Pick<ApiDeps, 'network' | 'tokenList'>;

/** The roots of the token list an address names. Only our own list is known; nothing is ever fetched for a caller. */
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

/** Tokens a list may show: those named and, where a list is named too, only those on it. */
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

/** Tokens a route may pass through: those named and those of the list; undefined when neither is given. */
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
