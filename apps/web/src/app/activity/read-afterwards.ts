import type { QueryClient } from '@tanstack/react-query';
import { REFRESH_DELAY, type Change } from '../../rooms/operation/index.ts';

/** Maximum delay of list refetches until balances are loaded, milliseconds. */
const BALANCES_FIRST = 500;

/** Query key prefixes by change. */
const KEYS: Readonly<Record<Change, readonly string[]>> = {
  'exchange-account': ['exchange-account'],
  market: ['liquidity-pool', 'transactions', 'candles', 'pair', 'pool', 'usd-prices'],
  orders: ['limit-orders'],
};

async function readAgain(client: QueryClient, changes: readonly Change[]): Promise<void> {
  const queryKey = ['balances'];
  // A refetch started by the last block suffices; see below if it did not.
  const balances = client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await Promise.race([balances, new Promise((resolve) => setTimeout(resolve, BALANCES_FIRST))]);
  const keys = [...changes.flatMap((change) => KEYS[change]), 'balances'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Refetches what an ended operation may have changed: balances first, then the data of its kind. */
export function readAfterwards(client: QueryClient, changes: readonly Change[]): void {
  setTimeout(() => void readAgain(client, changes), REFRESH_DELAY);
}
