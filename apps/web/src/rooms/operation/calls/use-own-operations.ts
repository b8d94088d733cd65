import type { Address } from '@junction/primitives';
import { isAsking, isRunning, type Operation, type TermsOperation } from '../model/operation.ts';
import { isFromOtherTab } from '../shown-operations.ts';
import { useOperationPolling, useOperations } from '../use-operations.ts';

/** State of a conflicting operation: at the wallet, or pending. */
export type Busy = 'asking' | 'running';

/** Returns the state of a pending operation; undefined without one. */
export function busyWith(running: Operation | undefined): Busy | undefined {
  if (running === undefined) return undefined;
  return isAsking(running) ? 'asking' : 'running';
}

/** Matches operations of some kinds, optionally on one contract. */
export const isOfKinds =
  (kinds: readonly string[], target?: string) =>
  (operation: Operation): operation is TermsOperation =>
    'terms' in operation &&
    kinds.includes(operation.kind) &&
    (target === undefined || operation.terms.target === target);

export interface OwnOperations<Own extends Operation> {
  readonly own: readonly Own[];
  /** Pending operations followed by this page. */
  readonly running: readonly Own[];
  /** Those and operations of other pages: used to prevent sending twice. */
  readonly underWay: readonly Own[];
  /** Number of ended operations, with any result. */
  readonly ended: number;
}

/** Operations of one account and target; polled with every block while one is pending. */
export function useOwnOperations<Own extends Operation>(
  account: Address | undefined,
  isOfPlace: (operation: Operation) => operation is Own,
): OwnOperations<Own> {
  const own = useOperations()
    .filter(isOfPlace)
    .filter((operation) => operation.account === account);
  const underWay = own.filter(isRunning);
  const running = underWay.filter((operation) => !isFromOtherTab(operation));
  useOperationPolling(running.length > 0);
  return { own, running, underWay, ended: own.filter((operation) => !isRunning(operation)).length };
}
