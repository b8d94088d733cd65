import type { AlternativeRoute, SwapRoute } from '@junction/api-contract';
import { ONE, mulDivDown, ratio, units } from '@junction/primitives';
import { listHops, type Route } from '@junction/routing';
import type { SwapQuote } from '../quotes/swap-quote.ts';

/** Flattens the tree of a quote to the list of hops of the API, each with the share of its branch. */
export function toRouteAnswer({ fee, priceImpact, block, alternatives, ...tree }: SwapQuote): SwapRoute {
  const steps = listHops(tree).map(({ hop, parent, numerator, denominator }) => ({
    ...hop,
    spent: units(hop.spent),
    received: units(hop.received),
    minimum: units(hop.minimum),
    fee: units(hop.fee),
    parent,
    share: ratio(mulDivDown(numerator, ONE, denominator)),
  }));
  return { fee: units(fee), priceImpact, steps, alternatives: alternatives.map(toAlternative), block };
}

function toAlternative({ hops, spent, received }: Route): AlternativeRoute {
  const [first] = hops;
  return {
    tokens: [...(first ? [first.from] : []), ...hops.map((hop) => hop.to)],
    pools: hops.map((hop) => hop.pool),
    spent: units(spent),
    received: units(received),
  };
}
