import type { StoredItem } from './stored-item.ts';

const listenersByKey = new Map<string, Set<() => void>>();
/** Last text and parsed value by key, so that an unchanged text returns the same object. */
const parsedValues = new Map<string, { readonly text: string | null; readonly value: unknown }>();
/** Values by key that could not be written (private mode, full disk). They apply until the page closes. */
const unsavedTexts = new Map<string, string>();

function readText(key: string): string | null {
  const kept = unsavedTexts.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the stored value, or the item's default if it is missing or invalid. Never throws. */
export function readStored<T>(item: StoredItem<T>): T {
  const text = readText(item.key);
  const before = parsedValues.get(item.key);
  if (before?.text === text && before !== undefined) return before.value as T;
  const value = (text === null ? undefined : item.parse(text)) ?? item.fallback;
  parsedValues.set(item.key, { text, value });
  return value;
}

/** Stores a value and notifies its watchers. Never throws. */
export function writeStored<T>(item: StoredItem<T>, value: T): void {
  const text = item.format(value);
  try {
    localStorage.setItem(item.key, text);
    unsavedTexts.delete(item.key);
  } catch {
    unsavedTexts.set(item.key, text);
  }
  notifyListeners(item.key);
}

export function removeStored<T>(item: StoredItem<T>): void {
  unsavedTexts.delete(item.key);
  try {
    localStorage.removeItem(item.key);
  } catch {
    // If the storage is read-only, the old value stays stored, but this page uses the default from now on.
    unsavedTexts.set(item.key, item.format(item.fallback));
  }
  notifyListeners(item.key);
}

function notifyListeners(key: string): void {
  for (const notify of listenersByKey.get(key) ?? []) notify();
}

function onStorageEvent(event: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  for (const key of event.key === null ? listenersByKey.keys() : [event.key]) notifyListeners(key);
}

/**
 * Calls `notify` after every change of the item, on this page or in another tab. Returns a function that unsubscribes.
 */
export function subscribeToStored<T>(item: StoredItem<T>, notify: () => void): () => void {
  if (listenersByKey.size === 0) window.addEventListener('storage', onStorageEvent);
  const set = listenersByKey.get(item.key) ?? new Set();
  listenersByKey.set(item.key, set);
  set.add(notify);
  return () => {
    set.delete(notify);
    if (set.size === 0) listenersByKey.delete(item.key);
    if (listenersByKey.size === 0) window.removeEventListener('storage', onStorageEvent);
  };
}
