import type { Address } from '@junction/primitives';
import { useState } from 'react';

/**
 * Counts changes from one account to another. Connecting, and returning to the same account after an absence, do not
 * count.
 */
export function useAccountChanges(account: Address | undefined): number {
  const [{ last, count }, setSeen] = useState({ last: account, count: 0 });
  if (account !== undefined && account !== last)
    setSeen({ last: account, count: last === undefined ? count : count + 1 });
  return count;
}
