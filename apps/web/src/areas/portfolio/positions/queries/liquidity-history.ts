import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { readOperations } from '../../shared/read-operations.ts';
import { sumLiquidityFlows } from '../model/liquidity-flows.ts';

/** Maximum number of pages of 100 operations that are read. */
const MAX_PAGES = 20;
const STALE_TIME_MS = 15_000;
/**
 * Kinds of contracts whose transactions contain deposits and withdrawals. If a node lacks transactions of such a
 * contract, the history may lack deposits and withdrawals.
 */
const LIQUIDITY_CONTRACTS: readonly string[] = ['pool', 'root'];

/**
 * Query of an account's deposits and withdrawals by pool. `isComplete`: all operations were read; `isKept`: the node
 * has all transactions of pools; `block`: the operations are indexed at least up to this block.
 */
export function liquidityFlowsQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['transactions', 'liquidity-flows', account ?? null],
    enabled: account !== undefined,
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      if (account === undefined) throw new Error('no account to read the operations of');
      // The newest indexed block is requested before the operations, so the operations include everything up to this
      // block.
      const { block, incompleteHistory = [] } = await callApi('getHealth', { signal });
      const { operations, isComplete } = await readOperations(account, ['liquidity'], MAX_PAGES, signal);
      const isKept = incompleteHistory.every(
        ({ kind, accounts }) => accounts === 0 || !LIQUIDITY_CONTRACTS.includes(kind),
      );
      return { flows: sumLiquidityFlows(operations), isComplete, isKept, block };
    },
  });
}
