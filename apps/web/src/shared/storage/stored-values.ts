import type { StoredItem } from './stored-item.ts';

const watchers = new Map<string, Set<() => void>>();
/** Last text and parsed value by key, so that unchanged text gives the same object. */
const parsed = new Map<string, { readonly text: string | null; readonly value: unknown }>();
/** Values that could not be written (private mode, full disk). They apply until the page closes. */
const unsaved = new Map<string, string>();

function readText(key: string): string | null {
  const kept = unsaved.get(key);
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
  const before = parsed.get(item.key);
  if (before?.text === text && before !== undefined) return before.value as T;
  const value = (text === null ? undefined : item.parse(text)) ?? item.fallback;
  parsed.set(item.key, { text, value });
  return value;
}

/** Stores a value and notifies its watchers. Never throws. */
export function writeStored<T>(item: StoredItem<T>, value: T): void {
  const text = item.format(value);
  try {
    localStorage.setItem(item.key, text);
    unsaved.delete(item.key);
  } catch {
    unsaved.set(item.key, text);
  }
  tell(item.key);
}

export function removeStored<T>(item: StoredItem<T>): void {
  unsaved.delete(item.key);
  try {
    localStorage.removeItem(item.key);
  } catch {
    // If the storage is read-only, its value stays there, but this page ignores it.
    unsaved.set(item.key, item.format(item.fallback));
  }
  tell(item.key);
}

function tell(key: string): void {
  for (const notify of watchers.get(key) ?? []) notify();
}

function followOtherTabs(event: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  for (const key of event.key === null ? watchers.keys() : [event.key]) tell(key);
}

/** Calls `notify` after every change of the item, on this page or in another tab. Returns a function that stops it. */
export function watchStored<T>(item: StoredItem<T>, notify: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', followOtherTabs);
  const set = watchers.get(item.key) ?? new Set();
  watchers.set(item.key, set);
  set.add(notify);
  return () => {
    set.delete(notify);
    if (set.size === 0) watchers.delete(item.key);
    if (watchers.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}
