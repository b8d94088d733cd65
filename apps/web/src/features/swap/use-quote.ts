import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { QuoteLoop, type QuoteState } from './model/quote-loop.ts';
import type { Quote } from './model/quote.ts';
import { askQuote } from './queries/ask-quote.ts';
import type { QuoteQuestion } from './strategies/swap-strategy.ts';

export type SwapQuoteState = QuoteState<QuoteQuestion, Quote>;

export interface QuoteHandle {
  readonly state: SwapQuoteState;
  readonly recheck: () => void;
}

export interface QuoteOptions {
  readonly question: QuoteQuestion | undefined;
  /** Left and right root: while they stay, old figures stay in sight. */
  readonly pairKey: string;
  readonly isPaused: boolean;
}

/** A quote for the question, asked anew after every change of it and every 15 s. */
export function useQuote({ question, pairKey, isPaused }: QuoteOptions): QuoteHandle {
  const [loop] = useState(
    () => new QuoteLoop<QuoteQuestion, Quote>({ ask: askQuote, now: () => Date.now() }),
  );
  const state = useSyncExternalStore(loop.subscribe, loop.getState, loop.getState);
  const askedPair = useRef<string>(undefined);
  const key = question === undefined ? undefined : JSON.stringify(question);
  const ask = useEffectEvent((asked: string | undefined) => {
    if (asked === undefined || question === undefined) {
      askedPair.current = undefined;
      loop.clear();
      return;
    }
    loop.request(question, { keep: askedPair.current === pairKey });
    askedPair.current = pairKey;
  });
  useEffect(() => ask(key), [key]);
  useEffect(() => loop.pause(isPaused), [loop, isPaused]);
  useEffect(() => () => loop.clear(), [loop]);
  return { state, recheck: () => loop.recheck() };
}
