import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { readOperations } from '../../shared/read-operations.ts';
import { sumFlows } from '../model/liquidity-flows.ts';

/** Maximum number of pages of 100 operations that are read. */
const MAX_PAGES = 20;
const STALE_TIME_MS = 15_000;

/** Deposits and withdrawals of an account by pool, and whether all of them were read. */
export function liquidityFlowsQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['transactions', 'liquidity-flows', account ?? null],
    enabled: account !== undefined,
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      if (account === undefined) throw new Error('no account to read the operations of');
      const { operations, isComplete } = await readOperations(account, ['liquidity'], MAX_PAGES, signal);
      return { flows: sumFlows(operations), isComplete };
    },
  });
}
