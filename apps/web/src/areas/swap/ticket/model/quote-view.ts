import { FIXED_POINT_ONE, ratio, type Ratio, type Usd } from '@junction/primitives';
import type { UsdValueGetter } from './derive-amounts.ts';
import type { SwapSides } from './derive-sides.ts';
import { getDisplayedQuote } from './quote-status.ts';
import type { QuoteState } from './quote-loop.ts';
import type { Quote } from './quote.ts';

/** Displayed quote with derived values. The bill is not part of it, since its code is loaded separately. */
export interface QuoteView {
  readonly quote: Quote;
  /** Slippage tolerance per hop, as requested. */
  readonly slippageTolerance: Ratio;
  /** Loss of USD value as a ratio; undefined if a price is unknown or there is no loss. */
  readonly loss: Ratio | undefined;
  /** Base units of the sold token in the account's wallet; undefined while unknown. */
  readonly tokenBalance: bigint | undefined;
  /** True if the quote belongs to an earlier request or is too old, so that it cannot be signed. */
  readonly isStale: boolean;
}

/** Derives the displayed quote; undefined while there is none. */
export function deriveQuoteView(input: {
  readonly quote: QuoteState<unknown, Quote>;
  readonly slippageTolerance: Ratio;
  readonly sides: Pick<SwapSides, 'left' | 'right'>;
  readonly worth: UsdValueGetter;
  readonly tokenBalance: bigint | undefined;
}): QuoteView | undefined {
  const { quote: state, sides, worth } = input;
  const quote = getDisplayedQuote(state);
  if (quote === undefined) return undefined;
  return {
    quote,
    slippageTolerance: input.slippageTolerance,
    loss: getUsdLoss(worth(sides.left, quote.spent), worth(sides.right, quote.received)),
    tokenBalance: input.tokenBalance,
    isStale: state.status !== 'ready' || state.isOld,
  };
}

function getUsdLoss(given: Usd | undefined, got: Usd | undefined): Ratio | undefined {
  return given === undefined || got === undefined || given === 0n || got >= given
    ? undefined
    : ratio(((given - got) * FIXED_POINT_ONE) / given);
}
