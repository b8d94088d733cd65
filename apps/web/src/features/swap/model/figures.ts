import { ONE, ratio, type Ratio, type Units, type Usd } from '@junction/primitives';
import type { Quote } from './quote.ts';
import type { SideView } from './side-view.ts';

/** A quote with what is known around it; the bill says the rest when it is loaded. */
export interface SwapFigures {
  readonly quote: Quote;
  /** Per hop, as it was asked with. */
  readonly tolerance: Ratio;
  /** Value lost by the quote, when both sides have a price. */
  readonly loss: Ratio | undefined;
  /** The figures belong to an older question, or grew old: nothing is signed on them. */
  readonly isStale: boolean;
}

/** Undefined while there is nothing to show. */
export function makeFigures(facts: {
  readonly shown: Quote | undefined;
  readonly isStale: boolean;
  readonly tolerance: { readonly perHop: Ratio };
  readonly left: SideView | undefined;
  readonly right: SideView | undefined;
  readonly worth: (side: SideView | undefined, value: Units | undefined) => Usd | undefined;
}): SwapFigures | undefined {
  const { shown, tolerance, left, right, worth } = facts;
  if (shown === undefined) return undefined;
  const given = worth(left, shown.spent);
  const got = worth(right, shown.received);
  return {
    quote: shown,
    tolerance: tolerance.perHop,
    loss:
      given === undefined || got === undefined || given === 0n || got >= given
        ? undefined
        : ratio(((given - got) * ONE) / given),
    isStale: facts.isStale,
  };
}
