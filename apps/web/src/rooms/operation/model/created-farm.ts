import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { Operation } from './operation.ts';

/**
 * Returns the legacy farm created by an operation: the one that reported to the farm factory, which accepts reports
 * only from its deployments.
 */
export function createdFarm(operation: Operation, nodes: readonly TraceNode[]): Address | undefined {
  if (operation.kind !== 'create-farm') return undefined;
  const { target } = operation.terms;
  const report = nodes.find(
    ({ method, status, to }) => method === 'onPoolDeploy' && status === 'arrived' && to === target,
  );
  return report?.from;
}
