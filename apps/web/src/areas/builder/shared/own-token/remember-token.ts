import type { Address } from '@junction/primitives';
import { useEffect } from 'react';
import { STORED } from '../../../../shared/storage/stored-items.ts';
import { readStored, subscribeToStored, writeStored } from '../../../../shared/storage/stored-values.ts';

/** Maximum number of stored tokens, since each of them is read from the chain. */
export const MAX_STORED_TOKENS = 200;

/**
 * Adds a root to the stored list, newest first. The list is read again first, because another tab may have changed it.
 */
export function storeToken(root: Address): void {
  const roots = readStored(STORED.builderTokens);
  if (roots.includes(root)) return;
  writeStored(STORED.builderTokens, [root, ...roots].slice(0, MAX_STORED_TOKENS));
}

/** Adds these roots to the stored list, and adds them again whenever another tab overwrites the list. */
export function useStoreTokens(roots: readonly Address[]): void {
  useEffect(() => {
    const remember = (): void => {
      for (const root of roots) storeToken(root);
    };
    remember();
    return subscribeToStored(STORED.builderTokens, remember);
  }, [roots]);
}
