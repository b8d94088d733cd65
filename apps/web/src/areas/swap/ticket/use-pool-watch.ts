import type { Address } from '@junction/primitives';
import { useEffect, useEffectEvent } from 'react';
import { mayBlockHaveChangedPool, subscribeToBlocks } from '../../../shared/api/block-stream.ts';

/** Milliseconds without a change of a route's pools after which the route is refetched (spec 9). */
const POOL_WATCH_DEBOUNCE = 3_000;

/**
 * Calls `onChange` after blocks that changed one of the pools, or after missed blocks, once the pools have not changed
 * for a while.
 */
export function useDebouncedPoolChanges(pools: readonly Address[], onChange: () => void): void {
  const notifyOfChange = useEffectEvent(onChange);
  const key = pools.toSorted().join();
  useEffect(() => {
    if (key === '') return undefined;
    const watched = key.split(',') as Address[];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToBlocks((block) => {
      if (!watched.some((pool) => mayBlockHaveChangedPool(block, pool))) return;
      clearTimeout(timer);
      timer = setTimeout(() => notifyOfChange(), POOL_WATCH_DEBOUNCE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [key]);
}
