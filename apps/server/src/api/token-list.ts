import { toAddress, type Address } from '@junction/primitives';
import { getTokenList, type RouteResponse } from '@junction/api-contract';

/** The token list as it is served, and its roots for white lists. */
export interface TokenListDocument {
  readonly document: RouteResponse<typeof getTokenList>;
  readonly roots: ReadonlySet<Address>;
}

/** Checks a token list document; throws when it does not have the public shape. */
export function readTokenList(json: unknown): TokenListDocument {
  const parsed = getTokenList.response.schema.safeParse(json);
  if (!parsed.success) throw new TypeError(`token list: ${parsed.error.message}`);
  return {
    document: parsed.data,
    roots: new Set(parsed.data.tokens.map((token) => toAddress(token.address))),
  };
}
