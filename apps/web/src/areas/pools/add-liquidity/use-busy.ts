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

/** It changed something on the chain, or tried to. */
const isSettled = ({ state }: Operation): boolean =>
  state.step === 'succeeded' || (state.step === 'cancelled' && state.by !== 'user');

/** When the facts of a form were read, milliseconds; 0 before the first time. */
export interface ReadTimes {
  readonly account: number;
  readonly pool: number;
}

/** When all that an operation changes was read. */
function readSince({ kind }: Operation, { account, pool }: ReadTimes): number {
  return changesOf(kind).includes('market') ? Math.min(account, pool) : account;
}

/**
 * What this browser has under way for these tokens: another tab's steps and those of before a reload count too. A step
 * that has ended is under way until what it changes was read again: nobody is offered it twice.
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
