import type { Address } from '@junction/primitives';
import { useEffect } from 'react';
import { STORED_ITEMS } from '../../../../shared/storage/stored-items.ts';
import {
  readStoredItem,
  subscribeToStoredItem,
  writeStoredItem,
} from '../../../../shared/storage/stored-values.ts';

/** Maximum number of stored tokens, since each of them is read from the chain. */
export const MAX_STORED_TOKENS = 200;

/**
 * Adds a root to the stored list, newest first. The list is read again first, because another tab may have changed it.
 */
export function storeBuilderToken(root: Address): void {
  const roots = readStoredItem(STORED_ITEMS.builderTokens);
  if (roots.includes(root)) return;
  writeStoredItem(STORED_ITEMS.builderTokens, [root, ...roots].slice(0, MAX_STORED_TOKENS));
}

/** Adds these roots to the stored list, and adds them again whenever another tab overwrites the list. */
export function useStoreBuilderTokens(roots: readonly Address[]): void {
  useEffect(() => {
    const remember = (): void => {
      for (const root of roots) storeBuilderToken(root);
    };
    remember();
    return subscribeToStoredItem(STORED_ITEMS.builderTokens, remember);
  }, [roots]);
}
