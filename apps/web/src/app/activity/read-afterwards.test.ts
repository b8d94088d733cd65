import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changesOf } from '../../rooms/operation/index.ts';
import { readAfterwards } from './read-afterwards.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is read again, in its order; balances answer when they are told to. */
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

it('reads balances 30 ms after an operation, and what else it changed once they are there', async () => {
  const { client, read, answer } = listen();
  readAfterwards(client, changesOf('deposit-liquidity'));
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

it('waits no longer than half a second for balances that do not come', async () => {
  const { client, read } = listen();
  readAfterwards(client, changesOf('swap'));
  await vi.advanceTimersByTimeAsync(30 + 499);
  expect(read).toEqual(['balances']);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toContain('transactions');
});

it.each([
  // What is locked, voted on or claimed is no trade.
  ['wrap', []],
  ['lock-tokens', []],
  ['claim-rewards', []],
  ['deposit-token', ['exchange-account']],
  ['create-order', ['limit-orders']],
  ['swap', ['liquidity-pool', 'transactions', 'candles', 'pair', 'pool', 'usd-prices']],
] as const)('reads nothing again that %s leaves as it is', async (kind, keys) => {
  const { client, read, answer } = listen();
  readAfterwards(client, changesOf(kind));
  await vi.advanceTimersByTimeAsync(30);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toEqual(['balances', ...keys, 'balances']);
});
