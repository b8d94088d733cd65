import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { Operation } from './operation.ts';

/**
 * Returns the address of the legacy farm that an operation created, from the message tree: the sender of the report
 * that the farm factory accepted, since it accepts reports only from farms it deployed. Undefined if there is no
 * report.
 */
export function findCreatedFarm(operation: Operation, nodes: readonly TraceNode[]): Address | undefined {
  if (operation.kind !== 'create-farm') return undefined;
  const { target } = operation.terms;
  const report = nodes.find(
    ({ method, status, to }) => method === 'onPoolDeploy' && status === 'arrived' && to === target,
  );
  return report?.from;
}
