import type { TraceNode } from '@junction/api-contract';
import { createdToken } from './created-token.ts';
import { isSwapOperation, type Operation } from './operation.ts';
import type { StatusAnswer } from './swap-status.ts';

/** A pool or a limit order that refuses answers in good order and says so to the account's owner. */
const REFUSAL = /OperationCancelled|^onOrder\w*Reject$|^on(OrderSwap|Matching)Cancel$/;

/** Where received tokens arrive: minted or transferred into a token wallet. */
const ARRIVALS: readonly (string | null)[] = ['acceptMint', 'acceptTransfer'];

const NOTHING: StatusAnswer = { status: 'Cancelled', amount: ['0'], tokenRoot: [] };

/**
 * Whether the one message that makes an operation true has arrived, for operations that have one: a refusal further
 * down, of a callback, changes nothing about them.
 */
function isProven(operation: Operation, nodes: readonly TraceNode[]): boolean | undefined {
  const arrived = (method: string): boolean =>
    nodes.some((node) => node.method === method && node.status === 'arrived');
  switch (operation.kind) {
    case 'create-token':
      return createdToken(operation, nodes) !== undefined;
    case 'mint-token':
      return arrived('acceptMint');
    case 'burn-token':
      return arrived('acceptBurn');
    case 'transfer-ownership':
      return arrived('transferOwnership');
    default:
      return undefined;
  }
}

/**
 * How a finished message tree ended. A contract that failed or sent its message back, or a pool that said no, means
 * the whole operation was turned back; otherwise the amount is what the tree brought of the token to be received.
 */
export function readTree(operation: Operation, nodes: readonly TraceNode[]): StatusAnswer {
  const proven = isProven(operation, nodes);
  if (proven === false) return NOTHING;
  const isRefused = nodes.some(
    (node) =>
      node.status === 'refused' ||
      node.status === 'returned' ||
      (node.method !== null && REFUSAL.test(node.method)),
  );
  if (proven === undefined && isRefused) return NOTHING;
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
