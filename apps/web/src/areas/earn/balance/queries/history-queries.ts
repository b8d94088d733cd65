import { listDaoDeposits, listDaoTransactions, type DaoTransactionKind } from '@junction/api-contract/earn';
import type { Address, Seconds } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { createPreviousPagePlaceholder } from '../../../../shared/query/keep-page.ts';

/** Rows per page. */
export const HISTORY_ROWS_PER_PAGE = 10;

/** Query keys to invalidate after an action. */
export const ESCROW_HISTORY_QUERY_KEYS = ['dao-deposits', 'dao-transactions', 'own-gauges'] as const;

/** Lock as reported by the server, including ended ones. */
export interface IndexedLock {
  readonly key: string;
  readonly amount: bigint;
  readonly ve: bigint;
  readonly createdAt: Seconds;
  readonly lock: Seconds;
}

export interface IndexedLocksPage {
  readonly locks: readonly IndexedLock[];
  readonly total: number;
}

/** All locks of an account, newest first. */
export function indexedLocksQuery(account: Address | undefined, page: number) {
  const queryKey = ['dao-deposits', account ?? null, page];
  return queryOptions({
    queryKey,
    enabled: account !== undefined,
    placeholderData: createPreviousPagePlaceholder(queryKey, [1]),
    queryFn: async ({ signal }): Promise<IndexedLocksPage> => {
      const body = {
        user: account,
        ordering: { column: 'createdAt', isAscending: false },
        limit: HISTORY_ROWS_PER_PAGE,
        offset: (page - 1) * HISTORY_ROWS_PER_PAGE,
      } as const;
      const { deposits, totalCount } = await callApi(listDaoDeposits, { body, signal });
      return {
        total: totalCount,
        locks: deposits.map((one) => ({
          key: `${one.key} ${one.transactionHash}`,
          amount: one.amount,
          ve: one.veAmount,
          createdAt: one.transactionTime,
          lock: one.lockTime,
        })),
      };
    },
  });
}

export interface EscrowTransaction {
  readonly key: string;
  readonly kind: DaoTransactionKind | undefined;
  readonly amount: bigint;
  readonly ve: bigint;
  readonly time: Seconds;
  readonly hash: string;
}

export interface EscrowTransactionsPage {
  readonly transactions: readonly EscrowTransaction[];
  readonly total: number;
}

/** Transactions of an account in the escrow, newest first. */
export function escrowTransactionsQuery(
  account: Address | undefined,
  kind: DaoTransactionKind | undefined,
  page: number,
) {
  const queryKey = ['dao-transactions', account ?? null, kind ?? null, page];
  return queryOptions({
    queryKey,
    enabled: account !== undefined,
    placeholderData: createPreviousPagePlaceholder(queryKey, [1]),
    queryFn: async ({ signal }): Promise<EscrowTransactionsPage> => {
      const body = {
        userAddress: account,
        kind,
        ordering: { column: 'createdAt', isAscending: false },
        limit: HISTORY_ROWS_PER_PAGE,
        offset: (page - 1) * HISTORY_ROWS_PER_PAGE,
      } as const;
      const { transactions, totalCount } = await callApi(listDaoTransactions, { body, signal });
      return {
        total: totalCount,
        transactions: transactions.map((one, index) => ({
          key: `${one.transactionHash} ${one.kind ?? ''} ${index}`,
          kind: one.kind,
          amount: one.amount,
          ve: one.veAmount,
          time: one.transactionTime,
          hash: one.transactionHash,
        })),
      };
    },
  });
}
