import type { Address } from '@junction/primitives';
import type { Favourite, FavouritesByWallet } from './stored-items.ts';

const EMPTY_FAVOURITES: readonly Favourite[] = [];

/** Returns a wallet's favourites, oldest first. The array stays the same object until the favourites change. */
export function getWalletFavourites(
  all: FavouritesByWallet,
  wallet: Address | undefined,
): readonly Favourite[] {
  return wallet === undefined ? EMPTY_FAVOURITES : (all[wallet] ?? EMPTY_FAVOURITES);
}

/**
 * Returns the favourites of all wallets after one favourite of this wallet was toggled: it is added, or removed if it
 * is in the list already.
 */
export function toggleFavourite(
  all: FavouritesByWallet,
  wallet: Address,
  marked: Favourite,
): FavouritesByWallet {
  const before = getWalletFavourites(all, wallet);
  const without = before.filter((one) => one.address !== marked.address);
  return { ...all, [wallet]: without.length < before.length ? without : [...before, marked] };
}

/** Merges favourites stored under an older key into the newer ones. Duplicates keep the newer name. */
export function mergeFavourites(older: FavouritesByWallet, newer: FavouritesByWallet): FavouritesByWallet {
  const merged: Record<string, readonly Favourite[]> = { ...newer };
  for (const [wallet, list] of Object.entries(older)) {
    const known = merged[wallet] ?? [];
    const added = list.filter((one) => known.every((other) => other.address !== one.address));
    merged[wallet] = [...known, ...added];
  }
  return merged;
}
