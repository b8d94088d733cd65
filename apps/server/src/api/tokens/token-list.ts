import type { Address } from '@junction/primitives';
import { issuesOf } from './issues-of.ts';
import { getTokenList, type RouteResponse } from '@junction/api-contract';

/** The token list as it is served, and its roots for white lists. */
export interface TokenListDocument {
  readonly document: RouteResponse<typeof getTokenList>;
  readonly roots: ReadonlySet<Address>;
}

/** Checks a token list document; throws when it does not have the public shape. */
export function readTokenList(json: unknown): TokenListDocument {
  const { schema, decode } = getTokenList.response;
  // All of it: what this server serves itself is not to have a hole.
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    throw new TypeError(`token-list.json beside the network file: ${issuesOf(parsed.error)}`);
  const document = decode(parsed.data);
  return { document, roots: new Set(document.tokens.map(({ address }) => address)) };
}
