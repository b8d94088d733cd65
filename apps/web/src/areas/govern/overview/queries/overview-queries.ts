import {
  getDaoOverview,
  listDaoBalances,
  listDaoTransactions,
  type DaoTransactionKind,
} from '@junction/api-contract/earn';
import { units, type Address, type Seconds } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { listEpochDistributions } from '@junction/api-contract/govern';
import { callApi } from '../../../../shared/api/call-api.ts';
import { countPaidGaugesByEpoch } from '../model/paid-gauges.ts';

const REFETCH_INTERVAL_MS = 30_000;

/** Query of the totals of all locks. Amounts are in base units. */
export function daoTotalsQuery() {
  return queryOptions({
    queryKey: ['dao-totals'],
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async ({ signal }) => {
      const { averageLockTime, totalAmount, totalVeAmount } = await callApi(getDaoOverview, { signal });
      return {
        locked: totalAmount,
        ve: totalVeAmount,
        // The server reports an average of 0 if there are no locks.
        averageLock: averageLockTime > 0 ? averageLockTime : undefined,
      };
    },
  });
}

/** Query of the number of accounts with locked governance tokens. */
export function veHolderCountQuery() {
  return queryOptions({
    queryKey: ['dao-holders'],
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<number> => {
      const body = { amountGe: units(1n), limit: 1, offset: 0 };
      return (await callApi(listDaoBalances, { body, signal })).totalCount;
    },
  });
}

/** Query of the number of paid gauges in recent epochs. An epoch whose rows are truncated is omitted. */
export function paidGaugeCountsByEpochQuery() {
  return queryOptions({
    queryKey: ['epoch-paid-gauges'],
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const body = { ordering: { column: 'createdAt', isAscending: false } } as const;
      const { epochDistributions, totalCount } = await callApi(listEpochDistributions, { body, signal });
      const isComplete = totalCount <= epochDistributions.length;
      return countPaidGaugesByEpoch(epochDistributions, isComplete);
    },
  });
}

/** Past action of an account in the vote escrow. The amount is in base units. */
export interface EscrowHistoryEntry {
  readonly key: string;
  readonly kind: DaoTransactionKind;
  readonly amount: bigint;
  readonly time: Seconds;
}

/** Number of latest rows to request. It exceeds the number of displayed entries. */
const HISTORY_ROWS = 10;

/** Query of the latest actions of an account in the vote escrow. */
export function escrowHistoryQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['dao-transactions', account ?? null, 'newest'],
    enabled: account !== undefined,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<readonly EscrowHistoryEntry[]> => {
      const body = {
        userAddress: account,
        ordering: { column: 'createdAt', isAscending: false },
        limit: HISTORY_ROWS,
        offset: 0,
      } as const;
      const { transactions } = await callApi(listDaoTransactions, { body, signal });
      return transactions.flatMap(({ kind, amount, transactionHash, transactionTime }, index) => {
        if (kind === undefined) return [];
        const key = `${transactionHash} ${kind} ${index}`;
        return [{ key, kind, amount, time: transactionTime }];
      });
    },
  });
}
