import type { Address } from '@junction/primitives';
import { useEffect, useEffectEvent } from 'react';
import { mayBlockHaveChangedPool, mayBlockHaveChangedAnyPool, subscribeToBlocks } from './block-stream.ts';
import { throttleBlockUpdates } from './pace-blocks.ts';

/**
 * Milliseconds between a block and the refetch of a watched pool. Queries that the block itself triggers run first
 * (spec 9).
 */
const POOL_WATCH_DELAY = 50;

/** Calls `onUpdate` after each block that changed the pool's reserves or transactions, and after missed blocks. */
export function usePoolUpdates(pool: Address | undefined, onUpdate: () => void): void {
  const update = useEffectEvent(onUpdate);
  useEffect(() => {
    if (pool === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToBlocks((block) => {
      if (!mayBlockHaveChangedPool(block, pool)) return;
      clearTimeout(timer);
      timer = setTimeout(() => update(), POOL_WATCH_DELAY);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pool]);
}

/** Minimum milliseconds between two refetches of a list. */
const MIN_LIST_INTERVAL = 3_000;

/**
 * Calls `onUpdate` after blocks that changed any pool. Calls are throttled, but the last change always triggers one.
 */
export function useAnyPoolUpdates(onUpdate: () => void): void {
  const update = useEffectEvent(onUpdate);
  useEffect(
    () =>
      throttleBlockUpdates({
        concerns: mayBlockHaveChangedAnyPool,
        update: () => update(),
        pause: MIN_LIST_INTERVAL,
      }),
    [],
  );
}
