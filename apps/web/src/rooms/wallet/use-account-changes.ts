import type { Address } from '@junction/primitives';
import { useState } from 'react';

/**
 * Counts how often one account has become another. A wallet that comes back after a reload, or is gone for a while,
 * changes nothing.
 */
export function useAccountChanges(account: Address | undefined): number {
  const [{ last, count }, setSeen] = useState({ last: account, count: 0 });
  if (account !== undefined && account !== last)
    setSeen({ last: account, count: last === undefined ? count : count + 1 });
  return count;
}
