import { useCallback, useSyncExternalStore } from 'react';
import { readStored, watchStored, writeStored } from './stored-values.ts';
import type { StoredItem } from './stored-item.ts';

/** Stored value and its setter; follows changes on this page and in other tabs. */
export function useStored<T>(item: StoredItem<T>): readonly [T, (value: T) => void] {
  // Subscribed once per item instead of with every render.
  const watch = useCallback((notify: () => void) => watchStored(item, notify), [item]);
  const value = useSyncExternalStore(
    watch,
    () => readStored(item),
    () => item.fallback,
  );
  const set = useCallback((next: T) => writeStored(item, next), [item]);
  return [value, set];
}
