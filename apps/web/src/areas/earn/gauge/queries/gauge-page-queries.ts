import {
  getGaugeHistoryBalance,
  listGaugeDeposits,
  listGaugeTransactions,
  listGovernanceRounds,
  listTokenRounds,
  type GaugeDeposit,
  type RewardRound,
} from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { readAllRows } from '../model/all-rows.ts';
import type { DepositChange } from '../model/own-series.ts';
import { createPreviousPagePlaceholder } from '../../../../shared/query/keep-page.ts';
import {
  EARN_EVENT_KINDS,
  TRANSACTION_ROWS_PER_PAGE,
  toGaugeTransactionRow,
  type EarnEventKind,
  type EarnTransactionPage,
  type TransactionRow,
} from '../../shared/transactions/index.ts';

/** Rows per page. */
export const GAUGE_PAGE_ROWS = 5;

const STALE_TIME_MS = 15_000;

/** Deposits of an account in a gauge, newest first. */
export function gaugeDepositsQuery(gauge: Address, user: Address, page: number) {
  const queryKey = ['gauge-deposits', gauge, user, page];
  return queryOptions({
    queryKey,
    staleTime: STALE_TIME_MS,
    placeholderData: createPreviousPagePlaceholder(queryKey, [1, 2]),
    queryFn: ({ signal }): Promise<{ readonly deposits: readonly GaugeDeposit[]; readonly total: number }> =>
      callApi(listGaugeDeposits, {
        body: { gauge, user, limit: GAUGE_PAGE_ROWS, offset: (page - 1) * GAUGE_PAGE_ROWS },
        signal,
      }),
  });
}

/** Query of the value of a user's deposit in a gauge at the time when the deposit last changed. */
export function lastDepositValueQuery(gauge: Address, user: Address) {
  return queryOptions({
    queryKey: ['gauge', gauge, 'history', user],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      const { historyBalance } = await callApi(getGaugeHistoryBalance, { body: { gauge, user }, signal });
      return historyBalance;
    },
  });
}

export type RewardRoundsKind = 'governance' | 'tokens';

/**
 * Reads a page of reward rounds, newest first. The response contains one round more than the page shows, so that the
 * last row can be compared with its preceding round.
 */
export function rewardRoundsQuery(gauge: Address, kind: RewardRoundsKind, page: number) {
  return queryOptions({
    queryKey: ['gauge', gauge, 'rounds', kind, page],
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<{ readonly rounds: readonly RewardRound[]; readonly total: number }> =>
      callApi(kind === 'governance' ? listGovernanceRounds : listTokenRounds, {
        body: { gauge, limit: GAUGE_PAGE_ROWS + 1, offset: (page - 1) * GAUGE_PAGE_ROWS },
        signal,
      }),
  });
}

/** Maximum rows per response. */
const PAGE_SIZE = 100;
const MAX_PAGES = 20;

/**
 * Query of all deposits and withdrawals of an account in a gauge. One response is used for all windows of the chart.
 */
export function balanceChangesQuery(gauge: Address, user: Address) {
  return queryOptions({
    queryKey: ['gauge', gauge, 'balance-changes', user],
    staleTime: STALE_TIME_MS,
    queryFn: ({ signal }) => readBalanceChanges(gauge, user, signal),
  });
}

/** Reads all pages of balance changes. Throws if there are more rows than the maximum number of pages contains. */
async function readBalanceChanges(
  gauge: Address,
  user: Address,
  signal: AbortSignal,
): Promise<readonly DepositChange[]> {
  const rows = await readAllRows(
    async (notAfter) => {
      const time = notAfter === undefined ? undefined : { to: notAfter };
      const body = {
        kinds: ['deposit', 'withdraw'],
        gauge,
        user,
        time,
        limit: PAGE_SIZE,
        offset: 0,
      } as const;
      const { transactions } = await callApi(listGaugeTransactions, { body, signal });
      return transactions.map(toGaugeTransactionRow);
    },
    { pageSize: PAGE_SIZE, pageLimit: MAX_PAGES },
  );
  return rows.map(toBalanceChange);
}

function toBalanceChange({ event, tokens, time }: TransactionRow): DepositChange {
  const amount: bigint | undefined = tokens[0]?.amount;
  if (amount === undefined) throw new Error('a deposit without its amount');
  return { time, amount: event === 'withdraw' ? -amount : amount };
}

export interface GaugeTransactionsQueryParams {
  readonly gauge: Address;
  /** Restricts to one account. */
  readonly user: Address | undefined;
  /** Kind of transactions to read; undefined for all kinds. */
  readonly event: EarnEventKind | undefined;
  readonly page: number;
}

/** Transactions of a gauge, newest first. */
export function gaugeTransactionsQuery(queryParams: GaugeTransactionsQueryParams) {
  const { gauge, user, event, page } = queryParams;
  const queryKey = ['gauge', gauge, 'transactions', user ?? null, queryParams];
  return queryOptions({
    queryKey,
    staleTime: STALE_TIME_MS,
    placeholderData: createPreviousPagePlaceholder(queryKey, [1, 3]),
    queryFn: async ({ signal }): Promise<EarnTransactionPage> => {
      const { transactions, total } = await callApi(listGaugeTransactions, {
        body: {
          kinds: event === undefined ? EARN_EVENT_KINDS : [event],
          gauge,
          user,
          limit: TRANSACTION_ROWS_PER_PAGE,
          offset: (page - 1) * TRANSACTION_ROWS_PER_PAGE,
        },
        signal,
      });
      return { rows: transactions.map(toGaugeTransactionRow), total };
    },
  });
}
