import type { Address } from '@junction/primitives';
import { useEffect } from 'react';
import { STORED } from '../../../../shared/storage/stored-items.ts';
import { readStored, watchStored, writeStored } from '../../../../shared/storage/stored-values.ts';

/** One read on the chain each: more than this is no list of one's own tokens. */
export const MAX_STORED = 200;

/** Keeps a root in the stored list, the newest first. Reads the list again: another tab may have added to it. */
export function rememberToken(root: Address): void {
  const roots = readStored(STORED.builderTokens);
  if (roots.includes(root)) return;
  writeStored(STORED.builderTokens, [root, ...roots].slice(0, MAX_STORED));
}

/** Keeps roots in the stored list, also when another tab has just written its own list over it. */
export function useRememberTokens(roots: readonly Address[]): void {
  useEffect(() => {
    const remember = (): void => {
      for (const root of roots) rememberToken(root);
    };
    remember();
    return watchStored(STORED.builderTokens, remember);
  }, [roots]);
}
