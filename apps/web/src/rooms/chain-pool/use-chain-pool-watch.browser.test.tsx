import { toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePoolAutoRefetch } from './use-chain-pool-watch.ts';

const POOL = toAddress(`0:${'a'.repeat(64)}`);

afterEach(() => {
  vi.useRealTimers();
});

it('refetches a pool after its transactions, at most once per second, including the last', async () => {
  const wallet = createScriptedWallet();
  const opened = await wallet.open({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  const connection = opened.ok ? opened.value : undefined;
  const read = vi.fn<() => string>(() => 'reserves');
  const client = new QueryClient();
  await renderHook(
    () => {
      usePoolAutoRefetch(connection, POOL);
      useQuery({ queryKey: ['liquidity-pool', POOL], queryFn: read, staleTime: Infinity });
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  for (let transaction = 0; transaction < 10; transaction += 1) {
    wallet.touch(POOL);
    await vi.advanceTimersByTimeAsync(99);
  }
  // The first change is read immediately; the nine others within the same second cause one more read.
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(read).toHaveBeenCalledTimes(3);
});
