import {
  ApiRequestError,
  crossSwapPayload,
  crossSwapRoute,
  type SwapQuoteRequest,
  type ApiRouteResponse,
  type SwapRoute,
} from '@junction/api-contract';
import { compareAddresses, type Address, type Ratio } from '@junction/primitives';
import { queryWithKnownTokens } from '../../../../shared/api/ask-over-tokens.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import type { TokenListIdentity, RequestedTokens } from '../../../../shared/api/known-tokens.ts';
import type { QuoteResult } from '../model/quote-loop.ts';
import {
  hasHopWithZeroAmount,
  convertRouteToQuote,
  toServerSwapMessage,
  type RequestedQuoteParams,
  type Quote,
} from '../model/quote.ts';
import { getSwapStrategy } from '../strategies/strategy-of.ts';
import type { QuoteParams, QuoteRequestBody, QuoteRequest } from '../strategies/swap-strategy.ts';

/** Returns a random 31-bit call id. Each quote gets its own. */
export function generateQuoteCallId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random >>> 1;
}

function toQuoteResponse(
  quote: Quote | undefined,
  route: SwapRoute,
  slippageTolerance: Ratio,
): QuoteResult<Quote> {
  if (quote !== undefined) return { kind: 'ready', quote };
  return { kind: hasHopWithZeroAmount(route, slippageTolerance) ? 'too-small' : 'no-route' };
}

export interface QuoteResponse {
  readonly params: QuoteParams;
  readonly queryParams: QuoteRequestBody;
  /** Requested call id. */
  readonly id: number;
  readonly found: ApiRouteResponse<typeof crossSwapPayload>;
}

/** Converts a response that includes a message to a quote; undefined if its route is not usable. */
export function convertResponseToQuote({ params, queryParams, id, found }: QuoteResponse): Quote | undefined {
  const { input, payload, sellsCoin } = queryParams;
  const { slippageTolerance, tokens } = params;
  const quote = convertRouteToQuote(found.route, { sellsCoin, slippageTolerance });
  if (quote === undefined) return undefined;
  const asked: RequestedQuoteParams = {
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
  return { ...quote, transfer: toServerSwapMessage(id, found, isCoinSold ? quote.spent : 0n, asked) };
}

export interface QuoteCallOptions {
  readonly signal: AbortSignal;
  /** Called if the server has another version of the token list. */
  readonly onListRejected: (list: TokenListIdentity) => void;
}

/**
 * Requests a quote. With an account the response includes the message of the swap. Throws `ApiRequestError` unless the
 * server reports that there is no route.
 */
export async function requestQuote(
  request: QuoteRequest,
  call: QuoteCallOptions,
): Promise<QuoteResult<Quote>> {
  const queryParams = getSwapStrategy(request.mode).quote(request.params);
  if (queryParams === undefined) return { kind: 'no-route' };
  try {
    return await fetchRoutedQuote(request.params, queryParams, call);
  } catch (error) {
    if (error instanceof ApiRequestError && error.context.status === 404)
      return { kind: error.context.answer?.code === 'AMOUNT_TOO_SMALL' ? 'too-small' : 'no-route' };
    throw error;
  }
}

/**
 * Builds the request body. It identifies the token list by URI and hash if possible, so that the request stays small
 * for long lists.
 */
export function toQuoteInput(
  { input }: QuoteRequestBody,
  { list, named }: RequestedTokens,
): SwapQuoteRequest {
  if (list !== undefined) return { ...input, through: named, listUri: list.uri, listHash: list.hash };
  // The array must not be empty, since an empty one would allow every token.
  return { ...input, through: [...new Set([...named, input.from, input.to])].toSorted(compareAddresses) };
}

async function fetchRoutedQuote(
  params: QuoteParams,
  queryParams: QuoteRequestBody,
  { signal, onListRejected }: QuoteCallOptions,
): Promise<QuoteResult<Quote>> {
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
    const answered = await queryWithKnownTokens({
      tokens,
      isWithin,
      onListRejected,
      ask: (naming) => callApi(crossSwapRoute, { body: toQuoteInput(queryParams, naming), signal }),
    });
    const route = toKnown(answered);
    return toQuoteResponse(
      convertRouteToQuote(route, { sellsCoin, slippageTolerance }),
      route,
      slippageTolerance,
    );
  }
  const id = generateQuoteCallId();
  const offered = await queryWithKnownTokens<QuoteResponse['found']>({
    tokens,
    isWithin: ({ route }) => isWithin(route),
    onListRejected,
    ask: (naming) =>
      callApi(crossSwapPayload, {
        body: { input: toQuoteInput(queryParams, naming), id, ...payload },
        signal,
      }),
  });
  const found = { ...offered, route: toKnown(offered.route) };
  return toQuoteResponse(
    convertResponseToQuote({ params, queryParams, id, found }),
    found.route,
    slippageTolerance,
  );
}
