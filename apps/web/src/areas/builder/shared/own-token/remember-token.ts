import type { Address } from '@junction/primitives';
import { useEffect } from 'react';
import { STORED } from '../../../../shared/storage/stored-items.ts';
import { readStored, watchStored, writeStored } from '../../../../shared/storage/stored-values.ts';

/** Maximum number of stored tokens, since each is read from the chain. */
export const MAX_STORED = 200;

/** Adds a root to the stored list, newest first. The list is read again, because another tab may have changed it. */
export function rememberToken(root: Address): void {
  const roots = readStored(STORED.builderTokens);
  if (roots.includes(root)) return;
  writeStored(STORED.builderTokens, [root, ...roots].slice(0, MAX_STORED));
}

/** Adds these roots to the stored list, and again whenever another tab overwrites it. */
export function useRememberTokens(roots: readonly Address[]): void {
  useEffect(() => {
    const remember = (): void => {
      for (const root of roots) rememberToken(root);
    };
    remember();
    return watchStored(STORED.builderTokens, remember);
  }, [roots]);
}
