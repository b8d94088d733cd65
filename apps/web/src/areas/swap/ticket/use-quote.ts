import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { reloadTokenList } from '../../../shared/api/reload-token-list.ts';
import { QuoteLoop, type QuoteState } from './model/quote-loop.ts';
import type { Quote } from './model/quote.ts';
import type { QuoteRequest } from './strategies/swap-strategy.ts';

export type SwapQuoteState = QuoteState<QuoteRequest, Quote>;

export interface RefreshedSwapQuote {
  readonly state: SwapQuoteState;
  readonly recheck: () => void;
  /** Returns true if the quote can be signed now. */
  readonly isFresh: () => boolean;
}

export interface RefreshedSwapQuoteOptions {
  readonly request: QuoteRequest | undefined;
  /** Roots of both sides. The previous quote stays visible as long as they are unchanged. */
  readonly pairKey: string;
  readonly isPaused: boolean;
}

/** Loads the code of quote requests. It is preloaded when the browser is idle, or loaded with the first request. */
export const loadSwapQuoteModule = () => import('./queries/ask-quote.ts');

/**
 * Returns the cache key of a request. Instead of all tokens of the list, the key contains the hash of the list, and the
 * addresses of the tokens outside of the list.
 */
function getQuoteKey({ mode, params }: QuoteRequest): string {
  const { list, others, roots } = params.tokens;
  const tokens = [list?.hash ?? roots.size, others];
  return JSON.stringify({ ...params, tokens, mode }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/** Quote of a request, refetched after changes, every 15 s, and when the connection is restored. */
export function useRefreshedSwapQuote({
  request,
  pairKey,
  isPaused,
}: RefreshedSwapQuoteOptions): RefreshedSwapQuote {
  const client = useQueryClient();
  const [loop] = useState(
    () =>
      new QuoteLoop<QuoteRequest, Quote>({
        ask: async (asked, signal) =>
          (await loadSwapQuoteModule()).requestQuote(asked, {
            signal,
            onListRejected: (list) => reloadTokenList(client, list),
          }),
        now: () => Date.now(),
      }),
  );
  const state = useSyncExternalStore(loop.subscribe, loop.getState, loop.getState);
  const askedPair = useRef<string>(undefined);
  const key = request === undefined ? undefined : getQuoteKey(request);
  const ask = useEffectEvent((asked: string | undefined) => {
    if (asked === undefined || request === undefined) {
      askedPair.current = undefined;
      loop.clear();
      return;
    }
    loop.request(request, { keep: askedPair.current === pairKey });
    askedPair.current = pairKey;
  });
  useEffect(() => ask(key), [key]);
  useEffect(() => loop.pause(isPaused), [loop, isPaused]);
  useEffect(() => () => loop.clear(), [loop]);
  useEffect(() => {
    const recheck = (): void => loop.recheck();
    window.addEventListener('online', recheck);
    return () => window.removeEventListener('online', recheck);
  }, [loop]);
  return { state, recheck: () => loop.recheck(), isFresh: () => loop.isFresh() };
}
