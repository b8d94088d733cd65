import type { QueryClient } from '@tanstack/react-query';
import { DATA_REFETCH_DELAY_MS, type OperationChangedData } from '../../rooms/operation/index.ts';

/** Maximum time in milliseconds that other refetches wait for the balances. */
const MAX_BALANCE_WAIT = 500;

/** Prefixes of the query keys to refetch after each kind of change. */
const QUERY_KEYS: Readonly<Record<OperationChangedData, readonly string[]>> = {
  'exchange-account': ['exchange-account'],
  market: ['liquidity-pool', 'transactions', 'candles', 'pair', 'pool', 'usd-prices'],
  orders: ['limit-orders'],
};

async function refetchChanged(client: QueryClient, changes: readonly OperationChangedData[]): Promise<void> {
  const queryKey = ['balances'];
  // A refetch of the balances that the last block has already started is not cancelled. That refetch may have read the
  // balances too early, so they are invalidated again below.
  const balances = client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await Promise.race([balances, new Promise((resolve) => setTimeout(resolve, MAX_BALANCE_WAIT))]);
  const keys = [...changes.flatMap((change) => QUERY_KEYS[change]), 'balances'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Refetches the data that an ended operation may have changed: first the balances, then the queries of `changes`. */
export function refetchAfterOperation(client: QueryClient, changes: readonly OperationChangedData[]): void {
  setTimeout(() => void refetchChanged(client, changes), DATA_REFETCH_DELAY_MS);
}
