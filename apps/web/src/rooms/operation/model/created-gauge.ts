import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { Operation } from './operation.ts';

/**
 * The gauge an operation created: the one that reported itself to the factory, which takes such a report only from what
 * it has deployed.
 */
export function createdGauge(operation: Operation, nodes: readonly TraceNode[]): Address | undefined {
  if (operation.kind !== 'create-gauge') return undefined;
  const { target } = operation.terms;
  const report = nodes.find(
    ({ method, status, to }) => method === 'onGaugeDeploy' && status === 'arrived' && to === target,
  );
  return report?.from;
}
