import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { MAX_WAIT_FOR_OTHER_CONTENT_MS, useHasBeenTrue, useHasBeenTrueOrTimedOut } from './use-has-stood.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays true from the first time, for the same subject', async () => {
  const first = { is: false, of: 'one' };
  const { result, rerender } = await renderHook(
    (props: { is: boolean; of: string } | undefined) => {
      const { is, of } = props ?? first;
      return useHasBeenTrue(is, of);
    },
    { initialProps: first },
  );
  expect(result.current).toBe(false);
  await rerender({ is: true, of: 'one' });
  await rerender({ is: false, of: 'one' });
  expect(result.current).toBe(true);
  await rerender({ is: false, of: 'other' });
  expect(result.current).toBe(false);
});

it('does not wait for missing data', async () => {
  const { result, act } = await renderHook(() => useHasBeenTrueOrTimedOut(false));
  await act(() => vi.advanceTimersByTime(MAX_WAIT_FOR_OTHER_CONTENT_MS - 1));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
