import type { Address } from '@junction/primitives';
import { issuesOf } from './issues-of.ts';
import { getTokenList, type RouteResponse } from '@junction/api-contract';

/** Token list as served, and its roots for white lists. */
export interface TokenListDocument {
  readonly document: RouteResponse<typeof getTokenList>;
  readonly roots: ReadonlySet<Address>;
}

/** Parses a token list. Throws unless it has the public schema. */
export function readTokenList(json: unknown): TokenListDocument {
  const { schema, decode } = getTokenList.response;
  // The entire document is validated, because the server serves it itself.
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    throw new TypeError(`token-list.json beside the network file: ${issuesOf(parsed.error)}`);
  const document = decode(parsed.data);
  return { document, roots: new Set(document.tokens.map(({ address }) => address)) };
}
