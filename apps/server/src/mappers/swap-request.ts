import type { QuoteInput } from '@junction/api-contract';
import { MAX_UNITS } from '@junction/primitives';
import type { ApiDeps } from '../api/api-deps.ts';
import { badRequest } from '../api/api-fault.ts';
import type { SwapRequest } from '../quotes/swap-quote.ts';
import { tokensOnRoute } from './white-list.ts';

/** The question behind a quote request. `place` is where the input sits in the request, for error texts. */
export function toSwapRequest(
  { listUri, through: named, maySplit = false, ...input }: QuoteInput,
  deps: Pick<ApiDeps, 'network' | 'tokenList'>,
  place: string,
): SwapRequest {
  if (input.amount === 0n || input.amount > MAX_UNITS)
    throw badRequest(`${place}amount`, 'an amount is at least 1 and below 2^128');
  if (input.from === input.to) throw badRequest(`${place}toCurrencyAddress`, 'the two tokens are the same');
  const through = tokensOnRoute(named, listUri, deps, `${place}whiteListUri`);
  return { ...input, maySplit, ...(through ? { through } : {}) };
}
