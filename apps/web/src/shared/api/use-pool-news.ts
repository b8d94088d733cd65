import type { Address } from '@junction/primitives';
import { useEffect, useEffectEvent } from 'react';
import { subscribeToBlocks } from './block-stream.ts';

/** Spec 9: watchers of a pool let whoever waits for the block itself ask first, milliseconds. */
const POOL_WATCH_DELAY = 50;

/** Calls back after a block that changed the pool's reserves or transactions. */
export function usePoolNews(pool: Address | undefined, onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (pool === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToBlocks((block) => {
      if (!block.pools.includes(pool)) return;
      clearTimeout(timer);
      timer = setTimeout(() => tell(), POOL_WATCH_DELAY);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pool]);
}

/** A list looks again at most this often, milliseconds, however busy the chain is. */
const LIST_PAUSE = 3_000;

/** Calls back after blocks that changed any pool, with a pause between two calls; nothing is missed. */
export function useMarketNews(onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const stop = subscribeToBlocks((block) => {
      if (block.pools.length === 0 || timer !== undefined) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          tell();
        },
        Math.max(0, last + LIST_PAUSE - Date.now()),
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
