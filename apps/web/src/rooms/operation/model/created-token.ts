import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { Operation } from './operation.ts';

/**
 * The root of the token an operation created: what the factory called back with the operation's own call id. Another
 * creation's callback says nothing about this one.
 */
export function createdToken(operation: Operation, nodes: readonly TraceNode[]): Address | undefined {
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
