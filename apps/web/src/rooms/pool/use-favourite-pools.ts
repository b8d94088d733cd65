import type { Address } from '@junction/primitives';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { favouritesOf, mergeFavourites, toggleFavourite } from '../../shared/storage/favourites.ts';
import { STORED, type Favourite } from '../../shared/storage/stored-items.ts';
import { readStored, removeStored, watchStored, writeStored } from '../../shared/storage/stored-values.ts';

export interface FavouritePools {
  /** Oldest first; empty without a wallet. */
  readonly list: readonly Favourite[];
  readonly has: (pool: Address) => boolean;
  /** Adds or removes the pool. Does nothing without a wallet. */
  readonly toggle: (pool: Favourite) => void;
  /** Adds the pool unless it is a favourite already, for example after the user has supplied to it. */
  readonly add: (pool: Favourite) => void;
}

/** Moves favourites that the product's first version stored under another key. Runs once. */
function takeOverPairs(): void {
  const older = readStored(STORED.favoritePairs);
  if (Object.keys(older).length === 0) return;
  writeStored(STORED.favoritePools, mergeFavourites(older, readStored(STORED.favoritePools)));
  removeStored(STORED.favoritePairs);
}

let isTakenOver = false;

function readFavourites() {
  if (!isTakenOver) {
    isTakenOver = true;
    takeOverPairs();
  }
  return readStored(STORED.favoritePools);
}

/** Returns the favourite pools of a wallet. They are shared with other tabs. */
export function useFavouritePools(wallet: Address | undefined): FavouritePools {
  const all = useSyncExternalStore(
    useCallback((notify: () => void) => watchStored(STORED.favoritePools, notify), []),
    readFavourites,
    () => STORED.favoritePools.fallback,
  );
  const list = favouritesOf(all, wallet);
  return useMemo(() => {
    const has = (pool: Address): boolean => list.some((one) => one.address === pool);
    const toggle = (pool: Favourite): void => {
      // Read again, because another tab may have changed the favourites since the last render.
      if (wallet !== undefined)
        writeStored(STORED.favoritePools, toggleFavourite(readFavourites(), wallet, pool));
    };
    const add = (pool: Favourite): void => {
      if (favouritesOf(readFavourites(), wallet).every((one) => one.address !== pool.address)) toggle(pool);
    };
    return { list, has, toggle, add };
  }, [list, wallet]);
}
