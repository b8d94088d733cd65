import {
  ApiRequestError,
  crossSwapPayload,
  crossSwapRoute,
  type QuoteInput,
  type RouteResponse,
  type SwapRoute,
} from '@junction/api-contract';
import type { Address, Ratio } from '@junction/primitives';
import { askOverTokens } from '../../../../shared/api/ask-over-tokens.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import type { ListIdentity, TokenNaming } from '../../../../shared/api/known-tokens.ts';
import type { QuoteAnswer } from '../model/quote-loop.ts';
import { isTooSmall, readRoute, readTransfer, type Asked, type Quote } from '../model/quote.ts';
import { strategyOf } from '../strategies/strategy-of.ts';
import type { QuoteParams, QuoteQuestion, QuoteRequest } from '../strategies/swap-strategy.ts';

/** A fresh id of 31 bits; every quote has its own (facts G.3). */
export function newCallId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random >>> 1;
}

function answer(quote: Quote | undefined, route: SwapRoute, tolerance: Ratio): QuoteAnswer<Quote> {
  if (quote !== undefined) return { kind: 'ready', quote };
  return { kind: isTooSmall(route, tolerance) ? 'too-small' : 'no-route' };
}

export interface Offer {
  readonly params: QuoteParams;
  readonly question: QuoteQuestion;
  /** The call id that was asked with. */
  readonly id: number;
  readonly found: RouteResponse<typeof crossSwapPayload>;
}

/** The quote in an answer that came with a message; undefined when there is none. */
export function readOffer({ params, question, id, found }: Offer): Quote | undefined {
  const { input, payload, sellsCoin } = question;
  const { tolerance, tokens } = params;
  const quote = readRoute(found.route, { sellsCoin, tolerance });
  if (quote === undefined) return undefined;
  const asked: Asked = {
    sold: params.leftRoot,
    bought: params.rightRoot,
    side: params.typedSide,
    amount: params.amount,
    tolerance,
    through: tokens.roots,
    coin: payload?.coin,
    splits: input.maySplit === true,
  };
  const { sellsCoin: isCoinSold } = question;
  return { ...quote, transfer: readTransfer(id, found, isCoinSold ? quote.spent : 0n, asked) };
}

export interface QuoteCall {
  readonly signal: AbortSignal;
  /** The server has another copy of the token list. */
  readonly onListRejected: (list: ListIdentity) => void;
}

/** Asks the server for a route, and with an account for the message that executes it. */
export async function askQuote(request: QuoteRequest, call: QuoteCall): Promise<QuoteAnswer<Quote>> {
  const question = strategyOf(request.mode).quote(request.params);
  if (question === undefined) return { kind: 'no-route' };
  try {
    return await askRouted(request.params, question, call);
  } catch (error) {
    if (error instanceof ApiRequestError && error.context.status === 404)
      return { kind: error.context.answer?.code === 'AMOUNT_TOO_SMALL' ? 'too-small' : 'no-route' };
    throw error;
  }
}

/** The request body: a token list of any size is named by its identity. */
export function quoteInputOf({ input }: QuoteQuestion, { list, named }: TokenNaming): QuoteInput {
  if (list !== undefined) return { ...input, through: named, listUri: list.uri, listHash: list.hash };
  // Never empty: that would allow every token.
  return { ...input, through: [...new Set([...named, input.from, input.to])].toSorted() };
}

async function askRouted(
  params: QuoteParams,
  question: QuoteQuestion,
  { signal, onListRejected }: QuoteCall,
): Promise<QuoteAnswer<Quote>> {
  const { tolerance, tokens, leftRoot, rightRoot } = params;
  const { payload, sellsCoin } = question;
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
      ask: (naming) => callApi(crossSwapRoute, { body: quoteInputOf(question, naming), signal }),
    });
    const route = toKnown(answered);
    return answer(readRoute(route, { sellsCoin, tolerance }), route, tolerance);
  }
  const id = newCallId();
  const offered = await askOverTokens<Offer['found']>({
    tokens,
    isWithin: ({ route }) => isWithin(route),
    onListRejected,
    ask: (naming) =>
      callApi(crossSwapPayload, { body: { input: quoteInputOf(question, naming), id, ...payload }, signal }),
  });
  const found = { ...offered, route: toKnown(offered.route) };
  return answer(readOffer({ params, question, id, found }), found.route, tolerance);
}
