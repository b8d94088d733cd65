import { toAddress } from '@junction/primitives';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { openFakeBlockStream } from '../../../shared/api/testing/fake-block-stream.ts';
import { waitForFirstPaint } from '../../../shared/paint/after-first-paint.ts';
import { useDebouncedPoolChanges } from './use-pool-watch.ts';

const FIRST = toAddress(`0:${'3'.repeat(64)}`);
const SECOND = toAddress(`0:${'4'.repeat(64)}`);
const OTHER = toAddress(`0:${'5'.repeat(64)}`);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('refetches a route once its pools have been quiet for 3 s', async () => {
  const stream = openFakeBlockStream();
  const onChange = vi.fn<() => void>();
  await renderHook(() => useDebouncedPoolChanges([SECOND, FIRST], onChange));
  await stream.opened();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stream.publishBlock(OTHER);
  vi.advanceTimersByTime(10_000);
  expect(onChange).not.toHaveBeenCalled();
  // Changes of watched pools delay the call; changes of other pools do not.
  stream.publishBlock(FIRST);
  vi.advanceTimersByTime(2_999);
  stream.publishBlock(SECOND);
  vi.advanceTimersByTime(2_000);
  stream.publishBlock(OTHER);
  vi.advanceTimersByTime(999);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onChange).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('watches nothing without a route', async () => {
  const stream = openFakeBlockStream();
  await renderHook(() => useDebouncedPoolChanges([], () => undefined));
  await waitForFirstPaint();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stream.isOpen()).toBe(false);
});
