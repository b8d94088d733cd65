import type { Address } from '@junction/primitives';
import {
  REFRESH_DELAY,
  changesOf,
  isRunning,
  useOperations,
  type Operation,
} from '../../../rooms/operation/index.ts';
import { busyWith } from '../../../rooms/operation/calls/index.ts';
import type { Busy } from '../../../rooms/action/index.ts';
import type { RunningStep } from './model/plan.ts';

/** The operation may have changed on-chain data. */
const isSettled = ({ state }: Operation): boolean =>
  state.step === 'succeeded' || (state.step === 'cancelled' && state.by !== 'user');

/** Times of the form's readings, milliseconds; 0 before the first. */
export interface ReadTimes {
  readonly account: number;
  readonly pool: number;
}

/** Time by which everything an operation changes was read. */
function readSince({ kind }: Operation, { account, pool }: ReadTimes): number {
  return changesOf(kind).includes('market') ? Math.min(account, pool) : account;
}

/**
 * Pending operations of this browser for these tokens, including other tabs and previous visits. A completed step stays
 * pending until the data it changes was read again, so that it is not offered twice.
 */
export function useBusy(
  owner: Address | undefined,
  roots: readonly Address[],
  pool: Address | undefined,
  times: ReadTimes,
): { readonly busy: Busy; readonly running: RunningStep | undefined } {
  const operations = useOperations();
  const isOpen = (operation: Operation): boolean => {
    if (isRunning(operation)) return true;
    const readAt = readSince(operation, times);
    return isSettled(operation) && readAt > 0 && readAt <= operation.updatedAt + REFRESH_DELAY;
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
    operations.find((operation) => isRunning(operation) && concerns(operation)) ?? operations.find(concerns);
  return {
    busy: busyWith(running),
    running:
      running !== undefined && 'terms' in running
        ? { kind: running.kind, symbol: running.terms.tokens[0]?.symbol }
        : undefined,
  };
}
