import { ONE, ratio, type Ratio, type Usd } from '@junction/primitives';
import type { Worth } from './derive-amounts.ts';
import type { SwapSides } from './derive-sides.ts';
import { shownQuote } from './quote-status.ts';
import type { QuoteState } from './quote-loop.ts';
import type { Quote } from './quote.ts';

/** Quote with derived amounts; the bill is loaded separately. */
export interface QuoteView {
  readonly quote: Quote;
  /** Slippage tolerance per hop, as requested. */
  readonly slippageTolerance: Ratio;
  /** Loss of USD value (ratio); undefined without both prices or without a loss. */
  readonly loss: Ratio | undefined;
  /** Base units of the sold token in the account's wallet; undefined while unknown. */
  readonly tokenBalance: bigint | undefined;
  /** True for quotes of an older request or past their lifetime; they cannot be signed. */
  readonly isStale: boolean;
}

/** Returns undefined without a quote. */
export function deriveQuoteView(input: {
  readonly quote: QuoteState<unknown, Quote>;
  readonly slippageTolerance: Ratio;
  readonly sides: Pick<SwapSides, 'left' | 'right'>;
  readonly worth: Worth;
  readonly tokenBalance: bigint | undefined;
}): QuoteView | undefined {
  const { quote: state, sides, worth } = input;
  const quote = shownQuote(state);
  if (quote === undefined) return undefined;
  return {
    quote,
    slippageTolerance: input.slippageTolerance,
    loss: lossOf(worth(sides.left, quote.spent), worth(sides.right, quote.received)),
    tokenBalance: input.tokenBalance,
    isStale: state.status !== 'ready' || state.isOld,
  };
}

function lossOf(given: Usd | undefined, got: Usd | undefined): Ratio | undefined {
  return given === undefined || got === undefined || given === 0n || got >= given
    ? undefined
    : ratio(((given - got) * ONE) / given);
}
