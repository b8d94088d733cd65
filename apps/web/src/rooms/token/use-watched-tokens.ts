import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import { getWalletFavourites, toggleFavourite } from '../../shared/storage/favourites.ts';
import { STORED_ITEMS } from '../../shared/storage/stored-items.ts';
import { readStoredItem, writeStoredItem } from '../../shared/storage/stored-values.ts';
import { useStoredItem } from '../../shared/storage/use-stored.ts';

export interface WatchedTokens {
  /** Watched tokens, oldest first; empty without a wallet. */
  readonly list: readonly Address[];
  readonly has: (root: Address) => boolean;
  /** Adds or removes a token; undefined without a wallet. */
  readonly toggle: ((root: Address, symbol: string) => void) | undefined;
}

/** Returns the watch list of a wallet. Changes in other tabs are included. */
export function useWatchedTokens(wallet: Address | undefined): WatchedTokens {
  const [all] = useStoredItem(STORED_ITEMS.watchedTokens);
  const marked = getWalletFavourites(all, wallet);
  return useMemo(() => {
    const list = marked.map(({ address }) => address);
    const roots = new Set(list);
    return {
      list,
      has: (root: Address) => roots.has(root),
      toggle:
        wallet === undefined
          ? undefined
          : (root: Address, symbol: string) =>
              // The stored list is read again, because another tab may have changed it since the last render.
              writeStoredItem(
                STORED_ITEMS.watchedTokens,
                toggleFavourite(readStoredItem(STORED_ITEMS.watchedTokens), wallet, {
                  address: root,
                  name: symbol,
                }),
              ),
    };
  }, [marked, wallet]);
}
