import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { subscribeToBlocks, type BlockNotification } from './block-stream.ts';
import { openFakeBlockStream } from './testing/fake-block-stream.ts';
import { useChainNow } from './use-chain-now.ts';

const DAY = 86_400;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('knows the clock offset from before the page opened', async () => {
  const stream = openFakeBlockStream();
  const stop = subscribeToBlocks(() => undefined);
  await stream.opened();
  const time = Math.floor(Date.now() / 1_000) + 3 * DAY;
  stream.t(JSON.stringify({ seqno: 1, time, pools: [] }));
  const { result } = await renderHook(() => useChainNow());
  expect(result.current).toBeGreaterThanOrEqual(time);
  stop();
});

it('derives it from the latest block unless that is merely old', async () => {
  const stream = openFakeBlockStream();
  const blocks = vi.fn<(block: BlockNotification) => void>();
  const stop = subscribeToBlocks(blocks);
  const { result } = await renderHook(() => useChainNow());
  await stream.opened();
  const sayNewest = (time: number): void => stream.t(JSON.stringify({ seqno: 1, time, pools: [] }), 'newest');
  const time = Math.floor(Date.now() / 1_000) + 9 * DAY;
  sayNewest(time);
  await expect.poll(() => result.current).toBeGreaterThanOrEqual(time);
  expect(blocks).not.toHaveBeenCalled();
  sayNewest(time - 30 * DAY);
  expect(result.current).toBeGreaterThanOrEqual(time);
  // A second `newest` event means that the connection was lost in between, so blocks may have been missed.
  expect(blocks).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ changes: undefined }));
  stop();
});
