import type { Address } from '@junction/primitives';
import { isAsking, isRunning, type Operation, type TermsOperation } from '../model/operation.ts';
import { isFromOtherTab } from '../shown-operations.ts';
import { useOperationPolling, useOperations } from '../use-operations.ts';

/** `asking`: the wallet is showing the request; `running`: the message is pending on-chain. */
export type Busy = 'asking' | 'running';

/** Returns whether an operation waits for the wallet or for the chain; undefined without an operation. */
export function busyWith(running: Operation | undefined): Busy | undefined {
  if (running === undefined) return undefined;
  return isAsking(running) ? 'asking' : 'running';
}

/** Returns a type guard for operations of these kinds; with `target`, only those sent to this contract. */
export const isOfKinds =
  (kinds: readonly string[], target?: string) =>
  (operation: Operation): operation is TermsOperation =>
    'terms' in operation &&
    kinds.includes(operation.kind) &&
    (target === undefined || operation.terms.target === target);

export interface OwnOperations<Own extends Operation> {
  readonly own: readonly Own[];
  /** Operations that are not finished and were started or resumed by this page. */
  readonly running: readonly Own[];
  /** `running` and the unfinished operations of other pages. Used to prevent sending the same message twice. */
  readonly underWay: readonly Own[];
  /** Number of finished operations, whether they succeeded or not. Changes when data should be refetched. */
  readonly ended: number;
}

/** Returns the account's operations that satisfy the type guard, and polls the unfinished ones with every block. */
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
