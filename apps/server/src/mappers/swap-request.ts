import type { CrossPairInput } from '@junction/api-contract';
import { MAX_UNITS, ONE, parseFixedDown, ratio, toAddress, usd } from '@junction/primitives';
import type { ApiDeps } from '../api/api-deps.ts';
import { badRequest } from '../api/api-fault.ts';
import type { SwapRequest } from '../quotes/swap-quote.ts';
import { tokensOnRoute } from './white-list.ts';

/**
 * The question behind a quote request. With `expectedspendamount` the wire swaps the two tokens: `from` is what is
 * wanted, `to` is what is spent. `place` is where the input sits in the request, for error texts.
 */
export function toSwapRequest(
  input: CrossPairInput,
  deps: Pick<ApiDeps, 'network' | 'tokenList'>,
  place: string,
): SwapRequest {
  const amount = BigInt(input.amount);
  if (amount === 0n || amount > MAX_UNITS)
    throw badRequest(`${place}amount`, 'an amount is at least 1 and below 2^128');
  const slippage = parseFixedDown(input.slippage);
  if (slippage === undefined || slippage > ONE) throw badRequest(`${place}slippage`, 'a fraction, at most 1');
  const minTvl = parseFixedDown(input.minTvl);
  if (minTvl === undefined) throw badRequest(`${place}minTvl`, 'dollars as decimal text');
  const [first, second] = [toAddress(input.fromCurrencyAddress), toAddress(input.toCurrencyAddress)];
  if (first === second) throw badRequest(`${place}toCurrencyAddress`, 'the two tokens are the same');
  const exactIn = input.direction === 'expectedexchange';
  const through = tokensOnRoute(input.whiteListCurrencies, input.whiteListUri, deps, `${place}whiteListUri`);
  return {
    from: exactIn ? first : second,
    to: exactIn ? second : first,
    amount,
    direction: exactIn ? 'exactIn' : 'exactOut',
    maxHops: input.deep,
    minTvl: usd(minTvl),
    slippage: ratio(slippage),
    maySplit: input.splits ?? false,
    ...(through ? { through } : {}),
  };
}
