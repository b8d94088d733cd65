import type { RouteStep, SwapRoute } from '@junction/api-contract';
import { ONE, formatFixed, mulDivDown } from '@junction/primitives';
import { listHops, type ListedHop, type Route } from '@junction/routing';
import type { QuotedHop, SwapQuote } from '../quotes/swap-quote.ts';

export function toWireRoute(quote: SwapQuote): SwapRoute {
  const hops = listHops(quote);
  const isSplit = hops.some(({ numerator, whole }) => numerator !== whole);
  return {
    globalFee: quote.fee.toString(),
    globalPriceImpact: formatFixed(quote.priceImpact),
    steps: hops.map((listed) => ({ ...toStep(listed.hop), ...(isSplit ? toPlace(listed) : {}) })),
    alternatives: quote.alternatives.map(toAlternative),
    block: { seqno: quote.block.seqno, time: quote.block.time },
  };
}

const ACTIONS = { swap: 'Swap', deposit: 'Deposit', withdraw: 'Withdraw' } as const;

function toStep(hop: QuotedHop): RouteStep {
  return {
    actionType: ACTIONS[hop.action],
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

/** Said of routes that part only: without it every step spends what the one before it received. */
function toPlace({ parent, numerator, whole }: ListedHop): Pick<RouteStep, 'parent' | 'share'> {
  return { parent: parent ?? null, share: formatFixed(mulDivDown(numerator, ONE, whole)) };
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
