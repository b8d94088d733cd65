import type { QueryClient } from '@tanstack/react-query';
import { REFRESH_DELAY } from '../../rooms/operation/index.ts';

/** The lists wait so long for the balances, which are what people look at; milliseconds. */
const BALANCES_FIRST = 500;

const AFTERWARDS = [
  'exchange-account',
  'liquidity-pool',
  'transactions',
  'candles',
  'pair',
  'pool',
  'usd-prices',
  'limit-orders',
] as const;

async function readAgain(client: QueryClient): Promise<void> {
  const queryKey = ['balances'];
  // A reading that the last block has begun is as good; nothing is lost if it was not, see below.
  const balances = client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await Promise.race([balances, new Promise((resolve) => setTimeout(resolve, BALANCES_FIRST))]);
  await Promise.all([...AFTERWARDS, 'balances'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Reads again what an operation that has ended may have changed: balances first, then everything else. */
export function readAfterwards(client: QueryClient): void {
  setTimeout(() => void readAgain(client), REFRESH_DELAY);
}
