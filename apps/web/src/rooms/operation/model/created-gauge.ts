import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { Operation } from './operation.ts';

/**
 * Returns the address of the gauge that an operation created, from the message tree: the sender of the report that the
 * factory accepted, since it accepts reports only from gauges it deployed. Undefined if there is no report.
 */
export function findCreatedGauge(operation: Operation, nodes: readonly TraceNode[]): Address | undefined {
  if (operation.kind !== 'create-gauge') return undefined;
  const { target } = operation.terms;
  const report = nodes.find(
    ({ method, status, to }) => method === 'onGaugeDeploy' && status === 'arrived' && to === target,
  );
  return report?.from;
}
