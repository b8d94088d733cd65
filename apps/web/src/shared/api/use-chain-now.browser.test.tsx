import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { subscribeToBlocks } from './block-stream.ts';
import { openFakeBlockStream } from './testing/fake-block-stream.ts';
import { useChainNow } from './use-chain-now.ts';

const DAY = 86_400;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('knows how far the clock of the chain was moved before its screen was opened', async () => {
  const stream = openFakeBlockStream();
  const stop = subscribeToBlocks(() => undefined);
  await stream.opened();
  const time = Math.floor(Date.now() / 1_000) + 3 * DAY;
  stream.say(JSON.stringify({ seqno: 1, time, pools: [] }));
  const { result } = await renderHook(() => useChainNow());
  expect(result.current).toBeGreaterThanOrEqual(time);
  stop();
});
