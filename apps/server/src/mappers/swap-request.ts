import type { SwapQuoteRequest } from '@junction/api-contract';
import { MAX_UNITS } from '@junction/primitives';
import type { ApiDeps } from '../api/api-deps.ts';
import { createBadRequestError } from '../api/http-error.ts';
import type { SwapRequest } from '../quotes/swap-quote.ts';
import { findTokenListVersionRoots, createRouteTokenFilter } from './white-list.ts';

/**
 * Converts a quote request to a query. `within` is the field that contains the request, for error messages. Throws
 * `HttpError` BAD_REQUEST and TOKEN_LIST_CHANGED.
 */
export async function toSwapRequest(
  { listUri, listHash, through: named, maySplit = false, ...input }: SwapQuoteRequest,
  deps: Pick<ApiDeps, 'network' | 'tokenList'>,
  within?: string,
): Promise<SwapRequest> {
  const at = (field: string): string => (within === undefined ? field : `${within}.${field}`);
  if (input.amount === 0n || input.amount > MAX_UNITS)
    throw createBadRequestError(at('amount'), 'an amount is at least 1 and below 2^128');
  if (input.from === input.to)
    throw createBadRequestError(at('toCurrencyAddress'), 'the two tokens are the same');
  const through = createRouteTokenFilter(
    named,
    await findTokenListVersionRoots({ listUri, listHash }, deps, at),
  );
  return { ...input, maySplit, ...(through ? { through } : {}) };
}
