import type { TraceNode } from '@junction/api-contract';
import type { Operation } from './operation.ts';
import { isSwapOperation } from './operation.ts';
import type { StatusAnswer } from './swap-status.ts';

/** A pool that refuses answers in good order and says so to the account's owner. */
const REFUSAL = /OperationCancelled/;

/** Where received tokens arrive: minted or transferred into a token wallet. */
const ARRIVALS: readonly (string | null)[] = ['acceptMint', 'acceptTransfer'];

/**
 * How a finished message tree ended. A contract that failed or sent its message back, or a pool that said no, means
 * the whole operation was turned back; otherwise the amount is what the tree brought of the token to be received.
 */
export function readTree(operation: Operation, nodes: readonly TraceNode[]): StatusAnswer {
  const isRefused = nodes.some(
    (node) =>
      node.status === 'refused' ||
      node.status === 'returned' ||
      (node.method !== null && REFUSAL.test(node.method)),
  );
  if (isRefused) return { status: 'Cancelled', amount: ['0'], tokenRoot: [] };
  if (isSwapOperation(operation))
    return { status: 'Succeed', amount: [operation.deal.receives.units], tokenRoot: [] };
  const expected = operation.terms.receives?.[0];
  const arrived = nodes.findLast(
    (node) =>
      expected !== undefined &&
      node.token === expected.root &&
      ARRIVALS.includes(node.method) &&
      node.amount !== null,
  );
  return { status: 'Succeed', amount: [arrived?.amount ?? expected?.units ?? '0'], tokenRoot: [] };
}
