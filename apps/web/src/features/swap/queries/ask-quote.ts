import { ApiFailure, crossSwapPayload, crossSwapRoute } from '@junction/api-contract';
import { callApi } from '../../../shared/api/call-api.ts';
import type { QuoteAnswer } from '../model/quote-loop.ts';
import { readRoute, readTransfer, type Quote } from '../model/quote.ts';
import type { QuoteQuestion } from '../strategies/swap-strategy.ts';

/** A fresh id of 31 bits; every quote has its own (facts G.3). */
export function newCallId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random >>> 1;
}

function answer(quote: Quote | undefined): QuoteAnswer<Quote> {
  return quote === undefined ? { kind: 'no-route' } : { kind: 'ready', quote };
}

/** Asks the server for a route, and with an account for the message that executes it. */
export async function askQuote(question: QuoteQuestion, signal: AbortSignal): Promise<QuoteAnswer<Quote>> {
  const { input, payload, sellsCoin } = question;
  try {
    if (payload === undefined)
      return answer(readRoute(await callApi(crossSwapRoute, { body: input, signal })));
    const id = newCallId();
    const { nativeInfo, ...account } = payload;
    const found = await callApi(crossSwapPayload, {
      body: { crossPairInput: input, id, ...account, ...(nativeInfo === undefined ? {} : { nativeInfo }) },
      signal,
    });
    const soldCoin = sellsCoin ? BigInt(found.route.steps[0]?.spentAmount ?? '0') : 0n;
    return answer(readRoute(found.route, readTransfer(id, found, soldCoin)));
  } catch (error) {
    if (error instanceof ApiFailure && error.context.status === 404) return { kind: 'no-route' };
    throw error;
  }
}
