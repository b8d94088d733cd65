import type { Address } from '@junction/primitives';
import { useEffect, useEffectEvent } from 'react';
import { mayChangePool, subscribeToBlocks } from '../../../shared/api/block-stream.ts';

/** How long pools must be unchanged before a route over them is refetched, milliseconds (spec 9). */
const POOL_WATCH_DEBOUNCE = 3_000;

/** Calls back after blocks that changed one of the pools or were missed, once they are quiet. */
export function usePoolWatch(pools: readonly Address[], onChange: () => void): void {
  const tell = useEffectEvent(onChange);
  const key = pools.toSorted().join();
  useEffect(() => {
    if (key === '') return undefined;
    const watched = key.split(',') as Address[];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToBlocks((block) => {
      if (!watched.some((pool) => mayChangePool(block, pool))) return;
      clearTimeout(timer);
      timer = setTimeout(() => tell(), POOL_WATCH_DEBOUNCE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [key]);
}
