import { ONE, ratio, type Ratio, type Usd } from '@junction/primitives';
import type { Worth } from './derive-amounts.ts';
import type { SwapSides } from './derive-sides.ts';
import { shownQuote } from './quote-status.ts';
import type { QuoteState } from './quote-loop.ts';
import type { Quote } from './quote.ts';

/** A quote with what is known around it; the bill says the rest when it is loaded. */
export interface SwapFigures {
  readonly quote: Quote;
  /** Per hop, as it was asked with. */
  readonly tolerance: Ratio;
  /** Value lost by the quote, when both sides have a price. */
  readonly loss: Ratio | undefined;
  /** Base units of the sold token in the account's wallet; undefined while unknown. */
  readonly held: bigint | undefined;
  /** The figures belong to an older question, or grew old: nothing is signed on them. */
  readonly isStale: boolean;
}

/** Undefined while there is nothing to show. */
export function makeFigures(input: {
  readonly quote: QuoteState<unknown, Quote>;
  readonly tolerance: Ratio;
  readonly sides: Pick<SwapSides, 'left' | 'right'>;
  readonly worth: Worth;
  readonly held: bigint | undefined;
}): SwapFigures | undefined {
  const { quote: state, sides, worth } = input;
  const quote = shownQuote(state);
  if (quote === undefined) return undefined;
  return {
    quote,
    tolerance: input.tolerance,
    loss: lossOf(worth(sides.left, quote.spent), worth(sides.right, quote.received)),
    held: input.held,
    isStale: state.status !== 'ready' || state.isOld,
  };
}

function lossOf(given: Usd | undefined, got: Usd | undefined): Ratio | undefined {
  return given === undefined || got === undefined || given === 0n || got >= given
    ? undefined
    : ratio(((given - got) * ONE) / given);
}
