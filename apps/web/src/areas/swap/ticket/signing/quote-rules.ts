import { FIXED_POINT_ONE, mulDivDown, type Address } from '@junction/primitives';
import type { RequestedQuoteParams, Quote } from '../model/quote.ts';
import { getLastHops } from '../model/quote.ts';
import { getRouteDepth, isRouteSplit, MAX_SPLIT_ROUTE_DEPTH } from '../model/route-tree.ts';
import type { SwapResponseDifference } from './swap-difference.ts';

/** Maximum number of hops of a route that must not be split. */
const MAX_UNSPLIT_DEPTH = 3;

/** Compares a quote with its request. Undefined if they are consistent. */
export function findQuoteDifference(
  quote: Quote,
  asked: RequestedQuoteParams,
): SwapResponseDifference | undefined {
  const { hops } = quote;
  const first = hops.filter((hop) => hop.parent === undefined);
  const ends = getLastHops(hops);
  if (first.length === 0 || first.some((hop) => hop.from !== asked.sold)) return 'TOKENS';
  if (ends.some((hop) => hop.to !== asked.bought)) return 'TOKENS';
  if (hops.some(({ to }) => !isAllowed(to, asked))) return 'TOKENS';
  if (getRouteDepth(hops) > (asked.splits ? MAX_SPLIT_ROUTE_DEPTH : MAX_UNSPLIT_DEPTH)) return 'SHARES';
  if (!asked.splits && isRouteSplit(hops)) return 'SHARES';
  if (asked.side === 'left' ? quote.spent !== asked.amount : quote.received < asked.amount) return 'AMOUNT';
  const parents = [undefined, ...hops.keys()];
  return parents.every((parent) => hasConsistentAmounts(quote, parent)) ? undefined : 'AMOUNT';
}

const isAllowed = (root: Address, { through, sold, bought }: RequestedQuoteParams): boolean =>
  root === sold || root === bought || through.has(root);

/**
 * True if the hops that follow `parent` spend its output (or the sold amount) according to their shares, the last one
 * with the rounding remainder.
 */
function hasConsistentAmounts({ hops, spent }: Quote, parent: number | undefined): boolean {
  const after = hops.filter((hop) => hop.parent === parent);
  let left: bigint = parent === undefined ? spent : (hops[parent]?.received ?? spent);
  const total = left;
  return after.every((hop, place) => {
    const part = place === after.length - 1 ? left : mulDivDown(total, hop.share, FIXED_POINT_ONE);
    left -= part;
    return hop.spent === part;
  });
}
