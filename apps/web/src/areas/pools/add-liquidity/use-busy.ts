import type { Address } from '@junction/primitives';
import {
  DATA_REFETCH_DELAY_MS,
  getDataChangedByOperation,
  isOperationRunning,
  useOperations,
  type Operation,
} from '../../../rooms/operation/index.ts';
import { getOpenOperationState } from '../../../rooms/operation/calls/index.ts';
import type { ActionBusyState } from '../../../rooms/action/index.ts';
import type { PendingAddLiquidityStep } from './model/plan.ts';

/** True if the operation has ended and may have changed data on the chain. */
const isSettled = ({ state }: Operation): boolean =>
  state.step === 'succeeded' || (state.step === 'cancelled' && state.by !== 'user');

/** Times in milliseconds at which the form last read account and pool; 0 before the first read. */
export interface AddLiquidityLastReadTimes {
  readonly account: number;
  readonly pool: number;
}

/**
 * Returns the time at which the data that this operation changes was last read. If it is in several queries, the
 * earliest time is returned.
 */
function getLastReadTime({ kind }: Operation, { account, pool }: AddLiquidityLastReadTimes): number {
  return getDataChangedByOperation(kind).includes('market') ? Math.min(account, pool) : account;
}

/**
 * Returns the account's pending operations on these tokens, including those of other tabs and previous visits. A
 * completed step counts as pending until the data it changes was read again, since it would be offered a second time
 * otherwise.
 */
export function usePendingAddLiquiditySteps(
  owner: Address | undefined,
  roots: readonly Address[],
  pool: Address | undefined,
  times: AddLiquidityLastReadTimes,
): { readonly busy: ActionBusyState; readonly running: PendingAddLiquidityStep | undefined } {
  const operations = useOperations();
  const isOpen = (operation: Operation): boolean => {
    if (isOperationRunning(operation)) return true;
    const readAt = getLastReadTime(operation, times);
    return isSettled(operation) && readAt > 0 && readAt <= operation.updatedAt + DATA_REFETCH_DELAY_MS;
  };
  const concerns = (operation: Operation): boolean => {
    if (operation.account !== owner || !isOpen(operation) || !('terms' in operation)) return false;
    const { terms, kind } = operation;
    if (kind === 'deploy-account') return true;
    if (terms.pool?.address !== undefined && terms.pool.address === pool) return true;
    return (
      (kind === 'deposit-token' || kind === 'withdraw-token') &&
      terms.tokens.some(({ root }) => root !== undefined && roots.includes(root))
    );
  };
  const running =
    operations.find((operation) => isOperationRunning(operation) && concerns(operation)) ??
    operations.find(concerns);
  return {
    busy: getOpenOperationState(running),
    running:
      running !== undefined && 'terms' in running
        ? { kind: running.kind, symbol: running.terms.tokens[0]?.symbol }
        : undefined,
  };
}
