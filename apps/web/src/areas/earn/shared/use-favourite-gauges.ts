import type { Address } from '@junction/primitives';
import { useEffect, useMemo, useRef } from 'react';
import { favouritesOf, toggleFavourite } from '../../../shared/storage/favourites.ts';
import { STORED, type Favourite } from '../../../shared/storage/stored-items.ts';
import { readStored, writeStored } from '../../../shared/storage/stored-values.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';

export interface FavouriteGauges {
  /** Oldest first; empty without a wallet. */
  readonly list: readonly Favourite[];
  readonly has: (gauge: Address) => boolean;
  /** Marks or unmarks. Does nothing without a wallet. */
  readonly toggle: (gauge: Favourite) => void;
}

/** The gauges a wallet has marked; follows other tabs. */
export function useFavouriteGauges(wallet: Address | undefined): FavouriteGauges {
  return useMarked(STORED.favoriteGauges, wallet);
}

/** The same of older farms. */
export function useFavouriteFarms(wallet: Address | undefined): FavouriteGauges {
  return useMarked(STORED.favoriteFarmings, wallet);
}

/** Marks what somebody has just made: once, so that what is unmarked again stays so. */
export function useMarkOnce(favourites: FavouriteGauges, made: Favourite | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (made === undefined || isDone.current) return;
    isDone.current = true;
    if (!favourites.has(made.address)) favourites.toggle(made);
  }, [favourites, made]);
}

function useMarked(item: typeof STORED.favoriteGauges, wallet: Address | undefined): FavouriteGauges {
  const [all] = useStored(item);
  const list = favouritesOf(all, wallet);
  return useMemo(
    () => ({
      list,
      has: (gauge) => list.some(({ address }) => address === gauge),
      toggle: (gauge) => {
        if (wallet === undefined) return;
        // Read again: another tab may have marked something since this page was drawn.
        const before = readStored(item);
        writeStored(item, toggleFavourite(before, wallet, gauge));
      },
    }),
    [item, list, wallet],
  );
}
