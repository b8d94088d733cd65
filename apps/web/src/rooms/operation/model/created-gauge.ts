import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { Operation } from './operation.ts';

/**
 * Returns the gauge created by an operation: the one that reported to the factory, which accepts reports only from its
 * deployments.
 */
export function createdGauge(operation: Operation, nodes: readonly TraceNode[]): Address | undefined {
  if (operation.kind !== 'create-gauge') return undefined;
  const { target } = operation.terms;
  const report = nodes.find(
    ({ method, status, to }) => method === 'onGaugeDeploy' && status === 'arrived' && to === target,
  );
  return report?.from;
}
