/**
 * Prefix of the storage keys. Each operation has its own entry, so that tabs that write different operations do not
 * overwrite each other.
 */
const KEY_PREFIX = 'junction.operation.';

export const getOperationStorageKey = (id: string): string => KEY_PREFIX + id;

/** Returns the id in a storage key; undefined for keys of other data. */
export function parseOperationId(key: string): string | undefined {
  return key.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : undefined;
}

/**
 * True if the storage has an entry of any operation, on any network and even if it cannot be parsed. False if the
 * storage cannot be accessed.
 */
export function hasStoredOperations(storage: () => Storage): boolean {
  try {
    const there = storage();
    return Array.from({ length: there.length }, (_, index) => there.key(index) ?? '').some(
      (key) => parseOperationId(key) !== undefined,
    );
  } catch {
    return false;
  }
}
