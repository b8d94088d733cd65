import {
  ApiRequestError,
  crossSwapPayload,
  crossSwapRoute,
  type RouteResponse,
  type SwapRoute,
} from '@junction/api-contract';
import type { Ratio } from '@junction/primitives';
import { callApi } from '../../../../shared/api/call-api.ts';
import type { QuoteAnswer } from '../model/quote-loop.ts';
import { isTooSmall, readRoute, readTransfer, type Asked, type Quote } from '../model/quote.ts';
import { strategyOf } from '../strategies/strategy-of.ts';
import type { QuoteParams, QuoteQuery, QuoteRequest } from '../strategies/swap-strategy.ts';

/** Random 31-bit id; unique per quote. */
export function newCallId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random >>> 1;
}

function answer(quote: Quote | undefined, route: SwapRoute, slippageTolerance: Ratio): QuoteAnswer<Quote> {
  if (quote !== undefined) return { kind: 'ready', quote };
  return { kind: isTooSmall(route, slippageTolerance) ? 'too-small' : 'no-route' };
}

export interface Offer {
  readonly params: QuoteParams;
  readonly queryParams: QuoteQuery;
  /** Requested call id. */
  readonly id: number;
  readonly found: RouteResponse<typeof crossSwapPayload>;
}

/** Parses the quote of a response with a message; undefined if there is none. */
export function readOffer({ params, queryParams, id, found }: Offer): Quote | undefined {
  const { input, payload, sellsCoin } = queryParams;
  const { slippageTolerance } = params;
  const quote = readRoute(found.route, { sellsCoin, slippageTolerance });
  if (quote === undefined) return undefined;
  const asked: Asked = {
    sold: params.leftRoot,
    bought: params.rightRoot,
    side: params.typedSide,
    amount: params.amount,
    slippageTolerance,
    through: input.through,
    coin: payload?.coin,
    splits: input.maySplit === true,
  };
  const { sellsCoin: isCoinSold } = queryParams;
  return { ...quote, transfer: readTransfer(id, found, isCoinSold ? quote.spent : 0n, asked) };
}

/** Requests a route, and with an account also its message. */
export async function askQuote(
  { mode, params }: QuoteRequest,
  signal: AbortSignal,
): Promise<QuoteAnswer<Quote>> {
  const queryParams = strategyOf(mode).quote(params);
  if (queryParams === undefined) return { kind: 'no-route' };
  const { input, payload, sellsCoin } = queryParams;
  try {
    const { slippageTolerance } = params;
    if (payload === undefined) {
      const route = await callApi(crossSwapRoute, { body: input, signal });
      return answer(readRoute(route, { sellsCoin, slippageTolerance }), route, slippageTolerance);
    }
    const id = newCallId();
    const found = await callApi(crossSwapPayload, {
      body: { input, id, ...payload },
      signal,
    });
    return answer(readOffer({ params, queryParams, id, found }), found.route, slippageTolerance);
  } catch (error) {
    if (error instanceof ApiRequestError && error.context.status === 404)
      return { kind: error.context.answer?.code === 'AMOUNT_TOO_SMALL' ? 'too-small' : 'no-route' };
    throw error;
  }
}
