import type { Address } from '@junction/primitives';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { favouritesOf, mergeFavourites, toggleFavourite } from '../../shared/storage/favourites.ts';
import { STORED, type Favourite } from '../../shared/storage/stored-items.ts';
import { readStored, removeStored, watchStored, writeStored } from '../../shared/storage/stored-values.ts';

export interface FavouritePools {
  /** Oldest first; empty without a wallet. */
  readonly list: readonly Favourite[];
  readonly has: (pool: Address) => boolean;
  /** Adds or removes a favourite. Does nothing without a wallet. */
  readonly toggle: (pool: Favourite) => void;
  /** Adds a favourite if missing, such as a pool the user supplies to. */
  readonly add: (pool: Favourite) => void;
}

/** Favourites of the product's first version had another key; they are migrated once. */
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

/** Favourite pools of a wallet, synchronized across tabs. */
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
      // Read again: another tab may have changed the favourites since rendering.
      if (wallet !== undefined)
        writeStored(STORED.favoritePools, toggleFavourite(readFavourites(), wallet, pool));
    };
    const add = (pool: Favourite): void => {
      if (favouritesOf(readFavourites(), wallet).every((one) => one.address !== pool.address)) toggle(pool);
    };
    return { list, has, toggle, add };
  }, [list, wallet]);
}
