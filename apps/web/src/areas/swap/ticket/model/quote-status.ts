import type { SwapBlockerInput } from './blockers.ts';
import type { QuoteState } from './quote-loop.ts';
import { getQuotePayment } from './payment.ts';
import type { Quote } from './quote.ts';
import type { SwapFormSide } from './selection.ts';

/** Returns the displayed quote: the current one, or the last while loading. */
export function getDisplayedQuote<R, Q>(state: QuoteState<R, Q>): Q | undefined {
  if (state.status === 'ready') return state.quote;
  return state.status === 'loading' ? state.last : undefined;
}

/** Returns the status of the last quote request for the blockers. */
export function toQuoteStatus(state: QuoteState<unknown, unknown>): SwapBlockerInput['quote'] {
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
export function getSideWithoutToken(left: unknown, right: unknown): SwapFormSide | undefined {
  if (left === undefined) return 'left';
  return right === undefined ? 'right' : undefined;
}

/**
 * Returns the nano that the quote's message requires if only tokens are sold. Undefined if unknown or if coins are
 * sold, since their spendable maximum already excludes a gas reserve. `tokenBalance` is explained at `getQuotePayment`.
 */
export function getRequiredGas(
  quote: Quote | undefined,
  tokenBalance: bigint | undefined,
): bigint | undefined {
  const payment = quote && getQuotePayment(quote, tokenBalance);
  return payment?.coins === 0n ? payment.gas : undefined;
}
