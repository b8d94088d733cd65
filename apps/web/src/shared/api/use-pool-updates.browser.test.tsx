import { toAddress } from '@junction/primitives';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { throttleBlockUpdates } from './pace-blocks.ts';
import { openFakeBlockStream, type FakeBlockStream } from './testing/fake-block-stream.ts';
import { useAnyPoolUpdates, usePoolUpdates } from './use-pool-updates.ts';

const POOL = toAddress(`0:${'3'.repeat(64)}`);
const OTHER = toAddress(`0:${'4'.repeat(64)}`);

let stream: FakeBlockStream;
const onUpdate = vi.fn<() => void>();

async function listen(hook: () => void): Promise<() => Promise<void>> {
  const { unmount } = await renderHook(hook);
  await stream.opened();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return unmount;
}

beforeEach(() => {
  stream = openFakeBlockStream();
  onUpdate.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('updates of a pool', () => {
  it('follow 50 ms after the last of its blocks, and only of its own', async () => {
    await listen(() => usePoolUpdates(POOL, onUpdate));
    stream.publishBlock(OTHER);
    stream.publishBlock();
    stream.t('no block');
    vi.advanceTimersByTime(1_000);
    expect(onUpdate).not.toHaveBeenCalled();
    stream.publishBlock(OTHER, POOL);
    vi.advanceTimersByTime(49);
    expect(onUpdate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    // Blocks that arrive together cause a single refetch, and a later block another one.
    stream.publishBlock(POOL);
    vi.advanceTimersByTime(30);
    stream.publishBlock(POOL);
    vi.advanceTimersByTime(30);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(20);
    expect(onUpdate).toHaveBeenCalledTimes(2);
  });

  it('follow blocks that were missed while the connection was lost, but not the first connection', async () => {
    await listen(() => usePoolUpdates(POOL, onUpdate));
    const newest = JSON.stringify({ seqno: 3, time: 3, pools: [] });
    stream.t(newest, 'newest');
    vi.advanceTimersByTime(1_000);
    expect(onUpdate).not.toHaveBeenCalled();
    stream.t(newest, 'newest');
    vi.advanceTimersByTime(50);
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  it('end with the page that requested them', async () => {
    const unmount = await listen(() => usePoolUpdates(POOL, onUpdate));
    stream.publishBlock(POOL);
    vi.useRealTimers();
    await unmount();
    expect(stream.isOpen()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(onUpdate).not.toHaveBeenCalled();
  });
});

describe('paced blocks', () => {
  it('without relevance do not start the interval, and a pending update is dropped at the end', async () => {
    let isOurs = false;
    const stop = throttleBlockUpdates({ concerns: () => isOurs, update: onUpdate, pause: 2_000 });
    await stream.opened();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    stream.publishBlock(POOL);
    vi.advanceTimersByTime(5_000);
    expect(onUpdate).not.toHaveBeenCalled();
    isOurs = true;
    stream.publishBlock(POOL);
    vi.advanceTimersByTime(0);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    stream.publishBlock(POOL);
    vi.advanceTimersByTime(1_999);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    stop();
    vi.advanceTimersByTime(10_000);
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });
});

describe('updates of the market', () => {
  it('are immediate, then at most every 3 s, and the last block is not missed', async () => {
    await listen(() => useAnyPoolUpdates(onUpdate));
    stream.publishBlock();
    vi.advanceTimersByTime(0);
    expect(onUpdate).not.toHaveBeenCalled();
    stream.publishBlock(POOL);
    vi.advanceTimersByTime(0);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    for (let block = 0; block < 29; block += 1) {
      vi.advanceTimersByTime(100);
      stream.publishBlock(OTHER);
    }
    expect(onUpdate).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(onUpdate).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(onUpdate).toHaveBeenCalledTimes(2);
  });
});
