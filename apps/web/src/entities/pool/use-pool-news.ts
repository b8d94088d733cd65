import type { Address } from '@junction/primitives';
import { useEffect, useEffectEvent } from 'react';
import { subscribeToBlocks } from '../../shared/api/block-stream.ts';

/** Calls back when a block changed the pool's reserves or transactions. */
export function usePoolNews(pool: Address | undefined, onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (pool === undefined) return undefined;
    return subscribeToBlocks((block) => {
      if (block.pools.includes(pool)) tell();
    });
  }, [pool]);
}
