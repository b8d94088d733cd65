import type { TraceNode } from '@junction/api-contract';
import type { DealAmount } from '../../../entities/operation/index.ts';

/** Where received tokens arrive: minted or transferred into a token wallet. */
const ARRIVALS: readonly (string | null)[] = ['acceptMint', 'acceptTransfer'];

/** What the message tree brought of each expected token; undefined for one that the tree does not name. */
export function arrivedOf(
  expected: readonly DealAmount[],
  nodes: readonly TraceNode[],
): readonly (DealAmount | undefined)[] {
  return expected.map((amount) => {
    const node = nodes.findLast(
      ({ token, method, status, amount: units }) =>
        token === amount.root && ARRIVALS.includes(method) && status === 'arrived' && units !== null,
    );
    return typeof node?.amount === 'string' ? { ...amount, units: node.amount } : undefined;
  });
}
