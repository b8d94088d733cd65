import type { Address } from '@junction/primitives';
import { useEffect, useMemo, useRef } from 'react';
import { getWalletFavourites, toggleFavourite } from '../../../shared/storage/favourites.ts';
import { STORED_ITEMS, type Favourite } from '../../../shared/storage/stored-items.ts';
import { readStoredItem, writeStoredItem } from '../../../shared/storage/stored-values.ts';
import { useStoredItem } from '../../../shared/storage/use-stored.ts';

export interface FavouriteGauges {
  /** Favourites of the wallet, oldest first; empty without a wallet. */
  readonly list: readonly Favourite[];
  readonly has: (gauge: Address) => boolean;
  /** Adds or removes a favourite. Does nothing without a wallet. */
  readonly toggle: (gauge: Favourite) => void;
}

/** Favourite gauges of a wallet, synchronized across tabs. */
export function useFavouriteGauges(wallet: Address | undefined): FavouriteGauges {
  return useStoredFavourites(STORED_ITEMS.favoriteGauges, wallet);
}

/** Favourite legacy farms of a wallet. */
export function useFavouriteFarms(wallet: Address | undefined): FavouriteGauges {
  return useStoredFavourites(STORED_ITEMS.favoriteFarmings, wallet);
}

/** Adds a created contract to the favourites once. If the user removes it, it is not added again. */
export function useAddFavouriteOnce(favourites: FavouriteGauges, made: Favourite | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (made === undefined || isDone.current) return;
    isDone.current = true;
    if (!favourites.has(made.address)) favourites.toggle(made);
  }, [favourites, made]);
}

function useStoredFavourites(
  item: typeof STORED_ITEMS.favoriteGauges,
  wallet: Address | undefined,
): FavouriteGauges {
  const [all] = useStoredItem(item);
  const list = getWalletFavourites(all, wallet);
  return useMemo(
    () => ({
      list,
      has: (gauge) => list.some(({ address }) => address === gauge),
      toggle: (gauge) => {
        if (wallet === undefined) return;
        // The stored value is read again, since another tab may have changed it after this one rendered.
        const before = readStoredItem(item);
        writeStoredItem(item, toggleFavourite(before, wallet, gauge));
      },
    }),
    [item, list, wallet],
  );
}
