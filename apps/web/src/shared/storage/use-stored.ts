import { useCallback, useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from './stored-values.ts';
import type { StoredItem } from './stored-item.ts';

/** Returns the stored value and a function that sets it. The value follows changes on this page and in other tabs. */
export function useStored<T>(item: StoredItem<T>): readonly [T, (value: T) => void] {
  // The function is stable per item, so that React does not subscribe again at every render.
  const watch = useCallback((notify: () => void) => subscribeToStored(item, notify), [item]);
  const value = useSyncExternalStore(
    watch,
    () => readStored(item),
    () => item.fallback,
  );
  const set = useCallback((next: T) => writeStored(item, next), [item]);
  return [value, set];
}
