import type { Address } from '@junction/primitives';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { getWalletFavourites, mergeFavourites, toggleFavourite } from '../../shared/storage/favourites.ts';
import { STORED_ITEMS, type Favourite } from '../../shared/storage/stored-items.ts';
import {
  readStoredItem,
  removeStoredItem,
  subscribeToStoredItem,
  writeStoredItem,
} from '../../shared/storage/stored-values.ts';

export interface FavouritePools {
  /** The wallet's favourites, oldest first; empty without a wallet. */
  readonly list: readonly Favourite[];
  readonly has: (pool: Address) => boolean;
  /** Adds or removes the pool. Does nothing without a wallet. */
  readonly toggle: (pool: Favourite) => void;
  /** Adds the pool if it is not a favourite yet, for example after the user has added liquidity. */
  readonly add: (pool: Favourite) => void;
}

/** Moves favourites that the first version of the app stored under another key. Runs once per page load. */
function migrateFavouritePairs(): void {
  const older = readStoredItem(STORED_ITEMS.favoritePairs);
  if (Object.keys(older).length === 0) return;
  writeStoredItem(
    STORED_ITEMS.favoritePools,
    mergeFavourites(older, readStoredItem(STORED_ITEMS.favoritePools)),
  );
  removeStoredItem(STORED_ITEMS.favoritePairs);
}

let isMigrated = false;

function readFavourites() {
  if (!isMigrated) {
    isMigrated = true;
    migrateFavouritePairs();
  }
  return readStoredItem(STORED_ITEMS.favoritePools);
}

/** Returns the favourite pools of a wallet. Changes in other tabs are included. */
export function useFavouritePools(wallet: Address | undefined): FavouritePools {
  const all = useSyncExternalStore(
    useCallback((notify: () => void) => subscribeToStoredItem(STORED_ITEMS.favoritePools, notify), []),
    readFavourites,
    () => STORED_ITEMS.favoritePools.fallback,
  );
  const list = getWalletFavourites(all, wallet);
  return useMemo(() => {
    const has = (pool: Address): boolean => list.some((one) => one.address === pool);
    const toggle = (pool: Favourite): void => {
      // The stored favourites are read again, because another tab may have changed them since the last render.
      if (wallet !== undefined)
        writeStoredItem(STORED_ITEMS.favoritePools, toggleFavourite(readFavourites(), wallet, pool));
    };
    const add = (pool: Favourite): void => {
      if (getWalletFavourites(readFavourites(), wallet).every((one) => one.address !== pool.address))
        toggle(pool);
    };
    return { list, has, toggle, add };
  }, [list, wallet]);
}
