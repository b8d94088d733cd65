import type { Address } from '@junction/primitives';
import { isAsking, isRunning, type Operation, type TermsOperation } from '../model/operation.ts';
import { isElsewhere } from '../shown-operations.ts';
import { useOperationWake, useOperations } from '../use-operations.ts';

/** How far something is that stands in the way of the same thing: at the wallet, or on its way. */
export type Busy = 'asking' | 'running';

/** How far an operation under way is; undefined where there is none. */
export function busyWith(running: Operation | undefined): Busy | undefined {
  if (running === undefined) return undefined;
  return isAsking(running) ? 'asking' : 'running';
}

/** Tells operations of these kinds, on one contract where one is named. */
export const isOfKinds =
  (kinds: readonly string[], target?: string) =>
  (operation: Operation): operation is TermsOperation =>
    'terms' in operation &&
    kinds.includes(operation.kind) &&
    (target === undefined || operation.terms.target === target);

export interface OwnOperations<Own extends Operation> {
  readonly own: readonly Own[];
  /** Under way, as far as this page knows it first. */
  readonly running: readonly Own[];
  /** Those, and what another page has asked or sent: for what must not be sent twice. */
  readonly underWay: readonly Own[];
  /** How many have ended, whatever came of them. */
  readonly ended: number;
}

/** Operations of one account and of one place; while any is under way it is asked about with every block. */
export function useOwnOperations<Own extends Operation>(
  account: Address | undefined,
  isOfPlace: (operation: Operation) => operation is Own,
): OwnOperations<Own> {
  const own = useOperations()
    .filter(isOfPlace)
    .filter((operation) => operation.account === account);
  const underWay = own.filter(isRunning);
  const running = underWay.filter((operation) => !isElsewhere(operation));
  useOperationWake(running.length > 0);
  return { own, running, underWay, ended: own.filter((operation) => !isRunning(operation)).length };
}
