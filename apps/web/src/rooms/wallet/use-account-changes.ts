import type { Address } from '@junction/primitives';
import { useState } from 'react';

/**
 * Counts changes from one account to another. A wallet restored after a reload, or temporarily absent, is no change.
 */
export function useAccountChanges(account: Address | undefined): number {
  const [{ last, count }, setSeen] = useState({ last: account, count: 0 });
  if (account !== undefined && account !== last)
    setSeen({ last: account, count: last === undefined ? count : count + 1 });
  return count;
}
