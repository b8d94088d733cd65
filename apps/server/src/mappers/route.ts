import type { RouteStep, SwapRoute } from '@junction/api-contract';
import { formatFixed } from '@junction/primitives';
import type { Route } from '@junction/routing';
import type { QuotedHop, SwapQuote } from '../quotes/swap-quote.ts';

export function toWireRoute(quote: SwapQuote): SwapRoute {
  return {
    globalFee: quote.fee.toString(),
    globalPriceImpact: formatFixed(quote.priceImpact),
    steps: quote.hops.map(toStep),
    alternatives: quote.alternatives.map(toAlternative),
    block: { seqno: quote.block.seqno, time: quote.block.time },
  };
}

function toStep(hop: QuotedHop): RouteStep {
  return {
    actionType: 'Swap',
    poolAddress: hop.pool,
    poolType: hop.poolType,
    currencyAddresses: [...hop.poolTokens],
    spentCurrencyAddress: hop.from,
    spentAmount: hop.spent.toString(),
    receiveCurrencyAddress: hop.to,
    expectedReceiveAmount: hop.received.toString(),
    minimumReceiveAmount: hop.minimum.toString(),
    fee: hop.fee.toString(),
    priceImpact: formatFixed(hop.priceImpact),
    feeRate: formatFixed(hop.feeRate),
  };
}

function toAlternative(route: Route): NonNullable<SwapRoute['alternatives']>[number] {
  const [first] = route.hops;
  return {
    currencyAddresses: [...(first ? [first.from] : []), ...route.hops.map((hop) => hop.to)],
    poolAddresses: route.hops.map((hop) => hop.pool),
    spentAmount: route.spent.toString(),
    expectedReceiveAmount: route.received.toString(),
  };
}
