import type { Address } from '@junction/primitives';
import {
  isSendingUnconfirmed,
  isOperationRunning,
  type Operation,
  type NonSwapOperation,
} from '../model/operation.ts';
import { isOperationFromOtherTab } from '../shown-operations.ts';
import { useOperationPolling, useOperations } from '../use-operations.ts';

/**
 * State of an open operation. `asking`: the wallet is showing the request; `running`: the message is pending on-chain.
 */
export type OpenOperationState = 'asking' | 'running';

/** Returns whether an operation waits for the wallet or for the chain; undefined if there is no operation. */
export function getOpenOperationState(running: Operation | undefined): OpenOperationState | undefined {
  if (running === undefined) return undefined;
  return isSendingUnconfirmed(running) ? 'asking' : 'running';
}

/** Returns a type guard for operations of these kinds. With `target`, only operations sent to this contract match. */
export const isOperationOfKind =
  (kinds: readonly string[], target?: string) =>
  (operation: Operation): operation is NonSwapOperation =>
    'terms' in operation &&
    kinds.includes(operation.kind) &&
    (target === undefined || operation.terms.target === target);

export interface FilteredAccountOperations<Own extends Operation> {
  readonly own: readonly Own[];
  /** Operations that are not finished and were started or resumed by this page. */
  readonly running: readonly Own[];
  /** All unfinished operations, including those of other tabs. Used to prevent sending the same message twice. */
  readonly underWay: readonly Own[];
  /** Number of finished operations, successful or not. A change means that data should be refetched. */
  readonly ended: number;
}

/** Returns the account's operations that satisfy the type guard. Unfinished ones are polled with every block. */
export function useFilteredAccountOperations<Own extends Operation>(
  account: Address | undefined,
  isOfPlace: (operation: Operation) => operation is Own,
): FilteredAccountOperations<Own> {
  const own = useOperations()
    .filter(isOfPlace)
    .filter((operation) => operation.account === account);
  const underWay = own.filter(isOperationRunning);
  const running = underWay.filter((operation) => !isOperationFromOtherTab(operation));
  useOperationPolling(running.length > 0);
  return { own, running, underWay, ended: own.filter((operation) => !isOperationRunning(operation)).length };
}
