import type { Address } from '@junction/primitives';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { STORED, type Favourite } from '../../shared/storage/stored-items.ts';
import { readStored, removeStored, watchStored, writeStored } from '../../shared/storage/stored-values.ts';
import { favouritesOf, mergeFavourites, toggleFavourite } from './model/favourite-pools.ts';

export interface FavouritePools {
  /** Oldest first; empty without a wallet. */
  readonly list: readonly Favourite[];
  readonly has: (pool: Address) => boolean;
  /** Marks or unmarks. Does nothing without a wallet. */
  readonly toggle: (pool: Favourite) => void;
}

/** Marks of the product's first version lived under another key; they are moved once (facts I.5). */
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

/** Marks a pool for a wallet if it is not marked yet: what a user has supplied to is worth finding again. */
export function addFavouritePool(wallet: Address, pool: Favourite): void {
  const all = readFavourites();
  if (favouritesOf(all, wallet).some((one) => one.address === pool.address)) return;
  writeStored(STORED.favoritePools, toggleFavourite(all, wallet, pool));
}

/** The pools a wallet has marked; follows other tabs. */
export function useFavouritePools(wallet: Address | undefined): FavouritePools {
  const all = useSyncExternalStore(
    useCallback((notify: () => void) => watchStored(STORED.favoritePools, notify), []),
    readFavourites,
  );
  const list = favouritesOf(all, wallet);
  const toggle = useCallback(
    (pool: Favourite) => {
      // Read again: another tab may have marked something since this page was drawn.
      if (wallet !== undefined)
        writeStored(STORED.favoritePools, toggleFavourite(readFavourites(), wallet, pool));
    },
    [wallet],
  );
  return useMemo(
    () => ({ list, has: (pool) => list.some((one) => one.address === pool), toggle }),
    [list, toggle],
  );
}
