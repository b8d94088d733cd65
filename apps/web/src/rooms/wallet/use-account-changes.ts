import type { Address } from '@junction/primitives';
import { useState } from 'react';

/**
 * Returns how often one account was replaced by another. The first connection, and reconnecting the same account, do
 * not count.
 */
export function useAccountChangeCount(account: Address | undefined): number {
  const [{ last, count }, setSeen] = useState({ last: account, count: 0 });
  if (account !== undefined && account !== last)
    setSeen({ last: account, count: last === undefined ? count : count + 1 });
  return count;
}
