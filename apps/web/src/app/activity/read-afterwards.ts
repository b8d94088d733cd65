import type { QueryClient } from '@tanstack/react-query';
import { REFRESH_DELAY, type Change } from '../../rooms/operation/index.ts';

/** The lists wait so long for the balances, which are what people look at; milliseconds. */
const BALANCES_FIRST = 500;

/** What tells of each, by the first words of its queries. */
const KEYS: Readonly<Record<Change, readonly string[]>> = {
  'exchange-account': ['exchange-account'],
  market: ['liquidity-pool', 'transactions', 'candles', 'pair', 'pool', 'usd-prices'],
  orders: ['limit-orders'],
};

async function readAgain(client: QueryClient, changes: readonly Change[]): Promise<void> {
  const queryKey = ['balances'];
  // A reading that the last block has begun is as good; nothing is lost if it was not, see below.
  const balances = client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await Promise.race([balances, new Promise((resolve) => setTimeout(resolve, BALANCES_FIRST))]);
  const keys = [...changes.flatMap((change) => KEYS[change]), 'balances'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Reads again what an operation that has ended may have changed: balances first, then what its kind says. */
export function readAfterwards(client: QueryClient, changes: readonly Change[]): void {
  setTimeout(() => void readAgain(client, changes), REFRESH_DELAY);
}
