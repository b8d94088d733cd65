import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { readOperations } from '../../shared/read-operations.ts';
import { sumFlows } from '../model/liquidity-flows.ts';

/** Maximum number of pages of 100 operations that are read. */
const MAX_PAGES = 20;
const STALE_TIME_MS = 15_000;
/** Kinds of contracts whose missing transactions can hide deposits and withdrawals. */
const LIQUIDITY_CONTRACTS: readonly string[] = ['pool', 'root'];

/**
 * Deposits and withdrawals of an account by pool, whether all of them were read, whether the node has all transactions of
 * pools, and the block up to which they are indexed at least.
 */
export function liquidityFlowsQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['transactions', 'liquidity-flows', account ?? null],
    enabled: account !== undefined,
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      if (account === undefined) throw new Error('no account to read the operations of');
      // First, so that the operations contain this block.
      const { block, incompleteHistory = [] } = await callApi('getHealth', { signal });
      const { operations, isComplete } = await readOperations(account, ['liquidity'], MAX_PAGES, signal);
      const isKept = incompleteHistory.every(
        ({ kind, accounts }) => accounts === 0 || !LIQUIDITY_CONTRACTS.includes(kind),
      );
      return { flows: sumFlows(operations), isComplete, isKept, block };
    },
  });
}
