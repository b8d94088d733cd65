import type { Address } from '@junction/primitives';
import type { Favourite, Favourites } from './stored-items.ts';

const NONE: readonly Favourite[] = [];

/** Returns a wallet's favourites, oldest first. The same object until they change. */
export function favouritesOf(all: Favourites, wallet: Address | undefined): readonly Favourite[] {
  return wallet === undefined ? NONE : (all[wallet] ?? NONE);
}

/** Returns the favourites with this one added for the wallet, or removed if it was there. */
export function toggleFavourite(all: Favourites, wallet: Address, marked: Favourite): Favourites {
  const before = favouritesOf(all, wallet);
  const without = before.filter((one) => one.address !== marked.address);
  return { ...all, [wallet]: without.length < before.length ? without : [...before, marked] };
}

/** Merges favourites of an older storage key into the newer ones. Of duplicates the newer name is kept. */
export function mergeFavourites(older: Favourites, newer: Favourites): Favourites {
  const merged: Record<string, readonly Favourite[]> = { ...newer };
  for (const [wallet, list] of Object.entries(older)) {
    const known = merged[wallet] ?? [];
    const added = list.filter((one) => known.every((other) => other.address !== one.address));
    merged[wallet] = [...known, ...added];
  }
  return merged;
}
