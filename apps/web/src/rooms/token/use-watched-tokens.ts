import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import { favouritesOf, toggleFavourite } from '../../shared/storage/favourites.ts';
import { STORED } from '../../shared/storage/stored-items.ts';
import { readStored, writeStored } from '../../shared/storage/stored-values.ts';
import { useStored } from '../../shared/storage/use-stored.ts';

export interface WatchedTokens {
  /** Oldest first; empty without a wallet. */
  readonly list: readonly Address[];
  readonly has: (root: Address) => boolean;
  /** Adds or removes a token; undefined without a wallet. */
  readonly toggle: ((root: Address, symbol: string) => void) | undefined;
}

/** Returns the watch list of a wallet. It is shared with other tabs. */
export function useWatchedTokens(wallet: Address | undefined): WatchedTokens {
  const [all] = useStored(STORED.watchedTokens);
  const marked = favouritesOf(all, wallet);
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
              // Read again, because another tab may have changed the list since the last render.
              writeStored(
                STORED.watchedTokens,
                toggleFavourite(readStored(STORED.watchedTokens), wallet, { address: root, name: symbol }),
              ),
    };
  }, [marked, wallet]);
}
