import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { Operation } from './operation.ts';

/**
 * The older farm an operation created: the one that reported itself to the fabric, which takes such a report only from
 * what it has deployed.
 */
export function createdFarm(operation: Operation, nodes: readonly TraceNode[]): Address | undefined {
  if (operation.kind !== 'create-farm') return undefined;
  const { target } = operation.terms;
  const report = nodes.find(
    ({ method, status, to }) => method === 'onPoolDeploy' && status === 'arrived' && to === target,
  );
  return report?.from;
}
