import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { Operation } from './operation.ts';

/**
 * Returns the root of the token that an operation created, from the factory's callback with the operation's call id;
 * callbacks with other ids are ignored. Undefined without a callback.
 */
export function findCreatedToken(operation: Operation, nodes: readonly TraceNode[]): Address | undefined {
  if (operation.kind !== 'create-token') return undefined;
  const answer = nodes.find(
    (node) =>
      node.method === 'onTokenRootDeployed' &&
      node.callId?.toString() === operation.id &&
      node.to === operation.account &&
      node.status === 'arrived',
  );
  return answer?.token;
}
