import type { Address } from '@junction/primitives';
import type { Favourite, Favourites } from './stored-items.ts';

const NONE: readonly Favourite[] = [];

/** What a wallet has marked, oldest first; the same list until it changes. */
export function favouritesOf(all: Favourites, wallet: Address | undefined): readonly Favourite[] {
  return wallet === undefined ? NONE : (all[wallet] ?? NONE);
}

/** Marks something for a wallet, or takes its mark away. */
export function toggleFavourite(all: Favourites, wallet: Address, marked: Favourite): Favourites {
  const before = favouritesOf(all, wallet);
  const without = before.filter((one) => one.address !== marked.address);
  return { ...all, [wallet]: without.length < before.length ? without : [...before, marked] };
}

/** Marks of an older store taken over: what is marked in both is kept once, under its newer name. */
export function mergeFavourites(older: Favourites, newer: Favourites): Favourites {
  const merged: Record<string, readonly Favourite[]> = { ...newer };
  for (const [wallet, list] of Object.entries(older)) {
    const known = merged[wallet] ?? [];
    const added = list.filter((one) => known.every((other) => other.address !== one.address));
    merged[wallet] = [...known, ...added];
  }
  return merged;
}
