import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getDataChangedByOperation } from '../../rooms/operation/index.ts';
import { refetchAfterOperation } from './read-afterwards.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Records the queries that are refetched, in order. The query for balances responds only once `answer` is called. */
function listen() {
  const client = new QueryClient();
  const read: unknown[] = [];
  let answer = (): void => undefined;
  const balances = new Promise<void>((resolve) => (answer = resolve));
  vi.spyOn(client, 'invalidateQueries').mockImplementation((filters) => {
    read.push(filters?.queryKey?.[0]);
    return balances;
  });
  return { client, read, answer };
}

it('refetches balances 30 ms after an operation, and other changes once they are loaded', async () => {
  const { client, read, answer } = listen();
  refetchAfterOperation(client, getDataChangedByOperation('deposit-liquidity'));
  await vi.advanceTimersByTimeAsync(29);
  expect(read).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toEqual(['balances']);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(read.slice(1)).toEqual(
    expect.arrayContaining(['exchange-account', 'liquidity-pool', 'pool', 'transactions', 'balances']),
  );
});

it('waits at most half a second for balances', async () => {
  const { client, read } = listen();
  refetchAfterOperation(client, getDataChangedByOperation('swap'));
  await vi.advanceTimersByTimeAsync(30 + 499);
  expect(read).toEqual(['balances']);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toContain('transactions');
});

it.each([
  // Locks, votes and claims do not change the market.
  ['wrap', []],
  ['lock-tokens', []],
  ['claim-rewards', []],
  ['deposit-token', ['exchange-account']],
  ['create-order', ['limit-orders']],
  ['swap', ['liquidity-pool', 'transactions', 'candles', 'pair', 'pool', 'usd-prices']],
] as const)('refetches nothing that %s does not change', async (kind, keys) => {
  const { client, read, answer } = listen();
  refetchAfterOperation(client, getDataChangedByOperation(kind));
  await vi.advanceTimersByTimeAsync(30);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toEqual(['balances', ...keys, 'balances']);
});
