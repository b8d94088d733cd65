import type { Address } from '@junction/primitives';
import { STORED } from '../../shared/storage/stored-items.ts';
import { readStored, writeStored } from '../../shared/storage/stored-values.ts';

/** One read on the chain each: more than this is no list of one's own tokens. */
export const MOST_REMEMBERED = 200;

/** Keeps a root in the stored list, the newest first. Reads the list anew: another tab may have added to it. */
export function rememberToken(root: Address): void {
  const roots = readStored(STORED.builderTokens);
  if (roots.includes(root)) return;
  writeStored(STORED.builderTokens, [root, ...roots].slice(0, MOST_REMEMBERED));
}
