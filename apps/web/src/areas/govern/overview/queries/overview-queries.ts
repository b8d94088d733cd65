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
import { paidGauges } from '../model/paid-gauges.ts';

/** Milliseconds. */
const AGAIN = 30_000;

/** What all accounts have locked together; base units. */
export function totalsQuery() {
  return queryOptions({
    queryKey: ['dao-totals'],
    refetchInterval: AGAIN,
    queryFn: async ({ signal }) => {
      const { averageLockTime, totalAmount, totalVeAmount } = await callApi(getDaoOverview, { signal });
      return {
        locked: totalAmount,
        ve: totalVeAmount,
        // Nothing is locked: there is no length to tell.
        averageLock: averageLockTime > 0 ? averageLockTime : undefined,
      };
    },
  });
}

/** Accounts that have governance tokens in the escrow now. */
export function holdersQuery() {
  return queryOptions({
    queryKey: ['dao-holders'],
    refetchInterval: AGAIN,
    queryFn: async ({ signal }): Promise<number> => {
      const body = { amountGe: units(1n), limit: 1, offset: 0 };
      return (await callApi(listDaoBalances, { body, signal })).totalCount;
    },
  });
}

/**
 * How many gauges each of the latest epochs paid, by its number. One that the server did not tell whole is left out: of
 * more than it answers at once the oldest is cut.
 */
export function paidGaugesQuery() {
  return queryOptions({
    queryKey: ['epoch-paid-gauges'],
    refetchInterval: AGAIN,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const body = { ordering: { column: 'createdAt', isAscending: false } } as const;
      const { epochDistributions, totalCount } = await callApi(listEpochDistributions, { body, signal });
      const isWhole = totalCount <= epochDistributions.length;
      return paidGauges(epochDistributions, isWhole);
    },
  });
}

/** What an account did with the governance token; base units. */
export interface EscrowPast {
  readonly key: string;
  readonly kind: DaoTransactionKind;
  readonly amount: bigint;
  readonly time: Seconds;
}

/** Newest first; more than are shown. */
const PAST_ROWS = 10;

/** The newest of what an account did in the escrow. */
export function escrowPastQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['dao-transactions', account ?? null, 'newest'],
    enabled: account !== undefined,
    refetchInterval: AGAIN,
    queryFn: async ({ signal }): Promise<readonly EscrowPast[]> => {
      const body = {
        userAddress: account,
        ordering: { column: 'createdAt', isAscending: false },
        limit: PAST_ROWS,
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
