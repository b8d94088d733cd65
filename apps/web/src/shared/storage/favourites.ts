import type { Address } from '@junction/primitives';
import type { Favourite, Favourites } from './stored-items.ts';

const NONE: readonly Favourite[] = [];

/** Favourites of a wallet, oldest first; referentially stable. */
export function favouritesOf(all: Favourites, wallet: Address | undefined): readonly Favourite[] {
  return wallet === undefined ? NONE : (all[wallet] ?? NONE);
}

/** Adds or removes a favourite of a wallet. */
export function toggleFavourite(all: Favourites, wallet: Address, marked: Favourite): Favourites {
  const before = favouritesOf(all, wallet);
  const without = before.filter((one) => one.address !== marked.address);
  return { ...all, [wallet]: without.length < before.length ? without : [...before, marked] };
}

/** Merges favourites of an older storage key; duplicates keep the newer name. */
export function mergeFavourites(older: Favourites, newer: Favourites): Favourites {
  const merged: Record<string, readonly Favourite[]> = { ...newer };
  for (const [wallet, list] of Object.entries(older)) {
    const known = merged[wallet] ?? [];
    const added = list.filter((one) => known.every((other) => other.address !== one.address));
    merged[wallet] = [...known, ...added];
  }
  return merged;
}
