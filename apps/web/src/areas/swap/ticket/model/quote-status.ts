import type { BlockerInput } from './blockers.ts';
import type { QuoteState } from './quote-loop.ts';
import { paymentOf } from './payment.ts';
import type { Quote } from './quote.ts';
import type { Side } from './selection.ts';

/** Returns the displayed quote: the current one, or the last while loading. */
export function shownQuote<R, Q>(state: QuoteState<R, Q>): Q | undefined {
  if (state.status === 'ready') return state.quote;
  return state.status === 'loading' ? state.last : undefined;
}

/** Returns the status of the last quote request for the blockers. */
export function toQuoteStatus(state: QuoteState<unknown, unknown>): BlockerInput['quote'] {
  switch (state.status) {
    case 'no-route':
    case 'too-small':
    case 'failed':
      return state.status;
    case 'ready':
      return state.isOld ? 'old' : 'ready';
    case 'idle':
    case 'loading':
      return 'none';
  }
}

/** Returns the first side without a token. */
export function missingSideOf(left: unknown, right: unknown): Side | undefined {
  if (left === undefined) return 'left';
  return right === undefined ? 'right' : undefined;
}

/**
 * Nano required by the message of a quote if only tokens are sold; undefined if unknown, and if coins are sold, whose
 * limit includes a gas reserve. `held` as in `paymentOf`.
 */
export function gasToHold(quote: Quote | undefined, tokenBalance: bigint | undefined): bigint | undefined {
  const payment = quote && paymentOf(quote, tokenBalance);
  return payment?.coins === 0n ? payment.gas : undefined;
}
