import { ONE, mulDivDown, type Address } from '@junction/primitives';
import type { Asked, Quote } from '../model/quote.ts';
import { endsOf } from '../model/quote.ts';
import { depthOf, isSplit, MAX_SPLIT_DEPTH } from '../model/route-tree.ts';
import type { SwapDifference } from './swap-difference.ts';

/** Maximum depth of requested routes that may not split. */
const MAX_DEPTH = 3;

/** Checks a quote's consistency with its request. Undefined if consistent. */
export function quoteDifference(quote: Quote, asked: Asked): SwapDifference | undefined {
  const { hops } = quote;
  const first = hops.filter((hop) => hop.parent === undefined);
  const ends = endsOf(hops);
  if (first.length === 0 || first.some((hop) => hop.from !== asked.sold)) return 'TOKENS';
  if (ends.some((hop) => hop.to !== asked.bought)) return 'TOKENS';
  if (hops.some(({ to }) => !isAllowed(to, asked))) return 'TOKENS';
  if (depthOf(hops) > (asked.splits ? MAX_SPLIT_DEPTH : MAX_DEPTH)) return 'SHARES';
  if (!asked.splits && isSplit(hops)) return 'SHARES';
  if (asked.side === 'left' ? quote.spent !== asked.amount : quote.received < asked.amount) return 'AMOUNT';
  const parents = [undefined, ...hops.keys()];
  return parents.every((parent) => flowsOn(quote, parent)) ? undefined : 'AMOUNT';
}

const isAllowed = (root: Address, { through, sold, bought }: Asked): boolean =>
  root === sold || root === bought || through.has(root);

/**
 * Successors spend a hop's output by their shares, the last one with the rounding remainder; the same for the sold
 * amount.
 */
function flowsOn({ hops, spent }: Quote, parent: number | undefined): boolean {
  const after = hops.filter((hop) => hop.parent === parent);
  let left: bigint = parent === undefined ? spent : (hops[parent]?.received ?? spent);
  const total = left;
  return after.every((hop, place) => {
    const part = place === after.length - 1 ? left : mulDivDown(total, hop.share, ONE);
    left -= part;
    return hop.spent === part;
  });
}
