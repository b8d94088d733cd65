import { toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useExchangeAccountAutoRefetch } from './use-exchange-account-watch.ts';

const ACCOUNT = toAddress(`0:${'a'.repeat(64)}`);
const OTHER = toAddress(`0:${'b'.repeat(64)}`);

afterEach(() => {
  vi.useRealTimers();
});

it('refetches 1 s after its last transaction, and only then', async () => {
  const wallet = createScriptedWallet();
  const opened = await wallet.open({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  const connection = opened.ok ? opened.value : undefined;
  const read = vi.fn<() => string>(() => 'balances');
  const client = new QueryClient();
  await renderHook(
    () => {
      useExchangeAccountAutoRefetch(connection, ACCOUNT);
      useQuery({ queryKey: ['exchange-account', ACCOUNT], queryFn: read, staleTime: Infinity });
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  wallet.touch(OTHER);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(read).toHaveBeenCalledTimes(1);
  wallet.touch(ACCOUNT);
  await vi.advanceTimersByTimeAsync(999);
  wallet.touch(ACCOUNT);
  await vi.advanceTimersByTimeAsync(999);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(read).toHaveBeenCalledTimes(2);
});
