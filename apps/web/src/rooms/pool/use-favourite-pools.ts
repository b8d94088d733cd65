import type { Address } from '@junction/primitives';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { favouritesOf, mergeFavourites, toggleFavourite } from '../../shared/storage/favourites.ts';
import { STORED, type Favourite } from '../../shared/storage/stored-items.ts';
import { readStored, removeStored, watchStored, writeStored } from '../../shared/storage/stored-values.ts';

export interface FavouritePools {
  /** Oldest first; empty without a wallet. */
  readonly list: readonly Favourite[];
  readonly has: (pool: Address) => boolean;
  /** Marks or unmarks. Does nothing without a wallet. */
  readonly toggle: (pool: Favourite) => void;
  /** Marks what is not marked yet: a pool somebody supplies to is worth finding again (facts H.1). */
  readonly add: (pool: Favourite) => void;
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

/** The pools a wallet has marked; follows other tabs. */
export function useFavouritePools(wallet: Address | undefined): FavouritePools {
  const all = useSyncExternalStore(
    useCallback((notify: () => void) => watchStored(STORED.favoritePools, notify), []),
    readFavourites,
  );
  const list = favouritesOf(all, wallet);
  return useMemo(() => {
    const has = (pool: Address): boolean => list.some((one) => one.address === pool);
    const toggle = (pool: Favourite): void => {
      // Read again: another tab may have marked something since this page was drawn.
      if (wallet !== undefined)
        writeStored(STORED.favoritePools, toggleFavourite(readFavourites(), wallet, pool));
    };
    const add = (pool: Favourite): void => {
      if (favouritesOf(readFavourites(), wallet).every((one) => one.address !== pool.address)) toggle(pool);
    };
    return { list, has, toggle, add };
  }, [list, wallet]);
}
