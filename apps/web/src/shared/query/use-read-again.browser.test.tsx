import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useRefetchAfterOperation } from './use-read-again.ts';

const KEYS = ['gauge', 'gauges'];

afterEach(() => {
  vi.useRealTimers();
});

it('refetches immediately and until the index must be up to date, and not before an operation ended', async () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { readonly children: ReactNode }): JSX.Element => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender } = await renderHook((ended?: number) => useRefetchAfterOperation(ended ?? 3, KEYS), {
    wrapper,
  });
  vi.advanceTimersByTime(60_000);
  expect(read).not.toHaveBeenCalled();
  await rerender(4);
  const readBy = (time: number): number => {
    vi.advanceTimersByTime(time);
    return read.mock.calls.length;
  };
  expect([readBy(0), readBy(2_000), readBy(4_000), readBy(14_000), readBy(60_000)]).toEqual([2, 4, 6, 8, 8]);
  expect(read.mock.calls.slice(0, 2)).toEqual(KEYS.map((key) => [{ queryKey: [key] }]));
});
