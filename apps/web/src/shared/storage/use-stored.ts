import { useCallback, useSyncExternalStore } from 'react';
import { readStored, watchStored, writeStored } from './stored-values.ts';
import type { StoredItem } from './stored-item.ts';

/** A stored value and its setter; follows changes made anywhere on this page and in other tabs. */
export function useStored<T>(item: StoredItem<T>): readonly [T, (value: T) => void] {
  // Subscribed once per item, not again with every render.
  const watch = useCallback((notify: () => void) => watchStored(item, notify), [item]);
  const value = useSyncExternalStore(
    watch,
    () => readStored(item),
    () => item.fallback,
  );
  const set = useCallback((next: T) => writeStored(item, next), [item]);
  return [value, set];
}
