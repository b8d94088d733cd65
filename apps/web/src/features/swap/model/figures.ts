import { ONE, nano, ratio, type Ratio, type Units, type Usd } from '@junction/primitives';
import { compoundToleranceUp } from '../../../entities/tolerance/index.ts';
import { makeBill, type Bill } from './bill.ts';
import { gasOf } from './deal.ts';
import { gateText, impactGate, type ImpactGate } from './impact-gate.ts';
import type { Quote } from './quote.ts';
import type { SideView } from './side-view.ts';

/** A quote with everything the page says about it. */
export interface SwapFigures {
  readonly quote: Quote;
  readonly bill: Bill;
  /** Value lost by the quote, when both sides have a price. */
  readonly loss: Ratio | undefined;
  readonly gate: ImpactGate;
  readonly gateText: string;
  /** The figures belong to an older question. */
  readonly isStale: boolean;
  readonly sellsCoin: boolean;
}

/** Undefined while there is nothing to show. */
export function makeFigures(facts: {
  readonly shown: Quote | undefined;
  readonly state: string;
  readonly tolerance: { readonly perHop: Ratio };
  readonly sellsCoin: boolean;
  readonly left: SideView | undefined;
  readonly right: SideView | undefined;
  readonly worth: (side: SideView | undefined, value: Units | undefined) => Usd | undefined;
}): SwapFigures | undefined {
  const { shown, tolerance, sellsCoin, left, right, worth } = facts;
  if (shown === undefined) return undefined;
  const attached = gasOf(shown, sellsCoin);
  const given = worth(left, shown.spent);
  const got = worth(right, shown.received);
  const loss =
    given === undefined || got === undefined || given === 0n || got >= given
      ? undefined
      : ratio(((given - got) * ONE) / given);
  return {
    quote: shown,
    bill: makeBill({
      quote: shown,
      tolerance: tolerance.perHop,
      toleranceOverall: compoundToleranceUp(tolerance.perHop, shown.hops.length),
      gas:
        attached === undefined ? undefined : { attached: nano(attached), returned: shown.transfer?.returned },
    }),
    loss,
    gate: impactGate(shown.impact, loss),
    gateText: gateText(shown.impact, loss),
    isStale: facts.state === 'loading',
    sellsCoin,
  };
}
