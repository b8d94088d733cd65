import { listFarmTransactions, listGaugeTransactions } from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import {
  toFarmTransactionRow,
  toGaugeTransactionRow,
  type TransactionRow,
} from '../../shared/transactions/index.ts';

/** Claim that was executed in the past. */
export interface PastClaim extends Pick<TransactionRow, 'key' | 'tokens' | 'time' | 'hash'> {
  /** Address of the gauge or legacy farm. */
  readonly place: Address;
}

/** Number of claims displayed. */
export const MAX_SHOWN_CLAIMS = 5;
/** Maximum number of claims per file. */
export const MAX_EXPORTED_CLAIMS = 50;
/**
 * Returns the number of API rows to request for `maximum` claims in legacy farms, at most 100. Each token of a claim is
 * a row, and 5 rows per claim are assumed.
 */
const farmRowCount = (maximum: number): number => Math.min(100, 5 * maximum);
const STALE_TIME_MS = 15_000;

/** Reads the account's claims in gauges and legacy farms, newest first. */
export function pastClaimsQuery(account: Address, maximum = MAX_SHOWN_CLAIMS) {
  return queryOptions({
    queryKey: ['claimed', account, maximum],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }): Promise<readonly PastClaim[]> => {
      const [gauges, farms] = await Promise.all([
        readGaugeClaims(account, maximum, signal),
        getNetwork().earn?.farmFabric === undefined ? [] : readFarmClaims(account, maximum, signal),
      ]);
      return [...gauges, ...farms].toSorted((a, b) => b.time - a.time).slice(0, maximum);
    },
  });
}

async function readGaugeClaims(
  account: Address,
  maximum: number,
  signal: AbortSignal,
): Promise<readonly PastClaim[]> {
  const body = { kinds: ['claim' as const], user: account, limit: maximum, offset: 0 };
  const { transactions } = await callApi(listGaugeTransactions, { body, signal });
  return transactions.map((one) => ({ ...toGaugeTransactionRow(one), place: one.gauge }));
}

async function readFarmClaims(
  account: Address,
  maximum: number,
  signal: AbortSignal,
): Promise<readonly PastClaim[]> {
  const limit = farmRowCount(maximum);
  const body = {
    kinds: ['claim' as const],
    user: account,
    limit,
    offset: 0,
    order: { column: 'time', isAscending: false } as const,
  };
  const { transactions } = await callApi(listFarmTransactions, { body, signal });
  return groupRowsIntoClaims(
    transactions.map((one) => ({ ...toFarmTransactionRow(one), place: one.farm })),
    limit,
  );
}

/**
 * Groups rows into claims. If there are as many rows as requested, the last claim may be incomplete and is
 * omitted.
 */
export function groupRowsIntoClaims(rows: readonly PastClaim[], requested: number): readonly PastClaim[] {
  const claims = new Map<string, PastClaim>();
  for (const row of rows) {
    const key = `${row.hash} ${row.place}`;
    const before = claims.get(key);
    claims.set(
      key,
      before === undefined ? { ...row, key } : { ...before, tokens: [...before.tokens, ...row.tokens] },
    );
  }
  const all = [...claims.values()];
  return rows.length < requested || all.length < 2 ? all : all.slice(0, -1);
}
