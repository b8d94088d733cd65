import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { PATIENCE, useHasStood, useHasStoodOrWaited } from './use-has-stood.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays from the first time on, for the same thing alone', async () => {
  const first = { is: false, of: 'one' };
  const { result, rerender } = await renderHook(
    (props: { is: boolean; of: string } | undefined) => {
      const { is, of } = props ?? first;
      return useHasStood(is, of);
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

it('does not wait for what does not come', async () => {
  const { result, act } = await renderHook(() => useHasStoodOrWaited(false));
  await act(() => vi.advanceTimersByTime(PATIENCE - 1));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
