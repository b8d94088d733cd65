import {
  ApiRequestError,
  crossSwapPayload,
  crossSwapRoute,
  type QuoteInput,
  type RouteResponse,
  type SwapRoute,
} from '@junction/api-contract';
import { compareAddresses, type Address, type Ratio } from '@junction/primitives';
import { askOverTokens } from '../../../../shared/api/ask-over-tokens.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import type { ListIdentity, TokenNaming } from '../../../../shared/api/known-tokens.ts';
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
  const { slippageTolerance, tokens } = params;
  const quote = readRoute(found.route, { sellsCoin, slippageTolerance });
  if (quote === undefined) return undefined;
  const asked: Asked = {
    sold: params.leftRoot,
    bought: params.rightRoot,
    side: params.typedSide,
    amount: params.amount,
    slippageTolerance,
    through: tokens.roots,
    coin: payload?.coin,
    splits: input.maySplit === true,
  };
  const { sellsCoin: isCoinSold } = queryParams;
  return { ...quote, transfer: readTransfer(id, found, isCoinSold ? quote.spent : 0n, asked) };
}

export interface QuoteCall {
  readonly signal: AbortSignal;
  /** The server has another copy of the token list. */
  readonly onListRejected: (list: ListIdentity) => void;
}

/** Requests a route, and with an account also its message. */
export async function askQuote(request: QuoteRequest, call: QuoteCall): Promise<QuoteAnswer<Quote>> {
  const queryParams = strategyOf(request.mode).quote(request.params);
  if (queryParams === undefined) return { kind: 'no-route' };
  try {
    return await askRouted(request.params, queryParams, call);
  } catch (error) {
    if (error instanceof ApiRequestError && error.context.status === 404)
      return { kind: error.context.answer?.code === 'AMOUNT_TOO_SMALL' ? 'too-small' : 'no-route' };
    throw error;
  }
}

/** The request body: a token list of any size is named by its identity. */
export function quoteInputOf({ input }: QuoteQuery, { list, named }: TokenNaming): QuoteInput {
  if (list !== undefined) return { ...input, through: named, listUri: list.uri, listHash: list.hash };
  // Never empty: that would allow every token.
  return { ...input, through: [...new Set([...named, input.from, input.to])].toSorted(compareAddresses) };
}

async function askRouted(
  params: QuoteParams,
  queryParams: QuoteQuery,
  { signal, onListRejected }: QuoteCall,
): Promise<QuoteAnswer<Quote>> {
  const { slippageTolerance, tokens, leftRoot, rightRoot } = params;
  const { payload, sellsCoin } = queryParams;
  const isKnown = (root: Address): boolean =>
    root === leftRoot || root === rightRoot || tokens.roots.has(root);
  const isWithin = ({ steps }: SwapRoute): boolean =>
    steps.every(({ from, to }) => isKnown(from) && isKnown(to));
  const toKnown = (route: SwapRoute): SwapRoute => ({
    ...route,
    alternatives: route.alternatives?.filter((alternative) => alternative.tokens.every(isKnown)),
  });
  if (payload === undefined) {
    const answered = await askOverTokens({
      tokens,
      isWithin,
      onListRejected,
      ask: (naming) => callApi(crossSwapRoute, { body: quoteInputOf(queryParams, naming), signal }),
    });
    const route = toKnown(answered);
    return answer(readRoute(route, { sellsCoin, slippageTolerance }), route, slippageTolerance);
  }
  const id = newCallId();
  const offered = await askOverTokens<Offer['found']>({
    tokens,
    isWithin: ({ route }) => isWithin(route),
    onListRejected,
    ask: (naming) =>
      callApi(crossSwapPayload, {
        body: { input: quoteInputOf(queryParams, naming), id, ...payload },
        signal,
      }),
  });
  const found = { ...offered, route: toKnown(offered.route) };
  return answer(readOffer({ params, queryParams, id, found }), found.route, slippageTolerance);
}
