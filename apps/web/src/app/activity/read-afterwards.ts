import type { QueryClient } from '@tanstack/react-query';
import { REFRESH_DELAY, type Change } from '../../rooms/operation/index.ts';

/** Maximum time that other refetches wait for the balances, milliseconds. */
const BALANCES_FIRST = 500;

/** Prefixes of the query keys affected by each change. */
const KEYS: Readonly<Record<Change, readonly string[]>> = {
  'exchange-account': ['exchange-account'],
  market: ['liquidity-pool', 'transactions', 'candles', 'pair', 'pool', 'usd-prices'],
  orders: ['limit-orders'],
};

async function readAgain(client: QueryClient, changes: readonly Change[]): Promise<void> {
  const queryKey = ['balances'];
  // If the last block has already started a refetch, that one suffices here. All balances are invalidated again
  // below, in case it was too early.
  const balances = client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await Promise.race([balances, new Promise((resolve) => setTimeout(resolve, BALANCES_FIRST))]);
  const keys = [...changes.flatMap((change) => KEYS[change]), 'balances'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Refetches what an ended operation may have changed: the balances first, then the data of its kind. */
export function readAfterwards(client: QueryClient, changes: readonly Change[]): void {
  setTimeout(() => void readAgain(client, changes), REFRESH_DELAY);
}
